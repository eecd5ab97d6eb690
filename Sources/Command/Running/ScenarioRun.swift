internal import MemsimJournal
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// A scenario that is ready to be run.
struct ScenarioRun {
  /// The path of its file, as it was given.
  let path: String
  /// What is run.
  let scenario: Scenario

  /// Runs it, until its end or an interruption.
  ///
  /// Its journal goes to a file as well, if there is one, and pictures of it to where they are
  /// wanted.
  func journal(
    with simulation: Simulation, to file: FileSink? = nil, frames: FrameWish? = nil,
    on console: Console
  ) throws -> Journal {
    let sink = ForkedSink(file)
    var progress = RunProgress(of: scenario, on: console)
    defer {
      TimeSignal.cancel()
      progress.clear()
    }
    do {
      try simulation.run(scenario, path: path, to: sink, frames: frames) { moment in
        progress.show(moment)
        return !InterruptSignal.isRequested
      }
    } catch let error as ScenarioError {
      throw Failure(error.problems.map(\.description))
    } catch let error as FrameWriteError {
      throw Failure(["\(path): error: \(error)"])
    }
    return try Journal(sink.bytes)
  }
}
