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

  /// Whether a view may hear of a further finger (platform E10 to E13).
  func admits(_ view: UIView, in window: UIWindow) -> Bool {
    let others = touches.filter { $0.phase.isDown && $0.window === window }
    if others.contains(where: { $0.view === view }), !view.multipleTouchEnabled { return false }
    return others.allSatisfy {
      $0.view === view || !(view.exclusiveTouch || $0.view?.exclusiveTouch == true)
    }
  }

  /// Takes a touch in.
  func add(_ touch: UITouch) {
    touchStore?.addObject(touch)
  }

  /// Has every finger rest, until the next change says otherwise.
  func rest() {
    for touch in touches { touch.phase = .stationary }
  }

  /// Forgets the touches whose fingers are up.
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
