internal import MemsimTraces

extension ProfileFormat: RecordedTraceFormat {
  static func writer(of trace: RecordedTrace) -> any RecordedTraceWriter {
    StackWriter { analysis, output in output.write(analysis.profile.message) }
  }
}

extension TraceAnalysis {
  /// What is not freed, what was alive at the peak, and what was made.
  fileprivate var profile: Profile {
    var profile = Profile(
      [
        ("leaked_objects", "count"), ("leaked_space", "bytes"), ("peak_objects", "count"),
        ("peak_space", "bytes"), ("alloc_objects", "count"), ("temporary_objects", "count"),
      ], shownFirst: "leaked_space", nanoseconds: nanoseconds)
    var frames = TraceFrames(of: stacks)
    for stack in stacksWithBlocks {
      let cost = costs[Int(stack)]
      let temporary =
        format.tellsBlocksApart ? cost.temporaryByPointer : cost.temporaryAsHeaptrackPrint
      profile.add(
        [cost.blocks, cost.bytes, cost.peakBlocks, cost.peakBytes, cost.allocations, temporary],
        frames.places(of: stack))
    }
    return profile
  }
}
