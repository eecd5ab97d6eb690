internal import MemsimCommandLine
internal import MemsimDevice
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

/// The lists that memsim can print.
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

  /// Its words, with their descriptions.
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

/// A word of a list, with its full description.
struct GlossaryEntry {
  private let name: String
  private let summary: String
  private let shorthand: String?
  private let parameters: [Parameter]
  /// More notes on the word, under their keys in JSON.
  private let notes: [(key: String, title: String, texts: [String])]

  /// Describes a word.
  init(_ term: Term) {
    name = term.name
    summary = term.summary
    shorthand = term.shorthand
    parameters = term.parameters
    notes = []
  }

  /// Describes a policy.
  init(of guide: PolicyGuide) {
    name = guide.name
    summary = guide.summary
    shorthand = nil
    parameters = guide.parameters
    notes = [
      ("rules", "ends by", guide.rules.map { "\($0.name): \($0.summary)" }),
      ("ignores", "does not read", guide.ignores.map(\.rawValue)),
      ("leavesOut", "leaves out", guide.leavesOut),
    ]
  }

  /// Describes something that is set by its name alone.
  init(_ setting: Parameter) {
    name = setting.name
    summary = "\(setting.summary) \(setting.valuesText)"
    shorthand = nil
    parameters = []
    notes = []
  }

  /// The entry for people.
  func text(for terminal: Terminal) -> VisibleText {
    let width = min(max(terminal.width, 40), 100)
    let terms = parameters.map { parameter in
      DefinitionList.Entry(
        term: "  \(parameter.name)", meaning: "\(parameter.summary) \(parameter.valuesText)")
    }
    let rest = notes.flatMap { note in
      note.texts.flatMap { "\(note.title) \($0)".visible.prose(indent: 4, width: width) }
    }
    let lines =
      [terminal.style.paint(name.visible, .heading)]
      + summary.visible.prose(indent: 2, width: width)
      + DefinitionList(entries: terms).lines(width: width) + rest
    return lines.map { $0 + "\n" }.joined()
  }

  /// The entry for programs.
  var json: JSON {
    .object(
      [
        ("name", .text(name)), ("summary", .text(summary)),
        ("shorthand", .text(ifAny: shorthand)),
        ("parameters", .list(parameters.map(\.json))),
      ] + notes.map { ($0.key, .texts($0.texts)) })
  }
}

extension Parameter {
  /// The values and the default of a parameter, for people.
  fileprivate var valuesText: String {
    let parts =
      [expectation, rangeText, standardText.map { "\($0) if not set" } ?? "required"]
    return "(\(parts.compactMap(\.self).joined(separator: "; ")))"
  }

  /// All of it, for programs.
  fileprivate var json: JSON {
    .object([
      ("name", .text(name)), ("kind", .text(kind.name)), ("summary", .text(summary)),
      ("required", .boolean(isRequired)), ("default", .text(ifAny: standardText)),
      ("range", .text(ifAny: rangeText)), ("words", .texts(kind.words)),
    ])
  }
}

extension ParameterKind {
  /// The name of the kind in output for programs.
  fileprivate var name: String {
    switch self {
    case .percent: "percentage"
    case .duration: "duration"
    case .bytes: "size"
    case .count: "count"
    case .decimal: "decimal"
    case .rate: "rate"
    case .flag: "flag"
    case .choice: "word"
    case .text: "text"
    case .className: "class"
    case .app: "app"
    case .process: "process"
    case .path: "path"
    case .point: "point"
    case .rectangle: "rectangle"
    case .list(let kind): "list of \(kind.name)"
    case .record: "mapping"
    case .phrase(let table): table.singular
    }
  }
}
