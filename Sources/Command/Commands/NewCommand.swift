internal import MemsimCommandLine
internal import MemsimFiles
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

  private let name: String
  private let path: String

  init(_ parsed: ParsedCommand) {
    let name = parsed.operands[0]
    let hasEnding = ScenarioPath.endings.contains { name.hasSuffix(".\($0)") }
    path = hasEnding ? name : "\(name).yaml"
    self.name = name
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    guard let file = path.split(separator: "/").last, !path.hasSuffix("/"),
      let name = file.split(separator: ".").first, !file.hasPrefix(".")
    else { throw Failure(["\(path): error: this names no file; expected a name"]) }
    // Where a name that is there without its ending is no file, none beside it was meant.
    if let kind = try? HostFile(self.name).kind(), ![.file, .folder].contains(kind) {
      throw Failure([
        "\(self.name): error: this is \(kind.rawValue); expected the name of a new file"
      ])
    }
    let text = FirstScenario.text(named: String(name), path: path)
    _ = try simulation.scenario(of: try ScenarioFile(text: text, path: path))
    try TextFile(path: path).create(text)
    try console.write("\(path) is there; 'memsim run \(path)' runs it\n")
    return .success
  }
}
