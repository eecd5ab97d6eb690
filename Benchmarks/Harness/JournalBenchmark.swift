import BenchmarkFloors
import MemsimJournal

/// Writing the events of which a run has most, and one that is long.
enum JournalBenchmark {
  private static let eventsPerTurn: UInt64 = 8

  static func write(iterations: UInt64) -> UInt64 {
    let sink = NowhereSink()
    let header = JournalHeader(
      memsim: "", jemalloc: "", swift: "", pageBytes: 4096, scenario: "benchmark", path: nil,
      seed: 1, policy: "none", unread: [], files: [])
    let writer = JournalWriter(to: sink, header: header)
    let killed = terminated
    let start = timing_now()
    for turn in 0..<iterations / eventsPerTurn + 1 {
      writeTurn(Int(turn), to: writer, terminated: killed)
    }
    let elapsed = timing_now() - start
    precondition((try? writer.flush()) != nil && sink.byteCount > 0, "nothing was written")
    return elapsed * iterations / ((iterations / eventsPerTurn + 1) * eventsPerTurn)
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
