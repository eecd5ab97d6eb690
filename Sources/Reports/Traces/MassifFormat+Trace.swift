internal import MemsimTraces

extension MassifFormat: RecordedTraceFormat {
  static func writer(of trace: RecordedTrace) -> any RecordedTraceWriter { HeapCurve(of: trace) }
}

/// What was alive against time, and by stack at the peak and at the end.
private struct HeapCurve: RecordedTraceWriter {
  private let trace: RecordedTrace
  private var time = TraceTime()
  private var bytes = 0
  private var peak = (time: 0, bytes: 0)
  /// What was alive at times, of which every second is left out when they are many.
  private var snapshots = [(time: 0, bytes: 0)]
  private var (step, waiting) = (1, 1)

  init(of trace: RecordedTrace) {
    self.trace = trace
  }

  mutating func add(_ events: UnsafeBufferPointer<TraceEvent>, to output: inout FormatOutput) {
    for event in events {
      if time.add(event) {
        snapshots = snapshots.map { (0, $0.bytes) }
        peak.time = 0
      }
      switch event.kind {
      case .allocation:
        bytes += event.amount
        if bytes > peak.bytes { peak = (time.now, bytes) }
        recordSnapshot()
      case .free, .reallocation: bytes -= event.amount
      case .attached: (bytes, peak) = (0, (time.now, 0))
      default: break
      }
    }
  }

  private mutating func recordSnapshot() {
    waiting -= 1
    guard waiting == 0 else { return }
    waiting = step
    snapshots.append((time.now, max(bytes, 0)))
    guard snapshots.count == 2 * (MassifText.mostSnapshots - 2) else { return }
    snapshots = snapshots.indices.filter { $0 % 2 == 0 }.map { snapshots[$0] }
    step *= 2
  }

  func finish(_ analysis: TraceAnalysis, to output: inout FormatOutput) {
    let unit = time.isReal ? "ms" : "B"
    var massif = MassifText("bytes that were asked for", of: trace.name, unit: unit)
    let every = snapshots.count / (MassifText.mostSnapshots - 2) + 1
    let told = snapshots.indices.filter { $0 % every == 0 }.map { snapshots[$0] }
    for (at, bytes) in told where at <= peak.time {
      massif.add(time: time.milliseconds(at), bytes: bytes)
    }
    massif.add(
      time: time.milliseconds(peak.time), bytes: analysis.totals.peakBytes,
      tree("at the peak", analysis.alive(.peak), analysis), isPeak: true)
    for (at, bytes) in told where at > peak.time {
      massif.add(time: time.milliseconds(at), bytes: bytes)
    }
    massif.add(
      time: time.milliseconds(max(time.now, peak.time)), bytes: analysis.totals.bytes,
      tree("never freed", analysis.alive(.end), analysis))
    output.write(massif.text)
  }

  private func tree(
    _ title: String, _ alive: (UInt32) -> (count: Int, bytes: Int), _ analysis: TraceAnalysis
  ) -> StackTree {
    var (frames, tree) = (TraceFrames(of: analysis.stacks), StackTree("(\(title))"))
    for stack in analysis.stacksWithBlocks where alive(stack).bytes != 0 {
      tree.add(frames.calls(of: stack), bytes: alive(stack).bytes)
    }
    return tree
  }
}
