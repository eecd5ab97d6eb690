internal import MemsimCommandLine
internal import MemsimDevice
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimTraces
internal import MemsimVocabulary

/// `budget`: the least memory with which a scenario, a trace or a program succeeds.
///
/// For a trace it is the limit of the process that replays it, on a device with more memory than
/// any process needs; or the memory of the device, if an option asks for that.
struct BudgetCommand: Command {
  private static let usualSamples = 16

  let path: String
  let app: String?
  let isOfDevice: Bool
  let policy: String?
  let samples: Int?
  let overrides: ScenarioOverrides
  let bounds: ChangeOptions
  let formatChoice: FormatChoice
  let allowsOutside: Bool
  let limits: LimitOptions

  static func syntax(in catalogue: Catalogue) -> CommandSyntax<BudgetCommand> {
    CommandSyntax(
      Argument(
        operand: "SCENARIO|TRACE", \.path,
        .path(endings: ScenarioPath.endings + ["zst", "gz", "zip"]),
        "A scenario, or the trace of a real program."),
      Argument(
        option: "app", "NAME", \.app, .value(.text),
        "Searches for the least limit of this app. Without --app, memsim searches for the least "
          + "memory of the device, or the least limit of a trace."),
      Argument(
        flag: "device-memory", \.isOfDevice,
        "With a trace, searches for the least memory of the device instead of the least limit."
      ).excluding(\.app),
      .policy(\.policy, in: catalogue),
      Argument(
        option: "samples", "N", \.samples, .value(.count(0...10_000)),
        "Tests N more amounts around the result (default: \(usualSamples); 0 for the limit of a "
          + "trace)."),
      Argument(\.overrides, ScenarioOverrides.syntax),
      Argument(\.bounds, ChangeOptions.syntax()),
      Argument(\.formatChoice, FormatChoice.syntax),
      .allowOutside(\.allowsOutside),
      Argument(\.limits, LimitOptions.syntax),
      examples: [
        "memsim budget Scenarios/lowmem.yaml":
          "Finds the smallest device on which the scenario passes and no further app is killed.",
        "memsim budget --app MoveMe Scenarios/lowmem.yaml":
          "Finds the smallest limit under which MoveMe works.",
        "memsim budget heaptrack.app.1234.zst":
          "Finds the smallest limit under which the trace replays to its end.",
        "memsim budget --device-memory heaptrack.app.1234.zst":
          "Finds the smallest device on which the trace replays to its end and no other app is "
          + "killed.",
      ],
      make: Self.init)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    let request = RunRequest(
      overrides, policy: policy, allowsOutside: allowsOutside, limits, with: simulation, on: console
    )
    var settings = TraceScenario.Settings()
    if !isOfDevice { settings.memory = TraceScenario.plenty }
    let trace = try ScenarioPath(path).traceScenario(settings, in: request.simulation.vocabulary)
    let runs =
      try trace.map { [ScenarioRun(path: path, plan: try request.plan(of: $0.file))] }
      ?? request.runs(of: [ScenarioPath(path)])
    let run = ScenarioRun.apart(runs)[0]
    try run.plan.checkHost()
    let subject = isOfDevice ? nil : app ?? trace?.app
    let budget = try ScenarioBudget(
      of: run, file: trace?.file, app: subject, by: request)
    if let code = InterruptSignal.exitCode { return code }
    // A trace reacts to nothing, so below the least limit none is enough.
    let usualSamples = trace == nil || subject == nil ? Self.usualSamples : 0
    let found = try budget.search(samples: samples ?? usualSamples, within: bounds)
    if let code = InterruptSignal.exitCode { return code }
    try console.write(formatChoice.format(on: console).text(of: found))
    if let doubt = trace?.analysis.doubtAboutEnd {
      console.log("\(path): warning: the trace may be incomplete: \(doubt)")
    }
    let complaints = budget.brokenTraceMessages.map { "\(path): error: \($0)".visible }
    for complaint in complaints { console.log(complaint) }
    return complaints.isEmpty ? found.isProven ? .success : .finding : .wrongInput
  }
}
