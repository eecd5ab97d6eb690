internal import MemsimKit

/// The receiver of the gestures on a view.
protocol PinchHost: SwipeHost {
  /// Two fingers are so many times as far from each other as when the second came down.
  func zoom(by factor: CGFloat)

  /// The second finger came down, or the first of both went up.
  func zoomBegan()

  /// A finger has tapped so many times.
  func tapped(_ count: Int)
}

/// A view that notifies its host of two fingers that move apart, and of one finger: a swipe by the
/// rule of `SwipeView`, or taps.
final class PinchView: SwipeView {
  private var startDistance: CGFloat = 0

  /// Since the first finger came down there have been two of them.
  private var isPinch = false

  override class var instanceSize: Int { super.instanceSize + 8 }

  @discardableResult
  override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    multipleTouchEnabled = true
    return self
  }

  private var pinchHost: (any PinchHost)? { host as? any PinchHost }

  override func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) {
    if let distance = distance(in: event) {
      isPinch = true
      startDistance = max(1, distance)
      pinchHost?.zoomBegan()
    } else if event.touchesForView(self).count == 1 {
      isPinch = false
      super.touchesBegan(touches, withEvent: event)
    }
  }

  override func touchesMoved(_ touches: NSSet, withEvent event: UIEvent) {
    if let distance = distance(in: event) {
      pinchHost?.zoom(by: distance / startDistance)
    } else if !isPinch {
      super.touchesMoved(touches, withEvent: event)
    }
  }

  override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
    guard !isPinch, let touch = touches.anyObject() as? UITouch else { return }
    // A finger that has moved far has tapped not at all.
    if touch.tapCount > 0, !hasSwiped {
      pinchHost?.tapped(touch.tapCount)
    } else {
      super.touchesEnded(touches, withEvent: event)
    }
  }

  /// The distance between two fingers on the view; nil if the view has not exactly two.
  private func distance(in event: UIEvent) -> CGFloat? {
    let fingers = event.touchesForView(self).objects.compactMap { $0 as? UITouch }
    guard fingers.count == 2 else { return nil }
    let (one, other) = (fingers[0].locationInView(self), fingers[1].locationInView(self))
    let (x, y) = (one.x - other.x, one.y - other.y)
    return (x * x + y * y).squareRoot()
  }
}
