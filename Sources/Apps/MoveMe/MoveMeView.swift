internal import MemsimKit

/// The gray background: it moves the placard about, and changes its greeting.
final class MoveMeView: UIView {
  @Retained var placardView: PlacardView?

  override class var instanceSize: Int { super.instanceSize + 4 }

  override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    setUpPlacardView()
    return self
  }

  override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    setUpPlacardView()
    return self
  }

  private func setUpPlacardView() {
    let aPlacardView = PlacardView.new()
    placardView = aPlacardView
    aPlacardView.release()
    placardView?.center = center
    if let placardView { addSubview(placardView) }
  }

  override func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) {
    // The view receives single touches only, so the set has one member.
    guard let touch = touches.anyObject() as? UITouch else { return }
    guard touch.view === placardView else {
      // A double tap outside of the placard changes its greeting.
      if touch.tapCount == 2 { placardView?.setupNextDisplayString() }
      return
    }
    animateFirstTouchAtPoint(touch.locationInView(self))
  }

  override func touchesMoved(_ touches: NSSet, withEvent event: UIEvent) {
    guard let touch = touches.anyObject() as? UITouch else { return }
    if touch.view === placardView { placardView?.center = touch.locationInView(self) }
  }

  override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
    guard let touch = touches.anyObject() as? UITouch, touch.view === placardView else { return }
    // Touches must not interfere with the animation.
    userInteractionEnabled = false
    animatePlacardViewToCenter()
  }

  override func touchesCancelled(_ touches: NSSet, withEvent event: UIEvent) {
    placardView?.center = center
    placardView?.transform = CGAffineTransformIdentity
  }

  override func dealloc() {
    placardView = nil
    super.dealloc()
  }
}

/// The pulse.
extension MoveMeView {
  private static let growDuration = 0.15
  private static let moveDuration = 0.15

  func animateFirstTouchAtPoint(_ touchPoint: CGPoint) {
    // The value would go with the pool before the animation stops: a block retains no context.
    let touchPointValue = NSValue.valueWithCGPoint(touchPoint).retain()
    UIView.beginAnimations(nil, context: touchPointValue)
    UIView.setAnimationDuration(Self.growDuration)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStopSelector(MoveMeView.growAnimationDidStop)
    placardView?.transform = CGAffineTransformMakeScale(1.2, 1.2)
    UIView.commitAnimations()
  }

  func growAnimationDidStop(_ animationID: NSString?, finished: NSNumber, context: NSObject?) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(Self.moveDuration)
    placardView?.transform = CGAffineTransformMakeScale(1.1, 1.1)
    // Move the placard under the touch.
    if let touchPointValue = context as? NSValue {
      placardView?.center = touchPointValue.CGPointValue()
      touchPointValue.release()
    }
    UIView.commitAnimations()
  }
}

/// The bounce.
extension MoveMeView {
  func animatePlacardViewToCenter() {
    guard let placardView else { return }
    let (path, duration) = bouncePath(from: placardView.center)

    let bounceAnimation = CAKeyframeAnimation.animationWithKeyPath("position")
    bounceAnimation.removedOnCompletion = false
    bounceAnimation.path = path
    bounceAnimation.duration = duration
    if !Self.leaksPath { CGPathRelease(path) }

    let transformAnimation = CABasicAnimation.animationWithKeyPath("transform")
    transformAnimation.removedOnCompletion = true
    transformAnimation.duration = duration
    transformAnimation.toValue = NSValue.valueWithCATransform3D(CATransform3DIdentity)

    let theGroup = CAAnimationGroup.animation()
    theGroup.delegate = self
    theGroup.duration = duration
    theGroup.timingFunction = CAMediaTimingFunction.functionWithName(kCAMediaTimingFunctionEaseIn)
    theGroup.animations = NSArray.arrayWithObjects(bounceAnimation, transformAnimation)
    placardView.layer?.addAnimation(theGroup, forKey: "animatePlacardViewToCenter")

    // The animation leads there; the view itself is there at once.
    placardView.center = center
    placardView.transform = CGAffineTransformIdentity
  }

  /// A path to the center, and back and to it again, each time less far, and its duration
  /// (MoveMe M32, M33).
  private func bouncePath(from start: CGPoint) -> (path: CGMutablePath, duration: Double) {
    let (midX, midY) = (center.x, center.y)
    let (originalOffsetX, originalOffsetY) = (start.x - midX, start.y - midY)
    var duration = 1.5
    var offsetDivider = 4.0
    let path = CGPathCreateMutable()
    CGPathMoveToPoint(path, nil, start.x, start.y)
    CGPathAddLineToPoint(path, nil, midX, midY)
    var stopsBouncing = false
    while !stopsBouncing {
      let offsetX = originalOffsetX / offsetDivider
      let offsetY = originalOffsetY / offsetDivider
      CGPathAddLineToPoint(path, nil, midX + offsetX, midY + offsetY)
      CGPathAddLineToPoint(path, nil, midX, midY)
      offsetDivider += 4
      duration += 1 / offsetDivider
      // As C's `abs`, which accepts whole numbers only.
      stopsBouncing =
        abs(Int(originalOffsetX / offsetDivider)) < 6
        && abs(Int(originalOffsetY / offsetDivider)) < 6
    }
    return (path, duration)
  }

  /// Up to version 2.6 the app did not release the path of the bounce.
  private static var leaksPath: Bool {
    NSProcessInfo.processInfo().arguments.containsObject(NSString.stringWithString("2.6"))
  }
}

extension MoveMeView: CAAnimationDelegate {
  func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    placardView?.transform = CGAffineTransformIdentity
    userInteractionEnabled = true
  }
}
