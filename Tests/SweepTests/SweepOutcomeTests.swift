import MemsimJournal
import MemsimReports
import XCTest

@testable import MemsimCommand

/// The outcome of a run, as the database of a sweep has it.
final class SweepOutcomeTests: XCTestCase {
  /// The figures of an app are those of all of its processes.
  func testAnAppThatWasLaunchedAgainHasTheFiguresOfAllItsProcesses() throws {
    let sink = MemorySink()
    let writer = JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "made",
        seed: 1, policy: "iphoneos", unread: [], files: []))
    for (pid, pages) in [(1, 9), (2, 5)] {
      writer.record(
        ProcessLaunched(
          app: "Zoo", instance: pid, role: "foreground", cause: .user, dirtyPages: pages,
          cleanPages: 0), at: 0, pid: pid)
      writer.record(
        LeakFound(
          kind: .lost, className: "Page", site: 0, count: 1,
          totals: HeapTotals(objects: 1, blocks: 0, bytes: 32 * pid), directBytes: 32 * pid
        ).with {
          $0.firstAllocated = 0
          $0.lastAllocated = 0
        }, at: 0, pid: pid)
      let bytes = pages * 4096
      writer.record(
        ProcessTerminated(
          reason: "r", footprintBytes: bytes, peakBytes: bytes, freedBytes: bytes,
          because: RationaleRecord(rule: "r", level: 2, availablePages: 3, candidates: [])),
        at: 0, pid: pid)
    }
    try writer.end(RunEnded(ending: .finished, peakPages: 9, lowestAvailablePercent: 0), at: 0)
    let outcome = SweepOutcome(RunSummary(try Journal(sink.bytes)))
    let app = try XCTUnwrap(outcome.apps.first)
    XCTAssertEqual(outcome.apps.count, 1)
    XCTAssertEqual([app.launches, app.kills, app.alive], [2, 2, 0])
    XCTAssertEqual(app.peakBytes, 9 * 4096)
    XCTAssertEqual(app.leakedBytes, 96)
  }
}
