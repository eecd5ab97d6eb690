internal import MemsimCommandLine
internal import MemsimFiles
internal import MemsimSimulation
internal import MemsimTraces
internal import MemsimVocabulary

/// `replay`: what the recorded allocations of a real program come to.
struct ReplayCommand: Command {
  static let name = "replay"

  static func declaration(in catalogue: Catalogue) -> Subcommand {
    Subcommand(
      name, "Says what the recorded allocations of a real program come to.",
      operands: [
        Operand(
          "TRACE", .path(endings: ["zst", "gz", "zip", "txt", "mtrace"]),
          "A trace of heaptrack (raw or not), memory_replay or mtrace.")
      ],
      options: [
        .flag(
          "analyze-only", "Adds up what the trace says, and allocates nothing; the only way so far."
        ),
        .value(
          "at", "TIME", .number(.duration),
          "Also says what was alive at this time, by stack; as 20ms."),
        .value(
          "stacks", "NUMBER", .number(.count, in: 0...1000),
          "How many stacks are listed; 5 if left out."),
        .flag("json", "Prints an object of JSON."),
      ] + TraceReports.options,
      examples: [
        CommandExample(
          "memsim replay --analyze-only heaptrack.app.1234.zst",
          "Prints the peak, and what leaked."),
        CommandExample(
          "memsim replay --analyze-only --at 20ms heaptrack.app.1234.zst",
          "Also prints what was alive after 20 ms."),
        CommandExample(
          "memsim replay --analyze-only --report massif=massif.out heaptrack.app.1234.zst",
          "Also writes the heap against time and by stack for ms_print."),
      ])
  }

  private let parsed: ParsedCommand
  private let path: String
  private let moment: Int?
  private let stackCount: Int
  private let isJSON: Bool
  private let isAnalysis: Bool

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
    path = parsed.operands[0]
    moment = parsed[ifSet: "at"]
    stackCount = parsed[ifSet: "stacks"] ?? 5
    isJSON = parsed[isOn: "json"]
    isAnalysis = parsed[isOn: "analyze-only"]
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    guard isAnalysis else {
      throw Failure(["replay: error: nothing says how to replay; expected --analyze-only"])
    }
    InterruptSignal.listen()
    let trace = try TraceInput(path: path).trace(.none)
    let reports = try TraceReports(parsed, of: trace, at: path)
    let progress = ReplayProgress(of: path, on: console)
    let analysis = TraceAnalysis(
      of: trace, at: moment,
      while: { trace in
        progress.show(trace)
        return InterruptSignal.exitCode == nil && reports.failure == nil
      }, telling: reports.take)
    progress.clear()
    if let code = InterruptSignal.exitCode {
      reports.abandon(on: console)
      return code
    }
    if moment != nil, analysis.totals.endTime == nil {
      throw Failure(["--at: error: a trace of \(trace.format.rawValue) tells no times"])
    }
    try reports.finish(analysis, on: console)
    let report = AnalysisReport(of: analysis, called: path, listing: stackCount)
    try console.write(
      isJSON
        ? report.json.text.visible + "\n"
        : report.text(width: console.output.width, style: console.output.style))
    guard let fault = analysis.fault else { return .success }
    throw TraceInput(path: path).failure(fault)
  }
}
