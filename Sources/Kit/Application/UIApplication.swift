internal import MemsimDevice

/// The application object: it receives all events of the app and passes them on.
open class UIApplication: UIResponder {
  @Assigned final var delegateObject: NSObject?

  /// The event of the fingers that are down.
  @Retained final var touchEvent: UIEvent?

  final var tapCounter = TapCounter()

  /// Whether the app has the status bar show that it uses the network.
  final var showsNetworkActivity = false

  /// The number of calls to ignore touches that no call to end has matched yet.
  final var ignoringCount = 0

  open override class var instanceSize: Int { 96 }

  /// The application object of the process whose turn it is.
  public static func sharedApplication() -> UIApplication {
    guard let application = AppProcess.current.globals.application else {
      preconditionFailure("there is no application object before UIApplicationMain")
    }
    return application
  }

  /// The application's delegate; it is not retained.
  public final var delegate: (any UIApplicationDelegate)? {
    get { checkAlive().delegateObject as? any UIApplicationDelegate }
    set { checkAlive().delegateObject = newValue }
  }

  /// The windows of the app, the hindmost first; a new array, autoreleased.
  public final var windows: NSArray {
    checkAlive()
    let windows = AppProcess.current.windows.refs.compactMap { heap.object($0) as? NSObject }
    return NSArray.alloc().initWithObjects(windows).autorelease()
  }

  /// The key window, which gets events other than touches.
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

/// Events from the system: first the delegate receives them, then the observers.
extension UIApplication {
  func receive(_ event: Event) {
    let process = AppProcess.current
    switch event {
    case .touches(let changes): receive(changes)
    case .url(let url): handle(url)
    case .orientation(let orientation):
      process.heldOrientation = orientation
      process.present(UIDevice.self)?.orientationDidChange()
      turn(with: orientation)
    case .statusBar(let bar): showCall(bar.showsCall)
    case .acceleration(let measured): process.present(UIAccelerometer.self)?.deliver(measured)
    case .power: process.present(UIDevice.self)?.powerDidChange()
    case .network: NetworkListeners.networkDidChange()
    case .call(isOver: false): process.beginAudioInterruption()
    case .call(isOver: true): process.endAudioInterruption()
    case .key(let key): process.present(KeyboardInput.self)?.press(key)
    }
  }

  func becomeActive() {
    delegate?.applicationDidBecomeActive(self)
    post(UIApplicationDidBecomeActiveNotification)
  }

  func resignActive() {
    delegate?.applicationWillResignActive(self)
    post(UIApplicationWillResignActiveNotification)
  }

  func receiveMemoryWarning() {
    delegate?.applicationDidReceiveMemoryWarning(self)
    post(UIApplicationDidReceiveMemoryWarningNotification)
    AppProcess.current.present(KeyboardInput.self)?.memoryIsShort()
  }

  func terminate() {
    AppProcess.current.present(AlertPresenter.self)?.cancelAll()
    AppProcess.current.present(ActionSheetPresenter.self)?.cancel()
    delegate?.applicationWillTerminate(self)
    post(UIApplicationWillTerminateNotification)
  }

  func post(_ name: NSNotificationName) {
    NSNotificationCenter.defaultCenter().postNotificationName(name, object: self)
  }
}

/// Properties of the device around the app.
extension UIApplication {
  /// Whether auto-lock is off while the app is in front.
  public final var idleTimerDisabled: Bool {
    get {
      checkAlive()
      return AppProcess.current.system.isIdleTimerDisabled
    }
    set {
      checkAlive()
      AppProcess.current.system.isIdleTimerDisabled = newValue
    }
  }

  /// The number on the app's icon; 0 for no badge.
  public final var applicationIconBadgeNumber: Int {
    get {
      checkAlive()
      return AppProcess.current.system.badge
    }
    set {
      checkAlive()
      AppProcess.current.system.setBadge(newValue)
    }
  }
}

/// URLs, from this app to others and the other way round.
extension UIApplication {
  /// Quits this app and launches the one that opens a URL; returns whether there is one.
  @discardableResult
  public final func openURL(_ url: NSURL) -> Bool {
    checkAlive()
    return AppProcess.current.system.open(url.description)
  }

  /// Whether there is an app that opens a URL; before 3.0 the method does not exist (platform U8,
  /// U13).
  public final func canOpenURL(_ url: NSURL) -> Bool {
    checkAlive()
    let system = AppProcess.current.system
    guard system.version >= OSVersion(3, 0) else {
      doesNotRecognizeSelector("canOpenURL:")
      return false
    }
    return system.canOpen(url.description)
  }

  /// Hands the delegate a URL that another app, or the user, has opened.
  final func handle(_ text: String) {
    guard let url = NSURL.URLWithString(NSString.stringWithString(text)),
      let isTaken = delegate?.application(self, handleOpenURL: url)
    else { return }
    AppProcess.current.system.answer(text, isTaken: isTaken)
  }
}
