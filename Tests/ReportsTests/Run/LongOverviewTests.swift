import MemsimJournal
import MemsimReports
import MemsimVocabulary
import XCTest

/// The overview of a long run has the lines around its failures, and the run stores few others.
final class LongOverviewTests: XCTestCase {
  private static let lines = 20_000

  /// A run that prints a line a moment, and fails after some of them.
  private func run(_ detail: Detail, failingAfter failures: [Int]) -> RunRecord {
    var collector = RunRecord.Collector(
      of: JournalHeader(
        memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "long",
        path: "long.yaml", seed: 1, policy: "none", unread: [], files: []), detail: detail,
      hasTimeline: true)
    var sequence: UInt64 = 0
    func add(_ body: any EventBody, at time: Int, pid: Int? = nil) {
      sequence += 1
      collector.add(JournalEvent(at: UInt64(time), sequence: sequence, pid: pid, body: body))
    }
    add(
      ProcessLaunched(
        app: "App", instance: 1, role: "foreground", cause: .user, dirtyPages: 1, cleanPages: 0),
      at: 0, pid: 1)
    for number in 0..<Self.lines {
      add(Logged("line \(number)", on: .output), at: number, pid: 1)
      guard failures.contains(number) else { continue }
      add(
        ExpectationChecked(
          path: "expect", line: 1, text: "check \(number)", result: .failed, found: "nothing"),
        at: number)
    }
    return collector.run(sealedWith: nil)
  }

  func testAnOverviewShowsTheLinesAroundFailures() {
    let last = Self.lines - 1
    for failures in [
      [], [0], [1], [3070, 3071, 3072], [3073, 3074], [4094, 4095, 4096, 4097], [9, 10, 19_000],
      [100, 9000, last], [last - 1, last],
    ] {
      let short = run(.overview, failingAfter: failures)
      let whole = run(.timeline, failingAfter: failures)
      XCTAssertEqual(whole.timeline.lines.count, Self.lines + failures.count + 1)
      XCTAssertLessThan(short.timeline.lines.count, 4200, "\(failures)")
      for detail in [Detail.quiet, .overview] {
        let page = ConsolePage(detail: detail)
        let text = RunText(short, on: page).text.shown
        XCTAssertEqual(text, RunText(whole, on: page).text.shown, "\(failures)")
        for failure in failures.prefix(3) where detail == .quiet {
          XCTAssertTrue(text.contains("line \(failure)\n"), text)
        }
      }
    }
  }
}
