internal import Glibc
internal import Synchronization

/// The wish that a command ends, as a terminal sends it.
enum InterruptSignal {
  private static let hasCome = Atomic(false)

  /// Whether the wish was heard.
  static var isRequested: Bool { hasCome.load(ordering: .relaxed) }

  /// Listens for the wish from now on; one that comes again ends the process.
  static func listen() {
    // Made here, as a signal handler must not make it.
    hasCome.store(false, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      InterruptSignal.hasCome.store(true, ordering: .relaxed)
    }
    action.sa_flags = Int32(truncatingIfNeeded: SA_RESETHAND)
    sigaction(SIGINT, &action, nil)
  }
}
