import MemsimKit
import XCTest

final class UIViewGeometryTests: XCTestCase {
  private func onStage(_ body: @escaping @Sendable () -> Void) throws {
    let run = try AppRun(delegate: WindowDelegate.self, body)
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform V1 has it.
  func testTheFrameFollowsFromBoundsAndCentre() throws {
    try onStage {
      let view = WindowDelegate.add(CGRectMake(10, 20, 30, 40))
      XCTAssertEqual(view.bounds, CGRectMake(0, 0, 30, 40))
      XCTAssertEqual(view.center, CGPointMake(25, 40))
      view.center = CGPointMake(100, 100)
      XCTAssertEqual(view.frame, CGRectMake(85, 80, 30, 40))
      view.bounds = CGRectMake(0, 0, 50, 60)
      XCTAssertEqual(view.frame, CGRectMake(75, 70, 50, 60))
    }
  }

  func testAViewsGeometryIsItsLayers() throws {
    try onStage {
      let view = WindowDelegate.add(CGRectMake(10, 20, 30, 40))
      view.layer?.position = CGPointMake(50, 50)
      XCTAssertEqual(view.frame, CGRectMake(35, 30, 30, 40))
      view.layer?.anchorPoint = CGPointMake(0, 1)
      XCTAssertEqual(view.frame, CGRectMake(50, 10, 30, 40))
    }
  }

  /// As platform V2 has it.
  func testTheFrameSurroundsWhatATransformMakes() throws {
    try onStage {
      let view = WindowDelegate.add(CGRectMake(0, 0, 100, 40))
      view.transform = CGAffineTransformMakeScale(2, 0.5)
      XCTAssertEqual(view.frame, CGRectMake(-50, 10, 200, 20))
      XCTAssertEqual(view.bounds, CGRectMake(0, 0, 100, 40))
    }
  }

  /// As platform V2 has it.
  func testAFrameThatIsSetUnderATransformIsTheOneThereIs() throws {
    try onStage {
      let view = WindowDelegate.add(CGRectMake(0, 0, 100, 40))
      view.transform = CGAffineTransformMakeScale(2, 0.5)
      view.frame = CGRectMake(10, 10, 60, 30)
      XCTAssertEqual(view.frame, CGRectMake(10, 10, 60, 30))
      XCTAssertEqual(view.bounds.size, CGSizeMake(30, 60))
    }
  }

  func testPointsAreConvertedBetweenViews() throws {
    try onStage {
      let first = WindowDelegate.add(CGRectMake(10, 20, 100, 100))
      let second = WindowDelegate.add(CGRectMake(50, 60, 100, 100))
      let inner = WindowDelegate.add(CGRectMake(5, 5, 10, 10), to: second)
      let point = CGPointMake(1, 2)
      XCTAssertEqual(inner.convertPoint(point, toView: first), CGPointMake(46, 47))
      XCTAssertEqual(first.convertPoint(point, fromView: inner), CGPointMake(46, 47))
      XCTAssertEqual(inner.convertPoint(point, toView: nil), CGPointMake(56, 67))
      XCTAssertEqual(inner.convertPoint(point, fromView: nil), CGPointMake(-54, -63))
      XCTAssertEqual(inner.convertPoint(point, toView: second), CGPointMake(6, 7))
    }
  }

  func testRectanglesAreConvertedThroughTransformsAndBounds() throws {
    try onStage {
      let view = WindowDelegate.add(CGRectMake(0, 0, 100, 100))
      view.transform = CGAffineTransformMakeScale(2, 2)
      view.bounds = CGRectMake(10, 10, 100, 100)
      let rect = view.convertRect(CGRectMake(10, 10, 100, 100), toView: WindowDelegate.window)
      XCTAssertEqual(rect, CGRectMake(-50, -50, 200, 200))
      XCTAssertEqual(
        view.convertRect(rect, fromView: WindowDelegate.window), CGRectMake(10, 10, 100, 100))
    }
  }

  func testAViewTakesTheSizeThatFitsIt() throws {
    try onStage {
      let view = WindowDelegate.add(Stamp.self, CGRectMake(10, 10, 100, 100))
      view.sizeToFit()
      XCTAssertEqual(view.bounds.size, CGSizeMake(12, 34))
    }
  }

  /// As platform E12 and V13 have it.
  func testAViewStartsAsOnThePlatform() throws {
    try onStage {
      let view = UIView.new()
      XCTAssertEqual(view.frame, .zero)
      XCTAssertEqual(view.alpha, 1)
      XCTAssertEqual(view.tag, 0)
      XCTAssertTrue(view.opaque && view.userInteractionEnabled && view.autoresizesSubviews)
      XCTAssertFalse(view.hidden || view.clipsToBounds || view.multipleTouchEnabled)
      XCTAssertFalse(view.exclusiveTouch)
      XCTAssertEqual(view.autoresizingMask, [])
      XCTAssertNil(view.backgroundColor)
      view.release()
    }
  }

  /// As platform V19 has it.
  func testTheStatusBarTakesItsPartOfTheScreen() throws {
    try onStage {
      XCTAssertEqual(UIScreen.mainScreen().bounds, CGRectMake(0, 0, 320, 480))
      XCTAssertEqual(UIScreen.mainScreen().applicationFrame, CGRectMake(0, 20, 320, 460))
    }
  }
}

private final class Stamp: UIView {
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSizeMake(12, 34) }
}
