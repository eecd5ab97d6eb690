import BenchmarkFloors
import MemsimDevice
import MemsimHost
import MemsimRuntime
import MemsimSimulation
import MemsimTraces
import MemsimVocabulary

/// A trace that is replayed on a device, beside the same calls of jemalloc in an arena of the same
/// kind.
enum ReplayBenchmark {
  /// Nanoseconds an event of a replay on a device, the journal included, without those of reading
  /// the trace.
  static func replay(millions: Int) throws -> Double {
    try TraceBenchmark.withTrace(millions * 1_000_000) { path in
      let (events, decoding) = try decode(path)
      let source = TraceSource(path) { try HostFile(path).opened() }
      let syntax = TraceSettings.syntax
      let settings = syntax.value(of: Arguments(of: syntax.term.parameters))
      let watch = ReplayWatch()
      let device = try BenchmarkDevice.running(
        App("trace", replaying: try TracePlayback(source, settings, watch: watch)))
      let start = timing_now()
      device.run(for: .seconds(1))
      let nanoseconds = timing_now() - start
      try device.end()
      precondition(watch.record.isOver, "the trace did not come to its end")
      return Double(nanoseconds - min(decoding, nanoseconds)) / Double(events.count)
    }
  }

  /// Nanoseconds an event of the calls alone.
  static func floor(millions: Int) throws -> Double {
    try TraceBenchmark.withTrace(millions * 1_000_000) { path in
      let events = try decode(path).events
      let heap = try Heap(named: "bench")
      defer { heap.destroy() }
      let room = Int(events.map(\.block).max() ?? 0) + 1
      let blocks = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: room)
      defer { blocks.deallocate() }
      let nanoseconds = floor_replay(
        UInt32(heap.arena.index), events, UInt64(events.count), blocks)
      return Double(nanoseconds) / Double(events.count)
    }
  }

  /// The events of a trace, and the nanoseconds that reading them takes.
  private static func decode(_ path: String) throws -> (events: [floor_event], time: UInt64) {
    let timed = try Trace(HostFile(path))
    let start = timing_now()
    while !timed.nextBatch().isEmpty {}
    let time = timing_now() - start
    let trace = try Trace(HostFile(path))
    var events: [floor_event] = []
    while let event = trace.next() {
      switch event.kind {
      case .allocation:
        events.append(floor_event(bytes: UInt64(event.amount), block: event.block, is_free: 0))
      case .free: events.append(floor_event(bytes: 0, block: event.block, is_free: 1))
      default: break
      }
    }
    return (events, time)
  }
}
