/// The totals of a trace, by stack and overall, without a process that allocates.
public struct TraceAnalysis {
  /// The live memory at one moment, by stack.
  public struct Moment: Sendable {
    /// The time, in nanoseconds since the start.
    public let time: Int
    /// The bytes of all blocks that were alive.
    public let bytes: Int
    /// The number of these blocks.
    public let blocks: Int
    /// The live memory of each stack.
    public let costs: [StackCost]
  }

  /// The format of the trace.
  public let format: TraceFormat
  /// The facts about the recorded program.
  public let header: TraceHeader
  /// Its stacks, with their names.
  public let stacks: StackTable
  /// Whether the whole trace was read.
  public let isComplete: Bool
  /// The fault that ended the reading; the events before it count.
  public let fault: TraceFault?
  /// The reason to suspect that the trace was cut, although it has no fault; nil for none.
  public let doubtAboutEnd: String?
  /// The totals of all stacks.
  public let totals: TraceTotals
  /// The cost of each stack, by its number; stacks above the last one have made no block.
  public let costs: [StackCost]
  /// The live memory at the requested moment; nil if none was requested.
  public let moment: Moment?

  /// Reads a trace to its end.
  ///
  /// - Parameters:
  ///   - trace: A trace of which nothing was read.
  ///   - time: When to record the live blocks, in nanoseconds since the start.
  ///   - goesOn: Called from time to time; reading ends early if the closure returns false.
  ///   - tell: Called with all events, batch by batch.
  public init(
    of trace: Trace, at time: Int? = nil, while goesOn: @escaping (Trace) -> Bool = { _ in true },
    telling tell: ((UnsafeBufferPointer<TraceEvent>) -> Void)? = nil
  ) {
    var collector = TraceCollector(of: trace.format, at: time)
    trace.goesOn = goesOn
    while case let batch = trace.nextBatch(), !batch.isEmpty {
      collector.add(batch)
      tell?(batch)
    }
    // The closure may retain an object that retains the trace.
    trace.goesOn = { _ in true }
    (moment, totals, costs) = collector.end()
    (format, header, stacks) = (trace.format, trace.header, trace.stacks)
    (fault, doubtAboutEnd) = (trace.fault, trace.doubtAboutEnd)
    isComplete = trace.isAtEnd && fault == nil
  }

  /// The stacks that have most of something, most first; those with nothing are left out, and of
  /// two that have the same the older comes first.
  public func stacks(by figure: (StackCost) -> Int, in costs: [StackCost]? = nil) -> [UInt32] {
    let costs = costs ?? self.costs
    return costs.indices.filter { figure(costs[$0]) > 0 }
      .sorted { (figure(costs[$1]), $0) < (figure(costs[$0]), $1) }.map { UInt32($0) }
  }
}

/// Adds up the events of a trace.
struct TraceCollector: ~Copyable {
  private let format: TraceFormat
  private var totals = TraceTotals()
  private var costs = StackCosts()
  private var temporary = TemporaryCount()
  private var time = 0
  private let momentTime: Int?
  private var moment: TraceAnalysis.Moment?

  /// Nothing has happened.
  init(of format: TraceFormat, at momentTime: Int?) {
    self.format = format
    self.momentTime = momentTime
  }

  /// Adds events.
  mutating func add(_ events: UnsafeBufferPointer<TraceEvent>) {
    for event in events {
      switch event.kind {
      case .allocation: addAllocation(event)
      case .free, .reallocation: addFree(event)
      default: addOther(event)
      }
    }
  }

  @inline(__always)
  private mutating func addAllocation(_ event: TraceEvent) {
    let cost = costs.changing(event.stack)
    cost.pointee.allocations += 1
    cost.pointee.blocks += 1
    cost.pointee.bytes += event.amount
    totals.allocations += 1
    totals.blocks += 1
    totals.bytes += event.amount
    if totals.blocks > totals.mostBlocks { totals.mostBlocks = totals.blocks }
    if totals.bytes > totals.peakBytes {
      totals.peakBytes = totals.bytes
      totals.peakTime = time
      costs.peakNumber += 1
    }
    temporary.allocate(event)
  }

  @inline(__always)
  private mutating func addFree(_ event: TraceEvent) {
    let cost = costs.changing(event.stack)
    cost.pointee.blocks -= 1
    cost.pointee.bytes -= event.amount
    totals.blocks -= 1
    totals.bytes -= event.amount
    if event.kind == .free { totals.frees += 1 } else { totals.reallocations += 1 }
    let isTemporary = temporary.free(event)
    cost.pointee.temporaryByPointer += isTemporary.byPointer ? 1 : 0
    cost.pointee.temporaryAsHeaptrackPrint += isTemporary.asHeaptrackPrint ? 1 : 0
  }

  private mutating func addOther(_ event: TraceEvent) {
    switch event.kind {
    case .unknownFree:
      totals.unknownFrees += 1
      temporary.freeUnknown()
    case .idle: totals.events += 1
    case .time:
      if let momentTime, moment == nil, event.amount > momentTime { recordMoment(momentTime) }
      time = event.amount
      totals.endTime = time
    case .resident: totals.mostResident = max(totals.mostResident ?? 0, event.amount)
    case .attached: totals = TraceTotals(of: totals)
    case .allocation, .free, .reallocation: break
    }
  }

  private mutating func recordMoment(_ time: Int) {
    moment = TraceAnalysis.Moment(
      time: time, bytes: totals.bytes, blocks: totals.blocks, costs: costs.all())
  }

  /// Returns the results; nothing is added afterwards.
  consuming func end() -> (TraceAnalysis.Moment?, TraceTotals, [StackCost]) {
    if let momentTime, moment == nil { recordMoment(momentTime) }
    totals.events += totals.callCount
    let all = costs.all()
    if format.tellsBlocksApart {
      totals.temporaryByPointer = all.reduce(0) { $0 + $1.temporaryByPointer }
    }
    if format.isOfHeaptrack {
      totals.temporaryAsHeaptrackPrint = all.reduce(0) { $0 + $1.temporaryAsHeaptrackPrint }
    }
    return (moment, totals, all)
  }
}

extension TraceTotals {
  /// Those from a moment on at which a recorder was attached; all events count.
  fileprivate init(of earlier: TraceTotals) {
    (endTime, mostResident) = (earlier.endTime, earlier.mostResident)
    events = earlier.events + earlier.callCount
  }

  /// The events with an effect: a block that `realloc` frees and the one that it makes are one.
  fileprivate var callCount: Int { allocations + frees + unknownFrees }
}

/// Counts blocks that are freed before the next allocation, by two definitions.
///
/// The true one is about blocks: the one that was made last is freed next. heaptrack_print compares
/// numbers of a size and a stack instead, and after a free it takes the number 0, which is that of
/// the first block's, for the last.
struct TemporaryCount {
  private struct Kind: Equatable {
    var amount = -1
    var stack: UInt32 = 0
  }

  private var lastBlock: UInt32?
  private var lastKind = Kind()
  private var firstKind: Kind?

  /// A block is made.
  @inline(__always)
  mutating func allocate(_ event: TraceEvent) {
    lastBlock = event.block
    lastKind = Kind(amount: event.amount, stack: event.stack)
    if firstKind == nil { firstKind = lastKind }
  }

  /// A block is freed; whether it was temporary.
  @inline(__always)
  mutating func free(_ event: TraceEvent) -> (byPointer: Bool, asHeaptrackPrint: Bool) {
    let kind = Kind(amount: event.amount, stack: event.stack)
    defer { freeUnknown() }
    return (lastBlock == event.block, lastKind == kind)
  }

  /// Something is freed that is not known.
  @inline(__always)
  mutating func freeUnknown() {
    lastBlock = nil
    lastKind = firstKind ?? Kind()
  }
}
