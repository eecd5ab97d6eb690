internal import MemsimDevice

/// The one object that stands for the app: it hears of everything and passes it on.
open class UIApplication: UIResponder {
  @Assigned final var delegateObject: NSObject?

  /// What the fingers do that are down.
  @Retained final var touchEvent: UIEvent?

  final var tapCounter = TapCounter()

  /// How often the app has asked not to hear of touches.
  final var ignoringCount = 0

  open override class var instanceSize: Int { 96 }

  /// The application object of the process whose turn it is.
  public static func sharedApplication() -> UIApplication {
    guard let application = AppProcess.current.globals.application else {
      preconditionFailure("there is no application object before UIApplicationMain")
    }
    return application
  }

  /// Who is told of the life of the app; it is not retained.
  public final var delegate: (any UIApplicationDelegate)? {
    get { checkAlive().delegateObject as? any UIApplicationDelegate }
    set { checkAlive().delegateObject = newValue }
  }

  /// The windows of the app, the hindmost first; an array of its own, which the pool releases.
  public final var windows: NSArray {
    checkAlive()
    let windows = AppProcess.current.windows.refs.compactMap { heap.object($0) as? NSObject }
    return NSArray.alloc().initWithObjects(windows).autorelease()
  }

  /// The window that gets what is no touch.
  public final var keyWindow: UIWindow? {
    checkAlive().heap.object(AppProcess.current.windows.key) as? UIWindow
  }

  /// Passes an event to the windows that it concerns.
  open func sendEvent(_ event: UIEvent) {
    checkAlive()
    var told: [Ref] = []
    for window in event.touches.compactMap(\.window) where !told.contains(window.ref) {
      told.append(window.ref)
      window.sendEvent(event)
    }
  }

  open override func setValue(_ value: NSObject?, forKey key: String) {
    checkAlive()
    guard key == "delegate" else { return super.setValue(value, forKey: key) }
    delegateObject = value
  }
}
