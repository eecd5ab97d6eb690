internal import MemsimCommandLine
internal import MemsimDevice
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimTraces
internal import MemsimVocabulary

/// `budget`: the memory below which something no longer goes well.
///
/// For a trace it is the limit of the process that replays it, on a device with more memory than
/// any process needs; or that of the device, if that is asked for.
struct BudgetCommand: Command {
  static let name = "budget"
  private static let usualSamples = 16

  static func declaration(in catalogue: Catalogue) -> Subcommand {
    Subcommand(
      name, "Finds the least memory that a scenario or trace needs.",
      operands: [
        Operand(
          "SCENARIO|TRACE", .path(endings: ScenarioPath.endings + ["zst", "gz", "zip"]),
          "A scenario, or the trace of a real program.")
      ],
      options: [
        .value(
          "app", "NAME", .text,
          "Searches for the least limit of this app. Without --app, memsim searches for the least "
            + "memory of the device, or the least limit of a trace."),
        .flag(
          "device-memory", excluding: ["app"],
          "With a trace, searches for the least memory of the device instead of the least limit."),
        .value(
          "policy", "NAME", .word(catalogue.guides.map(\.name)),
          "Uses this policy."),
        .value(
          "samples", "N", .number(.count, in: 0...10_000),
          "Tests N more amounts around the result (default: \(usualSamples); 0 for the limit of a "
            + "trace)."),
      ] + ScenarioOptions.overrides + ChangeOptions.options() + FormatChoice.options()
        + [ScenarioOptions.outside] + LimitOptions.options,
      examples: [
        CommandExample(
          "memsim budget Scenarios/lowmem.yaml",
          "Finds the smallest device on which the scenario still passes."),
        CommandExample(
          "memsim budget --app MoveMe Scenarios/lowmem.yaml",
          "Finds the smallest limit under which MoveMe works."),
        CommandExample(
          "memsim budget heaptrack.app.1234.zst",
          "Finds the smallest limit under which the trace replays to its end."),
        CommandExample(
          "memsim budget --device-memory heaptrack.app.1234.zst",
          "Finds the smallest device on which the trace replays to its end and no other app is "
            + "killed."),
      ])
  }

  private let path: String
  private let app: String?
  private let isOfDevice: Bool
  private let policy: String?
  private let samples: Int?
  private let scenarioOptions: ScenarioOptions
  private let bounds: ChangeOptions
  private let limits: LimitOptions
  private let formatChoice: FormatChoice

  init(_ parsed: ParsedCommand) {
    path = parsed.operands[0]
    app = parsed[textIfSet: "app"]
    isOfDevice = parsed[isOn: "device-memory"]
    policy = parsed[textIfSet: "policy"]
    samples = parsed[ifSet: "samples"]
    scenarioOptions = ScenarioOptions(parsed)
    bounds = ChangeOptions(parsed)
    limits = LimitOptions(parsed)
    formatChoice = FormatChoice(parsed)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    let simulation = limits.limiting(simulation)
    let trace = try traceScenario(with: simulation)
    let runs =
      try trace.map { [ScenarioRun(path: path, plan: try plan(of: $0, with: simulation))] }
      ?? scenarioOptions.runs(of: [ScenarioPath(path)], policy: policy, with: simulation)
    let run = ScenarioRun.apart(runs)[0]
    try run.checkHost()
    let subject = isOfDevice ? nil : app ?? trace?.app
    let budget = try ScenarioBudget(
      of: run, file: trace?.file, app: subject, policy: policy, scenarioOptions, limits,
      with: simulation, on: console)
    if let code = InterruptSignal.exitCode { return code }
    // A trace reacts to nothing, so below the least limit none is enough.
    let usualSamples = trace == nil || subject == nil ? Self.usualSamples : 0
    let found = try budget.search(samples: samples ?? usualSamples, within: bounds)
    if let code = InterruptSignal.exitCode { return code }
    try console.write(formatChoice.format(on: console).text(of: found))
    if let doubt = trace?.analysis.doubtAboutEnd {
      console.say("\(path): warning: the trace may be incomplete: \(doubt)")
    }
    let complaints = budget.brokenTraceMessages.map { "\(path): error: \($0)".visible }
    for complaint in complaints { console.say(complaint) }
    return complaints.isEmpty ? found.isProven ? .success : .finding : .wrongInput
  }

  /// The scenario of a trace; nil if the path is not of one.
  private func traceScenario(with simulation: Simulation) throws(Failure) -> TraceScenario? {
    var settings = TraceScenario.Settings()
    if !isOfDevice { settings.memory = TraceScenario.plenty }
    do throws(InputError) {
      return try ScenarioPath(path).traceScenario(settings, in: simulation.vocabulary)
    } catch {
      throw Failure(error)
    }
  }

  private func plan(of trace: TraceScenario, with simulation: Simulation) throws(Failure) -> RunPlan
  {
    do throws(InputError) {
      return try scenarioOptions.plan(of: trace.file, policy: policy, with: simulation)
    } catch {
      throw Failure(error)
    }
  }
}
