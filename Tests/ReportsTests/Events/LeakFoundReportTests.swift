import MemsimJournal
import MemsimVocabulary
import XCTest

@testable import MemsimReports

final class LeakFoundReportTests: XCTestCase {
  /// A Song that has others with it, and two blocks.
  private let song = LeakFound(
    kind: .lost, className: "Song", site: 0, count: 1,
    totals: HeapTotals(objects: 8, blocks: 2, bytes: 960), directBytes: 64
  ).with {
    $0.contents = [
      ("", 2, 480), ("Bar", 1, 16), ("Cover", 2, 128), ("Note", 3, 128), ("Song", 1, 64),
      ("Tune", 1, 144),
    ].map { ClassCount(className: $0, count: $1, bytes: $2) }
  }

  private func allocation(
    of count: Int, first: UInt64, last: UInt64, inSpans: Int? = nil, at site: Int = 1
  ) -> String {
    var sites = SitesByNumber()
    sites.add(
      SiteDefined(number: 1, parent: 0, file: "Zoo/main.swift", line: 3, function: "main()"))
    let leak = LeakFound(
      kind: .lost, className: "Song", site: site, count: count,
      totals: HeapTotals(objects: count, blocks: 0, bytes: 64), directBytes: 64
    ).with {
      $0.firstAllocated = first
      $0.lastAllocated = last
      $0.inSpans = inSpans
    }
    return leak.allocation(in: sites)
  }

  /// A process can have lost all of its last footprint.
  func testALeakOfTheWholeFootprintIsAllOfIt() throws {
    for (bytes, share) in [
      (4095, ", 99% of its last footprint of 4KB"), (4096, ", 100% of"), (4097, ""),
    ] {
      var made = ReportedJournal()
      made.launch("Zoo", pid: 1)
      made.add(LeakFound.of(bytes: bytes), pid: 1)
      let text = RunText(try made.journal(endingAt: 1)).text.shown
      XCTAssertEqual(text.contains("% of its last"), !share.isEmpty, text)
      XCTAssertTrue(text.contains("in 1 object\(share)"), text)
    }
  }

  func testWhereAndWhenIsOneLine() {
    let second: UInt64 = 1_000_000_000
    XCTAssertEqual(
      allocation(of: 1, first: 2 * second, last: 2 * second),
      "allocated at Zoo/main.swift:3 main(), at 2s")
    XCTAssertEqual(
      allocation(of: 9, first: second / 4, last: 3 * second),
      "allocated at Zoo/main.swift:3 main(), from 0.25s to 3s")
    XCTAssertEqual(
      allocation(of: 9, first: second / 4, last: 3 * second, inSpans: 1),
      "allocated at Zoo/main.swift:3 main(), between 0.25s and 3s")
    XCTAssertEqual(allocation(of: 2, first: 0, last: second, at: 0), "allocated from 0s to 1s")
    XCTAssertEqual(allocation(of: 2, first: second, last: second, at: 0), "allocated at 1s")
  }

  /// Reports print no time below a millisecond.
  func testTwoTimesThatAreToldAlikeAreOne() {
    XCTAssertEqual(
      allocation(of: 2, first: 5_000_001, last: 5_999_999, at: 0), "allocated at 0.005s")
  }

  /// Objects that leak with a class do not count as objects of it.
  func testTheHeadingCountsTheClassAloneAndTheRestAsSuch() {
    XCTAssertEqual(
      song.heading, "Song: 1 object (64B) that holds 7 more objects and 2 blocks")
    XCTAssertEqual(
      song.countsByClass, "1 of Song (64 bytes), with 7 other objects and 2 blocks (896 bytes)")
    let cycles = LeakFound(
      kind: .cycle, className: "Owner", site: 0, count: 3,
      totals: HeapTotals(objects: 16, blocks: 0, bytes: 1536), directBytes: 1536
    ).with {
      $0.contents = [("Owner", 3, 288), ("Page", 13, 1248)].map {
        ClassCount(className: $0, count: $1, bytes: $2)
      }
    }
    XCTAssertEqual(
      cycles.heading, "Owner in 3 retain cycles: 3 objects that hold 13 more objects")
    let block = LeakFound(
      kind: .block, className: "", site: 0, count: 1,
      totals: HeapTotals(objects: 2, blocks: 2, bytes: 160), directBytes: 64
    ).with {
      $0.contents = [("", 2, 128), ("Page", 2, 32)].map {
        ClassCount(className: $0, count: $1, bytes: $2)
      }
    }
    XCTAssertEqual(
      block.heading, "a block, never freed: 2 blocks (64B) that hold 2 objects")
    XCTAssertEqual(block.countsByClass, "2 of blocks (128 bytes), with 2 objects (32 bytes)")
  }

  func testWhatTakesMostComesFirst() {
    XCTAssertEqual(
      song.others(but: ["Song"], atMost: 4), "with 1 Tune, 2 Cover, 3 Note, 1 Bar")
  }

  func testManyAreCounted() {
    XCTAssertEqual(song.others(but: ["Song"], atMost: 2), "with 1 Tune, 2 Cover and 2 more")
  }

  func testWhatIsNamedAlreadyIsNotNamedAgain() {
    XCTAssertEqual(song.others(but: ["Song", "Tune", "Note"], atMost: 4), "with 2 Cover, 1 Bar")
    XCTAssertNil(song.others(but: ["Song", "Tune", "Note", "Cover", "Bar"], atMost: 4))
  }
}
