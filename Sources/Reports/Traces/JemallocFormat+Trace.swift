internal import MemsimTraces

extension JemallocFormat: RecordedTraceFormat {
  static func writer(of trace: RecordedTrace) -> any RecordedTraceWriter {
    TalliedWriter { analysis, tallies, output in
      var frames = TraceFrames(of: analysis.stacks)
      var profile = HeapProfile()
      let alive = analysis.alive(trace.moment)
      for stack in analysis.stacksWithBlocks {
        profile.add(
          frames.calls(of: stack), alive: alive(stack),
          made: (
            analysis.costs[Int(stack)].allocations, Int(clamping: tallies.all[Int(stack)].bytes)
          ))
      }
      output.write(profile.text(of: trace.name))
    }
  }
}

/// Tells of a trace at its end, with what its blocks came to over its length.
struct TalliedWriter: RecordedTraceWriter {
  private var tallies = StackTallies()
  private let tell: (TraceAnalysis, StackTallies, inout FormatOutput) -> Void

  /// Tells by calling a closure.
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
