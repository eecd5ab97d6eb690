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

  /// Objects that were autoreleased without a pool: they leak until the thread exits.
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

  /// Whether something was autoreleased after the exit of the thread, with its host thread.
  ///
  /// The main thread waits for another host thread.
  var isLeftPending: Bool { number != 1 && (stack.pointee.hasPool || !leakedUntilExit.isEmpty) }

  /// Every ref that this thread will release when its pools drain, oldest first.
  ///
  /// Objects that were autoreleased without a pool are not among them: they leak until the thread
  /// exits.
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

/// The simulated threads of a process that have not exited.
struct SimulatedThreads {
  private(set) var all: [SimulatedThread]
  private var lastNumber: Int

  /// Begins with the main thread.
  init(_ main: SimulatedThread) {
    all = [main]
    lastNumber = main.number
  }

  /// Makes a thread with the next number.
  mutating func make(named name: String = "") -> SimulatedThread {
    lastNumber += 1
    let name = name.isEmpty ? "thread \(lastNumber)" : name
    let thread = SimulatedThread(number: lastNumber, name: name)
    all.append(thread)
    return thread
  }

  mutating func remove(_ thread: SimulatedThread) {
    all.removeAll { $0 === thread }
  }

  /// The refs that pools will release, and those that were autoreleased without a pool.
  var pendingReleases: [Ref] { all.flatMap(\.pendingReleases) }
  var leakedUntilExit: [Ref] { all.flatMap(\.leakedUntilExit) }
}

/// Simulated threads and turns.
extension Heap {
  /// Makes a simulated thread of the process.
  public func makeThread(named name: String = "") -> SimulatedThread {
    shared.withLock { $0.threads.make(named: name) }
  }

  /// Runs `body` on `thread`: its pools are in place, and diagnoses name it.
  public func run<Result, Failure: Error>(
    _ thread: SimulatedThread, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let local = attach()
    let before = local.pointee.thread
    local.pointee.thread = thread
    local.pointee.pool = thread.stack
    defer {
      let local = attach()
      local.pointee.thread = before
      local.pointee.pool = before.stack
    }
    return try body()
  }

  /// Runs `body` as one callback into the process: objects that it creates or retains are in flight
  /// until it returns, and `current` is this heap.
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

  /// The same around code that is not all the program's: `passage` surrounds the work that the
  /// program put off until the turn is over; most turns put nothing off.
  package func turn(_ body: () -> Void, puttingOff passage: (() -> Void) -> Void) {
    let before = memsim_current_heap_get()
    memsim_current_heap_set(Unmanaged.passUnretained(self).toOpaque())
    beginTurn()
    body()
    let local = attach()
    if local.pointee.turnDepth == 1, local.pointee.hasPutOff {
      passage { endTurn() }
    } else {
      local.pointee.turnDepth -= 1
    }
    memsim_current_heap_set(before)
  }

  /// The heap of the process whose turn it is on this host thread; nil outside of turns.
  public static var current: Heap? { currentHome?.takeUnretainedValue() }

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
    let local = attach()
    if local.pointee.turnDepth == 0 {
      if local.pointee.isLastTurn {
        forgetTurns(local)
        local.pointee.stamp = local.pointee.owner
      }
      local.pointee.beginTurn()
    }
    local.pointee.turnDepth += 1
  }

  private func endTurn() {
    let local = attach()
    local.pointee.turnDepth -= 1
    if local.pointee.turnDepth == 0 {
      performHandovers(local)
      reportHeldDeallocated(local)
    }
  }

  /// Marks every object of this owner as made in a turn long past, so that turn numbers can begin
  /// again, every four thousand turns.
  private func forgetTurns(_ local: LocalState) {
    for segment in local.pointee.slots.segments {
      forEachSlot(of: segment) { index, _ in slots[index].forgetTurn() }
    }
    for ref in local.pointee.adopted { slots[ref.index].forgetTurn() }
  }

  /// Ends a simulated thread: releases the objects in its pools, and those that were autoreleased
  /// without a pool.
  public func exit(_ thread: SimulatedThread) {
    // Native code has nothing in pools.
    Arena.withHostAllocations {
      run(thread) {
        let pool = thread.stack
        if let outermost = pool.pointee.outermostPosition { drain(pool, to: outermost) }
        while isLiving, let leaked = thread.leakedUntilExit.popLast() {
          release(leaked, site: keepsSites ? .pool : .unknown)
        }
        returnSparePage(pool)
      }
      shared.withLock { $0.threads.remove(thread) }
    }
  }
}
