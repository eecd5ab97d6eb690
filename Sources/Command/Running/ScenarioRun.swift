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

  /// Stops at what this host cannot do for it, before anything is run or written.
  func checkHost(with simulation: Simulation) throws {
    do throws(ScenarioError) {
      try simulation.checkHost(for: scenario)
    } catch {
      throw Failure(error.problems.map(\.description.visible))
    }
  }

  /// Runs it, until its end or an interruption.
  ///
  /// Its journal goes to a file as well, if there is one, and pictures of it to where they are
  /// wanted. What of these could not be written does not change the run, and is said to `complain`.
  func journal(
    with simulation: Simulation, to file: JournalFile? = nil, frames: FrameWish? = nil,
    on console: Console, complain: (VisibleText) -> Void = { _ in }
  ) throws -> Journal {
    let sink = ForkedSink(file)
    var progress = RunProgress(of: scenario, on: console)
    defer {
      TimeSignal.cancel()
      progress.clear()
    }
    do {
      defer { sink.close() }
      try simulation.run(scenario, path: path, to: sink, frames: frames) { moment in
        progress.show(moment)
        return !InterruptSignal.isRequested
      }
    } catch let error as ScenarioError {
      throw Failure(error.problems.map(\.description.visible))
    } catch let error as FrameWriteError {
      complain("\(path): error: \(error); later pictures were not written either")
    }
    if let failure = sink.failure { complain("\(file?.path ?? path): error: \(failure)") }
    return try Journal(sink.bytes)
  }
}
