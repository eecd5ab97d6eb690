internal import MemsimCommandLine
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// `new`: a scenario to start from.
struct NewCommand: Command {
  static let name = "new"

  static func declaration(naming names: CatalogueNames) -> Subcommand {
    Subcommand(
      name, "Writes a commented scenario to start from, as a new file NAME.yaml.",
      operands: [
        Operand(
          "NAME", .path(endings: []), "What the scenario is called, behind a folder if need be.")
      ],
      examples: [CommandExample("memsim new first", "Writes first.yaml, ready to be run.")])
  }

  private let path: String

  init(_ parsed: ParsedCommand) {
    let name = parsed.operands[0]
    let hasEnding = ScenarioPaths.endings.contains { name.hasSuffix(".\($0)") }
    path = hasEnding ? name : "\(name).yaml"
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    guard let file = path.split(separator: "/").last, !path.hasSuffix("/"),
      let name = file.split(separator: ".").first, !file.hasPrefix(".")
    else { throw Failure(["\(path): error: this names no file; expected a name"]) }
    let text = FirstScenario.text(named: String(name), path: path)
    _ = try simulation.scenario(of: try ScenarioFile(text: text, path: path))
    try TextFile(path: path).create(text)
    try console.write("\(path) is there; 'memsim run \(path)' runs it\n")
    return .success
  }
}
