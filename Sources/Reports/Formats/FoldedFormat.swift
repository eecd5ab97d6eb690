internal import MemsimJournal
internal import MemsimTraces

/// The leaks of processes, a line for each stack, in the form that flame graph tools read.
struct FoldedFormat: ReportFormat {
  static let name = "folded"
  static let about =
    "Leaked bytes by process and stack, a line each, for flame graphs (folded stacks)."

  static func writer(of header: JournalHeader, in place: ReportContext) -> any ReportWriter {
    SummaryWriter(of: header) { summary in
      summary.leakedStacks.map { FoldedStack($0.places.map(\.frame), $0.bytes).text }.joined()
    }
  }
}

/// A line in the format of flame graph tools.
struct FoldedStack {
  /// The line: frames from the outermost on, and a figure.
  let text: String

  /// Makes the line of a stack.
  init(_ frames: some Sequence<String>, _ figure: Int) {
    // No semicolon ends a name.
    let names = frames.map { frame in String(frame.map { $0 == ";" ? ":" : $0 }) }
    text = "\(names.joined(separator: ";")) \(figure)\n"
  }
}

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
