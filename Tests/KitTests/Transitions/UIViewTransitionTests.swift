import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// Transitions of views in blocks of animations.
///
/// See platform A38 to A41.
final class UIViewTransitionTests: XCTestCase {
  /// The greys of places of a square of 100 points, in tenths, so many milliseconds after a block
  /// with a transition was committed that takes a second: 1 to 4 are the quarters of what was
  /// there, 5 to 8 those of what is there now, and the window is black.
  private func greys(
    at milliseconds: Int64, _ places: (x: Int, y: Int)...,
    by transition: UIViewAnimationTransition, cache: Bool = false, line: UInt = #line,
    _ more: @escaping @Sendable (UIView) -> Void = { _ in }
  ) throws -> [Int] {
    var seen: [Int] = []
    let run = try AppRun(
      delegate: WindowDelegate.self, line: line,
      {
        let box = WindowDelegate.add(CGRectMake(100, 100, 100, 100), tag: 1)
        Quarters.add(from: 1, to: box)
        AppRun.later {
          // In the block, the places of new views would be animated, too.
          (box.subviews.objectAtIndex(0) as? UIView)?.removeFromSuperview()
          Quarters.add(from: 5, to: box)
          UIView.beginAnimations("turn", context: nil)
          UIView.setAnimationDuration(1)
          UIView.setAnimationCurve(.linear)
          UIView.setAnimationTransition(transition, forView: box, cache: cache)
          AnimationRecorder.listen()
          UIView.commitAnimations()
          more(box)
        }
      },
      user: { device in
        device.run(for: .milliseconds(1001 + milliseconds))
        let frame = try device.frame()
        seen = places.map { x, y in
          let grey = frame[100 + x, 100 + y] & 0xff
          return Int((Double(grey) / 25.5).rounded())
        }
      })
    XCTAssertEqual(run.diagnoses, [], line: line)
    XCTAssertEqual(run.leaks, [], line: line)
    return seen
  }

  /// As platform A38 has it: a quarter of the way the card is turned by 45 degrees.
  func testACardIsTurnedWithTheSideThatIsNamedInFront() throws {
    // 50 points from the middle, turned by 45 degrees, are 35 on either side of it; what is nearer
    // is larger.
    let left = try greys(
      at: 250, (5, 50), (40, 25), (60, 75), (95, 50), (18, 8), (78, 8), by: .flipFromLeft)
    XCTAssertEqual(left, [0, 1, 4, 0, 1, 0])
    let right = try greys(
      at: 250, (5, 50), (40, 25), (60, 75), (95, 50), (21, 8), (81, 8), by: .flipFromRight)
    XCTAssertEqual(right, [0, 1, 4, 0, 0, 2])
  }

  /// As platform A38 has it.
  func testBehindTheMiddleItShowsTheOtherSide() throws {
    XCTAssertEqual(try greys(at: 500, (20, 25), (80, 75), by: .flipFromLeft), [0, 0])
    XCTAssertEqual(
      try greys(at: 750, (40, 25), (60, 25), (40, 75), (60, 75), by: .flipFromLeft), [5, 6, 7, 8])
    XCTAssertEqual(
      try greys(at: 1000, (2, 2), (98, 2), (2, 98), (98, 98), by: .flipFromLeft), [5, 6, 7, 8])
  }

  /// As platform A39 has it.
  func testAPageIsFoldedUp() throws {
    // A quarter is folded: above the fold at 75 lies its back, as high as it, and above that the
    // page, from one side to the other.
    XCTAssertEqual(
      try greys(at: 250, (0, 20), (75, 20), (99, 20), (25, 60), (25, 90), (75, 90), by: .curlUp),
      [1, 2, 2, 9, 7, 8])
    XCTAssertEqual(try greys(at: 750, (25, 20), (25, 60), by: .curlUp), [8, 7])
  }

  /// As platform A39 has it.
  func testAPageIsUnfolded() throws {
    XCTAssertEqual(
      try greys(at: 750, (25, 20), (75, 20), (25, 60), (25, 90), by: .curlDown), [5, 6, 9, 3])
  }

  /// As platform A41 has it.
  func testABlockHasOneTransition() throws {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let views = (0..<2).map { WindowDelegate.add(CGRectMake(0, 0, 10, 10), tag: $0 + 1) }
        UIView.beginAnimations("turn", context: nil)
        for view in views { UIView.setAnimationTransition(.curlUp, forView: view, cache: false) }
        AnimationRecorder.listen()
        UIView.commitAnimations()
        for view in views {
          AnimationRecorder.marks.add("\(view.layer?.animationForKey(kCATransition) != nil)")
        }
      })
    XCTAssertEqual(
      AnimationRecorder.marks.all,
      ["false", "true", "turn finished at 201ms", "dealloc at 201ms"])
    XCTAssertEqual(run.leaks, [])
  }

  /// As platform A25 has it.
  func testUntilTheDelayIsOverTheViewIsSeenAsItWas() throws {
    let seen = try greys(at: 250, (25, 25), (75, 75), by: .curlUp) { _ in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationDelay(0.5)
      UIView.setAnimationTransition(.curlUp, forView: WindowDelegate.view(1), cache: false)
      UIView.commitAnimations()
    }
    XCTAssertEqual(seen, [1, 4])
  }

  /// As platform A2 has it.
  func testATransitionWaitsForTheOutermostBlock() throws {
    let seen = try greys(at: 900, (25, 25), (75, 75), by: .none) { _ in
      UIView.beginAnimations(nil, context: nil)
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationTransition(.curlUp, forView: WindowDelegate.view(1), cache: false)
      UIView.commitAnimations()
      WindowDelegate.after(890) { UIView.commitAnimations() }
    }
    // Ten milliseconds are a hundredth of the way.
    XCTAssertEqual(seen, [1, 4])
  }

  func testWithoutATransitionTheViewJustChanges() throws {
    XCTAssertEqual(try greys(at: 250, (25, 25), (75, 75), by: .none), [5, 8])
  }

  /// As platform A40 has it.
  func testCachedTheEndIsWhatTheTurnLeft() throws {
    for (isCached, expected) in [(false, [1, 9]), (true, [5, 9])] {
      let seen = try greys(at: 750, (40, 25), (95, 50), by: .flipFromLeft, cache: isCached) { _ in
        WindowDelegate.after(100) {
          let box = WindowDelegate.view(1)
          (box.subviews.objectAtIndex(0) as? UIView)?.removeFromSuperview()
          Quarters.add(from: 1, to: box)
        }
      }
      XCTAssertEqual(seen[0], expected[0], "cached: \(isCached)")
    }
  }

  /// As platform A9 has it.
  func testTheDelegateOfTheBlockHearsOfTheEnd() throws {
    _ = try greys(at: 1000, (0, 0), by: .curlUp)
    XCTAssertEqual(AnimationRecorder.marks.all, ["turn finished at 3.001s", "dealloc at 3.001s"])
  }

  /// As platform A14 has it.
  func testAViewThatLeavesTheWindowHasNotFinished() throws {
    _ = try greys(at: 600, (0, 0), by: .curlUp) { _ in
      WindowDelegate.after(500) { WindowDelegate.view(1).removeFromSuperview() }
    }
    XCTAssertEqual(AnimationRecorder.marks.all, ["turn stopped at 2.501s", "dealloc at 2.501s"])
  }

  /// As platform A15 has it.
  func testWithoutAnimationsTheEndIsToldAllTheSame() throws {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        UIView.setAnimationsEnabled(false)
        UIView.beginAnimations("turn", context: nil)
        UIView.setAnimationTransition(.curlUp, forView: WindowDelegate.window, cache: true)
        AnimationRecorder.listen()
        UIView.commitAnimations()
      })
    XCTAssertEqual(AnimationRecorder.marks.all, ["turn finished at 1ms", "dealloc at 1ms"])
    XCTAssertEqual(run.leaks, [])
  }

  /// As platform A40 has it.
  func testCachedItCostsTwice() throws {
    let marks = Marks()
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let heap = AppProcess.current.system.heap
        let before = heap.footprintPages
        for (index, isCached) in [false, true].enumerated() {
          WindowDelegate.after(Int64(index) * 1000 + 1) {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(0.5)
            UIView.setAnimationTransition(.curlUp, forView: WindowDelegate.window, cache: isCached)
            UIView.commitAnimations()
          }
          WindowDelegate.after(Int64(index) * 1000 + 100) {
            marks.add("\((heap.footprintPages - before) / 150)")
          }
        }
      })
    XCTAssertEqual(marks.all, ["1", "2"])
    XCTAssertEqual(run.leaks, [])
  }
}
