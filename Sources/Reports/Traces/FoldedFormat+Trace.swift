internal import MemsimTraces

extension FoldedFormat: RecordedTraceFormat {
  static func writer(of trace: RecordedTrace) -> any RecordedTraceWriter {
    StackWriter { analysis, output in
      var frames = TraceFrames(of: analysis.stacks)
      let alive = analysis.alive(trace.moment)
      for stack in analysis.stacksWithBlocks where alive(stack).bytes != 0 {
        output.write(FoldedStack(frames.calls(of: stack).reversed(), alive(stack).bytes).text)
      }
    }
  }
}

/// Tells of a trace at its end.
struct StackWriter: RecordedTraceWriter {
  private let tell: (TraceAnalysis, inout FormatOutput) -> Void

  /// Tells by calling a closure.
  init(_ tell: @escaping (TraceAnalysis, inout FormatOutput) -> Void) {
    self.tell = tell
  }

  func add(_ events: UnsafeBufferPointer<TraceEvent>, to output: inout FormatOutput) {}

  func finish(_ analysis: TraceAnalysis, to output: inout FormatOutput) { tell(analysis, &output) }
}
