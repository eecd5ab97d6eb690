internal import MemsimCommandLine
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// `list`: the words that scenarios are made of.
struct ListCommand: Command {
  let glossary: Glossary?
  let format: FormatChoice

  static func syntax(in catalogue: Catalogue) -> CommandSyntax<ListCommand> {
    CommandSyntax(
      "list", "Explains actions, expectations, workloads and more.",
      Argument(
        operand: "WHAT", \.glossary, .value(.choice),
        "The list to print. Without it, memsim prints the names of all lists."),
      Argument(\.format, FormatChoice.syntax),
      examples: [
        "memsim list": "Prints the names of all lists.",
        "memsim list actions": "Explains the actions of a timeline.",
        "memsim list workloads --json": "Prints the workloads for a program.",
      ],
      make: Self.init)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    let name = glossary?.rawValue ?? "lists"
    let entries = glossary?.entries(in: simulation) ?? Glossary.allCases.map(\.entry)
    let list = WordList(
      name, entries.map { WordList.Entry(text: $0.text(for: console.output), json: $0.json) })
    try console.write(format.format(on: console).text(of: list))
    return .success
  }
}

/// What can be listed.
enum Glossary: String, CaseIterable {
  case apps
  case workloads
  case policies
  case devices
  case actions
  case expectations
  case happenings
  case operations
  case settings
  case reports

  /// Its words, with what there is to say about them.
  func entries(in simulation: Simulation) -> [GlossaryEntry] {
    let words = simulation.vocabulary
    switch self {
    case .apps: return words.apps.map { GlossaryEntry($0) }
    case .workloads: return words.workloads.map { GlossaryEntry($0) }
    case .policies:
      return simulation.catalogue.guides.map { GlossaryEntry(of: $0) }
    case .devices: return words.devices.map { GlossaryEntry($0) }
    case .actions: return words.actions.map { GlossaryEntry($0) }
    case .expectations: return words.expectations.map { GlossaryEntry($0) }
    case .happenings: return words.happenings.map { GlossaryEntry($0) }
    case .operations: return words.operations.map { GlossaryEntry($0) }
    case .settings: return words.settings.map { GlossaryEntry($0) }
    case .reports: return FormatTable.all.map { GlossaryEntry(Term($0.name, $0.about)) }
    }
  }

  /// The list itself, as an entry of the list of lists.
  var entry: GlossaryEntry { GlossaryEntry(Term(rawValue, about)) }

  private var about: String {
    switch self {
    case .apps: "Apps that come with memsim."
    case .workloads: "Synthetic programs and their parameters."
    case .policies: "Policies, which choose the processes to warn and to kill."
    case .devices: "Devices and their settings."
    case .actions: "Actions of a timeline."
    case .expectations: "Expectations about a run."
    case .happenings: "Events that a timeline can wait for, and that 'order' and 'count' can name."
    case .operations: "Operations for the program of 'steps'."
    case .settings: "Settings of the system."
    case .reports: "Formats for '--report'."
    }
  }
}
