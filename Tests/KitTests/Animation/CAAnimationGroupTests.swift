import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Animations in a group, on the group's time.
final class CAAnimationGroupTests: XCTestCase {
  /// Returns the places of a layer that a group animates for a second.
  private func noted(
    at times: Int64..., file: StaticString = #filePath, line: UInt = #line,
    _ set: @escaping @Sendable (CAAnimationGroup) -> Void
  ) throws -> [String] {
    let marks = Marks()
    let run = try AppRun(delegate: WindowDelegate.self, file: file, line: line) {
      let view = WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 1)
      let group = CAAnimationGroup.animation()
      group.duration = 1
      set(group)
      view.layer?.addAnimation(group, forKey: "group")
      for time in times { WindowDelegate.noteMiddle(of: 1, at: time, in: marks) }
    }
    XCTAssertEqual(run.diagnoses, [], file: file, line: line)
    XCTAssertEqual(run.leaks, [], file: file, line: line)
    return marks.all
  }

  private static func opacity(to value: Double) -> CABasicAnimation {
    let animation = CABasicAnimation.animationWithKeyPath("opacity")
    animation.toValue = NSNumber.numberWithDouble(value)
    animation.duration = 1
    return animation
  }

  func testTheAnimationsOfAGroupRunTogether() throws {
    let noted = try noted(at: 500) { group in
      group.animations = NSArray.arrayWithObjects(
        WindowDelegate.basic(from: 100, to: 200), Self.opacity(to: 0))
      WindowDelegate.after(500) { XCTAssertEqual(WindowDelegate.shown(1).opacity, 0.5) }
    }
    XCTAssertEqual(noted, ["500: 150.0, 50.0"])
  }

  /// As platform A21 has it: slow at the start, and the animation goes evenly on that time.
  func testTheTimingFunctionOfAGroupIsThatOfItsAnimations() throws {
    let noted = try noted(at: 250, 500) { group in
      group.timingFunction = CAMediaTimingFunction.functionWithName(kCAMediaTimingFunctionEaseIn)
      group.animations = NSArray.arrayWithObjects(WindowDelegate.basic(from: 0, to: 1024))
    }
    XCTAssertEqual(noted.map { $0.split(separator: ".")[0] }, ["250: 95", "500: 322"])
  }

  /// As platform A21 has it.
  func testAnAnimationThatTakesLongerThanItsGroupIsCutOff() throws {
    let noted = try noted(at: 500, 1000, 1500) { group in
      let animation = WindowDelegate.basic(from: 100, to: 200)
      animation.duration = 2
      group.animations = NSArray.arrayWithObjects(animation)
    }
    XCTAssertEqual(noted, ["500: 125.0, 50.0", "1000: 50.0, 50.0", "1500: 50.0, 50.0"])
  }

  /// As platform A21 and A26 have it.
  func testAnAnimationOfAGroupHasAPartOfItsTime() throws {
    let noted = try noted(at: 250, 500, 750, 900) { group in
      let animation = WindowDelegate.basic(from: 100, to: 200)
      animation.beginTime = 0.375
      animation.duration = 0.5
      group.animations = NSArray.arrayWithObjects(animation)
    }
    XCTAssertEqual(
      noted, ["250: 50.0, 50.0", "500: 125.0, 50.0", "750: 175.0, 50.0", "900: 50.0, 50.0"])
  }

  func testAGroupRepeatsWhatIsInIt() throws {
    let noted = try noted(at: 1250, 1750) { group in
      group.repeatCount = 2
      group.autoreverses = true
      group.animations = NSArray.arrayWithObjects(WindowDelegate.basic(from: 100, to: 200))
    }
    XCTAssertEqual(noted, ["1250: 175.0, 50.0", "1750: 125.0, 50.0"])
  }

  func testAGroupInAGroupHasTheTimeOfAnAnimation() throws {
    let noted = try noted(at: 125, 250) { group in
      let inner = CAAnimationGroup.animation()
      inner.animations = NSArray.arrayWithObjects(WindowDelegate.basic(from: 100, to: 200))
      group.animations = NSArray.arrayWithObjects(inner)
    }
    XCTAssertEqual(noted, ["125: 112.5, 50.0", "250: 50.0, 50.0"])
  }

  /// As platform A22 has it: the group decides what stays, and which delegate is told.
  func testDelegatesInAGroupHearNothing() throws {
    _ = try noted(at: 0) { group in
      let animation = WindowDelegate.basic(from: 100, to: 200)
      let recorder = AnimationRecorder.new()
      animation.delegate = recorder
      recorder.release()
      animation.removedOnCompletion = false
      group.animations = NSArray.arrayWithObjects(animation)
      WindowDelegate.after(1001) {
        XCTAssertNil(WindowDelegate.view(1).layer?.animationForKey("group"))
      }
    }
    XCTAssertEqual(AnimationRecorder.marks.all, ["dealloc at 1.001s"])
  }

  func testWhatIsWrongInAGroupEndsTheProcess() throws {
    let run = try AppRun(delegate: WindowDelegate.self) {
      let animation = CABasicAnimation.animationWithKeyPath("opacity")
      animation.toValue = NSValue.valueWithCGPoint(.zero)
      let group = CAAnimationGroup.animation()
      group.animations = NSArray.arrayWithObjects(animation)
      WindowDelegate.window.layer?.addAnimation(group, forKey: nil)
    }
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
    XCTAssertTrue(run.messages[0].contains("is no value of 'opacity'"), run.messages[0])
  }

  /// The bounce of the placard that is let go 96 points off: nine segments, and slow at the start.
  func testAPathInAGroupThatIsSlowAtTheStart() throws {
    let marks = Marks()
    let run = try AppRun(delegate: WindowDelegate.self) {
      let view = WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 1)
      let path = CGPathCreateMutable()
      CGPathMoveToPoint(path, nil, 146, 50)
      for divider in [4.0, 8, 12, 16] {
        CGPathAddLineToPoint(path, nil, 50, 50)
        CGPathAddLineToPoint(path, nil, 50 + 96 / divider, 50)
      }
      CGPathAddLineToPoint(path, nil, 50, 50)
      let bounce = CAKeyframeAnimation.animationWithKeyPath("position")
      bounce.path = path
      CGPathRelease(path)
      bounce.duration = 1.8
      let group = CAAnimationGroup.animation()
      group.duration = 1.8
      group.timingFunction = CAMediaTimingFunction.functionWithName(kCAMediaTimingFunctionEaseIn)
      group.animations = NSArray.arrayWithObjects(bounce)
      view.layer?.addAnimation(group, forKey: nil)
      for time in stride(from: Int64(0), through: 1800, by: 225) {
        WindowDelegate.after(time) {
          marks.add("\(Int(WindowDelegate.shown(1).position.x.rounded()))")
        }
      }
    }
    XCTAssertEqual(
      marks.all, ["146", "124", "65", "67", "54", "60", "55", "51", "50"])
    XCTAssertEqual(run.leaks, [])
  }
}

/// The values shown at an instant are the same to the last bit, on every host and in every build.
final class AnimationBitsTests: XCTestCase {
  func testWhatIsSeenIsTheSameToTheLastBit() throws {
    let marks = Marks()
    _ = try AppRun(delegate: WindowDelegate.self) {
      WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 1)
      Self.animate(WindowDelegate.view(1).layer)
      for time in [Int64(100), 333, 777, 1234, 1777] {
        WindowDelegate.after(time) {
          let shown = WindowDelegate.shown(1)
          let numbers = [shown.position.x, shown.position.y, shown.transform.a, shown.opacity]
          marks.add(numbers.map { String($0.bitPattern, radix: 16) }.joined(separator: " "))
        }
      }
    }
    XCTAssertEqual(
      marks.all,
      [
        "406227c8907f5796 404a56fa5faa737e 3ff19759aa068e4a 3fefbb2998d25e95",
        "4060fd55453f43ae 4051899790889c43 3ff1837eb363b0a0 3fed72ebd1a0f6aa",
        "4058c894f06e049a 4061619be3bd2644 3ff135304703571f 3fe54d228af8bf93",
        "404575b98992e90b 40672b590bd57308 3ff0be125e1516e9 3fd663df7d015f60",
        "402a0595a55cfa40 4006b7b869479ce4 3ff008d38194b5a9 3fb9cc207ab0ddd0",
      ])
  }

  /// A path of lines and a curve, a scale and a fade, in a group that is slow at the start.
  private static func animate(_ layer: CALayer?) {
    let path = CGPathCreateMutable()
    CGPathMoveToPoint(path, nil, 146.3, 50.7)
    CGPathAddLineToPoint(path, nil, 50.1, 230.9)
    CGPathAddCurveToPoint(path, nil, 7.7, 3.3, 99.9, 11.1, 1.3, 1.7)
    let move = CAKeyframeAnimation.animationWithKeyPath("position")
    move.path = path
    CGPathRelease(path)
    let scale = CABasicAnimation.animationWithKeyPath("transform")
    scale.fromValue = NSValue.valueWithCATransform3D(CATransform3DMakeScale(1.1, 1.1, 1))
    scale.toValue = NSValue.valueWithCATransform3D(CATransform3DIdentity)
    let fade = CABasicAnimation.animationWithKeyPath("opacity")
    fade.toValue = NSNumber.numberWithDouble(0.1)
    fade.timingFunction = CAMediaTimingFunction.functionWithName(kCAMediaTimingFunctionEaseOut)
    let group = CAAnimationGroup.animation()
    for animation: CAAnimation in [move, scale, fade, group] { animation.duration = 1.8 }
    group.timingFunction = CAMediaTimingFunction.functionWithName(kCAMediaTimingFunctionEaseIn)
    group.animations = NSArray.arrayWithObjects(move, scale, fade)
    layer?.addAnimation(group, forKey: nil)
  }
}
