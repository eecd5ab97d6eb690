@testable import MemsimKit

extension KitClass {
  /// What moves layers.
  static let animation = [
    KitClass(CAAnimation.self) { run(CAAnimation.animation()) },
    KitClass(CAPropertyAnimation.self) {
      run(CAPropertyAnimation.animationWithKeyPath("position"))
    },
    KitClass(CABasicAnimation.self) {
      let animation = CABasicAnimation.animationWithKeyPath("opacity")
      animation.toValue = NSNumber.numberWithDouble(0.5)
      run(animation)
    },
    KitClass(CAKeyframeAnimation.self) {
      let animation = CAKeyframeAnimation.animationWithKeyPath("position")
      animation.path = path
      run(animation)
    },
    KitClass(CAAnimationGroup.self) {
      let group = CAAnimationGroup.animation()
      group.animations = NSArray.arrayWithObjects(
        CABasicAnimation.animationWithKeyPath("opacity"))
      run(group)
    },
    KitClass(CAMediaTimingFunction.self) {
      let animation = CAAnimation.animation()
      animation.timingFunction = CAMediaTimingFunction.functionWithName(
        kCAMediaTimingFunctionEaseIn)
      run(animation)
    },
    KitClass(RunningAnimation.self) { run(CABasicAnimation.animationWithKeyPath("opacity")) },
    KitClass(UIViewAnimation.self) { fade() },
    KitClass(ViewPropertyAnimation.self) { fade() },
  ]

  /// What draws, and what is drawn with.
  static let drawing = [
    KitClass(CGColorSpace.self) { _ = CGColorSpaceCreateDeviceRGB().autorelease() },
    KitClass(CGContext.self) {
      let layer = CALayer.layer()
      layer.bounds = CGRectMake(0, 0, 10, 10)
      let context = CGContext.alloc().initWithLayer(layer).autorelease()
      CGContextSaveGState(context)
      CGContextAddPath(context, path)
      CGContextFillPath(context)
      CGContextRestoreGState(context)
    },
    KitClass(CGGradient.self) {
      let space = CGColorSpaceCreateDeviceRGB().autorelease()
      _ = CGGradientCreateWithColorComponents(space, [0, 0, 0, 1, 1, 1, 1, 1], nil, 2)?
        .autorelease()
    },
    KitClass(CGImage.self) { _ = lion?.CGImage?.size },
    KitClass(CGMutablePath.self) { _ = path },
    KitClass(UIColor.self) { _ = UIColor.whiteColor() },
    KitClass(UIFont.self) {
      _ = NSString.stringWithString("lion").sizeWithFont(UIFont.systemFontOfSize(12))
    },
    KitClass(UIImage.self) { _ = lion?.size },
  ]

  private static var path: CGMutablePath {
    let path = CGPathCreateMutable().autorelease()
    CGPathMoveToPoint(path, nil, 0, 0)
    for step in 1..<20 { CGPathAddLineToPoint(path, nil, CGFloat(step), 1) }
    return path
  }

  private static func run(_ animation: CAAnimation) {
    let layer = CALayer.layer()
    layer.addAnimation(animation, forKey: "it")
  }

  private static func fade() {
    let view = smallView
    UIView.beginAnimations("fade", context: nil)
    view.alpha = 0
    UIView.commitAnimations()
  }
}
