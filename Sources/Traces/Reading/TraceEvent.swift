/// One event of a trace.
///
/// A *trace* is a recorder's record of a real program: its allocations and frees, each
/// allocation with the *stack* of calls that made it, in the order of the program. A *block* is
/// the memory of one allocation. A *reader* makes events out of the lines of one format, and
/// `Trace.next()` returns them.
public struct TraceEvent: Hashable, Sendable {
  /// The kinds of events.
  public enum Kind: UInt8, Sendable {
    /// A block was made.
    case allocation
    /// A block was freed.
    case free
    /// A block was freed by `realloc`, which makes another in its place: the next event.
    case reallocation
    /// Memory was freed whose allocation the trace does not record: the event has no effect.
    case unknownFree
    /// A record without an effect: `free` of nothing, an allocation that failed, a thread's end.
    case idle
    /// Time went by: the amount is that since the start.
    case time
    /// The resident memory of the program on the host: the amount, in bytes.
    case resident
    /// The recorder was attached to a running program here: totals start at zero.
    case attached
  }

  /// The bytes that were asked for, of a block that is made or freed; of `time`, nanoseconds.
  public var amount: Int
  /// The number of the block that is made or freed.
  ///
  /// Numbers begin at 0, and those of blocks that
  /// were freed are taken again, so that none is above the most blocks that were alive at once.
  ///
  /// It is 0 of an `unknownFree`, and where a trace is read without numbers, see `BlockNaming`.
  public var block: UInt32
  /// The stack that made the block; 0 if the trace does not record it.
  public var stack: UInt32
  /// The kind of the event.
  public var kind: Kind
  /// The requested alignment of a new block, as a power of two; 0 if the trace does not record the
  /// alignment.
  public var alignmentPower: UInt8

  /// Describes an event.
  public init(
    _ kind: Kind, amount: Int = 0, block: UInt32 = 0, stack: UInt32 = 0, alignmentPower: UInt8 = 0
  ) {
    self.amount = amount
    self.block = block
    self.stack = stack
    self.kind = kind
    self.alignmentPower = alignmentPower
  }

  /// The requested alignment of a new block, in bytes; 1 if the trace does not record it.
  @inline(__always)
  public var alignment: Int { 1 << Int(alignmentPower) }
}

/// Whether events name the blocks that they are about.
public enum BlockNaming: Sendable {
  /// Each block has a number. A freed block of which the trace has only the size and the stack, as
  /// a cooked trace of heaptrack has, is the youngest block of that size and stack.
  case numbered
  /// Blocks have no numbers if the numbers would need a table of their own: in a cooked trace of
  /// heaptrack. A reader that only adds up bytes then holds as little memory as possible.
  case none
}
