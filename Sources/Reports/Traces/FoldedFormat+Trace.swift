internal import MemsimTraces

extension FoldedFormat: TraceReportFormat {
  static func writer(of trace: ReportedTrace) -> any TraceReportWriter {
    StackReport { analysis, output in
      var frames = TraceFrames(of: analysis.stacks)
      let alive = analysis.alive(trace.moment)
      for stack in analysis.stacksWithBlocks where alive(stack).bytes != 0 {
        output.write(FoldedStack(frames.calls(of: stack).reversed(), alive(stack).bytes).text)
      }
    }
  }
}

/// Tells of a trace at its end.
struct StackReport: TraceReportWriter {
  private let tell: (TraceAnalysis, inout ReportOutput) -> Void

  /// Tells by calling a closure.
  init(_ tell: @escaping (TraceAnalysis, inout ReportOutput) -> Void) {
    self.tell = tell
  }

  func take(_ events: UnsafeBufferPointer<TraceEvent>, to output: inout ReportOutput) {}

  func finish(_ analysis: TraceAnalysis, to output: inout ReportOutput) { tell(analysis, &output) }
}
