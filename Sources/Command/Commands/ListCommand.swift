internal import MemsimCommandLine
internal import MemsimReports
internal import MemsimSimulation
internal import MemsimVocabulary

/// `list`: the words that scenarios are made of.
struct ListCommand: Command {
  static let name = "list"

  static func declaration(naming names: CatalogueNames) -> Subcommand {
    Subcommand(
      name, "Names what scenarios can say, and what can be set of it.",
      operands: [
        Operand(
          "WHAT", .word(Glossary.allCases.map(\.rawValue)), count: .oneOrNone,
          "What is named; without it, what can be.")
      ],
      options: FormatChoice.options(),
      examples: [
        CommandExample("memsim list", "Names what there is to be listed."),
        CommandExample("memsim list actions", "Explains what a timeline can say."),
        CommandExample("memsim list workloads --json", "Does so for a program."),
      ])
  }

  private let glossary: Glossary?
  private let format: FormatChoice

  init(_ parsed: ParsedCommand) {
    glossary = parsed.operands.first.map { word in
      guard let glossary = Glossary(rawValue: word) else {
        preconditionFailure("a word that was checked is none")
      }
      return glossary
    }
    format = FormatChoice(parsed)
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
