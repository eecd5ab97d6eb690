/// The cost of the blocks of one stack.
public struct StackCost: Hashable, Sendable {
  /// The number of blocks that the stack made.
  public internal(set) var allocations = 0
  /// The number of those blocks that were freed before the next allocation of any stack, as
  /// `TemporaryCount` counts them.
  public internal(set) var temporaryByPointer = 0
  /// The same as heaptrack_print counts.
  public internal(set) var temporaryAsHeaptrackPrint = 0
  /// The bytes of those that are alive.
  public internal(set) var bytes = 0
  /// The number of live blocks.
  public internal(set) var blocks = 0
  /// The bytes of the blocks that were alive at the peak of all stacks.
  public internal(set) var peakBytes = 0
  /// The number of the blocks that were alive at that peak.
  public internal(set) var peakBlocks = 0
  /// The number of that peak.
  var peakNumber = 0

  /// Nothing.
  public init() {}

  /// Adds the cost of another stack.
  public mutating func add(_ other: StackCost) {
    allocations += other.allocations
    temporaryByPointer += other.temporaryByPointer
    temporaryAsHeaptrackPrint += other.temporaryAsHeaptrackPrint
    bytes += other.bytes
    blocks += other.blocks
    peakBytes += other.peakBytes
    peakBlocks += other.peakBlocks
  }
}

/// The costs of the blocks of each stack, by the numbers of the stacks.
///
/// Each new peak has a number. A stack's live memory at the latest peak is its current one, until
/// it makes or frees a block: then it is recorded, once for each peak. So a peak costs no walk over
/// all stacks, however often there is a new one.
struct StackCosts: ~Copyable {
  private var costs: UnsafeMutablePointer<StackCost>
  private var capacity = 1024
  /// The number of stacks with a cost.
  private(set) var count = 0
  /// The number of peaks: the times at which more bytes were alive than before.
  var peakNumber = 0

  /// No stack has cost anything.
  init() {
    costs = .allocate(capacity: capacity)
  }

  deinit { costs.deallocate() }

  /// The cost of a stack for a change, with its values at the latest peak recorded.
  @inline(__always)
  mutating func changing(_ stack: UInt32) -> UnsafeMutablePointer<StackCost> {
    if stack >= count { extend(to: Int(stack) + 1) }
    let cost = costs + Int(stack)
    if cost.pointee.peakNumber != peakNumber { settle(cost) }
    return cost
  }

  /// The costs of all stacks up to the last that has made a block.
  mutating func all() -> [StackCost] {
    for stack in 0..<count { settle(costs + stack) }
    return Array(UnsafeBufferPointer(start: costs, count: count))
  }

  @inline(__always)
  private func settle(_ cost: UnsafeMutablePointer<StackCost>) {
    guard cost.pointee.peakNumber != peakNumber else { return }
    cost.pointee.peakBytes = cost.pointee.bytes
    cost.pointee.peakBlocks = cost.pointee.blocks
    cost.pointee.peakNumber = peakNumber
  }

  private mutating func extend(to newCount: Int) {
    if newCount > capacity {
      let newCapacity = max(newCount, capacity * 2)
      let larger = UnsafeMutablePointer<StackCost>.allocate(capacity: newCapacity)
      larger.moveInitialize(from: costs, count: count)
      costs.deallocate()
      (costs, capacity) = (larger, newCapacity)
    }
    (costs + count).initialize(repeating: StackCost(), count: newCount - count)
    count = newCount
  }
}

/// The totals of all allocations and frees of a trace, in requested bytes.
public struct TraceTotals: Hashable, Sendable {
  /// The number of allocator events, with an effect or without one: `realloc` is one event,
  /// unless the trace records it as two.
  public internal(set) var events = 0
  /// The number of blocks that were made.
  public internal(set) var allocations = 0
  /// The number of blocks that were freed by a call that frees.
  public internal(set) var frees = 0
  /// The number of blocks freed by `realloc`, if the trace distinguishes them.
  public internal(set) var reallocations = 0
  /// The number of frees of memory whose allocation the trace does not record.
  public internal(set) var unknownFrees = 0
  /// The bytes of the blocks that are alive; at the end, of those that leaked.
  public internal(set) var bytes = 0
  /// The number of live blocks.
  public internal(set) var blocks = 0
  /// The most bytes that were alive at once.
  public internal(set) var peakBytes = 0
  /// The time of that peak, in nanoseconds since the start.
  public internal(set) var peakTime = 0
  /// The most blocks that were alive at once.
  public internal(set) var mostBlocks = 0
  /// The time of the last event, in nanoseconds since the start; nil if the trace has no times.
  public internal(set) var endTime: Int?
  /// The most resident bytes of the program on the recording host; nil if the trace does not
  /// record them.
  public internal(set) var mostResident: Int?
  /// The number of blocks freed before the next allocation; nil if the trace does not distinguish
  /// blocks.
  public internal(set) var temporaryByPointer: Int?
  /// The same as heaptrack_print counts: it compares sizes and stacks, and takes a free after a
  /// free for one of the first block's kind; nil if that program reads no trace of this kind.
  public internal(set) var temporaryAsHeaptrackPrint: Int?
}
