import XCTest

@testable import MemsimCommand

/// How often something happened, and how much that says.
final class ShareTests: XCTestCase {
  /// The figures of Wilson's interval at 95 % in tables of it.
  func testTheIntervalIsWilsons() {
    XCTAssertEqual(Share(count: 81, total: 263).interval, 255...366)
    XCTAssertEqual(Share(count: 0, total: 20).interval, 0...161)
    XCTAssertEqual(Share(count: 20, total: 20).interval, 839...1000)
    XCTAssertEqual(Share(count: 500, total: 1000).interval, 469...531)
    XCTAssertNil(Share(count: 0, total: 0).interval)
  }

  func testAShareIsRoundedToThousandths() {
    XCTAssertEqual(Share(count: 1, total: 3).thousandths, 333)
    XCTAssertEqual(Share(count: 2, total: 3).thousandths, 667)
    XCTAssertEqual(Share(count: 1, total: 2000).thousandths, 1)
    XCTAssertNil(Share(count: 0, total: 0).thousandths)
  }

  func testItIsSaidInAPhrase() {
    XCTAssertEqual(
      Share(count: 2, total: 3).text, "66.7 % of 3 (20.8 to 93.9 % of all, at 95 %)")
    XCTAssertEqual(Share(count: 0, total: 0).text, "no run")
  }
}
