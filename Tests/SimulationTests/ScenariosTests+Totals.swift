import MemsimJournal
import MemsimReports
import MemsimScenario
import MemsimVocabulary
import TestSupport
import XCTest

/// Totals of every run of every scenario reconcile: what is lost and what is in use is what is
/// alive, groups are their process, processes are the run, and pages are the device's.
extension ScenariosTests {
  func testTotalsReconcile() throws {
    var (leaking, held) = (0, 0)
    for name in try Self.names() {
      let journal = try run(name).journal
      let summary = RunSummary(journal)
      leaking += checkGroups(of: summary, name)
      held += try checkHeaps(of: journal, summary, name)
      try checkPages(of: journal, summary, name)
    }
    XCTAssertGreaterThanOrEqual(leaking, 8)
    XCTAssertGreaterThan(held, 100)
  }

  /// Groups are their process, and processes are the run; says how many leak.
  private func checkGroups(of summary: RunSummary, _ name: String) -> Int {
    var leaking = 0
    var run = (objects: 0, blocks: 0, bytes: 0)
    for process in summary.processes {
      let groups = summary.leaks.filter { $0.pid == process.pid }.map(\.body)
      let sums = [\LeakFound.objects, \.blocks, \.bytes].map { figure in
        groups.reduce(0) { $0 + $1[keyPath: figure] }
      }
      XCTAssertEqual(
        [process.leaks.objects, process.leaks.blocks, process.leaks.bytes], sums, name)
      run = (run.objects + sums[0], run.blocks + sums[1], run.bytes + sums[2])
      leaking += groups.isEmpty ? 0 : 1
    }
    XCTAssertEqual(
      [summary.leakTotals.objects, summary.leakTotals.blocks, summary.leakTotals.bytes],
      [run.objects, run.blocks, run.bytes], name)
    XCTAssertEqual(summary.countedLeakTotals, summary.leakTotals, name)
    return leaking
  }

  /// Checks that leaked and held memory are parts of the living memory, also of each class and in
  /// the JSON, which rounds nothing; returns the number of processes that hold something large.
  private func checkHeaps(
    of journal: Journal, _ summary: RunSummary, _ name: String
  ) throws -> Int {
    var held = 0
    let json = try JSONValue(summary.json.text)
    for (process, told) in zip(summary.processes, json["processes"].array) {
      let living = try XCTUnwrap(process.living, "\(name): not counted")
      let leaks = process.leaks
      XCTAssertLessThanOrEqual(leaks.objects, living.objects, name)
      XCTAssertLessThanOrEqual(leaks.blocks, living.blocks, name)
      XCTAssertLessThanOrEqual(leaks.bytes, living.bytes, name)
      let parts = told["held"].array.map { Int($0["retainedBytes"].integer ?? -1) }
      XCTAssertTrue(
        parts.allSatisfy { $0 > 0 && $0 <= living.bytes - leaks.bytes }, name)
      held += parts.isEmpty ? 0 : 1
    }
    XCTAssertEqual(
      json["leaks"].array.reduce(0) { $0 + ($1["bytes"].integer ?? 0) },
      json["processes"].array.reduce(0) { $0 + ($1["leaks"]["bytes"].integer ?? 0) }, name)
    for counted in journal.events.compactMap({ $0.body as? HeapCounted }) {
      guard let classes = counted.classes else { continue }
      XCTAssertEqual(classes.reduce(0) { $0 + $1.count }, counted.objects, name)
    }
    return held
  }

  /// Checks that the living processes at the end have all pages that the last sample counts.
  private func checkPages(of journal: Journal, _ summary: RunSummary, _ name: String) throws {
    let ends = journal.events.compactMap { $0.body as? ProcessExited }
      .filter { $0.reason == .runEnded }
    let sample = try XCTUnwrap(
      journal.events.lazy.compactMap { $0.body as? DeviceSampled }.reversed().first, name)
    let pages = ends.reduce(0) { $0 + $1.footprintBytes / journal.header.pageBytes }
    XCTAssertEqual(pages, sample.dirtyPages + sample.purgeablePages, name)
    XCTAssertEqual(ends.count, summary.processes.count(where: \.end.isAlive), name)
  }
}
