internal import MemsimCommandLine
internal import MemsimDevice
internal import MemsimHost
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimTraces
internal import MemsimVocabulary

/// A trace that is replayed alone, on a simulated device.
struct TraceReplay {
  /// The outcome of a run.
  struct Outcome {
    /// The summary of the run, for reports.
    let summary: RunSummary
    /// More observations of the replay.
    let record: ReplayWatch.Record
    /// The name of the app that replayed.
    let app: String

    /// The process that replayed the trace; nil if the run ended before that.
    var process: ProcessRecord? { summary.processes.first { $0.app == app } }

    /// The event that killed it; nil if it survived.
    var termination: NamedEvent<ProcessTerminated>? {
      summary.terminations.first { $0.pid == process?.pid }
    }

    /// Whether all of the trace was replayed, and the program exited as in the trace.
    var survives: Bool { summary.isAllWell }
  }

  let path: String
  /// The analysis of the trace by itself.
  let analysis: TraceAnalysis
  let settings: TraceScenario.Settings
  let request: RunRequest

  /// Replays it, without some stacks and freeing others on warnings, and surveys its pages after
  /// so many events and at a time; also writes its journal to the file at a path, if one is given.
  func run(
    _ change: StackChange = StackChange(), lookingAfter events: [Int] = [], at time: Int? = nil,
    to journalPath: String? = nil
  ) throws -> Outcome {
    let watch = ReplayWatch(lookingAfter: events, at: time)
    var catalogue = request.simulation.catalogue
    catalogue.replayWatch = watch
    var watched = Simulation(catalogue)
    (watched.limits, watched.command) = (request.simulation.limits, .replay)
    var request = request
    request.simulation = watched
    let scenario = try scenario(change)
    var plan = try watched.plan(of: scenario.file, allowsOutside: true)
    plan.options = settings.options + change.options
    let run = ScenarioRun(path: path, plan: plan)
    try plan.checkHost()
    let file = try journalPath.map { try JournalFile(path: $0) }
    var complaint: Failure?
    let report = try run.report(to: RunRecordSink(to: file), by: request) { text, code in
      complaint = Failure([text], code)
    }
    if let complaint { throw complaint }
    let outcome = Outcome(summary: report.summary, record: watch.record, app: scenario.app)
    if !InterruptSignal.isRequested { try check(outcome) }
    return outcome
  }

  /// The least limit of its process, on a device that has more memory than any process needs
  /// unless an option sets the memory: then the limit alone decides.
  func budget(
    _ change: StackChange = StackChange(), within bounds: ChangeOptions
  ) throws -> MemoryBudget {
    var settings = settings
    settings.limit = nil
    if settings.memory == nil { settings.memory = TraceScenario.plenty }
    let scenario = try scenario(change, settings)
    let plan = try request.simulation.plan(of: scenario.file, allowsOutside: true)
    let search = try ScenarioBudget(
      of: ScenarioRun(path: path, plan: plan), file: scenario.file, app: scenario.app,
      option: "--budget", by: request)
    return try search.search(samples: 0, within: bounds)
  }

  private func scenario(
    _ change: StackChange, _ settings: TraceScenario.Settings? = nil
  ) throws(InputError) -> TraceScenario {
    var settings = settings ?? self.settings
    (settings.without, settings.dropped) = (change.without, change.dropped)
    return try TraceScenario(of: path, analysis, settings, in: request.simulation.vocabulary)
  }

  /// Throws for a run that proves nothing about the trace.
  private func check(_ outcome: Outcome) throws(Failure) {
    if let problem = outcome.summary.problem {
      throw Failure("\(problem.body.problem)".visible, .finding)
    }
    switch outcome.summary.ending?.ending {
    case .finished: return
    case let ending:
      let message = outcome.summary.ending?.message ?? "the run stopped early"
      throw Failure(
        "\(path): error: the run stopped: \(message)".visible,
        ending == .host ? .host : .finding)
    }
  }
}

/// The changes to a trace: by numbers of stacks, or names of functions.
struct StackChange: Equatable {
  /// The stacks of which no block is made.
  var without: [String] = []
  /// The stacks whose living blocks are freed at each warning.
  var dropped: [String] = []

  /// The options that express these changes.
  var options: [RunOption] {
    without.map { RunOption(.without, $0) } + dropped.map { RunOption(.dropOnWarning, $0) }
  }

  /// Whether nothing is.
  var isNone: Bool { without.isEmpty && dropped.isEmpty }
}

/// The stacks that options of `replay` name.
struct StackChoices {
  /// The changes as the user wrote them.
  let change: StackChange
  /// The stacks of which no block is made, as they are meant.
  let without: [StackChoice]
  /// The stacks whose living blocks warnings free, as they are meant.
  let dropped: [StackChoice]

  /// Finds the named stacks in an analysed trace.
  init(_ change: StackChange, in analysis: TraceAnalysis) throws(Failure) {
    self.change = change
    without = try Self.choices(change.without, for: "--without", in: analysis)
    dropped = try Self.choices(change.dropped, for: "--drop-on-warning", in: analysis)
  }

  /// The numbers of all of them, each once.
  var stacks: [UInt32] {
    StackSet((without + dropped).flatMap(\.stacks.numbers)).numbers
  }

  private static func choices(
    _ texts: [String], for option: String, in analysis: TraceAnalysis
  ) throws(Failure) -> [StackChoice] {
    var choices: [StackChoice] = []
    for text in texts {
      do throws(StackChoiceError) {
        choices.append(try StackChoice(text, in: analysis))
      } catch {
        throw Failure("\(option): error: \(error.description)".visible)
      }
    }
    return choices
  }
}

/// A trace that was recorded before.
struct TraceInput {
  /// Its path, as it was given.
  let path: String

  /// Opens it.
  func trace(_ naming: BlockNaming) throws -> Trace {
    do {
      return try Trace(HostFile(path), blocks: naming)
    } catch let fault as TraceFault {
      throw failure(fault)
    } catch {
      throw Failure(error) ?? Failure("\(path): error: \("\(error)")")
    }
  }

  /// Returns the failure for a fault in the trace.
  func failure(_ fault: TraceFault) -> Failure {
    let code: ExitCode = fault.isOfHost ? .host : .wrongInput
    return switch fault.place {
    case .line: Failure("\(path):\(fault.description)", code)
    case .byte, .file: Failure("\(path): \(fault.description)", code)
    }
  }
}
