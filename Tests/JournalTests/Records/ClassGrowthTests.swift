import MemsimJournal
import XCTest

final class ClassGrowthTests: XCTestCase {
  private static let earlier = [
    ClassCount(className: "Gone", count: 3, bytes: 96),
    ClassCount(className: "Page", count: 2, bytes: 128),
    ClassCount(className: "Same", count: 1, bytes: 16),
  ]

  private static let later = [
    ClassCount(className: "New", count: 2, bytes: 32),
    ClassCount(className: "Other", count: 2, bytes: 64),
    ClassCount(className: "Page", count: 7, bytes: 448),
    ClassCount(className: "Same", count: 1, bytes: 16),
  ]

  func testWhatGrewMostIsFirst() {
    let growth = ClassGrowth.from(Self.earlier, to: Self.later)
    XCTAssertEqual(
      growth.map { "\($0.className) \($0.count) \($0.bytes)" },
      ["Page 5 320", "New 2 32", "Other 2 64", "Gone -3 -96"])
  }

  func testOnlyWhatGrewIsInTheText() {
    let growth = ClassGrowth.from(Self.earlier, to: Self.later)
    XCTAssertEqual(ClassGrowth.text(of: growth), "+5 Page, +2 New, +2 Other")
    XCTAssertEqual(ClassGrowth.text(of: growth, atMost: 2), "+5 Page, +2 New, 1 more class")
    XCTAssertEqual(ClassGrowth.text(of: growth, atMost: 1), "+5 Page, 2 more classes")
    XCTAssertEqual(ClassGrowth.text(of: ClassGrowth.from(Self.later, to: Self.later)), "")
  }
}
