import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Animations before their beginning and after their end: see platform A42 and A43.
final class FillModeTests: XCTestCase {
  /// Returns the middle of a view at 50, 50 at some milliseconds, with an animation from 100 to 200
  /// that begins after half a second and lasts one.
  private func noted(
    line: UInt = #line, at times: [Int64] = [250, 500, 1000, 1499, 1500, 5000],
    _ change: @escaping @Sendable (CABasicAnimation) -> Void,
    then more: @escaping @Sendable () -> Void = {}
  ) throws -> [String] {
    let marks = Marks()
    let run = try AppRun(
      delegate: WindowDelegate.self, line: line,
      { WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 1) },
      {
        let animation = WindowDelegate.basic(from: 100, to: 200)
        animation.beginTime = 0.5
        animation.removedOnCompletion = false
        change(animation)
        WindowDelegate.view(1).layer?.addAnimation(animation, forKey: "it")
        more()
        for time in times {
          WindowDelegate.after(time) { marks.add("\(WindowDelegate.shown(1).position.x)") }
        }
        WindowDelegate.after(6000) { WindowDelegate.view(1).layer?.removeAllAnimations() }
        WindowDelegate.after(6001) { marks.add("\(WindowDelegate.shown(1).position.x)") }
      })
    XCTAssertEqual(run.diagnoses, [], line: line)
    XCTAssertEqual(run.leaks, [], line: line)
    XCTAssertEqual(marks.all.last, "50.0", line: line)
    return marks.all.dropLast()
  }

  func testTheModeDecidesWhichTimeIsFilled() throws {
    let middle = ["100.0", "150.0", "199.9"]
    for (mode, first, last) in [
      (kCAFillModeRemoved, "50.0", "50.0"), (kCAFillModeForwards, "50.0", "200.0"),
      (kCAFillModeBackwards, "100.0", "50.0"), (kCAFillModeBoth, "100.0", "200.0"),
      ("none of them", "50.0", "50.0"),
    ] {
      XCTAssertEqual(
        try noted { $0.fillMode = mode }, [first] + middle + [last, last], mode)
    }
    XCTAssertEqual(try noted { XCTAssertEqual($0.fillMode, kCAFillModeRemoved) }.last, "50.0")
  }

  func testAnAnimationThatIsRemovedFillsNothingAfterItsEnd() throws {
    XCTAssertEqual(
      try noted(at: [250, 1000, 1499, 1501]) {
        $0.fillMode = kCAFillModeBoth
        $0.removedOnCompletion = true
      }, ["100.0", "150.0", "199.9", "50.0"])
  }

  /// The end of one that runs back is its beginning; a fraction of a run ends in its middle.
  func testTheEndThatIsShownIsThatOfTheLastRun() throws {
    let late: [Int64] = [5999]
    XCTAssertEqual(
      try noted(at: late) {
        $0.fillMode = kCAFillModeForwards
        $0.autoreverses = true
      }, ["100.0"])
    for (count, end) in [(1.0, "200.0"), (2.0, "200.0"), (1.5, "150.0"), (0.25, "125.0")] {
      XCTAssertEqual(
        try noted(at: late) {
          $0.fillMode = kCAFillModeBoth
          $0.repeatCount = count
        }, [end], "\(count)")
    }
    XCTAssertEqual(
      try noted(at: late) {
        $0.fillMode = kCAFillModeForwards
        $0.timingFunction = CAMediaTimingFunction.functionWithName(kCAMediaTimingFunctionEaseIn)
      }, ["200.0"])
  }

  /// Three times a tenth of a second is not three tenths in binary.
  func testTheEndOfSeveralShortRunsIsTheEndOfTheLast() throws {
    for (duration, count) in [(0.1, 3.0), (0.2, 6), (0.3, 7), (0.15, 7), (0.7, 3)] {
      XCTAssertEqual(
        try noted(at: [5500]) {
          $0.duration = duration
          $0.fillMode = kCAFillModeForwards
          $0.repeatCount = count
        }, ["200.0"], "\(duration)")
    }
  }

  /// A new value of the model is not seen below the end of an animation that stays.
  func testOneThatStaysCoversTheModel() throws {
    XCTAssertEqual(
      try noted(
        at: [1000, 3000, 4000], { $0.fillMode = kCAFillModeForwards },
        then: {
          WindowDelegate.after(2000) { WindowDelegate.view(1).layer?.position = CGPointMake(7, 50) }
          WindowDelegate.after(3500) {
            let other = WindowDelegate.basic(from: 300, to: 400)
            WindowDelegate.view(1).layer?.addAnimation(other, forKey: "it")
          }
          WindowDelegate.after(5900) {
            WindowDelegate.view(1).layer?.position = CGPointMake(50, 50)
          }
        }), ["150.0", "200.0", "350.0"])
  }

  /// In a group the mode fills the time of the group.
  func testOneOfAGroupFillsTheTimeOfTheGroup() throws {
    let marks = Marks()
    let run = try AppRun(
      delegate: WindowDelegate.self,
      { WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 1) },
      {
        let group = CAAnimationGroup.animation()
        group.duration = 3
        let animation = WindowDelegate.basic(from: 100, to: 200)
        animation.beginTime = 1
        animation.fillMode = kCAFillModeBoth
        group.animations = NSArray.arrayWithObject(animation)
        WindowDelegate.view(1).layer?.addAnimation(group, forKey: nil)
        WindowDelegate.noteMiddle(of: 1, at: 500, 1500, 2500, 3000, in: marks)
      })
    XCTAssertEqual(
      marks.all,
      ["500: 100.0, 50.0", "1500: 150.0, 50.0", "2500: 200.0, 50.0", "3000: 50.0, 50.0"])
    XCTAssertEqual(run.leaks, [])
  }

  /// Where the end of a view's x axis is shown.
  private static var axis: String {
    let transform = WindowDelegate.shown(1).transform
    return [transform.a, transform.b].map { "\(($0 * 100).rounded() / 100 + 0)" }
      .joined(separator: " ")
  }

  /// As platform A43 has it: the rest of the transform stays.
  func testARotationAnimatesByItsAngle() throws {
    let marks = Marks()
    let run = try AppRun(
      delegate: WindowDelegate.self,
      { WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 1) },
      {
        let layer = WindowDelegate.view(1).layer
        layer?.transform = CATransform3DMakeScale(2, 2, 1)
        for (number, path) in ["transform.rotation.z", "transform.rotation"].enumerated() {
          WindowDelegate.after(Int64(number) * 4000) {
            let turn = CABasicAnimation.animation()
            turn.keyPath = path
            turn.toValue = NSNumber.numberWithDouble(.pi / 2)
            turn.duration = 1
            turn.removedOnCompletion = false
            turn.fillMode = kCAFillModeForwards
            WindowDelegate.view(1).layer?.addAnimation(turn, forKey: "turn")
          }
          for time: Int64 in [1, 501, 2000] {
            WindowDelegate.after(Int64(number) * 4000 + time) { marks.add(Self.axis) }
          }
          WindowDelegate.after(Int64(number) * 4000 + 3000) {
            WindowDelegate.view(1).layer?.removeAnimationForKey("turn")
          }
        }
      })
    let turn = ["2.0 0.0", "1.41 1.42", "0.0 2.0"]
    XCTAssertEqual(marks.all, turn + turn)
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  func testAnotherKeyPathIsRefused() throws {
    let run = try AppRun({
      let animation = CABasicAnimation.animation()
      animation.keyPath = "opacity"
      XCTAssertEqual(animation.keyPath, "opacity")
      animation.keyPath = nil
      XCTAssertNil(animation.keyPath)
      animation.keyPath = "transform.rotation.x"
    })
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
    XCTAssertTrue(
      run.messages[0].contains(
        "-[CABasicAnimation setKeyPath:]: 'transform.rotation.x' is no property that animates"),
      run.messages[0])
  }
}
