internal import Glibc
internal import Synchronization

/// The wish that a command ends: from a terminal, from one that is gone, or from another program.
enum InterruptSignal {
  private static let received = Atomic<Int32>(0)

  /// How a command ends that has heard the wish; nil if it has not come.
  static var exitCode: ExitCode? {
    switch received.load(ordering: .relaxed) {
    case 0: nil
    case SIGHUP: .hungUp
    case SIGTERM: .terminated
    default: .interrupted
    }
  }

  /// Whether the wish was heard.
  static var isRequested: Bool { exitCode != nil }

  /// Listens for the wish from now on; one that comes again ends the process.
  ///
  /// What is ignored stays ignored: a run that was started to outlive its terminal does.
  static func listen() {
    // Made here, as a signal handler must not make it.
    received.store(0, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      let isFirst = InterruptSignal.received.exchange(number, ordering: .relaxed) == 0
      if isFirst { return }
      signal(number, SIG_DFL)
      raise(number)
    }
    for number in [SIGHUP, SIGINT, SIGTERM] where !isIgnored(number) {
      sigaction(number, &action, nil)
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    return handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
