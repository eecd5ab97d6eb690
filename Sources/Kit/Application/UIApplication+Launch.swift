internal import MemsimDevice

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

  /// Loads the nib that `NSMainNibFile` names, with the application as its owner (platform L4).
  ///
  /// Nobody releases the delegate that it makes.
  func loadMainNib(in process: AppProcess) {
    guard let name = process.bundle?.info.mainNibFile else { return }
    NSBundle.mainBundle().loadNibNamed(name, owner: self)
    if process.globals.delegate == nil { process.globals.delegate = delegateObject }
  }

  /// Tells the delegate that the app has launched, and then everybody else (platform L5, L6, L8).
  func finishLaunching() {
    if AppProcess.current.system.version >= OSVersion(3, 0) {
      delegate?.application(self, didFinishLaunchingWithOptions: launchOptions())
    } else {
      delegate?.applicationDidFinishLaunching(self)
    }
    post(UIApplicationDidFinishLaunchingNotification)
  }

  /// What the launch is for; nil if somebody touched the icon (platform L9).
  private func launchOptions() -> NSDictionary? {
    let system = AppProcess.current.system
    guard let text = system.launchURL,
      let url = NSURL.URLWithString(NSString.stringWithString(text))
    else { return nil }
    let options = NSMutableDictionary.dictionary()
    options.setObject(url, forKey: NSString.stringWithString(UIApplicationLaunchOptionsURLKey))
    if let source = system.launchURLSource {
      options.setObject(
        NSString.stringWithString(source),
        forKey: NSString.stringWithString(UIApplicationLaunchOptionsSourceApplicationKey))
    }
    return options
  }
}
