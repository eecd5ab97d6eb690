import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// The places of the indicators.
final class ScrollIndicatorTests: XCTestCase {
  /// The frames of the indicators of a scroll view of 200 by 200 points after it has flashed them,
  /// the vertical one first.
  private func frames(
    _ content: CGSize, at offset: CGPoint,
    _ setUp: @escaping @Sendable (UIScrollView) -> Void = { _ in }
  ) throws -> [CGRect] {
    let found = Found()
    _ = try AppRun(delegate: WindowDelegate.self) {
      let scroll = WindowDelegate.add(UIScrollView.self, CGRectMake(0, 20, 200, 200))
      scroll.contentSize = content
      setUp(scroll)
      scroll.contentOffset = offset
      scroll.flashScrollIndicators()
      found.frames = scroll.subviews.objects.compactMap { ($0 as? UIView)?.frame }
    }
    return found.frames
  }

  private final class Found: @unchecked Sendable {  // no lock: one host thread runs the app
    var frames: [CGRect] = []
    var alphas: [CGFloat] = []
  }

  /// 196 points show 1000: 39 of them what is seen.
  func testTheyGoFromOneEndToTheOther() throws {
    let long = CGSizeMake(200, 1000)
    for (offset, top) in [(0.0, 2.0), (400, 480), (800, 959)] {
      XCTAssertEqual(
        try frames(long, at: CGPointMake(0, offset)), [CGRectMake(191, top, 7, 39)], "\(offset)")
    }
    let wide = CGSizeMake(1000, 200)
    for (offset, left) in [(0.0, 2.0), (400, 480), (800, 959)] {
      XCTAssertEqual(
        try frames(wide, at: CGPointMake(offset, 0)), [CGRectMake(left, 191, 39, 7)], "\(offset)")
    }
  }

  func testBeyondAnEndTheyAreShorter() throws {
    let long = CGSizeMake(200, 1000)
    XCTAssertEqual(try frames(long, at: CGPointMake(0, -20)), [CGRectMake(191, -18, 7, 19)])
    XCTAssertEqual(try frames(long, at: CGPointMake(0, 820)), [CGRectMake(191, 999, 7, 19)])
    XCTAssertEqual(try frames(long, at: CGPointMake(0, 850)), [CGRectMake(191, 1041, 7, 7)])
  }

  func testThereIsOneForEachWayInWhichThereIsMore() throws {
    let both = CGSizeMake(1000, 1000)
    let (vertical, horizontal) = (CGRectMake(191, 2, 7, 39), CGRectMake(2, 191, 39, 7))
    XCTAssertEqual(try frames(both, at: .zero), [vertical, horizontal])
    XCTAssertEqual(
      try frames(both, at: .zero) { $0.showsHorizontalScrollIndicator = false }, [vertical])
    XCTAssertEqual(
      try frames(both, at: .zero) { $0.showsVerticalScrollIndicator = false }, [horizontal])
    XCTAssertEqual(try frames(CGSizeMake(200, 200), at: .zero), [])
  }

  func testTheyFadeWhenAContentThatWasLetGoOfHasStopped() throws {
    let found = Found()
    _ = try AppRun(delegate: WindowDelegate.self) {
      let scroll = WindowDelegate.add(UIScrollView.self, CGRectMake(0, 20, 200, 200), tag: 1)
      scroll.contentSize = CGSizeMake(200, 1000)
      found.alphas = []
      for time in [Int64(1300), 10_000] {
        AppProcess.current.schedule(after: .milliseconds(time)) {
          let bars = WindowDelegate.view(1).subviews.objects.compactMap { $0 as? UIView }
          found.alphas += bars.map(\.alpha)
        }
      }
    } user: { device in
      try device.touch(.began, 50, 170)
      for step in 1...9 { try device.touch(.moved, 50, 170 - step * 10) }
      try device.touch(.ended, 50, 80)
    }
    XCTAssertEqual(found.alphas, [1, 0])
  }

  func testTheyFadeWhenAnAnimatedWayIsOver() throws {
    let found = Found()
    _ = try AppRun(delegate: WindowDelegate.self) {
      let scroll = WindowDelegate.add(UIScrollView.self, CGRectMake(0, 20, 200, 200), tag: 1)
      scroll.contentSize = CGSizeMake(200, 1000)
      scroll.setContentOffset(CGPointMake(0, 300), animated: true)
      found.alphas = []
      for time in [Int64(250), 2000] {
        AppProcess.current.schedule(after: .milliseconds(time)) {
          let bars = WindowDelegate.view(1).subviews.objects.compactMap { $0 as? UIView }
          found.alphas += bars.map(\.alpha)
        }
      }
    }
    XCTAssertEqual(found.alphas, [1, 0])
  }

  /// One that was shown before is not shown where it is not wanted, or where there is no more.
  func testOneThatIsNotWantedAnyMoreDoesNotComeBack() throws {
    let changes: [@Sendable (UIScrollView) -> Void] = [
      { $0.showsVerticalScrollIndicator = false }, { $0.contentSize = CGSizeMake(1000, 200) },
    ]
    for change in changes {
      let found = Found()
      _ = try AppRun(delegate: WindowDelegate.self) {
        let scroll = WindowDelegate.add(UIScrollView.self, CGRectMake(0, 20, 200, 200), tag: 1)
        scroll.contentSize = CGSizeMake(1000, 1000)
        scroll.contentOffset = CGPointMake(10, 0)
        AppRun.later {
          change(scroll)
          scroll.setContentOffset(CGPointMake(300, 0), animated: true)
        }
        AppProcess.current.schedule(after: .milliseconds(2250)) {
          let bars = scroll.subviews.objects.compactMap { $0 as? UIView }
          found.alphas = bars.sorted { $0.frame.width < $1.frame.width }.map(\.alpha)
        }
      }
      XCTAssertEqual(found.alphas, [0, 1])
    }
  }
}
