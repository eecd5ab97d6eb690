internal import Glibc

/// The signals by which a process dies of its own mistakes.
enum FaultSignals {
  /// From now on such a process says so, and ends with the exit code for it.
  ///
  /// Where backtraces are asked for, what makes them is left in place.
  static func report() {
    guard getenv("SWIFT_BACKTRACE") == nil else { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      let message: StaticString = "this is a fault of memsim, or of a program that it ran\n"
      write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      _exit(ExitCode.fault.rawValue)
    }
    for signal in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
      sigaction(signal, &action, nil)
    }
  }
}
