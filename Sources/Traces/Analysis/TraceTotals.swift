/// What all allocations and frees of a trace come to, in the bytes that were asked for.
public struct TraceTotals: Hashable, Sendable {
  /// What the trace tells of allocations, without an effect or with one: `realloc` is one event,
  /// unless the trace tells it as two.
  public internal(set) var events = 0
  /// How many blocks were made.
  public internal(set) var allocations = 0
  /// How many blocks were freed by a call that frees.
  public internal(set) var frees = 0
  /// How many blocks were freed by `realloc`, as far as the trace tells that apart.
  public internal(set) var reallocations = 0
  /// How often memory was freed that the trace does not say who made.
  public internal(set) var unknownFrees = 0
  /// The bytes of the blocks that are alive; at the end, of those that leaked.
  public internal(set) var bytes = 0
  /// How many blocks are alive.
  public internal(set) var blocks = 0
  /// The most bytes that were alive at once.
  public internal(set) var peakBytes = 0
  /// When they were, in nanoseconds since the start.
  public internal(set) var peakTime = 0
  /// The most blocks that were alive at once.
  public internal(set) var mostBlocks = 0
  /// The time of the last event, in nanoseconds since the start; nil if the trace tells no times.
  public internal(set) var endTime: Int?
  /// The most bytes that the host had in memory for the program, as it was recorded; nil if the
  /// trace does not tell.
  public internal(set) var mostResident: Int?
  /// How many blocks were freed before the next allocation; nil if the trace does not tell blocks
  /// apart.
  public internal(set) var temporaryByPointer: Int?
  /// The same as heaptrack_print counts: it compares sizes and stacks, and takes a free after a
  /// free for one of the first block's kind; nil if that program reads no trace of this kind.
  public internal(set) var temporaryAsHeaptrackPrint: Int?
}
