// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// Makes the application object and its delegate, loads the main nib and enters the event loop,
/// from which it never returns (platform L24).
///
/// It leaves `main` by throwing ``EventLoopEntry``, so code after the call never runs. From then on
/// the run loop turns of the process are the event loop, and the autorelease pool that `main` made
/// is below their pools until the process ends. The first two arguments are the arguments of
/// `main`; as on the platform, nothing uses them.
public func UIApplicationMain(
  _ argc: Int, _ argv: [String], _ principalClassName: String?, _ delegateClassName: String?
) throws -> Int {
  let process = AppProcess.current
  let pool = process.system.heap.pushPool()
  process.turn {
    guard let application = UIApplication.make(principalClassName, in: process) else { return }
    application.makeDelegate(delegateClassName, in: process)
    application.loadMainNib(in: process)
    guard process.system.isLiving else { return }
    application.finishLaunching()
  }
  process.system.heap.popPool(pool)
  throw EventLoopEntry()
}

/// The error that `UIApplicationMain` throws after the launch, to leave `main` without returning.
///
/// `main` must not catch it.
public struct EventLoopEntry: Error {
  package init() {}
}

/// The launch.
extension UIApplication {
  /// The application object, of the class that is named, or of this one.
  static func make(_ className: String?, in process: AppProcess) -> UIApplication? {
    let className = className ?? "UIApplication"
    guard let application = process.executable.allocate(className)?.`init`() as? UIApplication
    else {
      NSException.raise(.inconsistency, "there is no principal class \(className)")
      return nil
    }
    process.globals.application = application
    application.release()
    return application
  }

  /// Makes the delegate, of the class that is named; the process retains it.
  func makeDelegate(_ className: String?, in process: AppProcess) {
    guard let className else { return }
    guard let made = process.executable.allocate(className)?.`init`() else {
      return NSException.raise(.inconsistency, "there is no delegate class \(className)")
    }
    delegateObject = made
    process.globals.$delegate = made
  }

  /// Loads the nib that `NSMainNibFile` names, with the application as its owner (platform L4).
  ///
  /// The delegate that it makes is never released.
  func loadMainNib(in process: AppProcess) {
    guard let name = process.bundle?.info.mainNibFile else { return }
    NSBundle.mainBundle().loadNibNamed(name, owner: self)
    guard let made = delegateObject, made !== process.globals.delegate else { return }
    guard process.globals.delegate != nil else {
      process.globals.delegate = made
      return
    }
    // It has taken the place of the one that `main` named, and both stay.
    made.retain()
    process.heap.addRoot(made.ref)
  }

  /// Notifies the delegate that the app has launched, and then the observers (platform L5, L6, L8).
  func finishLaunching() {
    if AppProcess.current.system.version >= OSVersion(3, 0) {
      delegate?.application(self, didFinishLaunchingWithOptions: launchOptions())
    } else {
      delegate?.applicationDidFinishLaunching(self)
    }
    post(UIApplicationDidFinishLaunchingNotification)
  }

  /// Returns the launch options; nil if the user touched the icon (platform L9).
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
