internal import CMemsim
internal import MemsimHost
internal import Synchronization

/// A simulated thread of a process: an execution context with its own stack of autorelease pools.
///
/// A host thread runs one simulated thread of a heap at a time, chosen by `Heap.run(_:_:)`.
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

/// Simulated threads and turns.
extension Heap {
  /// Makes a simulated thread of the process.
  public func makeThread(named name: String = "") -> SimulatedThread {
    shared.withLock { Heap.makeThread(name, in: &$0) }
  }

  static func makeThread(_ name: String, in state: inout SharedState) -> SimulatedThread {
    state.lastThread += 1
    let number = state.lastThread
    let thread = SimulatedThread(number: number, name: name.isEmpty ? "thread \(number)" : name)
    state.threads.append(thread)
    return thread
  }

  /// Runs `body` on `thread`: its pools are in place, and diagnoses name it.
  public func run<Result, Failure: Error>(
    _ thread: SimulatedThread, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let attachment = attach()
    let before = attachment.pointee.thread
    attachment.pointee.thread = thread
    attachment.pointee.pool = thread.stack
    defer {
      let attachment = attach()
      attachment.pointee.thread = before
      attachment.pointee.pool = before.stack
    }
    return try body()
  }

  /// Runs `body` as one callback into the process: what it creates or retains is in flight until it
  /// returns, and `current` is this heap.
  ///
  /// Turns of one process may nest; the outermost counts.
  public func turn<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = memsim_current_heap_get()
    memsim_current_heap_set(Unmanaged.passUnretained(self).toOpaque())
    beginTurn()
    defer {
      endTurn()
      memsim_current_heap_set(before)
    }
    return try body()
  }

  /// The same around code that is not all the program's: what was put off until the turn is over,
  /// which is, is done in `passage`; most turns put nothing off.
  package func turn(_ body: () -> Void, puttingOff passage: (() -> Void) -> Void) {
    let before = memsim_current_heap_get()
    memsim_current_heap_set(Unmanaged.passUnretained(self).toOpaque())
    beginTurn()
    body()
    let attachment = attach()
    if attachment.pointee.turnDepth == 1, attachment.pointee.hasPutOff {
      passage { endTurn() }
    } else {
      attachment.pointee.turnDepth -= 1
    }
    memsim_current_heap_set(before)
  }

  /// The heap of the process whose turn it is on this host thread; nil outside of turns.
  public static var current: Heap? {
    currentHome?.takeUnretainedValue()
  }

  /// The same, without counting Swift's references to it.
  @inline(__always)
  static var currentHome: Unmanaged<Heap>? {
    memsim_current_heap_get().map { Unmanaged<Heap>.fromOpaque($0) }
  }

  /// The context of the heap of the process whose turn it is.
  package static var currentContext: Unmanaged<AnyObject>? {
    memsim_current_heap_get().flatMap {
      Unmanaged<Heap>.fromOpaque($0)._withUnsafeGuaranteedRef { $0.context }
    }
  }

  private func beginTurn() {
    let attachment = attach()
    if attachment.pointee.turnDepth == 0 {
      if attachment.pointee.stamp & Holder.turnMask == Holder.turnMask {
        forgetTurns(attachment)
        attachment.pointee.stamp = attachment.pointee.owner
      }
      attachment.pointee.stamp += Attachment.firstTurn
      attachment.pointee.forgetShared()
      attachment.pointee.deallocated.beginTurn()
    }
    attachment.pointee.turnDepth += 1
  }

  private func endTurn() {
    let attachment = attach()
    attachment.pointee.turnDepth -= 1
    if attachment.pointee.turnDepth == 0 {
      takeHandovers(attachment)
      forgetDeallocated(attachment)
    }
  }

  /// Marks everything of this owner as made in a turn long past, so that turn numbers can begin
  /// again.
  ///
  /// Every four thousand turns.
  private func forgetTurns(_ attachment: UnsafeMutablePointer<Attachment>) {
    for segment in attachment.pointee.segments {
      forEachSlot(of: segment) { index, _ in forgetTurn(at: index) }
    }
    for ref in attachment.pointee.adopted { forgetTurn(at: ref.index) }
  }

  /// Others may own what lies in a segment of ours, count it and free it meanwhile: what they wrote
  /// stays.
  private func forgetTurn(at index: Int) {
    var holder = slots[index].currentHolder
    while holder.owner != Holder.free, holder.turn != 0 {
      let (exchanged, original) = slots[index].holder.weakCompareExchange(
        expected: holder.bits, desired: holder.bits & ~Holder.turnMask, ordering: .relaxed)
      if exchanged { return }
      holder = Holder(bits: original)
    }
  }

  /// Ends a simulated thread: what its pools and it itself still hold is released.
  public func exit(_ thread: SimulatedThread) {
    run(thread) {
      let pool = thread.stack
      if let outermost = pool.pointee.outermostPosition { drain(pool, to: outermost) }
      while isLiving, let leaked = thread.leakedUntilExit.popLast() {
        release(leaked, site: keepsSites ? .pool : .unknown)
      }
      returnSparePage(pool)
    }
    shared.withLock { $0.threads.removeAll { $0 === thread } }
  }

  /// Ends the simulated thread that a host thread came with, unless it is the main thread.
  func exitOwnThread(_ attachment: UnsafeMutablePointer<Attachment>) {
    let thread = attachment.pointee.ownThread
    if thread.number != 1 { exit(thread) }
  }
}
