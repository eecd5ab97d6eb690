internal import Glibc
internal import MemsimDevice
internal import MemsimExec
internal import MemsimRuntime
public import MemsimSimulation

/// The command line, for programs that are a memsim.
///
/// A program that calls this function is a full `memsim` with the contents of its catalogue:
///
/// ```swift
/// @main
/// enum Zoo {
///   static func main() { MemsimMain.run(.shipped) }
/// }
/// ```
public enum MemsimMain {
  /// Runs the command line of this process, and exits.
  ///
  /// Settings for the allocator would change figures, so with `MALLOC_CONF` in its environment
  /// the program starts again without it. Call this function before anything else.
  public static func run(_ catalogue: @autoclosure () -> Catalogue) -> Never {
    JemallocConfiguration.restartWithoutEnvironment()
    // Only now: the restarted program must inherit the signal state of this process.
    ChildProcesses.hearOfEnds()
    let failure = StandardStreams.open()
    FaultSignals.report()
    let name = HostProcess.arguments.first?.split(separator: "/").last.map(String.init)
    // Made only now: on a stack that is too small, even the catalogue does not fit.
    let run = ProgramRun(program: name ?? "memsim", catalogue: catalogue(), console: .standard)
    let arguments = HostProcess.arguments.dropFirst()
    let code = failure.map(run.end) ?? run.run(Array(arguments))
    exit(code.rawValue)
  }
}

/// One run of the program, from its words to an exit code.
private struct ProgramRun {
  let program: String
  let catalogue: Catalogue
  let console: Console

  /// Performs the command of the arguments.
  func run(_ arguments: [String]) -> ExitCode {
    do {
      let invocation = try Invocation(arguments, of: program, with: catalogue)
      let code = try invocation.perform(on: console)
      try console.finish()
      return code
    } catch {
      if let failure = Failure(error) { return end(failure) }
      console.log("\(program): \(error)")
      return .wrongInput
    }
  }

  /// Says why nothing more is done.
  ///
  /// One reason is that the terminal which asked for the end was closed: output cannot be written.
  func end(_ failure: Failure) -> ExitCode {
    for message in failure.messages { console.log(message) }
    return InterruptSignal.exitCode ?? failure.code
  }
}
