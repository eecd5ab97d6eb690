internal import Glibc

/// Runs `body` to its end on a host thread whose stack has `bytes` bytes; false where the host
/// gives no such thread.
package func onStack(of bytes: Int, _ body: @escaping @Sendable () -> Void) -> Bool {
  let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
  pthread_attr_init(attributes)
  defer {
    pthread_attr_destroy(attributes)
    attributes.deallocate()
  }
  let size = Sanitizer.watchesAddresses ? bytes * 8 : bytes
  guard pthread_attr_setstacksize(attributes, size) == 0 else { return false }
  let work = Unmanaged.passRetained(Work(body))
  var thread: pthread_t = 0
  let result = pthread_create(&thread, attributes, { run($0) }, work.toOpaque())
  guard result == 0 else {
    work.release()
    return false
  }
  return pthread_join(thread, nil) == 0
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

private func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let work else { return nil }
  Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  return nil
}
