import MemsimJournal
import MemsimVocabulary
import XCTest

@testable import MemsimReports

/// Whether what a process lost is as much as would have postponed its kill.
final class ContributionTests: XCTestCase {
  /// A process that loses two pages, and a kill that so many would have postponed.
  private func journal(putOffPages: Int?) throws -> Journal {
    let sink = MemorySink()
    let writer = JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "a", seed: 1,
        policy: "iphoneos", unread: [], files: []))
    let events: [any EventBody] = [
      ProcessLaunched(
        app: "Zoo", instance: 1, role: "foreground", cause: .user, dirtyPages: 1, cleanPages: 1),
      HeapCounted(objects: 2, blocks: 0, bytes: 12_288),
      LeakFound(
        kind: .lost, className: "Page", site: 0, count: 1,
        totals: HeapTotals(objects: 1, blocks: 0, bytes: 8192), directBytes: 8192),
      ProcessTerminated(
        reason: "jettisoned", footprintBytes: 16_384, peakBytes: 16_384, freedBytes: 16_384,
        because: RationaleRecord(
          rule: "urgent", level: 2, availablePages: 1,
          candidates: [CandidateRecord(pid: 1, rank: 0, footprintBytes: 16_384, passedOver: nil)],
          behind: 0, putOffPages: putOffPages, putOffBy: putOffPages.map { _ in .anyProcess },
          putOffUntil: putOffPages.map { _ in .moreTaken })),
    ]
    for event in events { writer.record(event, at: 2_000_000_000, pid: 1) }
    try writer.end(
      RunEnded(ending: .finished, peakPages: 0, lowestAvailablePercent: 0), at: 3_000_000_000)
    return try Journal(sink.bytes)
  }

  func testAsMuchAsWouldHavePutItOffHasContributed() throws {
    let line = "would have postponed its kill at 2s"
    for (pages, contributed) in [(1, true), (2, true), (3, false), (nil, nil)] as [(Int?, Bool?)] {
      let journal = try journal(putOffPages: pages)
      let summary = RunSummary(journal)
      XCTAssertEqual(summary.leaksContributed(toEndOf: summary.processes[0]), contributed)
      let word = contributed.map { "\($0)" } ?? "null"
      XCTAssertTrue(summary.json.text.contains("\"leaksContributed\":\(word)"))
      let text = RunText(journal).text.shown
      XCTAssertEqual(text.contains(line), contributed == true, text)
    }
  }
}
