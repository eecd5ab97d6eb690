import MemsimKit

@testable import MemsimApps

/// MoveMe's view without the `retain` that keeps the place of a finger until the placard has grown.
final class ForgetfulView: UIView {
  @Retained private var placardView: PlacardView?

  override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    $placardView = PlacardView.new()
    if let placardView { addSubview(placardView) }
    placardView?.center = center
    return self
  }

  override func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) {
    guard let touch = touches.anyObject() as? UITouch else { return }
    UIView.beginAnimations(nil, context: NSValue.valueWithCGPoint(touch.locationInView(self)))
    UIView.setAnimationDuration(0.15)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStopSelector(ForgetfulView.growAnimationDidStop)
    placardView?.transform = CGAffineTransformMakeScale(1.2, 1.2)
    UIView.commitAnimations()
  }

  func growAnimationDidStop(_ animationID: NSString?, finished: NSNumber, context: NSObject?) {
    if let place = context as? NSValue { placardView?.center = place.CGPointValue() }
  }

  override func dealloc() {
    placardView = nil
    super.dealloc()
  }
}
