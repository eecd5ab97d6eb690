import BenchmarkFloors
import MemsimJournal

/// Writing the events of which a run has most, and one that is long.
enum JournalBenchmark {
  /// Writes the events of so many turns.
  static func write(turns: UInt64) -> UInt64 {
    let sink = NowhereSink()
    let writer = makeWriter(to: sink)
    let killed = terminated
    writeTurn(0, to: writer, terminated: killed)
    let start = timing_now()
    for turn in 0..<turns { writeTurn(Int(turn), to: writer, terminated: killed) }
    let elapsed = timing_now() - start
    precondition((try? writer.flush()) != nil && sink.byteCount > 0, "nothing was written")
    return elapsed
  }

  /// The same lines, put together and hashed in C.
  static func floorWrite() throws -> Measure.Loop {
    let turns = 100
    let ours = try lines(ofTurns: turns)
    let room = turns * Int(floor_journal_turn_bytes)
    let theirs = String(unsafeUninitializedCapacity: room) { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        // Not null: there is room in it.
        floor_journal_text(UInt64(turns), bytes.baseAddress!)
      }
    }
    precondition(ours == theirs, "the floor writes other lines:\n\(theirs.prefix(4000))\n\(ours)")
    return floor_journal
  }

  /// The lines of so many turns without the header.
  private static func lines(ofTurns turns: Int) throws -> String {
    let sink = MemorySink()
    let writer = makeWriter(to: sink)
    for turn in 0..<turns { writeTurn(turn, to: writer, terminated: terminated) }
    try writer.flush()
    return String(sink.text.drop { $0 != "\n" }.dropFirst())
  }

  private static func makeWriter(to sink: any JournalSink) -> JournalWriter {
    JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "", jemalloc: "", swift: "", pageBytes: 4096, scenario: "benchmark", path: nil,
        seed: 1, policy: "none", unread: [], files: []))
  }

  private static func writeTurn(
    _ turn: Int, to writer: JournalWriter, terminated: ProcessTerminated
  ) {
    let now = 1_000_000_000 + UInt64(turn) * 16_666_667
    let footprint = 9_437_184 + turn % 64 * 4096
    for finger in 0..<2 {
      let input = InputArrived(
        kind: .touchMoved, finger: finger, tapCount: nil, x: 10_240 + turn % 1024, y: 15_360,
        z: nil, degrees: nil)
      writer.record(input, at: now, pid: 31)
    }
    for pid in 31..<33 {
      let sample = ProcessSampled(
        cause: .change, footprintBytes: footprint, cleanPages: 412, purgeablePages: 0)
      writer.record(sample, at: now, pid: pid)
    }
    let device = DeviceSampled(
      cause: .change, freePages: 1201, cleanPages: 2210, purgeablePages: 16, dirtyPages: 11_300,
      reservedPages: 17_920)
    writer.record(device, at: now)
    writer.record(PagesReclaimed(memory: .clean, pages: 96), at: now, pid: 32)
    writer.record(LifecycleCalled(method: "applicationDidBecomeActive:"), at: now, pid: 31)
    writer.record(terminated, at: now, pid: 32)
  }

  private static var terminated: ProcessTerminated {
    let candidates = (0..<3).map { index in
      CandidateRecord(
        pid: 29 + index, rank: index, footprintBytes: 4_194_304,
        passedOver: index < 2 ? "warned, and answers until the next check" : nil)
    }
    return ProcessTerminated(
      reason: "background-quit", footprintBytes: 4_194_304, peakBytes: 4_194_304,
      freedBytes: 4_194_304,
      because: RationaleRecord(
        rule: "urgent", level: 2, availablePages: 3411, candidates: candidates,
        behind: 2, putOffPages: 521, putOffBy: .anyProcess,
        putOffUntil: .moreTaken))
  }
}

/// A sink that costs nothing, so that a row measures the journal and not a disk.
final class NowhereSink: JournalSink {
  private(set) var byteCount = 0

  func write(_ bytes: UnsafeRawBufferPointer) {
    byteCount += bytes.count
  }
}
