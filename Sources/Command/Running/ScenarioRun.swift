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
  /// Whether it is run in a process of its own, so that native code finds what it finds in every
  /// run.
  var isApart = false

  /// The same runs, each in a process of its own if one of them has native code: what the others do
  /// to this process first would be seen in its memory.
  static func apart(_ runs: [ScenarioRun], in simulation: Simulation) throws -> [ScenarioRun] {
    guard try runs.contains(where: { try simulation.runsNativeCode(in: $0.scenario) }) else {
      return runs
    }
    return runs.map { ScenarioRun(path: $0.path, scenario: $0.scenario, isApart: true) }
  }

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
  /// wanted. What of these could not be written does not change the run, and is said to `complain`,
  /// with how the command ends for it; so is that its process was lost.
  func journal(
    with simulation: Simulation, within limits: LimitChoice, to file: JournalFile? = nil,
    frames: FrameWish? = nil, on console: Console,
    complain: @escaping RunProcess.Complaint = { _, _ in }
  ) throws -> Journal {
    let sink = ForkedSink(file)
    do {
      defer { sink.close() }
      if isApart {
        let process = try RunProcess { sink, complain in
          try run(with: simulation, within: limits, to: sink, frames, on: console, complain)
        }
        let death = try process.wait(writingTo: sink, complain: complain)
        if let death, !InterruptSignal.isRequested {
          complain("\(path): error: \(death.description)", death.code)
        }
      } else {
        try run(with: simulation, within: limits, to: sink, frames, on: console, complain)
      }
    }
    if let failure = sink.failure {
      complain("\(file?.path ?? path): error: \(failure)", .wrongInput)
    }
    return isApart ? try readable(sink.bytes, simulation, complain) : try Journal(sink.bytes)
  }

  /// Reads what a process of its own has written, up to where an app has spoilt that.
  private func readable(
    _ bytes: [UInt8], _ simulation: Simulation, _ complain: RunProcess.Complaint
  ) throws -> Journal {
    do throws(JournalDamage) {
      return try Journal(bytes)
    } catch {
      let apps = try simulation.nativeApps(in: scenario).joined(separator: " or ")
      let message: VisibleText =
        "\(path): error: the record of the run cannot be read from line \(error.line) on: "
        + "\(apps.isEmpty ? "an app" : apps) or what it began has written there, or into the "
        + "memory of memsim; the report ends there"
      guard error.line > 1 else { throw Failure([message], .fault) }
      complain(message, .fault)
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return try Journal(lines.prefix(error.line - 1).flatMap { $0 + [UInt8(ascii: "\n")] })
    }
  }

  /// Runs it in this process.
  private func run(
    with simulation: Simulation, within limits: LimitChoice, to sink: any JournalSink,
    _ frames: FrameWish?, on console: Console, _ complain: RunProcess.Complaint
  ) throws {
    var progress = RunProgress(of: scenario, on: console)
    defer {
      TimeSignal.cancel()
      progress.clear()
    }
    do {
      try limits.starting(simulation).run(scenario, path: path, to: sink, frames: frames) {
        progress.show($0)
        return !InterruptSignal.isRequested
      }
    } catch let error as ScenarioError {
      throw Failure(error.problems.map(\.description.visible))
    } catch let error as FrameWriteError {
      complain("\(path): error: \(error); later pictures were not written either", .wrongInput)
    } catch let error as RunThreadError {
      complain("\(path): error: \(error.description)", .fault)
    }
  }
}
