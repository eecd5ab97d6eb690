internal import MemsimCommandLine
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// `compare`: one scenario under several policies.
struct CompareCommand: Command {
  static let name = "compare"
  private static let all = "all"

  static func declaration(policies: [String]) -> Subcommand {
    Subcommand(
      name, "Shows when and why each app was warned and ended, policy by policy.",
      operands: [Operand("FILE", .path(endings: ScenarioPaths.endings), "A scenario.")],
      options: [
        .value(
          "policies", "A,B", .words(policies + [all]), times: .once,
          "Compares these policies, in this order.")
      ] + ScenarioChoice.overrides + [
        .flag("json", "Prints one JSON object and nothing else."),
        ScenarioChoice.outside,
      ],
      examples: [
        CommandExample(
          "memsim compare Scenarios/lowmem.yaml --policies all",
          "Compares what every policy makes of the same story.")
      ])
  }

  private let path: String
  private let policies: [String]
  private let isJSON: Bool
  private let choice: ScenarioChoice

  init(_ parsed: ParsedCommand) {
    path = parsed.operands[0]
    policies = parsed[words: "policies"]
    isJSON = parsed[isOn: "json"]
    choice = ScenarioChoice(parsed)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    let names =
      policies.contains(Self.all) ? simulation.vocabulary.policies.map(\.name) : policies
    let runs = try names.flatMap { try choice.runs(of: [path], policy: $0, with: simulation) }
    var journals: [Journal] = []
    for run in runs {
      journals.append(try run.journal(with: simulation, on: console))
      if InterruptSignal.isRequested { return .interrupted }
    }
    let comparison = PolicyComparison(journals)
    try console.write(
      isJSON
        ? comparison.json.text + "\n"
        : comparison.text(width: console.output.width, style: console.style))
    return .success
  }
}
