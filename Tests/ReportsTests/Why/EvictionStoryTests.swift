import MemsimJournal
import MemsimVocabulary
import TestSupport
import XCTest

@testable import MemsimReports

/// The pods of an eviction, in the story of the kill and in `--json`.
final class EvictionStoryTests: XCTestCase {
  private static let ranking = [
    RankedPodRecord(
      pod: "dns", usedBytes: 3 << 20, requestBytes: 1 << 20, priority: 2_000_000_000,
      passedOver: "critical-pod"),
    RankedPodRecord(pod: "batch", usedBytes: 8 << 20, requestBytes: 0, priority: 0),
    RankedPodRecord(pod: "shop", usedBytes: 1 << 20, requestBytes: 2 << 20, priority: -5),
  ]

  private func summary(_ ranking: [RankedPodRecord]?) throws -> RunSummary {
    let sink = MemorySink()
    let writer = JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "made",
        seed: 1, policy: "kubelet", unread: [], files: []))
    writer.record(
      ProcessLaunched(
        app: "worker", instance: 1, role: "background", cause: .user, dirtyPages: 1,
        cleanPages: 0), at: 0, pid: 2)
    writer.record(
      ProcessTerminated(
        reason: "evicted", footprintBytes: 8 << 20, peakBytes: 8 << 20, freedBytes: 8 << 20,
        because: RationaleRecord(
          rule: "eviction", level: 1, availablePages: 3, candidates: [], behind: 1,
          ranking: ranking)), at: 0, pid: 2)
    try writer.end(RunEnded(ending: .finished, peakPages: 0, lowestAvailablePercent: 0), at: 0)
    return RunSummary(try Journal(sink.bytes))
  }

  private func choice(_ ranking: [RankedPodRecord]?) throws -> [StoryLine] {
    let story = try XCTUnwrap(summary(ranking).stories.first)
    return try XCTUnwrap(story.sections.first { $0.name == "choice" }).lines
  }

  func testAllPodsAreInTheirOrder() throws {
    let lines = try choice(Self.ranking).suffix(4)
    XCTAssertEqual(
      lines.map(\.text),
      [
        "1 pod came after it in that order",
        "1. pod dns: 2MB above its request of 1MB, priority 2000000000, passed over: critical pod",
        "2. pod batch: 8MB above its request of \(Figures.size(0)), priority 0",
        "3. pod shop: 1MB below its request of 2MB, priority -5",
      ])
    XCTAssertEqual(lines.dropFirst().map(\.figure), ["3MB", "8MB", "1MB"])
  }

  func testOtherKillsHaveNoPods() throws {
    XCTAssertEqual(
      try choice(nil).map(\.text).last, "1 process came after it in that order")
  }
}
