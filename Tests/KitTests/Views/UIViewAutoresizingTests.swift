import MemsimKit
import XCTest

final class UIViewAutoresizingTests: XCTestCase {
  /// Fails unless a view has the expected frame when its superview, 100 points wide and high,
  /// becomes twice as wide and half as high.
  private func assertFollows(
    _ mask: UIViewAutoresizing, _ frame: CGRect = CGRectMake(10, 20, 30, 40), to expected: CGRect,
    autoresizes: Bool = true, line: UInt = #line
  ) throws {
    let run = try AppRun(delegate: WindowDelegate.self, line: line) {
      let superview = WindowDelegate.add(CGRectMake(0, 0, 100, 100))
      superview.autoresizesSubviews = autoresizes
      let view = WindowDelegate.add(frame, to: superview)
      view.autoresizingMask = mask
      superview.frame = CGRectMake(5, 5, 200, 50)
      XCTAssertEqual(view.frame, expected, line: line)
    }
    XCTAssertEqual(run.diagnoses, [], line: line)
  }

  /// As platform V10 has it.
  func testWithoutAMaskAViewStaysWhereItIs() throws {
    try assertFollows([], to: CGRectMake(10, 20, 30, 40))
  }

  /// As platform V9 has it.
  func testNoSubviewFollowsWhereThatIsOff() throws {
    try assertFollows(
      [.flexibleWidth, .flexibleHeight], to: CGRectMake(10, 20, 30, 40), autoresizes: false)
  }

  func testAWidthAndAHeightTakeTheWholeChange() throws {
    try assertFollows(
      [.flexibleWidth, .flexibleHeight], CGRectMake(10, 20, 30, 60),
      to: CGRectMake(10, 20, 130, 10))
  }

  func testLeftAndUpperMarginsKeepTheOthers() throws {
    try assertFollows(
      [.flexibleLeftMargin, .flexibleTopMargin], to: CGRectMake(110, -30, 30, 40))
  }

  func testRightAndLowerMarginsKeepThePlace() throws {
    try assertFollows(
      [.flexibleRightMargin, .flexibleBottomMargin], to: CGRectMake(10, 20, 30, 40))
  }

  /// As platform V11 has it.
  func testWhatIsFlexibleSharesTheChangeInProportion() throws {
    try assertFollows(
      [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin],
      CGRectMake(20, 15, 20, 40), to: CGRectMake(45, 2.5, 20, 40))
    try assertFollows(
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], CGRectMake(10, 20, 50, 40),
      to: CGRectMake(20, 20, 100, 40))
  }

  /// As platform V12 has it.
  func testMarginsOfNothingShareTheChangeEqually() throws {
    try assertFollows(
      [.flexibleLeftMargin, .flexibleRightMargin], CGRectMake(0, 0, 100, 10),
      to: CGRectMake(50, 0, 100, 10))
  }

  func testAChangeGoesOnToTheViewsOnAView() throws {
    _ = try AppRun(delegate: WindowDelegate.self) {
      let outer = WindowDelegate.add(CGRectMake(0, 0, 100, 100))
      let middle = WindowDelegate.add(CGRectMake(0, 0, 100, 100), to: outer)
      let inner = WindowDelegate.add(CGRectMake(0, 0, 100, 100), to: middle)
      middle.autoresizingMask = .flexibleWidth
      inner.autoresizingMask = .flexibleWidth
      outer.bounds = CGRectMake(0, 0, 160, 100)
      XCTAssertEqual(inner.bounds.size, CGSizeMake(160, 100))
    }
  }
}
