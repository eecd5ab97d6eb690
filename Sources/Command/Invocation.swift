internal import MemsimCommandLine
internal import MemsimDevice
internal import MemsimSimulation

/// One command line, from its words to an exit code.
struct Invocation {
  private let commands: [any Command.Type] = [
    RunCommand.self, CheckCommand.self, CompareCommand.self, ListCommand.self, NewCommand.self,
  ]
  private let program: String
  private let catalogue: Catalogue
  private let console: Console

  /// Prepares a program of a name.
  init(of program: String, with catalogue: Catalogue, on console: Console) {
    self.program = program
    self.catalogue = catalogue
    self.console = console
  }

  /// Does what the words ask for.
  func run(_ arguments: some Sequence<String>) -> ExitCode {
    do {
      let code = try perform(Array(arguments))
      try console.finish()
      return code
    } catch let failure as Failure {
      return end(failure)
    } catch {
      console.say("\(program): \(error)")
      return .wrongInput
    }
  }

  /// Says why nothing more is done.
  ///
  /// Where the terminal is gone that wanted an end, output cannot be written: that is one reason.
  func end(_ failure: Failure) -> ExitCode {
    for message in failure.messages { console.say(message) }
    return InterruptSignal.exitCode ?? failure.code
  }

  private func perform(_ arguments: [String]) throws -> ExitCode {
    let names = CatalogueNames(of: catalogue)
    let table = CommandTable(
      program: program, subcommands: commands.map { $0.declaration(naming: names) })
    switch try table.parse(arguments) {
    case .show(let page):
      try console.write(table.text(of: page, for: console.output))
      return .success
    case .perform(let parsed):
      guard let command = commands.first(where: { $0.name == parsed.subcommand.name }) else {
        preconditionFailure("nobody performs '\(parsed.subcommand.name)'")
      }
      return try command.init(parsed).perform(with: Simulation(catalogue), on: console)
    }
  }
}
