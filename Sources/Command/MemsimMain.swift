internal import Glibc
internal import MemsimCommandLine
internal import MemsimDevice
internal import MemsimRuntime
public import MemsimSimulation

/// The command line, for programs that are one.
///
/// A program of one's own that calls this is a full `memsim` with whatever its catalogue offers:
///
/// ```swift
/// @main
/// enum Zoo {
///   static func main() { MemsimMain.run(.shipped) }
/// }
/// ```
public enum MemsimMain {
  /// Does what the command line of this process asks for, and ends the process.
  ///
  /// What is set for the allocator would change figures, so with `MALLOC_CONF` in its environment
  /// the program starts again without it. Nothing should happen before this.
  public static func run(_ catalogue: Catalogue) -> Never {
    let failure = StandardStreams.open()
    FaultSignals.report()
    JemallocConfiguration.restartWithoutEnvironment()
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init)
    let invocation = Invocation(
      program: name ?? "memsim", catalogue: catalogue, console: .standard)
    let code = failure.map(invocation.end) ?? invocation.run(CommandLine.arguments.dropFirst())
    exit(code.rawValue)
  }
}

/// One command line, from its words to an exit code.
private struct Invocation {
  private let commands: [any Command.Type] = [
    RunCommand.self, CheckCommand.self, CompareCommand.self, ListCommand.self, NewCommand.self,
  ]
  let program: String
  let catalogue: Catalogue
  let console: Console

  /// Does what the arguments ask for.
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
    let table = CommandTable(
      program: program, subcommands: commands.map { $0.declaration(in: catalogue) })
    switch try table.parse(arguments) {
    case .show(let page):
      try console.write(table.text(of: page, for: console.output))
      return .success
    case .perform(let parsed):
      guard let command = commands.first(where: { $0.name == parsed.subcommand.name }) else {
        preconditionFailure("no command performs '\(parsed.subcommand.name)'")
      }
      return try command.init(parsed).perform(with: Simulation(catalogue), on: console)
    }
  }
}

/// A subcommand: its declaration, and what it does.
protocol Command {
  /// Its name on the command line.
  static var name: String { get }

  /// Its declaration, with the names of a catalogue, and nothing more of it: asking for the version
  /// costs next to nothing.
  static func declaration(in catalogue: Catalogue) -> Subcommand

  /// Takes its operands and options.
  init(_ parsed: ParsedCommand)

  /// Does what the subcommand is for.
  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode
}
