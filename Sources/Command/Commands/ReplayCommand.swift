internal import MemsimCommandLine
internal import MemsimDevice
internal import MemsimFiles
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimTraces
internal import MemsimVocabulary

/// `replay`: a real program's recorded allocations, on the simulated device.
struct ReplayCommand: Command {
  static let name = "replay"
  private static let usualStacks = 5

  static func declaration(in catalogue: Catalogue) -> Subcommand {
    let exclusive = ["analyze-only"]
    return Subcommand(
      name, "Replays the recorded allocations of a program on a device.",
      operands: [
        Operand(
          "TRACE", .path(endings: ["zst", "gz", "zip", "txt", "mtrace"]),
          "A trace of heaptrack (raw or not), memory_replay or mtrace.")
      ],
      options: [
        .flag("analyze-only", "Analyzes the trace without a replay."),
        .value(
          "at", "TIME", .number(.duration),
          "Also prints the living blocks at this time, by stack, as in 20ms."),
        .value(
          "stacks", "NUMBER", .number(.count, in: 0...1000),
          "The number of stacks in each list (default: \(usualStacks); fewer in an overview)."),
        .value(
          "device", "NAME", .word(catalogue.vocabulary.devices.map(\.name)), excluding: exclusive,
          "The device."),
        .value(
          "memory", "SIZE", .number(.bytes, in: 1...(1 << 40)), excluding: exclusive,
          "The memory of the device."),
        .value(
          "limit", "SIZE", .number(.bytes, in: 1...(1 << 40)), excluding: exclusive,
          "The limit of the process. The process is killed as soon as it is larger."),
        .value(
          "policy", "NAME", .word(catalogue.guides.map(\.name)), excluding: exclusive,
          "Uses this policy."),
        .value(
          "seed", "N", .number(.count), excluding: exclusive, "The random seed."),
        .value(
          "journal", "FILE", .path(endings: ["jsonl"]), excluding: exclusive,
          "Writes every event to this file."),
        .flag(
          "budget", excluding: exclusive,
          "Finds the least limit under which the trace replays to its end."),
        .value(
          "without", "STACK", .text, times: .anyNumber, excluding: exclusive,
          "Computes the effect of removing the allocations of a stack: the number of a printed "
            + "stack, or the name of a function."),
        .value(
          "drop-on-warning", "STACK", .text, times: .anyNumber, excluding: exclusive,
          "Computes the effect of freeing the blocks of this stack at each warning."),
        .flag(
          "rank", excluding: exclusive,
          "Sorts the largest stacks by how much each one raises the limit that the program needs."),
        .flag("json", "Prints one JSON object."),
        .flag(
          "verbose", letter: "v", excluding: ["json"],
          "Prints every figure and the pages over time, not an overview."),
      ] + ChangeOptions.options() + TraceReports.options + LimitOptions.options,
      examples: [
        CommandExample(
          "memsim replay --limit 64MB heaptrack.app.1234.zst",
          "Tests whether the heap of the program fits in 64 MB."),
        CommandExample(
          "memsim replay --without parse heaptrack.app.1234.zst",
          "Computes what the program saves if the function parse allocates nothing."),
        CommandExample(
          "memsim replay --analyze-only --at 20ms heaptrack.app.1234.zst",
          "Prints the peak, the leaks, and the living blocks after 20 ms."),
        CommandExample(
          "memsim replay --analyze-only --report massif=massif.out heaptrack.app.1234.zst",
          "Also writes the heap over time and by stack, for ms_print."),
      ])
  }

  private let parsed: ParsedCommand
  private let path: String
  private let moment: Int?
  private let stackCount: Int?
  private let isJSON: Bool
  private let isVerbose: Bool
  private let isAnalysis: Bool
  private let journalPath: String?
  private let hasBudget: Bool
  private let hasRank: Bool
  private let change: StackChange
  private let settings: TraceScenario.Settings
  private let bounds: ChangeOptions
  private let limits: LimitOptions

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
    path = parsed.operands[0]
    moment = parsed[ifSet: "at"]
    stackCount = parsed[ifSet: "stacks"]
    isJSON = parsed[isOn: "json"]
    isVerbose = parsed[isOn: "verbose"]
    isAnalysis = parsed[isOn: "analyze-only"]
    journalPath = parsed[textIfSet: "journal"]
    hasBudget = parsed[isOn: "budget"]
    hasRank = parsed[isOn: "rank"]
    change = StackChange(
      without: parsed[texts: "without"], dropped: parsed[texts: "drop-on-warning"])
    var settings = TraceScenario.Settings()
    settings.device = parsed[textIfSet: "device"]
    settings.memory = parsed[textIfSet: "memory"]
    settings.policy = parsed[textIfSet: "policy"]
    settings.seed = parsed[textIfSet: "seed"]
    settings.limit = parsed[textIfSet: "limit"]
    self.settings = settings
    bounds = ChangeOptions(parsed)
    limits = LimitOptions(parsed)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    try checkPlaces()
    let trace = try TraceInput(path: path).trace(.none)
    let reports = try TraceReports(parsed, of: trace, at: path)
    let analysis = try analysis(of: trace, telling: reports, on: console)
    let report = AnalysisReport(
      of: analysis, called: path, listing: stackCount ?? Self.usualStacks)
    let isStopped = InterruptSignal.exitCode != nil
    let device =
      isAnalysis || isStopped ? nil : try replay(analysis, with: simulation, on: console)
    if let code = InterruptSignal.exitCode {
      reports.abandon(on: console)
      return code
    }
    try reports.finish(analysis, on: console)
    let all = ReplayReport(of: report, device)
    try console.write(text(of: all, on: console.output))
    if let fault = analysis.fault { throw TraceInput(path: path).failure(fault) }
    return device?.isAllWell == false ? .finding : .success
  }

  private func text(of report: ReplayReport, on terminal: Terminal) -> VisibleText {
    if isJSON { return report.json.text.visible + "\n" }
    return isVerbose
      ? report.text(width: terminal.width, style: terminal.style)
      : report.overview(stacks: stackCount, width: terminal.width, style: terminal.style)
  }

  /// Stops at two outputs that go to one place, or one that goes where the trace is.
  private func checkPlaces() throws(Failure) {
    var places = OutputPlaces()
    places.read(path, for: "TRACE")
    if let journalPath { try places.take(journalPath, for: "--journal") }
    try places.take(parsed, of: [ReportFiles.option.name])
  }

  /// Adds up what the trace says, and tells the reports.
  private func analysis(
    of trace: Trace, telling reports: TraceReports, on console: Console
  ) throws -> TraceAnalysis {
    let progress = ReplayProgress(of: path, on: console)
    defer { progress.clear() }
    let analysis = TraceAnalysis(
      of: trace, at: moment,
      while: { trace in
        progress.show(trace)
        return InterruptSignal.exitCode == nil && reports.failure == nil
      }, telling: reports.take)
    if moment != nil, analysis.totals.endTime == nil, InterruptSignal.exitCode == nil {
      throw Failure([
        "--at: error: a trace of \(trace.format.rawValue) has no times; use a trace of heaptrack"
      ])
    }
    if let failure = reports.failure { throw failure }
    return analysis
  }

  /// Replays it as it is, and with what is to be changed.
  private func replay(
    _ analysis: TraceAnalysis, with simulation: Simulation, on console: Console
  ) throws -> ReplayFindings? {
    let choices = try StackChoices(change, in: analysis)
    let replay = TraceReplay(
      path, analysis, settings, limits, with: limits.limiting(simulation), on: console)
    return try ReplayFindings(
      of: replay, choices, at: moment, to: journalPath,
      listing: stackCount ?? Self.usualStacks, ranks: hasRank, searches: hasBudget, within: bounds)
  }
}
