/// One finger, from down to up; a touch belongs to the view in which it began.
public final class UITouch: NSObject {
  /// The view that it began in.
  @Retained public internal(set) var view: UIView?

  /// The window that it began in.
  @Retained public internal(set) var window: UIWindow?

  /// The scroll view that follows the finger, which forgets it before it goes.
  @Assigned var followingScrollView: UIScrollView?


  /// The phase of the touch.
  @Checked public internal(set) var phase: UITouchPhase = .began

  /// How often the finger has tapped there; none if it has moved away.
  @Checked public internal(set) var tapCount: Int = 0

  /// When the finger last did something, in seconds.
  @Checked public internal(set) var timestamp: Double = 0

  /// Which finger it is.
  var finger = 0

  /// Where it is, on the screen.
  private var location = CGPoint.zero

  /// Where it came down, on the screen.
  private(set) var start = CGPoint.zero

  /// Where it was before it last moved.
  private var previousLocation = CGPoint.zero

  public override class var instanceSize: Int { 76 }

  /// The location in a view's coordinates, or in the window's if the view is nil.
  public func locationInView(_ view: UIView?) -> CGPoint {
    checkAlive().convert(location, to: view)
  }

  /// The location before the last move, in a view's coordinates, or in the window's if the view is
  /// nil.
  public func previousLocationInView(_ view: UIView?) -> CGPoint {
    checkAlive().convert(previousLocation, to: view)
  }

  /// A finger that comes down.
  func initWithView(_ view: UIView, in window: UIWindow, at location: CGPoint) -> Self {
    self.view = view
    self.window = window
    start = location
    self.location = location
    previousLocation = location
    return self
  }

  /// Moves the finger, and says how.
  func move(to location: CGPoint, _ phase: UITouchPhase) {
    previousLocation = self.location
    self.location = location
    self.phase = phase
  }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window, let state = window.layer?.modelState else { return point }
    let inWindow = state.point(fromSuperlayer: point)
    return view?.convertPoint(inWindow, fromView: window) ?? inWindow
  }
}

/// The phase of a touch.
public enum UITouchPhase: Int, Sendable {
  /// It came down.
  case began
  /// It moved.
  case moved
  /// It stays where it is while others do something.
  case stationary
  /// It went up.
  case ended
  /// The system cancelled the touch.
  case cancelled

  /// Whether the finger is down.
  var isDown: Bool { self != .ended && self != .cancelled }
}
