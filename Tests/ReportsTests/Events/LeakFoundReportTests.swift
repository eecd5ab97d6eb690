import MemsimJournal
import XCTest

@testable import MemsimReports

final class LeakFoundReportTests: XCTestCase {
  /// A Song that has others with it, and two blocks.
  private let song = LeakFound(
    kind: .lost, className: "Song", site: 0, count: 1, objects: 8, blocks: 2, bytes: 960,
    directBytes: 64,
    contents: [
      ("", 2, 480), ("Bar", 1, 16), ("Cover", 2, 128), ("Note", 3, 128), ("Song", 1, 64),
      ("Tune", 1, 144),
    ].map { ClassCount(className: $0, count: $1, bytes: $2) })

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
