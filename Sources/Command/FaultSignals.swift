internal import Glibc
internal import MemsimRuntime
internal import Synchronization

/// The signals that kill a process for its own mistakes, or for lack of memory: Swift and the
/// libraries trap if the host gives none.
enum FaultSignals {
  /// Makes such a process report its fault from now on, and exit with the exit code for it.
  ///
  /// With `SWIFT_BACKTRACE` set, the handlers that make backtraces stay in place.
  static func report() {
    guard getenv("SWIFT_BACKTRACE") == nil else { return }
    HostProcess.makeSignalStacks()
    var action = sigaction()
    action.sa_flags = SA_ONSTACK | SA_SIGINFO
    action.__sigaction_handler.sa_sigaction = { number, info, _ in
      FaultSignals.end(by: number, at: info?.pointee._sifields._sigfault.si_addr)
    }
    for signal in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
      sigaction(signal, &action, nil)
    }
    // Swift would report a crash, and go on.
    if !InterruptSignal.isIgnored(SIGQUIT) { signal(SIGQUIT, SIG_DFL) }
  }

  /// Says whose fault a signal is, and ends the process.
  private static func end(by number: Int32, at address: UnsafeRawPointer?) -> Never {
    let isAccess = number == SIGSEGV || number == SIGBUS
    let refusal: StaticString? =
      if isAccess, HostProcess.isShortOfStack(at: address) {
        "the main thread has too small a stack; raise the limit with ulimit -s\n"
      } else if !HostProcess.hasRoom {
        "the host is out of memory; see ulimit -v and ulimit -d\n"
      } else if !HostProcess.hasFiles() {
        "memsim cannot open more files; see ulimit -n and fs.file-max\n"
      } else if !HostProcess.hasThreads {
        "memsim cannot start more threads; see ulimit -u and pids.max\n"
      } else {
        nil
      }
    let fault: StaticString = "this is a bug in memsim, or in native code that it ran\n"
    (refusal ?? fault).writeUnheard()
    HostProcess.end((refusal == nil ? ExitCode.fault : ExitCode.host).rawValue)
  }
}

extension StaticString {
  /// Says it on standard error, from a signal handler, also in the callback of a program.
  func writeUnheard() {
    _ = OutputListener.writeUnheard(
      UnsafeRawBufferPointer(start: utf8Start, count: utf8CodeUnitCount), to: STDERR_FILENO)
  }
}

/// The signal that ends a run if it continues for too long and never calls the system.
///
/// Such a run is in a callback that never returns and never calls the system: no scenario can
/// cause one, but an app can. The run ends in the middle of that callback, whose frames sleep for
/// ever then; if it cannot, the process ends.
enum TimeSignal {
  private static let isSet = Atomic<Bool>(false)

  /// The number of times that the callback could not be left.
  private static let refusals = Atomic<Int>(0)

  /// The time that a callback has to return after a signal has requested the end.
  private static let secondsAfterInterruption = 1

  /// The time between attempts to leave a callback, and their number.
  ///
  /// The second half also tries in code of memsim.
  private static let (microsecondsBetween, attempts) = (10_000, 400)

  /// Sends it after some time of the host, in the place of the one that was set before; if that is
  /// nil, only after another signal has asked for the end.
  static func set(after time: Duration?) {
    var action = sigaction()
    action.sa_flags = SA_ONSTACK | SA_SIGINFO | SA_RESTART
    action.__sigaction_handler.sa_sigaction = { number, _, context in
      TimeSignal.end(number, context)
    }
    sigaction(SIGALRM, &action, nil)
    refusals.store(0, ordering: .relaxed)
    start(seconds: time.map { Int(min($0.components.seconds, 100 * 365 * 86_400)) } ?? 0)
    isSet.store(true, ordering: .relaxed)
    if InterruptSignal.isRequested { hurry() }
  }

  /// Sends it no more.
  static func cancel() {
    isSet.store(false, ordering: .relaxed)
    start(seconds: 0)
  }

  /// Sends it soon if it is set, because a signal has requested the end; for signal handlers.
  ///
  /// A callback that returns by then lets the run end in order.
  static func hurry() {
    if isSet.load(ordering: .relaxed) { start(seconds: secondsAfterInterruption) }
  }

  private static func start(seconds: Int, microseconds: Int = 0) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    timer.it_value.tv_usec = microseconds
    setitimer(Int32(ITIMER_REAL.rawValue), &timer, nil)
  }

  private static func end(_ number: Int32, _ context: UnsafeMutableRawPointer?) {
    let code = InterruptSignal.exitCode
    if code == nil, let context {
      let refused = refusals.load(ordering: .relaxed)
      switch HostProcess.stopProgram(number, context, isUrgent: refused > attempts / 2) {
      case .isUnderWay: return
      case .isTooEarly where refused < attempts:
        refusals.store(refused + 1, ordering: .relaxed)
        return start(seconds: 0, microseconds: microsecondsBetween)
      default: break
      }
    }
    let beginning: StaticString = "a callback"
    beginning.writeUnheard()
    if let app = HostProcess.runningApp {
      let of: StaticString = " of "
      of.writeUnheard()
      _ = OutputListener.writeUnheard(
        UnsafeRawBufferPointer(start: app, count: strlen(app)), to: STDERR_FILENO)
    }
    let message: StaticString =
      code == nil
      ? """
       goes on past the time limit and never asks the system for anything; the journal ends \
      where it began\n
      """
      : """
       goes on after the interruption and never asks the system for anything; the journal ends \
      where it began\n
      """
    message.writeUnheard()
    HostProcess.end((code ?? .host).rawValue)
  }
}
