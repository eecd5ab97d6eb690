package import Glibc

/// A value that host threads share by turns, and can wait for.
///
/// Unlike the standard library's mutex, ThreadSanitizer supports it. The inlined functions are
/// inlined so that a caller in another module pays no more than one in this module would.
package final class Monitor<State>: @unchecked Sendable {  // `mutex` guards `state`
  @usableFromInline let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  @usableFromInline let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  @usableFromInline var state: State

  /// Begins with a value that takes room: to ThreadSanitizer, one that takes none is this object.
  @inlinable
  package init(_ state: State) {
    precondition(MemoryLayout<State>.size > 0, "a monitor guards a value")
    self.state = state
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  @inlinable
  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Runs `body` on the value while no other host thread can.
  ///
  /// Not to be nested.
  @inlinable
  package func withLock<Result, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&state)
  }

  /// Changes the value and wakes the host threads that wait for a change.
  @inlinable
  package func withLockSignalling(_ body: (inout State) -> Void) {
    withLock { state in
      body(&state)
      pthread_cond_broadcast(condition)
    }
  }

  /// Sleeps until `isMet` holds of the value, then runs `body` on it.
  @inlinable
  package func wait<Result>(
    until isMet: (State) -> Bool, then body: (inout State) -> Result
  ) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isMet(state) { pthread_cond_wait(condition, mutex) }
    return body(&state)
  }
}
