import MemsimJournal
import MemsimRuntime
import MemsimVocabulary
import MemsimWorkloads
import TestSupport
import XCTest

/// Programs write to what they say that they keep, and `use` uses.
final class TouchedWorkloadTests: XCTestCase {
  override func setUpWithError() throws {
    if let fault = PageCounting.touched.fault { throw XCTSkip(fault) }
  }

  /// The footprint after a second, and after the last step but one.
  private func pages(_ first: [Phrase], then second: [Phrase]) throws -> [Int] {
    let steps = first + [try Script.step("wait", "2s")] + second + [try Script.step("wait", "5s")]
    return try WorkloadRun(
      try Script.choice(steps), pages: 60_000, at: [.seconds(1), .seconds(3)], counting: .touched
    ).pages
  }

  func testUseWritesToEveryPageOfBlocksThatWasAskedFor() throws {
    let steps = [try Script.step("malloc", "50MB", ["count": "2", "as": "a"])]
    XCTAssertEqual(try pages(steps, then: [try Script.step("use", "a")]), [0, 25_600])
  }

  func testUseOfWhatWasMovedWritesToAllOfIt() throws {
    let steps = [
      try Script.step("calloc", "1MB", ["as": "a"]),
      try Script.step("realloc", nil, ["block": "a", "size": "2MB"]),
    ]
    XCTAssertEqual(try pages(steps, then: [try Script.step("use", "a")]).last, 512)
  }

  func testUseWritesToPurgeableMemory() throws {
    let steps = [try Script.step("make-purgeable", "4MB", ["count": "2", "as": "a"])]
    XCTAssertEqual(try pages(steps, then: [try Script.step("use", "a")]), [0, 2048])
  }

  /// It stays as long as the process, whether it is in use or not.
  func testPurgeableMemoryWithoutANameStays() throws {
    for isInUse in ["yes", "no"] {
      let steps = [
        try Script.step("make-purgeable", "4MB", ["count": "2", "in-use": isInUse])
      ]
      let run = try WorkloadRun(
        try Script.choice(steps + [try Script.step("wait", "5s")]), at: [.seconds(1)])
      XCTAssertEqual(run.pages.last.map { $0 / 2048 }, 1, isInUse)
      let sample = run.device.events(ProcessSampled.self).last?.body
      XCTAssertEqual(sample.map { $0.purgeablePages / 2048 }, isInUse == "yes" ? 0 : 1, isInUse)
    }
  }

  func testUseOfAnObjectIsAMessageAndNoMore() throws {
    let steps = [try Script.step("allocate", "4MB", ["as": "a"])]
    XCTAssertEqual(try pages(steps, then: [try Script.step("use", "a")]), [1, 1])
  }

  func testGrowTakesWhatItSays() throws {
    let steps = [try Script.step("grow", "4MB", ["count": "3"])]
    XCTAssertEqual(try pages(steps, then: [try Script.step("free-all")]), [3072 + 1, 1])
  }

  func testWorkloadsWriteToAllThatTheyKeep() throws {
    // Workloads write to nearly all of their pages: jemalloc adds the others.
    for (name, values) in [
      ("ramp", ["to": "8MB"]), ("ramp", ["to": "8MB", "objects": "100%"]),
      ("cache", ["limit": "8MB"]), ("cache", ["limit": "8MB", "objects": "100%"]),
      ("churn", ["live": "200", "smallest": "20000", "largest": "60000", "rate": "100/s"]),
      ("mixed", ["unit": "1KB", "rate": "300/s"]),
      ("fragmenter", ["things": "100", "smallest": "20000", "largest": "60000"]),
      ("leak", ["size": "100000"]), ("autorelease-flood", ["buffer": "64KB", "rate": "100/s"]),
    ] {
      let all = try peak(of: name, values, .committed)
      let touched = try peak(of: name, values, .touched)
      XCTAssertLessThanOrEqual(touched, all, "\(name) \(values)")
      XCTAssertGreaterThan(touched, all * 7 / 10, "\(name) \(values)")
    }
  }

  private func peak(
    of name: String, _ values: [String: String], _ counting: PageCounting
  ) throws -> Int {
    let choice = try Workloads.choose(
      name, setting: values.sorted { $0.key < $1.key }.map { (name: $0.key, text: $0.value) })
    let run = try WorkloadRun(
      choice, pages: 60_000, at: (1...9).map { .seconds($0) }, counting: counting)
    return run.pages.max() ?? 0
  }
}
