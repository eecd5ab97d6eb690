internal import MemsimCommandLine
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
      options: [.flag("json", "Prints one JSON object and nothing else.")],
      examples: [
        CommandExample("memsim list", "Names what there is to be listed."),
        CommandExample("memsim list actions", "Explains what a timeline can say."),
        CommandExample("memsim list workloads --json", "Does so for a program."),
      ])
  }

  private let glossary: Glossary?
  private let isJSON: Bool

  init(_ parsed: ParsedCommand) {
    glossary = parsed.operands.first.map { word in
      guard let glossary = Glossary(rawValue: word) else {
        preconditionFailure("a word that was checked is none")
      }
      return glossary
    }
    isJSON = parsed[isOn: "json"]
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    let name = glossary?.rawValue ?? "lists"
    let entries = glossary?.entries(in: simulation) ?? Glossary.allCases.map(\.entry)
    if isJSON {
      let json = JSON.object([(name, .list(entries.map(\.json)))])
      try console.write("\(json.text)\n")
    } else if entries.isEmpty {
      try console.write("There are no \(name) in this catalogue.\n")
    } else {
      let texts = entries.map { $0.text(for: console.output) }
      try console.write(texts.joined(separator: "\n"))
    }
    return .success
  }
}
