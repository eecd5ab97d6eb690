internal import MemsimCommandLine
internal import MemsimDevice
internal import MemsimHost
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimTraces
internal import MemsimVocabulary

/// `replay`: a real program's recorded allocations, on the simulated device.
struct ReplayCommand: Command {
  private static let usualStacks = 5

  private let path: String
  private let isAnalysis: Bool
  private let moment: TimeSpan?
  private let stackCount: Int?
  private let device: String?
  private let memory: String?
  private let limit: String?
  private let policy: String?
  private let seed: String?
  private let journalPath: String?
  private let hasBudget: Bool
  private let without: [String]
  private let dropped: [String]
  private let hasRank: Bool
  private let isJSON: Bool
  private let isVerbose: Bool
  private let bounds: ChangeOptions
  private let reports: TraceFormatFiles.Options
  private let limits: LimitOptions

  static func syntax(in catalogue: Catalogue) -> CommandSyntax<ReplayCommand> {
    CommandSyntax(
      Argument(
        operand: "TRACE", \.path, .path(endings: ["zst", "gz", "zip", "txt", "mtrace"]),
        "A trace of heaptrack (raw or not), memory_replay or mtrace."),
      Argument(
        flag: "analyze-only", \.isAnalysis, "Analyzes the trace without a replay."
      ).excluding(
        \.device, \.memory, \.limit, \.policy, \.seed, \.journalPath, \.hasBudget, \.without,
        \.dropped, \.hasRank),
      Argument(
        option: "at", "TIME", \.moment, .value(.duration(.zero ... .nanoseconds(.max))),
        "Also prints the living blocks at this time, by stack, as in 20ms."),
      Argument(
        option: "stacks", "NUMBER", \.stackCount, .value(.count(0...1000)),
        "The number of stacks in each list (default: \(usualStacks); fewer in an overview)."),
      Argument(
        option: "device", "NAME", \.device,
        .value(.word(of: catalogue.vocabulary.devices.map(\.name))), "The device."),
      Argument(
        option: "memory", "SIZE", \.memory, .text(of: .bytes(1...(1 << 40))),
        "The memory of the device."),
      Argument(
        option: "limit", "SIZE", \.limit, .text(of: .bytes(1...(1 << 40))),
        "The limit of the process. The process is killed as soon as it is larger."),
      .policy(\.policy, in: catalogue),
      .seed(\.seed),
      Argument(
        option: "journal", "FILE", \.journalPath, .path(endings: ["jsonl"]),
        "Writes every event to this file."),
      Argument(
        flag: "budget", \.hasBudget,
        "Finds the least limit under which the trace replays to its end."),
      Argument(
        options: "without", "STACK", \.without, .value(.text),
        "Computes the effect of removing the allocations of a stack: the number of a printed "
          + "stack, or the name of a function."),
      Argument(
        options: "drop-on-warning", "STACK", \.dropped, .value(.text),
        "Computes the effect of freeing the blocks of this stack at each warning."),
      Argument(
        flag: "rank", \.hasRank,
        "Sorts the largest stacks by how much each one raises the limit that the program needs."),
      Argument(flag: "json", \.isJSON, "Prints one JSON object."),
      Argument(
        flag: "verbose", letter: "v", \.isVerbose,
        "Prints every figure and the pages over time, not an overview."
      ).excluding(\.isJSON),
      Argument(\.bounds, ChangeOptions.syntax()),
      Argument(\.reports, TraceFormatFiles.Options.syntax),
      Argument(\.limits, LimitOptions.syntax),
      examples: [
        "memsim replay --limit 64MB heaptrack.app.1234.zst":
          "Tests whether the heap of the program fits in 64 MB.",
        "memsim replay --without parse heaptrack.app.1234.zst":
          "Computes what the program saves if the function parse allocates nothing.",
        "memsim replay --analyze-only --at 20ms heaptrack.app.1234.zst":
          "Prints the peak, the leaks, and the living blocks after 20 ms.",
        "memsim replay --analyze-only --report massif=massif.out heaptrack.app.1234.zst":
          "Also writes the heap over time and by stack, for ms_print.",
      ],
      make: Self.init)
  }

  private var time: Int? { moment.map { Int($0.nanoseconds) } }

  private var settings: TraceScenario.Settings {
    var settings = TraceScenario.Settings()
    settings.device = device
    settings.memory = memory
    settings.policy = policy
    settings.seed = seed
    settings.limit = limit
    return settings
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    try checkPlaces()
    let trace = try TraceInput(path: path).trace(.none)
    let reports = try TraceFormatFiles(
      self.reports, hasTime: moment != nil, of: trace, at: path)
    let analysis = try analysis(of: trace, telling: reports, on: console)
    let report = AnalysisText(
      analysis: analysis, path: path, listedCount: stackCount ?? Self.usualStacks)
    let isStopped = InterruptSignal.exitCode != nil
    let device =
      isAnalysis || isStopped ? nil : try replay(analysis, with: simulation, on: console)
    if let code = InterruptSignal.exitCode {
      reports.abandon(on: console)
      return code
    }
    try reports.finish(analysis, on: console)
    let all = ReplayText(of: report, device)
    try console.write(text(of: all, on: console.output))
    if let fault = analysis.fault { throw TraceInput(path: path).failure(fault) }
    return device?.isAllWell == false ? .finding : .success
  }

  private func text(of report: ReplayText, on terminal: Terminal) -> VisibleText {
    if isJSON { return report.json.text.visible + "\n" }
    return isVerbose
      ? report.text(width: terminal.width, style: terminal.style)
      : report.overview(stacks: stackCount, width: terminal.width, style: terminal.style)
  }

  /// Throws if two outputs have one path, or if an output would replace the trace.
  private func checkPlaces() throws(Failure) {
    var places = OutputPlaces()
    places.read(path, for: "TRACE")
    if let journalPath { try places.reserve(journalPath, for: "--journal") }
    try places.reserve(reports.reports.map(\.value), for: "--report")
  }

  /// Analyses the trace, and passes its events to the reports.
  private func analysis(
    of trace: Trace, telling reports: TraceFormatFiles, on console: Console
  ) throws -> TraceAnalysis {
    let progress = LateProgress(on: console)
    defer { progress.clear() }
    let analysis = TraceAnalysis(
      of: trace, at: time,
      while: { trace in
        progress.show { [rate(of: trace, after: $0)] }
        return InterruptSignal.exitCode == nil && reports.failure == nil
      }, telling: reports.receiver)
    if moment != nil, analysis.totals.endTime == nil, InterruptSignal.exitCode == nil {
      throw Failure(
        "--at: error: a trace of \(trace.format.rawValue) has no times; use a trace of heaptrack")
    }
    if let failure = reports.failure { throw failure }
    return analysis
  }

  /// The size of the part of a trace that was read, and the speed.
  private func rate(of trace: Trace, after seconds: Double) -> VisibleText {
    // A long path would leave no room for the figures on the line.
    let name = path.split(separator: "/").last ?? ""
    let rate = Int(Double(trace.eventCount) / seconds / 1e5)
    return "\(name): \(trace.bytesRead * 100 / max(1, trace.byteCount)) % read, "
      + "\(rate / 10).\(rate % 10) million events a second"
  }

  /// Replays the trace unchanged, and with the requested changes.
  private func replay(
    _ analysis: TraceAnalysis, with simulation: Simulation, on console: Console
  ) throws -> ReplayFindings? {
    let choices = try StackChoices(
      StackChange(without: without, dropped: dropped), in: analysis)
    // A trace that is replayed alone may lie anywhere.
    let replay = TraceReplay(
      path: path, analysis: analysis, settings: settings,
      request: RunRequest(allowsOutside: true, limits, with: simulation, on: console))
    let wishes = ReplayFindings.Wishes(
      choices: choices, time: time, journalPath: journalPath,
      listed: stackCount ?? Self.usualStacks, ranks: hasRank, searches: hasBudget, bounds: bounds)
    return try ReplayFindings(of: replay, wishes)
  }
}
