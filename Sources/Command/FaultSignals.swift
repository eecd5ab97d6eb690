internal import Glibc
internal import MemsimRuntime

/// The signals by which a process dies of its own mistakes, or for lack of memory: Swift and the
/// libraries stop where the host gives none.
enum FaultSignals {
  /// From now on such a process says so, and ends with the exit code for it.
  ///
  /// Where backtraces are asked for, what makes them is left in place.
  static func report() {
    guard getenv("SWIFT_BACKTRACE") == nil else { return }
    HostProcess.giveSignalStacks()
    var action = sigaction()
    action.sa_flags = SA_ONSTACK
    action.__sigaction_handler.sa_handler = { _ in
      let isOutOfMemory = !FaultSignals.hostHasRoom
      let message: StaticString =
        isOutOfMemory
        ? "the host is out of memory (see ulimit -v and ulimit -d)\n"
        : "this is a fault of memsim, or of a program that it ran\n"
      message.writeUnheard()
      HostProcess.end(isOutOfMemory ? ExitCode.host.rawValue : ExitCode.fault.rawValue)
    }
    for signal in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
      sigaction(signal, &action, nil)
    }
  }

  /// Whether the host would give a thread a stack, which is more than most ask for at once.
  private static var hostHasRoom: Bool {
    let bytes = 16 << 20
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    let start = mmap(nil, bytes, PROT_READ | PROT_WRITE, flags, -1, 0)
    guard let start, start != MAP_FAILED else { return false }
    munmap(start, bytes)
    return true
  }
}

extension StaticString {
  /// Says it on standard error, from a signal handler, also in the callback of a program.
  func writeUnheard() {
    _ = OutputListener.writeUnheard(
      UnsafeRawBufferPointer(start: utf8Start, count: utf8CodeUnitCount), to: STDERR_FILENO)
  }
}

/// The signal that ends the process when a run has gone on for too long without ever asking.
///
/// That is a callback that never returns and asks nothing of the system: no scenario can write one,
/// but an app can be one. There is no way back out of it.
enum TimeSignal {
  /// Sends it after some time of the host, in the place of the one that was set before.
  static func set(after time: Duration) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      let message: StaticString = """
        a callback goes on past the time limit and never asks the system for anything; the \
        journal ends where it began\n
        """
      message.writeUnheard()
      HostProcess.end(ExitCode.host.rawValue)
    }
    sigaction(SIGALRM, &action, nil)
    var timer = itimerval()
    timer.it_value.tv_sec = time_t(min(time.components.seconds, 100 * 365 * 86_400))
    setitimer(Int32(ITIMER_REAL.rawValue), &timer, nil)
  }

  /// Sends it no more.
  static func cancel() {
    var timer = itimerval()
    setitimer(Int32(ITIMER_REAL.rawValue), &timer, nil)
  }
}
