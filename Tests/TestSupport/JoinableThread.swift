internal import Foundation

/// A host thread that can be waited for to its very end.
package final class JoinableThread: @unchecked Sendable {  // immutable; atomic by pthread_join
  private let thread: pthread_t

  package init(_ body: @escaping @Sendable () -> Void) {
    final class Work {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, Unmanaged.passRetained(Work(body)).toOpaque())
    precondition(result == 0, "no host thread, errno \(result)")
    self.thread = thread
  }

  /// Waits until the host thread has ended and left every heap.
  package func join() {
    pthread_join(thread, nil)
  }
}
