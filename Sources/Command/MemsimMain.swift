internal import Glibc
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
    let invocation = Invocation(of: name ?? "memsim", with: catalogue, on: .standard)
    let code = failure.map(invocation.end) ?? invocation.run(CommandLine.arguments.dropFirst())
    exit(code.rawValue)
  }
}
