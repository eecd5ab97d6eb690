internal import CMemsim
internal import Synchronization

/// One host thread's part of one heap.
///
/// Only its host thread reads and writes it, but for what is said to be otherwise. The first words
/// are what the hot path compares and moves.
struct Attachment: ~Copyable {
  // The first word is nobody else's: for ThreadSanitizer, Swift takes a change of any field as a
  // change of it.

  /// The address of the heap.
  let heapIdentity: UInt

  /// The heap's identity while the hot path may run, else 0.
  ///
  /// Any host thread may disarm it.
  let armed = Atomic<UInt>(0)

  /// This owner's number and the current turn, as they stand in the high half of a holder.
  var stamp: UInt64

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

  /// Makes an attachment and, right behind it, its magazines.
  static func make(
    heapIdentity: UInt, owner: UInt64, thread: SimulatedThread
  ) -> UnsafeMutablePointer<Attachment> {
    let bytes = stride + Magazine.perAttachment * MemoryLayout<Magazine>.stride
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    let attachment = memory.bindMemory(to: Attachment.self, capacity: 1)
    attachment.initialize(
      to: Attachment(heapIdentity: heapIdentity, owner: owner, thread: thread))
    for index in 0..<Magazine.perAttachment {
      (attachment.magazines + index).initialize(to: Magazine(SizeClass(index: index)))
    }
    return attachment
  }

  /// The room that an attachment takes, in whole cache lines.
  @inline(__always)
  static var stride: Int {
    (MemoryLayout<Attachment>.stride + 63) & ~63
  }

  /// The attachment that this host thread used last; zeroes when there was none.
  @inline(__always)
  static var current: UnsafeMutablePointer<Attachment> {
    memsim_attachment_get().assumingMemoryBound(to: Attachment.self)
  }

  /// This owner's number as it stands in a holder.
  var owner: UInt64 {
    stamp & Holder.ownerMask
  }

  /// Turn 0 is every turn that is over.
  static let firstTurn: UInt64 = 1 << 32
}

extension UnsafeMutablePointer where Pointee == Attachment {
  /// The magazines of an attachment, by their index.
  @inline(__always)
  var magazines: UnsafeMutablePointer<Magazine> {
    (UnsafeMutableRawPointer(self) + Attachment.stride)
      .assumingMemoryBound(to: Magazine.self)
  }
}
