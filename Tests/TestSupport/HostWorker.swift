internal import Foundation

/// A host thread that runs what it is given, one piece at a time, while the giver waits.
package final class HostWorker: @unchecked Sendable {  // `condition` is the lock of all the rest
  private let condition = NSCondition()
  private var work: (() -> Void)?
  private var isRunning = true

  package init() {
    let thread = Thread { self.serve() }
    thread.start()
  }

  /// Runs `body` on the worker's host thread and returns when it is done.
  package func run(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      condition.lock()
      work = body
      condition.broadcast()
      while work != nil { condition.wait() }
      condition.unlock()
    }
  }

  /// Ends the host thread, after what it was given.
  package func stop() {
    condition.lock()
    isRunning = false
    condition.broadcast()
    condition.unlock()
  }

  private func serve() {
    condition.lock()
    while isRunning {
      if let body = work {
        condition.unlock()
        body()
        condition.lock()
        work = nil
        condition.broadcast()
      } else {
        condition.wait()
      }
    }
    condition.unlock()
  }
}
