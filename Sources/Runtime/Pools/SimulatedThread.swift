/// A simulated thread of a process: an execution context with its own stack of autorelease pools.
///
/// A host thread runs one simulated thread of a heap at a time; `Heap.run(_:_:)` says which.
public final class SimulatedThread: @unchecked Sendable {  // no lock: one host thread at a time
  /// The number of the thread within its process; the main thread is 1.
  public let number: Int

  /// The name, as reports show it.
  public let name: String

  let stack: UnsafeMutablePointer<PoolStack>

  /// What was autoreleased with no pool in place: it leaks until the thread exits.
  var leakedUntilExit: [Ref] = []

  init(number: Int, name: String) {
    self.number = number
    self.name = name
    stack = .allocate(capacity: 1)
    stack.initialize(to: PoolStack(thread: number))
  }

  deinit {
    stack.deinitialize(count: 1)
    stack.deallocate()
  }

  /// Whether something was autoreleased, pool or none, after the host thread that brought this
  /// thread ended it.
  ///
  /// The main thread waits for another host thread.
  var isLeftPending: Bool {
    number != 1 && (stack.pointee.hasPool || !leakedUntilExit.isEmpty)
  }

  /// Every ref that this thread will release when its pools drain, oldest first.
  ///
  /// What was autoreleased without a pool is not among them: it leaks for as long as the thread
  /// lasts.
  var pendingReleases: [Ref] {
    var refs: [Ref] = []
    stack.pointee.forEachRef { refs.append($0) }
    return refs.reversed()
  }

  /// The thread as a message names it.
  var title: String {
    if number == 1 { return "the main thread" }
    return name == "thread \(number)" ? name : "thread \(number) (\(name))"
  }
}
