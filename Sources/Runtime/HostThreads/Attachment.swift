internal import CMemsim
internal import MemsimHost
internal import Synchronization

/// One host thread's part of one heap.
///
/// Only its host thread reads and writes it, but for what is said to be otherwise. The first words
/// are what the hot path compares and moves; C reads them, too (see memsim_counting.h).
struct Attachment: ~Copyable {
  // No other host thread writes the first word: for ThreadSanitizer, Swift takes a change of any
  // field as a change of it.

  /// The address of the heap.
  let heapIdentity: UInt

  /// The heap's identity while the hot path may run, else 0.
  ///
  /// Any host thread may disarm it.
  let armed = Atomic<UInt>(0)

  /// This owner's number and the current turn, as they stand in the high half of a holder.
  var stamp: UInt64

  /// The heap's identity while the hot path may run and retain and release need not look for an
  /// object of another owner, which is what most of them never meet.
  ///
  /// The host thread moves it between that and 0; once disarmed it stays so.
  let countsOwn = Atomic<UInt>(0)

  /// Set while the hot path relies on no other host thread being attached.
  let isBusy = Atomic<Bool>(false)

  /// The pools of the simulated thread that is running.
  var pool: UnsafeMutablePointer<PoolStack>

  /// The object of another owner that was counted last, found good then; at first what no ref is.
  var lastShared = UInt64.max

  /// The simulated thread that is running, and the one that this host thread came with.
  var thread: SimulatedThread
  let ownThread: SimulatedThread

  /// Free slots without a region.
  var free: UInt32 = 0

  /// Slots of the newest segment that were never used in its epoch.
  var fresh = 0..<0

  /// What was taken over from attachments that are gone and is not in use yet; its segments are
  /// among `segments`.
  var inherited = AbandonedSlots()

  /// The segments whose slots this attachment hands out.
  var segments: [Int] = []

  /// Refs adopted from other owners, whose slots lie in other segments.
  var adopted: [Ref] = []

  var turnDepth = 0
  var deallocDepth = 0

  /// Objects whose dealloc waits until the stack is less deep; `deferredNext` is the first of them.
  var deferred: [Ref] = []
  var deferredNext = 0

  /// What is gone and was sent a message in this turn, which is told of once.
  var messaged: Set<Ref> = []

  /// The proxies of what has gone in this turn, where the options keep them.
  var keptProxies = KeptProxies()

  /// What was deallocated last.
  var deallocated = DeallocatedObjects()

  /// Whether other host threads may have asked this one to let go of something.
  let hasHandovers = Atomic<Bool>(false)

  init(heapIdentity: UInt, owner: UInt64, thread: SimulatedThread) {
    self.heapIdentity = heapIdentity
    stamp = owner | Attachment.firstTurn
    self.thread = thread
    ownThread = thread
    pool = thread.stack
  }

  /// The attachment that this host thread used last; zeroes when there was none.
  @inline(__always)
  static var current: UnsafeMutablePointer<Attachment> {
    memsim_attachment_get().assumingMemoryBound(to: Attachment.self)
  }

  /// Keeps the hot path away for ever.
  func disarm() {
    armed.store(0, ordering: .relaxed)
    countsOwn.store(Attachment.disarmed, ordering: .relaxed)
  }

  private static let disarmed: UInt = 1

  /// Whether there is something to be done when the outermost turn is over.
  var hasPutOff: Bool {
    hasHandovers.load(ordering: .relaxed) || !messaged.isEmpty || !keptProxies.isEmpty
  }

  /// Remembers an object of another owner that was counted: the next one is compared with it first.
  mutating func remember(shared ref: Ref) {
    if lastShared == .max {
      _ = countsOwn.compareExchange(expected: heapIdentity, desired: 0, ordering: .relaxed)
    }
    lastShared = ref.bits
  }

  /// Forgets it.
  mutating func forgetShared() {
    if lastShared == .max { return }
    lastShared = .max
    _ = countsOwn.compareExchange(expected: 0, desired: heapIdentity, ordering: .relaxed)
  }

  /// This owner's number as it stands in a holder.
  var owner: UInt64 {
    stamp & Holder.ownerMask
  }

  /// Turn 0 is every turn that is over.
  static let firstTurn: UInt64 = 1 << 32
}

/// Host threads: coming to a heap and leaving it.
extension Heap {
  /// The least stack size of a host thread that uses a heap; a smaller one is a precondition
  /// failure.
  ///
  /// It is enough for the heap. The deallocs of a program need more, according to their depth
  /// (`Options.deallocDepth`).
  public static let leastStackBytes = 64 << 10

  /// This host thread's attachment, made if need be; afterwards the hot path finds it.
  func attach() -> UnsafeMutablePointer<Attachment> {
    let current = Attachment.current
    if current.pointee.heapIdentity == identity { return current }
    precondition(state != .destroyed, "heap '\(name)' is destroyed")
    let host = HostThread.current
    let attachment = host[identity] ?? makeAttachment(on: host)
    host[identity] = attachment
    memsim_attachment_set(attachment)
    return attachment
  }

  /// Detaches the host thread from the heap: gives up the ownership of its counts, drains its
  /// pools, and hands its slots over.
  ///
  /// The end of a host thread does this by itself.
  public func detach() {
    guard let attachment = HostThread.current[identity] else { return }
    letGoOfEverything(attachment)
    Heap.leave(attachment, shared)
  }

  /// The part of leaving in which deallocs run.
  func letGoOfEverything(_ attachment: UnsafeMutablePointer<Attachment>) {
    precondition(attachment.pointee.turnDepth == 0, "a host thread leaves a heap between turns")
    precondition(
      !HostThread.current.heapsCallingOut.contains(identity),
      "a host thread does not leave a heap inside a request")
    repeat {
      exitOwnThread(attachment)
      mergeEverything(ownedBy: attachment)
    } while isLiving && attachment.pointee.ownThread.isLeftPending
    returnMagazines(attachment)
  }

  /// The part of leaving after which the heap may be gone: a host thread that waits to destroy it
  /// can be through with that as soon as the lock is open.
  static func leave(
    _ attachment: UnsafeMutablePointer<Attachment>, _ shared: Monitor<SharedState>
  ) {
    forget(attachment, HostThread.current)
    shared.withLockSignalling { abandonSlots(of: attachment, to: &$0) }
    let owner = end(attachment)
    OwnerNumbers.shared.withLock { $0.give(owner) }
  }

  /// Makes a host thread forget its attachment to a heap.
  static func forget(_ attachment: UnsafeMutablePointer<Attachment>, _ host: HostThread) {
    if Attachment.current == attachment { memsim_attachment_set(memsim_no_attachment()) }
    host[attachment.pointee.heapIdentity] = nil
  }

  /// Removes an attachment that the heap no longer lists.
  ///
  /// Its owner's number, which is returned, can be given to another when no slot has it.
  static func end(_ attachment: UnsafeMutablePointer<Attachment>) -> UInt64 {
    let owner = attachment.pointee.owner
    Attachment.destroy(attachment)
    return owner
  }

  private func makeAttachment(on host: HostThread) -> UnsafeMutablePointer<Attachment> {
    host.requireStack()
    let owner = OwnerNumbers.shared.withLock { $0.take() }
    return shared.withLock { state in
      precondition(self.state != .destroyed, "heap '\(name)' is destroyed")
      let thread = state.attachments.isEmpty ? mainThread : Heap.makeThread("", in: &state)
      let attachment = Attachment.make(heapIdentity: identity, owner: owner, thread: thread)
      let others = state.attachments
      state.attachments.append(.init(attachment: attachment, owner: owner))
      if allowsHotPath.load(ordering: .relaxed), isLiving {
        attachment.pointee.armed.store(identity, ordering: .relaxed)
        attachment.pointee.countsOwn.store(identity, ordering: .relaxed)
      }
      if !others.isEmpty { revokeSolitude(of: others) }
      return attachment
    }
  }

  /// Hands what an attachment had over to the one that needs slots next.
  private static func abandonSlots(
    of attachment: UnsafeMutablePointer<Attachment>, to state: inout SharedState
  ) {
    let table = SlotTable.shared
    for segment in attachment.pointee.segments {
      table.segments[segment].owner.store(0, ordering: .relaxed)
    }
    state.abandonedSlots.segments += attachment.pointee.segments
    let returned = state.position(of: attachment.pointee.owner).map {
      state.attachments[$0].returned
    }
    let chains = [attachment.pointee.free, returned ?? 0]
    state.abandonedSlots.chains += attachment.pointee.inherited.chains + chains.filter { $0 != 0 }
    let fresh = [attachment.pointee.fresh]
    state.abandonedSlots.fresh += attachment.pointee.inherited.fresh + fresh.filter { !$0.isEmpty }
    state.attachments.removeAll { $0.attachment == attachment }
  }
}

/// Solitude: while a single host thread is attached, its last release of an object needs no atomic
/// exchange, for no other can be counting.
///
/// The thread marks itself busy, looks whether it is alone, and acts. A second thread says that it
/// is there, makes every core pass a barrier, and waits until the first is not busy; from then on
/// both see that they are not alone. So the second thread pays the price, once, and no release
/// does.
extension Heap {
  static let canRevokeSolitude = memsim_barrier_register()

  private func revokeSolitude(of others: [SharedState.AttachmentRecord]) {
    guard isSolitary.exchange(false, ordering: .sequentiallyConsistent) else { return }
    let done = memsim_barrier_on_every_core()
    precondition(done, "the kernel took the registration for membarrier and now refuses it")
    for other in others {
      while other.attachment.pointee.isBusy.load(ordering: .acquiring) {}
    }
  }
}

/// The numbers of owners, each held by one attachment of the process at a time.
struct OwnerNumbers {
  private var free: [UInt64] = []
  private var next = 1

  static let shared = Monitor(OwnerNumbers())

  mutating func take() -> UInt64 {
    if let number = free.popLast() { return number }
    precondition(next < Holder.ownerLimit, "too many host threads times heaps at once")
    defer { next += 1 }
    return UInt64(next) << 44
  }

  mutating func give(_ number: UInt64) {
    free.append(number)
  }
}
