internal import MemsimKit

/// The receiver of swipes over a view.
protocol SwipeHost: NSObject {
  /// A finger was swiped, to where something comes in from an edge.
  func swipeTo(_ aDirection: NSString)
}

/// A view that notifies its host of swipes from side to side.
///
/// Every move is compared with the start of the touch: a direction that was recorded once can
/// become the other one, and is never forgotten before the next finger.
class SwipeView: UIView {
  private var startTouchPosition = CGPoint.zero
  // Neither is retained: the direction is a constant, and the host has the view.
  @Assigned private var dirString: NSString?
  @Assigned private(set) var host: UIViewController?

  override class var instanceSize: Int { super.instanceSize + 16 }

  @discardableResult
  override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    return self
  }

  func setHost(_ aHost: UIViewController?) {
    host = aHost
  }

  override func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) {
    guard let touch = touches.anyObject() as? UITouch else { return }
    startTouchPosition = touch.locationInView(self)
    dirString = nil
  }

  override func touchesMoved(_ touches: NSSet, withEvent event: UIEvent) {
    guard let touch = touches.anyObject() as? UITouch else { return }
    let currentTouchPosition = touch.locationInView(self)

    if abs(startTouchPosition.x - currentTouchPosition.x) >= Self.horizontalSwipeDragMin,
      abs(startTouchPosition.y - currentTouchPosition.y) <= Self.verticalSwipeDragMax
    {
      // Horizontal swipe.
      if startTouchPosition.x < currentTouchPosition.x {
        dirString = kCATransitionFromLeft
      } else {
        dirString = kCATransitionFromRight
      }
    }
  }

  override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
    guard let dirString, let host else { return }
    // In Objective-C the compiler only warns that a view controller has no such method.
    guard let swipeHost = host as? any SwipeHost else {
      return host.doesNotRecognizeSelector("swipeTo:")
    }
    swipeHost.swipeTo(dirString)
  }

  /// Whether the finger has swiped so far.
  var hasSwiped: Bool { dirString != nil }

  private static let horizontalSwipeDragMin: CGFloat = 12
  private static let verticalSwipeDragMax: CGFloat = 4
}
