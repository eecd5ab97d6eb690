import MemsimKit
import XCTest

final class HitTests: XCTestCase {
  /// The tag of the view that is hit at a point of the window.
  private static func hit(_ x: CGFloat, _ y: CGFloat) -> Int? {
    WindowDelegate.window.hitTest(CGPointMake(x, y), withEvent: nil)?.tag
  }

  private func onStage(_ body: @escaping @Sendable () -> Void) throws {
    let run = try AppRun(delegate: WindowDelegate.self, body)
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform E2 has it.
  func testTheForemostViewIsHit() throws {
    try onStage {
      WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 1)
      let front = WindowDelegate.add(CGRectMake(50, 50, 100, 100), tag: 2)
      WindowDelegate.add(CGRectMake(10, 10, 20, 20), tag: 3, to: front)
      XCTAssertEqual(Self.hit(10, 10), 1)
      XCTAssertEqual(Self.hit(55, 55), 2)
      XCTAssertEqual(Self.hit(65, 65), 3)
      XCTAssertEqual(Self.hit(200, 200), 0)
      XCTAssertNil(Self.hit(400, 200))
    }
  }

  /// As platform E1 has it.
  func testAViewIsNotHitThatTakesNoTouches() throws {
    try onStage {
      let view = WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 1)
      view.hidden = true
      XCTAssertEqual(Self.hit(10, 10), 0)
      view.hidden = false
      view.alpha = 0.009
      XCTAssertEqual(Self.hit(10, 10), 0)
      view.alpha = 0.01
      XCTAssertEqual(Self.hit(10, 10), 1)
      view.userInteractionEnabled = false
      XCTAssertEqual(Self.hit(10, 10), 0)
    }
  }

  /// As platform E4 has it.
  func testWhatLiesBehindAViewThatTakesNoTouchesIsHit() throws {
    try onStage {
      WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 1)
      let front = WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 2)
      WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 3, to: front)
      front.userInteractionEnabled = false
      XCTAssertEqual(Self.hit(10, 10), 1)
    }
  }

  /// As platform E3 has it.
  func testWhatLiesOutsideOfItsSuperviewIsNotHit() throws {
    try onStage {
      let view = WindowDelegate.add(CGRectMake(0, 0, 50, 50), tag: 1)
      WindowDelegate.add(CGRectMake(40, 40, 50, 50), tag: 2, to: view)
      XCTAssertEqual(Self.hit(45, 45), 2)
      XCTAssertEqual(Self.hit(60, 60), 0)
    }
  }

  func testATransformedViewIsHitWhereItIsSeen() throws {
    try onStage {
      let view = WindowDelegate.add(CGRectMake(100, 100, 50, 50), tag: 1)
      view.transform = CGAffineTransformMakeScale(2, 2)
      let inner = WindowDelegate.add(CGRectMake(0, 0, 10, 10), tag: 2, to: view)
      XCTAssertEqual(Self.hit(90, 90), 2)
      XCTAssertEqual(Self.hit(100, 100), 1)
      view.transform = CGAffineTransformMakeRotation(.pi)
      XCTAssertEqual(Self.hit(145, 145), 2)
      inner.transform = CGAffineTransformMakeScale(0, 0)
      XCTAssertEqual(Self.hit(145, 145), 2)
    }
  }

  /// As platform E21 has it.
  func testAViewThatMovesIsHitWhereItIsGoing() throws {
    _ = try AppRun(
      delegate: WindowDelegate.self,
      {
        let view = WindowDelegate.add(CGRectMake(0, 0, 50, 50), tag: 1)
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(10)
        view.center = CGPointMake(200, 200)
        UIView.commitAnimations()
      },
      {
        XCTAssertEqual(Self.hit(200, 200), 1)
        XCTAssertEqual(Self.hit(10, 10), 0)
      })
  }

  func testAViewDecidesWhichPointsAreOnIt() throws {
    try onStage {
      WindowDelegate.add(LeftHalf.self, CGRectMake(0, 0, 100, 100), tag: 1)
      XCTAssertEqual(Self.hit(49, 10), 1)
      XCTAssertEqual(Self.hit(51, 10), 0)
    }
  }
}

private final class LeftHalf: UIView {
  override func pointInside(_ point: CGPoint, withEvent event: UIEvent?) -> Bool {
    super.pointInside(point, withEvent: event) && point.x < bounds.midX
  }
}
