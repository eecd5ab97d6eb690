import MemsimVocabulary
import XCTest

@testable import MemsimReports

/// The items of an overview that are shown if there is no room for all of them.
final class OverviewPartsTests: XCTestCase {
  private func item(
    _ text: String, at time: UInt64? = nil, lines: Int = 1, details: Int = 0
  ) -> OverviewItem {
    OverviewItem(
      at: time, lines: (1...lines).map { "\(text)\($0)" }, tone: .plain,
      details: (0..<details).map { "\(text)'\($0)" })
  }

  private func lines(_ parts: [OverviewPart], within room: Int) -> [String] {
    OverviewParts(parts).lines(within: room).map(\.text.shown)
  }

  /// Items that fit exactly are shown, and no line counts others.
  func testWhatFitsExactlyIsShown() {
    let part = OverviewPart([item("a"), item("b"), item("c")], "kill")
    XCTAssertEqual(lines([part], within: 3), ["a1", "b1", "c1"])
    XCTAssertEqual(lines([part], within: 2), ["a1", "  … and 2 more kills"])
    let detailed = OverviewPart([item("a", details: 2)], "kill")
    XCTAssertEqual(lines([detailed], within: 3), ["a1", "a'0", "a'1"])
    XCTAssertEqual(lines([detailed], within: 2), ["a1", "  … and 2 more lines: --verbose"])
    XCTAssertEqual(lines([detailed], within: 1), ["a1"])
  }

  /// Events of all kinds stand in the order of time, behind failures and before leaks.
  func testEventsAreInTheOrderOfTime() {
    let parts = [
      OverviewPart([item("failure", at: 9)], "failure"),
      OverviewPart([item("mistake", at: 5)], "diagnostic", isTimed: true),
      OverviewPart(
        [item("first", at: 2), item("last", at: 7), item("x", at: 8)], "kill", isTimed: true),
      OverviewPart([item("leak")], "leak"),
      OverviewPart([item("warned", at: 1), item("again", at: 5)], "warning", isTimed: true),
    ]
    XCTAssertEqual(
      lines(parts, within: 7),
      ["failure1", "warned1", "first1", "mistake1", "again1", "  … and 2 more kills", "leak1"])
  }

  func testOneThatIsLeftOutIsOne() {
    let items = [item("a"), item("b", lines: 3)]
    XCTAssertEqual(
      lines([OverviewPart(items, "crash", "crashes")], within: 3), ["a1", "  … and 1 more crash"])
    XCTAssertEqual(
      lines([OverviewPart(items + items, "crash", "crashes")], within: 3),
      ["a1", "  … and 3 more crashes"])
  }

  /// The first item of each kind comes before the second one of any.
  func testEachKindHasOneBeforeAnyHasTwo() {
    let parts = [
      OverviewPart([item("a"), item("b"), item("c")], "kill"), OverviewPart([], "crash"),
      OverviewPart([item("d"), item("e"), item("f")], "leak"),
    ]
    XCTAssertEqual(
      lines(parts, within: 4), ["a1", "  … and 2 more kills", "d1", "  … and 2 more leaks"])
    XCTAssertEqual(
      lines(parts, within: 5), ["a1", "b1", "c1", "d1", "  … and 2 more leaks"])
    XCTAssertEqual(lines(parts, within: 6), ["a1", "b1", "c1", "d1", "e1", "f1"])
    XCTAssertEqual(lines(parts, within: 0), [])
    XCTAssertEqual(lines(parts, within: -1), [])
  }

  /// A failure keeps its value and a leak its fix, and the details of a kill give way.
  func testTheDetailsOfFailuresAndLeaksComeFirst() {
    let parts = [
      OverviewPart([item("failure", details: 3)], "failure", isExplainedFirst: true),
      OverviewPart([item("kill", details: 1), item("next", details: 1)], "kill"),
      OverviewPart([item("leak", details: 2)], "leak", isExplainedFirst: true),
    ]
    let failure = ["failure1", "failure'0", "failure'1", "failure'2"]
    let leak = ["leak1", "leak'0", "leak'1"]
    XCTAssertEqual(
      lines(parts, within: 12), failure + ["kill1", "kill'0", "next1", "next'0"] + leak)
    XCTAssertEqual(
      lines(parts, within: 10), failure + ["kill1", "kill'0", "next1"] + leak)
    XCTAssertEqual(lines(parts, within: 9), failure + ["kill1", "next1"] + leak)
    XCTAssertEqual(
      lines(parts, within: 8),
      failure + ["kill1", "next1", "leak1", "  … and 4 more lines: --verbose"])
  }
}
