internal import Glibc

/// A value of the simulation in a closure that could be called on any host thread, and must not be.
struct ThreadConfined<Value>: @unchecked Sendable {  // no lock: every access checks the host thread
  private let content: Value
  private let hostThread = pthread_self()

  init(_ value: Value) {
    content = value
  }

  var value: Value {
    precondition(
      pthread_equal(hostThread, pthread_self()) != 0,
      "a device runs on the host thread that made it")
    return content
  }
}
