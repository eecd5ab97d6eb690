internal import Glibc

/// A value that host threads take turns at, and can wait for.
///
/// Unlike the standard library's mutex it is one that ThreadSanitizer knows.
package final class Monitor<State>: @unchecked Sendable {  // `mutex` guards `state`
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  package init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Runs `body` on the value while nobody else can.
  ///
  /// Not to be nested.
  package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&state)
  }

  /// Changes the value and wakes whoever waits for a change.
  func withLockSignalling(_ body: (inout State) -> Void) {
    withLock { state in
      body(&state)
      pthread_cond_broadcast(condition)
    }
  }

  /// Sleeps until `isMet` holds of the value, then runs `body` on it.
  func wait<Result>(until isMet: (State) -> Bool, then body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isMet(state) { pthread_cond_wait(condition, mutex) }
    return body(&state)
  }
}
