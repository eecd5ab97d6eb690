internal import Glibc
internal import Synchronization

/// The signals that ask a command to end: SIGHUP, SIGINT, SIGQUIT and SIGTERM.
enum InterruptSignal {
  private static let received = Atomic<Int32>(0)

  /// The same if it is to be passed on, because a program has sent it to this process alone.
  private static let sent = Atomic<Int32>(0)

  /// The child process that this one waits for, which gets the signal as well; 0 for none.
  private static let child = Atomic<Int32>(0)

  /// The parent process that this one runs something for; 0 for none.
  private static let parent = Atomic<Int32>(0)

  /// The exit code of a command that got a signal; nil if it got none.
  static var exitCode: ExitCode? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : ExitCode(ofProgram: 128 + number)
  }

  /// Whether a signal has arrived.
  static var isRequested: Bool { exitCode != nil }

  /// The number of a signal that has arrived and is to be passed on to children; nil for none.
  static var numberToPassOn: Int32? {
    let number = sent.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Handles the signals from now on; a second one ends the process.
  ///
  /// An ignored signal stays ignored, so that a run under `nohup` outlives its terminal.
  static func listen() {
    // Made here, as a signal handler must not make them.
    received.store(0, ordering: .relaxed)
    sent.store(0, ordering: .relaxed)
    child.store(0, ordering: .relaxed)
    parent.store(0, ordering: .relaxed)
    var action = sigaction()
    action.sa_flags = SA_SIGINFO
    action.__sigaction_handler.sa_sigaction = { number, info, _ in
      guard let info = info?.pointee else { return }
      InterruptSignal.handle(number, info)
    }
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] where !isIgnored(number) {
      sigaction(number, &action, nil)
    }
  }

  /// Remembers the first signal; one more ends the process.
  ///
  /// A terminal signals all processes itself; a signal from another program is passed on.
  private static func handle(_ number: Int32, _ info: siginfo_t) {
    let isFirst = received.exchange(number, ordering: .relaxed) == 0
    let sender = info.si_code <= 0 ? info._sifields._kill.si_pid : 0
    let child = child.load(ordering: .relaxed)
    if isFirst, sender != 0 {
      sent.store(number, ordering: .relaxed)
      if child != 0 { kill(child, number) }
    }
    if isFirst { TimeSignal.hurry() }
    if isFirst || (sender != 0 && sender == parent.load(ordering: .relaxed)) { return }
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Passes signals on to a child process from now on; to none if it is nil.
  static func passOn(to process: Int32?) {
    child.store(process ?? 0, ordering: .relaxed)
  }

  /// Makes this process a child, which its parent passes signals on to.
  static func acceptFromParent() {
    child.store(0, ordering: .relaxed)
    parent.store(getppid(), ordering: .relaxed)
  }

  /// Whether this process ignores a signal.
  static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    return handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
