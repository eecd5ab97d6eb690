import MemsimJournal
import XCTest

/// The records of windows.
final class SnapshotActionTests: CardsTestCase {
  private func snapshots(_ text: String) throws -> [SnapshotTaken] {
    try run(text).events.compactMap { $0.body as? SnapshotTaken }
  }

  func testEveryViewIsWrittenDownInItsPlace() throws {
    let snapshot = try XCTUnwrap(snapshots("  - {at: 2s, snapshot: }").first)
    XCTAssertEqual(snapshot.values, .model)
    XCTAssertEqual(snapshot.views.map(\.depth), [0, 1, 1, 1])
    XCTAssertEqual(snapshot.views.map(\.className), ["UIWindow", "Card", "Card", "Label"])
    XCTAssertEqual(snapshot.views[1].frame, [640, 1280, 6400, 2560])
    XCTAssertEqual(snapshot.views[1].center, [3840, 2560])
    XCTAssertNil(snapshot.views[1].transform)
    XCTAssertEqual(snapshot.views[2].transform, [1330, 768, -768, 1330, 0, 0])
    XCTAssertEqual(snapshot.views.map(\.alpha), [1024, 1024, 512, 1024])
    XCTAssertEqual(snapshot.views.map(\.hidden), [0, 0, 0, 1])
    XCTAssertEqual(snapshot.views.map(\.text), [nil, "Lion", "Tiger", "Bear"])
    XCTAssertEqual(snapshot.views.map(\.tag), [0, 0, 7, 0])
    XCTAssertEqual(snapshot.views.map(\.retainCount), [1, 1, 3, 1])
  }

  func testWhatIsSeenIsWrittenDown() throws {
    let snapshot = try XCTUnwrap(
      snapshots("  - {at: 4s, snapshot: {app: Cards, on-screen: yes}}").first)
    XCTAssertEqual(snapshot.values, .presentation)
    XCTAssertEqual(snapshot.views[1].center, [10_240, 2560])
  }

  func testWithoutAnAppInFrontThereIsNone() throws {
    XCTAssertEqual(
      try problem("  - {at: 2s, snapshot: }", launching: ""), "no app is in front at 2s")
  }

  func testAnAppWithoutWindowsHasNone() throws {
    XCTAssertEqual(
      try problem("  - {at: 2s, snapshot: }", launching: "Plain"),
      "'Plain' has no window on the screen")
  }
}
