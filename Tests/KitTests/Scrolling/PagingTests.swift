import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// A content of five pages, 200 points wide each, under a finger.
///
/// See platform T17 to T19.
final class PagingTests: XCTestCase {
  private final class HeardPager: UIScrollView, UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) { note("\(Int(contentOffset.x))") }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
      note(willDecelerate ? "did drag, moves on" : "did drag")
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("rests") }

    private func note(_ what: String) { TouchRecorder.marks.add(what) }
  }

  /// Returns the delegate calls of a pager that lies at 0, 20 and is scrolled to a place first.
  private func told(
    from offset: CGFloat = 200, _ setUp: @escaping @Sendable (UIScrollView) -> Void = { _ in },
    user: (Device) throws -> Void
  ) throws -> [String] {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let scroll = WindowDelegate.add(HeardPager.self, CGRectMake(0, 20, 200, 200), tag: 1)
        scroll.contentSize = CGSizeMake(1000, 200)
        scroll.pagingEnabled = true
        scroll.contentOffset = CGPointMake(offset, 0)
        setUp(scroll)
        scroll.delegate = scroll
      }, user: user)
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
    return TouchRecorder.marks.all
  }

  /// A finger comes down, goes so far to the left, ten points each so many milliseconds, and rests
  /// for a while before it is up.
  private func drag(
    _ device: Device, by way: Int, every span: Int64 = 5, rest: Int64 = 500
  ) throws {
    let start = way > 0 ? 190 : 10
    try device.touch(Touch(finger: 1, phase: .began, location: .points(start, 100)))
    for step in 1...(abs(way) / 10) {
      device.run(for: .milliseconds(span))
      let x = start - step * (way > 0 ? 10 : -10)
      try device.touch(Touch(finger: 1, phase: .moved, location: .points(x, 100)))
    }
    device.run(for: .milliseconds(rest))
    try device.touch(Touch(finger: 1, phase: .ended, location: .points(start - way, 100)))
    device.run(for: .seconds(3))
  }

  /// Ten points of each way go by before it is a drag.
  func testASlowFingerLeavesItAtTheNearestPage() throws {
    for (way, page) in [(100, "200"), (120, "400"), (-100, "200"), (-120, "0")] {
      let told = try told(user: { try self.drag($0, by: way) })
      XCTAssertEqual(told.suffix(2), [page, "rests"], "\(way)")
      XCTAssertTrue(told.contains("did drag, moves on"))
    }
  }

  func testAFastFingerTurnsOnePageHoweverFastItIs() throws {
    for (way, page) in [(50, "400"), (170, "400"), (-50, "0"), (-170, "0")] {
      for span: Int64 in [1, 10] {
        let told = try told(user: { try self.drag($0, by: way, every: span, rest: 0) })
        XCTAssertEqual(told.suffix(2), [page, "rests"], "\(way), \(span)")
        let places = told.compactMap { Int($0) }
        XCTAssertTrue(places.allSatisfy { (0...400).contains($0) }, "\(places)")
        XCTAssertEqual(places, way > 0 ? places.sorted() : places.sorted(by: >))
      }
    }
  }

  func testBeyondTheLastPageItComesBack() throws {
    let told = try told(from: 800, user: { try self.drag($0, by: 150, every: 1, rest: 0) })
    XCTAssertEqual(told.suffix(2), ["800", "rests"])
    XCTAssertTrue(told.contains("870"))
  }

  func testAFingerThatComesBackToThePageLeavesItThere() throws {
    let told = try told(user: { device in
      for (phase, x) in [
        (Touch.Phase.began, 100), (.moved, 60), (.moved, 20), (.moved, 60), (.ended, 60),
      ] {
        try device.touch(Touch(finger: 1, phase: phase, location: .points(x, 100)))
        device.run(for: .milliseconds(500))
      }
    })
    XCTAssertEqual(told, ["240", "200", "did drag"])
  }

  func testTheLastPageMayBeShorter() throws {
    let told = try told(
      from: 600, { $0.contentSize = CGSizeMake(900, 200) },
      user: { try self.drag($0, by: 50, every: 2, rest: 0) })
    XCTAssertEqual(told.suffix(2), ["700", "rests"])
  }

  func testAWayInCodeIsNoMatterOfPages() throws {
    let told = try told(
      { _ in
        AppProcess.current.schedule(after: .seconds(2)) {
          let scroll = WindowDelegate.view(1) as? UIScrollView
          scroll?.setContentOffset(CGPointMake(330, 0), animated: true)
        }
      }, user: { $0.run(for: .seconds(5)) })
    XCTAssertEqual(told.last, "330")
  }

  func testAFingerThatStopsAPageOnItsWayLetsItGoOn() throws {
    let told = try told(user: { device in
      try drag(device, by: 50, every: 2, rest: 0)
      try device.touch(Touch(finger: 1, phase: .began, location: .points(190, 100)))
      for step in 1...5 {
        let x = 190 - step * 10
        try device.touch(Touch(finger: 1, phase: .moved, location: .points(x, 100)))
        device.run(for: .milliseconds(2))
      }
      try device.touch(Touch(finger: 1, phase: .ended, location: .points(140, 100)))
      device.run(for: .milliseconds(60))
      TouchRecorder.marks.add("stop")
      try device.touch(Touch(finger: 1, phase: .began, location: .points(140, 100)))
      device.run(for: .seconds(1))
      try device.touch(Touch(finger: 1, phase: .ended, location: .points(140, 100)))
      TouchRecorder.marks.add("up")
    })
    let after = told.drop { $0 != "stop" }
    XCTAssertEqual(after.prefix(2), ["stop", "up"])
    XCTAssertEqual(after.suffix(2), ["600", "rests"])
  }

  /// A content that is beyond its end comes back, be it paged or not.
  func testAFingerThatStopsAContentBeyondItsEndLetsItComeBack() throws {
    let told = try told(
      from: 800, { $0.pagingEnabled = false },
      user: { device in
        try device.touch(Touch(finger: 1, phase: .began, location: .points(190, 100)))
        for x in [180, 100, 20] {
          try device.touch(Touch(finger: 1, phase: .moved, location: .points(x, 100)))
        }
        device.run(for: .milliseconds(500))
        try device.touch(Touch(finger: 1, phase: .ended, location: .points(20, 100)))
        device.run(for: .milliseconds(30))
        TouchRecorder.marks.add("stop")
        try device.touch(Touch(finger: 1, phase: .began, location: .points(20, 100)))
        device.run(for: .seconds(1))
        try device.touch(Touch(finger: 1, phase: .ended, location: .points(20, 100)))
      })
    XCTAssertTrue(told.contains("stop"))
    XCTAssertEqual(told.suffix(2), ["800", "rests"])
  }
}
