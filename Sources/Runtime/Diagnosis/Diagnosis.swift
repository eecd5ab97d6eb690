/// Something that a program did to its memory and should not have, told to whoever observes the
/// heap.
///
/// The program goes on: no diagnosis is undefined behaviour in the host.
public struct Diagnosis: Sendable, Equatable {
  /// What it was.
  public enum Kind: String, Sendable, CaseIterable {
    /// One release too many.
    case overRelease = "over-release"
    /// Anything but a release sent to an object that is gone.
    case messageToDeallocated = "message-to-deallocated"
    /// An autorelease on a thread without a pool: the object leaks until the thread exits.
    case noPool = "no-pool"
    /// A pool popped that is not there: popped already, or with one around it.
    case poolOutOfOrder = "pool-out-of-order"
    /// A pool popped on another thread than it was pushed on.
    case poolOnOtherThread = "pool-on-other-thread"
    /// A block freed twice, or used after it was freed.
    case doubleFree = "double-free"
    /// An object freed, or a block retained, released or autoreleased.
    case unbalancedBlock = "unbalanced-block"
    /// A ref of another process, or one that was never handed out.
    case foreignRef = "foreign-ref"
    /// A count that reached its end and stays there: the object lives for ever.
    case countOverflow = "count-overflow"
    /// A weak reference made to an object in its dealloc.
    case weakReferenceInDealloc = "weak-reference-in-dealloc"
    /// A dealloc that did not call its superclass's.
    case unfinishedDealloc = "unfinished-dealloc"
    /// A property of an `Object` that names others in plain Swift, where no heap sees them.
    case plainProperty = "plain-property"
    /// An object that went in a turn at whose end something refers to it that has not retained it.
    case heldWithoutRetain = "held-without-retain"
    /// An exception that nobody catches, which ends the process.
    case uncaughtException = "uncaught-exception"
    /// A call that keeps its thread waiting.
    case blockingCall = "blocking-call"
    /// An allocation for which there was no memory; one without a class is a pool.
    case allocationRefused = "allocation-refused"
  }

  /// What it was.
  public let kind: Kind
  /// The class of the object, as far as the slot still knows it.
  public let className: String?
  /// The ref that was used.
  public let ref: Ref
  /// Where the object was allocated.
  public let site: Site
  /// Where that was done: the line that sent the message, which is known only if the heap keeps
  /// history or zombies, or the property that was read.
  public let sender: Site
  /// What named the object without retaining it, by which the message was sent: a property as
  /// `Album.delegate`, `observer`, `context`; nil when unknown.
  public let reference: String?
  /// The number of the simulated thread that it happened on.
  public let thread: Int
  /// The platform's own words.
  public let message: String
  /// The retains and releases of the object, oldest first, when the heap keeps history.
  public let trail: [HistoryEntry]
  /// The life of the object, as far as the heap keeps history or zombies; nil if it keeps neither.
  public let history: ObjectHistory?
}

extension Diagnosis {
  /// Whether it is about a block, whose `className` says what kind of block it is.
  package var isOfBlock: Bool {
    className == HeapClass.block.name || className == HeapClass.references.name
  }
}
