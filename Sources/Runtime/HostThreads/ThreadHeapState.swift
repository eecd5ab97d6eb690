internal import CMemsim
internal import MemsimHost
internal import Synchronization

/// A host thread's state of one heap, at a fixed address.
typealias LocalState = UnsafeMutablePointer<ThreadHeapState>

/// The state of one heap that belongs to one host thread, from its attachment to its detachment.
///
/// Only its host thread reads and writes it, unless stated otherwise. The hot path compares
/// and changes the first words; C reads them, too (see memsim_counting.h).
struct ThreadHeapState: ~Copyable {
  // No other host thread writes the first word: ThreadSanitizer treats a change of any field in
  // Swift as a change of that word.

  /// The address of the heap.
  let heapIdentity: UInt

  /// The heap's identity while the hot path may run, else 0.
  ///
  /// Any host thread may disarm it.
  let armed = Atomic<UInt>(0)

  /// This owner's number and the current turn, as in the high half of a holder.
  var stamp: UInt64

  /// The heap's identity while the hot path may run and retain and release need not look for an
  /// object of another owner, else 0.
  ///
  /// The host thread changes it between the two; once disarmed it never changes.
  let countsOwn = Atomic<UInt>(0)

  /// Set while the hot path relies on no other host thread being attached.
  let isBusy = Atomic<Bool>(false)

  /// The pools of the simulated thread that runs.
  var pool: UnsafeMutablePointer<PoolStack>

  /// The object of another owner that was counted last; a number that no ref has for none.
  private(set) var lastShared = UInt64.max

  /// The simulated thread that runs, and the one that was made for this host thread.
  var thread: SimulatedThread
  let ownThread: SimulatedThread

  var slots = FreeSlots()
  var deallocs = DeallocQueue()

  /// Objects of other segments whose count this host thread owns.
  var adopted: [Ref] = []

  var turnDepth = 0

  /// Deallocated objects that got a message in this turn, which is reported once.
  var messaged: Set<Ref> = []

  /// The retains of objects in their deallocs that are under way.
  var lateRetains: [LateRetain] = []

  /// The proxies of objects deallocated in this turn, if the options keep them.
  var keptProxies = KeptProxies()

  /// The objects that were deallocated last.
  var deallocated = DeallocatedObjects()

  /// Whether other host threads may have asked this one to merge counts.
  let hasHandovers = Atomic<Bool>(false)

  init(heapIdentity: UInt, owner: UInt64, thread: SimulatedThread) {
    self.heapIdentity = heapIdentity
    stamp = owner | ThreadHeapState.firstTurn
    self.thread = thread
    ownThread = thread
    pool = thread.stack
  }

  /// The state that this host thread used last; zeroes if there is none.
  @inline(__always)
  static var current: LocalState {
    memsim_local_state_get().assumingMemoryBound(to: ThreadHeapState.self)
  }

  /// Enables the hot path.
  func arm() {
    armed.store(heapIdentity, ordering: .relaxed)
    countsOwn.store(heapIdentity, ordering: .relaxed)
  }

  /// Disables the hot path for ever.
  func disarm() {
    armed.store(0, ordering: .relaxed)
    countsOwn.store(ThreadHeapState.disarmed, ordering: .relaxed)
  }

  private static let disarmed: UInt = 1

  /// Whether the end of the outermost turn has something to do.
  var hasPutOff: Bool {
    hasHandovers.load(ordering: .relaxed) || !messaged.isEmpty || !keptProxies.isEmpty
      || !lateRetains.isEmpty
  }

  /// Records that an object of another owner was counted: the next object is compared with it
  /// first.
  mutating func recordShared(_ ref: Ref) {
    if lastShared == .max {
      _ = countsOwn.compareExchange(expected: heapIdentity, desired: 0, ordering: .relaxed)
    }
    lastShared = ref.bits
  }

  /// Clears the record.
  mutating func forgetShared() {
    if lastShared == .max { return }
    lastShared = .max
    _ = countsOwn.compareExchange(expected: 0, desired: heapIdentity, ordering: .relaxed)
  }

  /// Records an adopted object, whose count is merged when this host thread is detached.
  ///
  /// Objects that are owned no more leave the list before it grows.
  mutating func recordAdopted(_ ref: Ref, isOwned: (Ref) -> Bool) {
    let capacity = adopted.capacity
    if adopted.count == capacity {
      adopted.removeAll { $0 == ref || !isOwned($0) }
      if adopted.count > capacity / 2 { adopted.reserveCapacity(2 * capacity) }
    }
    adopted.append(ref)
  }

  /// Begins an outermost turn.
  mutating func beginTurn() {
    stamp += ThreadHeapState.firstTurn
    forgetShared()
    deallocated.beginTurn()
  }

  /// Whether the turn in progress has the last number.
  var isLastTurn: Bool { stamp & Holder.turnMask == Holder.turnMask }

  /// This owner's number as in a holder.
  @inline(__always)
  var owner: UInt64 { stamp & Holder.ownerMask }

  /// Turn 0 represents every turn that is over.
  static let firstTurn: UInt64 = 1 << 32
}

/// The deallocs of one host thread: those that nest, and those that wait for a less deep stack.
struct DeallocQueue {
  private var depth = 0

  /// The waiting objects; `next` is the position of the first.
  private var waiting: [Ref] = []
  private var next = 0

  /// Begins a dealloc; returns false if the stack is too deep, and the object waits.
  mutating func begin(_ ref: Ref, limit: Int) -> Bool {
    guard depth < limit else { return wait(ref) }
    depth &+= 1
    return true
  }

  @inline(never)
  private mutating func wait(_ ref: Ref) -> Bool {
    waiting.append(ref)
    return false
  }

  /// Whether objects wait.
  var hasWaiting: Bool { next < waiting.count }

  /// Removes and returns the first waiting object, at the depth where they can be deallocated.
  mutating func popWaiting(limit: Int) -> Ref? {
    guard depth == limit, next < waiting.count else { return nil }
    let ref = waiting[next]
    next += 1
    if next == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      next = 0
    }
    return ref
  }

  /// Ends a dealloc that began.
  mutating func end() {
    assert(depth > 0, "a dealloc ends that never began")
    depth &-= 1
  }

  /// The objects that wait, in the order of arrival.
  var waitingRefs: ArraySlice<Ref> { waiting[next...] }
}

/// The numbers of owners, each of one attached host thread of the process at a time.
struct OwnerNumbers {
  private var free: [UInt64] = []
  private var next = 1

  static let shared = Monitor(OwnerNumbers())

  mutating func reserve() -> UInt64 {
    if let number = free.popLast() { return number }
    precondition(next < Holder.ownerLimit, "too many host threads times heaps at once")
    defer { next += 1 }
    return UInt64(next) << 44
  }

  mutating func free(_ number: UInt64) {
    free.append(number)
  }
}
