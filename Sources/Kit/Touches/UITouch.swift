/// One finger, from down to up; a touch belongs to the view in which it began.
public final class UITouch: NSObject {
  /// The view that it began in.
  @Retained public internal(set) var view: UIView?

  /// The window that it began in.
  @Retained public internal(set) var window: UIWindow?

  /// The scroll view that follows the finger; it clears this property before it is deallocated.
  @Assigned var followingScrollView: UIScrollView?

  /// The phase of the touch.
  @Checked public internal(set) var phase: UITouchPhase = .began

  /// The number of the finger's taps there; none if the finger has moved away.
  @Checked public internal(set) var tapCount: Int = 0

  /// When the finger last did something, in seconds.
  @Checked public internal(set) var timestamp: Double = 0

  /// Whether a recognizer has taken the touch from its view.
  var isOfGesture = false

  /// The number of the finger.
  var finger = 0

  /// The position on the screen.
  private var location = CGPoint.zero

  /// The position on the screen when the touch began.
  private(set) var start = CGPoint.zero

  /// The position before the last move.
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

  /// Moves the finger, and sets its phase.
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

/// The touches of the screen, from the first finger that comes down until the last is up: one
/// object all the while.
public final class UIEvent: NSObject {
  @Retained private var touchStore: NSMutableArray?

  /// When a finger last did something, in seconds.
  @Checked public internal(set) var timestamp: Double = 0

  public override class var instanceSize: Int { 32 }

  public override func `init`() -> Self {
    checkAlive()
    $touchStore = NSMutableArray.new()
    return self
  }

  /// The touches, in the order in which the fingers came down.
  var touches: [UITouch] {
    touchStore?.objects.compactMap { $0 as? UITouch } ?? []
  }

  /// All touches.
  public func allTouches(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSSet {
    checkAlive()
    return NSSet.setWithTouches(touches, file: file, line: line, function: function)
  }

  /// The touches that began in a view.
  public func touchesForView(
    _ view: UIView, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSSet {
    checkAlive()
    return NSSet.setWithTouches(
      touches.filter { $0.view === view }, file: file, line: line, function: function)
  }

  /// The touches that began in a window.
  public func touchesForWindow(
    _ window: UIWindow, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSSet {
    checkAlive()
    return NSSet.setWithTouches(
      touches.filter { $0.window === window }, file: file, line: line, function: function)
  }

  /// The touch of a finger.
  func touch(of finger: Int) -> UITouch? {
    touches.first { $0.finger == finger }
  }

  /// Whether a view may receive a further finger (platform E10 to E13).
  func admits(_ view: UIView, in window: UIWindow) -> Bool {
    let others = touches.filter { $0.phase.isDown && $0.window === window }
    if others.contains(where: { $0.view === view }), !view.multipleTouchEnabled { return false }
    return others.allSatisfy {
      $0.view === view || !(view.exclusiveTouch || $0.view?.exclusiveTouch == true)
    }
  }

  /// Adds a touch.
  func add(_ touch: UITouch) {
    touchStore?.addObject(touch)
  }

  /// Sets the phase of every finger to stationary, until the next change.
  func rest() {
    for touch in touches { touch.phase = .stationary }
  }

  /// Removes the touches whose fingers are up.
  func removeFinishedTouches() {
    for touch in touches where !touch.phase.isDown { touchStore?.removeObject(touch) }
  }
}

extension NSSet {
  /// A set of touches, autoreleased.
  static func setWithTouches(
    _ touches: [UITouch], file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSSet {
    let array = NSArray.alloc().initWithObjects(touches)
    defer { array.release() }
    return setWithArray(array, file: file, line: line, function: function)
  }
}
