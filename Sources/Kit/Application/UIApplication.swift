internal import MemsimDevice

/// The one object that stands for the app: it hears of everything and passes it on.
open class UIApplication: UIResponder {
  @Assigned private var delegateObject: NSObject?

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
    get { delegateObject as? any UIApplicationDelegate }
    set { delegateObject = newValue }
  }

  /// The windows of the app, the hindmost first; an array of its own, which the pool releases.
  public final var windows: NSArray {
    let windows = AppProcess.current.windows.refs.compactMap { heap.object($0) as? NSObject }
    return NSArray.alloc().initWithObjects(windows).autorelease()
  }

  /// The window that gets what is no touch.
  public final var keyWindow: UIWindow? {
    heap.object(AppProcess.current.windows.key) as? UIWindow
  }

  /// Passes an event to the windows that it concerns.
  open func sendEvent(_ event: UIEvent) {
    var told: [Ref] = []
    for window in event.touches.compactMap(\.window) where !told.contains(window.ref) {
      told.append(window.ref)
      window.sendEvent(event)
    }
  }

  open override func setValue(_ value: NSObject?, forKey key: String) {
    guard key == "delegate" else { return super.setValue(value, forKey: key) }
    delegateObject = value
  }
}

/// The launch.
extension UIApplication {
  /// The application object, of the class that is named, or of this one.
  static func make(_ className: String?, in process: AppProcess) -> UIApplication? {
    guard let found = process.classNamed(className ?? "UIApplication") as? UIApplication.Type
    else {
      NSException.raise(
        .inconsistency, "there is no principal class \(className ?? "UIApplication")")
      return nil
    }
    let application = found.new()
    process.globals.application = application
    application.release()
    return application
  }

  /// Makes the delegate, of the class that is named; the application stays responsible for it.
  func takeDelegate(_ className: String?, in process: AppProcess) {
    guard let className else { return }
    guard let made = process.classNamed(className)?.new() else {
      return NSException.raise(.inconsistency, "there is no delegate class \(className)")
    }
    delegateObject = made
    process.globals.$delegate = made
  }

  /// Tells the delegate that the app has launched, and then everybody else (platform L5, L6).
  func finishLaunching() {
    delegate?.applicationDidFinishLaunching(self)
  }
}

/// What the system tells.
extension UIApplication {
  func receive(_ event: Event) {
    if case .touches(let changes) = event { receive(changes) }
  }

  func becomeActive() {
    delegate?.applicationDidBecomeActive(self)
  }

  func resignActive() {
    delegate?.applicationWillResignActive(self)
  }

  func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
  }

  func terminate() {
    delegate?.applicationWillTerminate(self)
  }
}
