import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// What is seen at an instant is the same to the last bit, on every host and in every build.
final class AnimationBitsTests: XCTestCase {
  func testWhatIsSeenIsTheSameToTheLastBit() throws {
    let marks = Marks()
    _ = try AppRun(delegate: Stage.self) {
      Stage.add(CGRectMake(0, 0, 100, 100), tag: 1)
      Self.animate(Stage.view(1).layer)
      for time in [Int64(100), 333, 777, 1234, 1777] {
        Stage.after(time) {
          let shown = Stage.shown(1)
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
