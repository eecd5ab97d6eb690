internal import MemsimDevice

/// Threads, and what blocks them.
extension AppProcess {
  /// Runs the body of a thread in a turn of its own, and ends the thread.
  func start(_ thread: Ref, _ message: Message<NSObject?>) {
    let running = system.startThread()
    running.perform { [weak self] in
      guard let self else { return }
      runningThread = thread
      run(thread, message)
      runningThread = .null
      running.exit()
      // What it has asked to be shown, the main thread draws.
      schedule(after: .zero) {}
    }
  }

  private func run(_ ref: Ref, _ message: Message<NSObject?>) {
    guard let thread = heap.object(ref) as? NSThread else {
      // Somebody has released it too often: asking for it is a diagnosis.
      _ = heap.address(of: ref)
      return
    }
    thread.run(message)
    globals.releaseThread(thread)
  }

  /// Takes the time that a call blocks its thread for, during which no other thread runs, either.
  func block(_ method: String, for span: TimeSpan) {
    heap.report(
      .blockingCall, "*** \(method) blocks the thread for \(span); nothing else runs meanwhile")
    system.spend(span)
  }
}
