package import MemsimTraces

/// A format for the totals of a trace by stack.
package protocol RecordedTraceFormat: ReportFormat {
  /// Begins a report of a trace.
  static func writer(of trace: RecordedTrace) -> any RecordedTraceWriter
}

/// A trace that is reported while it is read.
package struct RecordedTrace {
  /// The moment that a format with a single moment describes.
  package enum Moment: String, CaseIterable, Sendable {
    /// The memory that was never freed.
    case end
    /// The live memory at its peak.
    case peak
    /// The live memory at the requested moment.
    case at
  }

  let trace: Trace
  let moment: Moment
  private let path: String

  /// Describes a trace at a path.
  package init(_ trace: Trace, at path: String, moment: Moment) {
    (self.trace, self.path, self.moment) = (trace, path, moment)
  }

  /// The name of the program, or the path if the trace has no name.
  var name: String { trace.header.command ?? path }
}

/// Reports a trace while its events come, and at its end.
package protocol RecordedTraceWriter {
  /// Reports the next events.
  mutating func add(_ events: UnsafeBufferPointer<TraceEvent>, to output: inout FormatOutput)

  /// Reports the totals of the events.
  mutating func finish(_ analysis: TraceAnalysis, to output: inout FormatOutput)
}

/// Reports a trace at its end.
struct StackWriter: RecordedTraceWriter {
  private let tell: (TraceAnalysis, inout FormatOutput) -> Void

  /// Reports by calling a closure.
  init(_ tell: @escaping (TraceAnalysis, inout FormatOutput) -> Void) {
    self.tell = tell
  }

  func add(_ events: UnsafeBufferPointer<TraceEvent>, to output: inout FormatOutput) {}

  func finish(_ analysis: TraceAnalysis, to output: inout FormatOutput) { tell(analysis, &output) }
}

/// Reports a trace at its end, with the totals of its blocks over its length.
struct TalliedWriter: RecordedTraceWriter {
  private var tallies = StackTallies()
  private let tell: (TraceAnalysis, StackTallies, inout FormatOutput) -> Void

  /// Reports by calling a closure.
  init(_ tell: @escaping (TraceAnalysis, StackTallies, inout FormatOutput) -> Void) {
    self.tell = tell
  }

  mutating func add(_ events: UnsafeBufferPointer<TraceEvent>, to output: inout FormatOutput) {
    tallies.add(events)
  }

  func finish(_ analysis: TraceAnalysis, to output: inout FormatOutput) {
    tell(analysis, tallies, &output)
  }
}

extension FormatTable {
  /// The formats for traces.
  package static let ofTraces = all.compactMap { $0 as? any RecordedTraceFormat.Type }
}

extension TraceAnalysis {
  /// Returns the live blocks and bytes of a stack at a moment, by the number of the stack.
  func alive(_ moment: RecordedTrace.Moment) -> (UInt32) -> (count: Int, bytes: Int) {
    { stack in
      switch moment {
      case .end: (costs[Int(stack)].blocks, costs[Int(stack)].bytes)
      case .peak: (costs[Int(stack)].peakBlocks, costs[Int(stack)].peakBytes)
      case .at:
        self.moment.flatMap { $0.costs.indices.contains(Int(stack)) ? $0.costs[Int(stack)] : nil }
          .map { ($0.blocks, $0.bytes) } ?? (0, 0)
      }
    }
  }

  /// The stacks that made a block, in the order of their first use.
  var stacksWithBlocks: [UInt32] {
    costs.indices.filter { costs[$0].allocations > 0 }.map { UInt32($0) }
  }

  /// The duration in nanoseconds, if the trace contains times.
  var nanoseconds: UInt64 { UInt64(clamping: totals.endTime ?? 0) }
}
