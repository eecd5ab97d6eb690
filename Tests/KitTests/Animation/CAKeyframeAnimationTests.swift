import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Animations along a path.
final class CAKeyframeAnimationTests: XCTestCase {
  /// Returns the places of a layer that moves along a path for a second.
  private func noted(
    at times: Int64..., file: StaticString = #filePath, line: UInt = #line,
    along draw: @escaping @Sendable (CGMutablePath) -> Void
  ) throws -> [String] {
    let marks = Marks()
    let run = try AppRun(delegate: WindowDelegate.self, file: file, line: line) {
      let view = WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 1)
      let path = CGPathCreateMutable()
      draw(path)
      let animation = CAKeyframeAnimation.animationWithKeyPath("position")
      animation.path = path
      CGPathRelease(path)
      animation.duration = 1
      view.layer?.addAnimation(animation, forKey: nil)
      for time in times { WindowDelegate.noteMiddle(of: 1, at: time, in: marks) }
    }
    XCTAssertEqual(run.diagnoses, [], file: file, line: line)
    XCTAssertEqual(run.leaks, [], file: file, line: line)
    return marks.all
  }

  /// As platform A23 has it, however long the segments are.
  func testEachSegmentOfAPathTakesAsLong() throws {
    let noted = try noted(at: 0, 125, 250, 375, 500, 750, 999, 1000) { path in
      CGPathMoveToPoint(path, nil, 0, 0)
      CGPathAddLineToPoint(path, nil, 8, 0)
      CGPathAddLineToPoint(path, nil, 8, 200)
      CGPathAddLineToPoint(path, nil, 8, 201)
      CGPathAddLineToPoint(path, nil, 1008, 201)
    }
    XCTAssertEqual(
      noted,
      [
        "0: 0.0, 0.0", "125: 4.0, 0.0", "250: 8.0, 0.0", "375: 8.0, 100.0", "500: 8.0, 200.0",
        "750: 8.0, 201.0", "999: 1004.0, 201.0", "1000: 50.0, 50.0",
      ])
  }

  func testACurveIsFollowed() throws {
    let noted = try noted(at: 250, 500, 750) { path in
      CGPathMoveToPoint(path, nil, 0, 0)
      CGPathAddCurveToPoint(path, nil, 0, 64, 64, 64, 64, 0)
    }
    XCTAssertEqual(noted, ["250: 10.0, 36.0", "500: 32.0, 48.0", "750: 54.0, 36.0"])
  }

  func testAPieceThatIsClosedLeadsBackToItsStart() throws {
    let noted = try noted(at: 125, 625, 750, 875) { path in
      CGPathMoveToPoint(path, nil, 0, 0)
      CGPathAddLineToPoint(path, nil, 100, 0)
      CGPathMoveToPoint(path, nil, 200, 0)
      CGPathAddLineToPoint(path, nil, 300, 0)
      CGPathAddLineToPoint(path, nil, 300, 80)
      CGPathCloseSubpath(path)
    }
    XCTAssertEqual(
      noted,
      ["125: 50.0, 0.0", "625: 300.0, 40.0", "750: 300.0, 80.0", "875: 250.0, 40.0"])
  }

  func testAPathWithoutSegmentsShowsNothing() throws {
    let noted = try noted(at: 500) { CGPathMoveToPoint($0, nil, 7, 7) }
    XCTAssertEqual(noted, ["500: 50.0, 50.0"])
  }

  func testWhatIsNoPointEndsTheProcess() throws {
    let run = try AppRun(delegate: WindowDelegate.self) {
      WindowDelegate.window.layer?.addAnimation(
        CAKeyframeAnimation.animationWithKeyPath("opacity"), forKey: nil)
    }
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
    XCTAssertTrue(run.messages[0].contains("'opacity' is no point"), run.messages[0])
  }
}
