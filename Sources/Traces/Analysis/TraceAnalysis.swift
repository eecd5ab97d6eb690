/// What a trace comes to, by stack and in all, without a process that allocates.
public struct TraceAnalysis {
  /// What was alive at a moment, by stack.
  public struct Moment: Sendable {
    /// When, in nanoseconds since the start.
    public let time: Int
    /// The bytes of all blocks that were alive.
    public let bytes: Int
    /// How many they were.
    public let blocks: Int
    /// What each stack had alive.
    public let costs: [StackCost]
  }

  /// What wrote the trace.
  public let format: TraceFormat
  /// What it says of its program.
  public let header: TraceHeader
  /// Its stacks, with their names.
  public let stacks: StackTable
  /// Whether the whole trace was read.
  public let isComplete: Bool
  /// What is wrong with the trace, which ended the reading: what was read before that counts.
  public let fault: TraceFault?
  /// Why the trace may have been cut, although nothing is wrong with it; nil if it was not.
  public let doubtAboutEnd: String?
  /// What all stacks come to.
  public let totals: TraceTotals
  /// What each stack comes to, by its number; those above the last one have made no block.
  public let costs: [StackCost]
  /// What was alive when it was asked for; nil if it was not.
  public let moment: Moment?

  /// Reads a trace to its end.
  ///
  /// - Parameters:
  ///   - trace: One of which nothing was read.
  ///   - time: When to write down what is alive, in nanoseconds since the start.
  ///   - goesOn: Asked from time to time; with a no reading ends early.
  ///   - tell: Called with all events, some at a time.
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
    // It may hold what holds the trace.
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
