// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The delegate of an application, called when the state of the app changes; each method is
/// optional.
public protocol UIApplicationDelegate: NSObject {
  /// The app has launched: here it makes its window.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// The app has launched, on a system of version 3.0 or later: a delegate that has this method
  /// gets it instead of `applicationDidFinishLaunching`.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: NSDictionary?)

  /// Opens a URL of one of the app's schemes; returns whether the app could open it.
  func application(_ application: UIApplication, handleOpenURL url: NSURL) -> Bool

  /// The app is in front and gets events.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// An interruption begins: the application receives no events until it ends.
  func applicationWillResignActive(_ application: UIApplication)

  /// The app got a memory warning.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// The status bar moves to the top of another orientation within `duration` seconds.
  func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation orientation: UIInterfaceOrientation, duration: NSTimeInterval)

  /// The orientation of the status bar has changed from this one.
  func application(
    _ application: UIApplication, didChangeStatusBarOrientation orientation: UIInterfaceOrientation)

  /// The status bar is about to cover this part of the screen, because of a call or a rotation.
  func application(_ application: UIApplication, willChangeStatusBarFrame frame: CGRect)

  /// The frame of the status bar has changed from this one.
  func application(_ application: UIApplication, didChangeStatusBarFrame frame: CGRect)

  /// The process ends when this returns.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// Calls `applicationDidFinishLaunching`.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: NSDictionary?
  ) {
    checkAlive().applicationDidFinishLaunching(application)
  }

  /// Opens no URL.
  public func application(_ application: UIApplication, handleOpenURL url: NSURL) -> Bool {
    checkAlive()
    return false
  }

  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) { checkAlive() }

  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) { checkAlive() }

  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) { checkAlive() }

  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) { checkAlive() }

  /// Does nothing.
  public func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation orientation: UIInterfaceOrientation, duration: NSTimeInterval
  ) { checkAlive() }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didChangeStatusBarOrientation orientation: UIInterfaceOrientation
  ) { checkAlive() }

  /// Does nothing.
  public func application(_ application: UIApplication, willChangeStatusBarFrame frame: CGRect) {
    checkAlive()
  }

  /// Does nothing.
  public func application(_ application: UIApplication, didChangeStatusBarFrame frame: CGRect) {
    checkAlive()
  }

  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) { checkAlive() }
}

/// The app has launched.
public let UIApplicationDidFinishLaunchingNotification: NSNotificationName =
  "UIApplicationDidFinishLaunchingNotification"

/// The app is in front and gets events.
public let UIApplicationDidBecomeActiveNotification: NSNotificationName =
  "UIApplicationDidBecomeActiveNotification"

/// An interruption begins: the application receives no events until it ends.
public let UIApplicationWillResignActiveNotification: NSNotificationName =
  "UIApplicationWillResignActiveNotification"

/// The app got a memory warning.
public let UIApplicationDidReceiveMemoryWarningNotification: NSNotificationName =
  "UIApplicationDidReceiveMemoryWarningNotification"

/// Posted before the process exits.
public let UIApplicationWillTerminateNotification: NSNotificationName =
  "UIApplicationWillTerminateNotification"

/// The orientation of the status bar is about to change; the user info holds the new one.
public let UIApplicationWillChangeStatusBarOrientationNotification: NSNotificationName =
  "UIApplicationWillChangeStatusBarOrientationNotification"

/// The orientation of the status bar has changed; the user info holds the old one.
public let UIApplicationDidChangeStatusBarOrientationNotification: NSNotificationName =
  "UIApplicationDidChangeStatusBarOrientationNotification"

/// The frame of the status bar is about to change; the user info holds the new one.
public let UIApplicationWillChangeStatusBarFrameNotification: NSNotificationName =
  "UIApplicationWillChangeStatusBarFrameNotification"

/// The frame of the status bar has changed; the user info holds the old one.
public let UIApplicationDidChangeStatusBarFrameNotification: NSNotificationName =
  "UIApplicationDidChangeStatusBarFrameNotification"

/// The key of an orientation of the status bar, as a number.
public let UIApplicationStatusBarOrientationUserInfoKey =
  "UIApplicationStatusBarOrientationUserInfoKey"

/// The key of the part of the screen that the status bar covers.
public let UIApplicationStatusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

/// The key of the URL that a launch is for.
public let UIApplicationLaunchOptionsURLKey = "UIApplicationLaunchOptionsURLKey"

/// The key of the bundle identifier of the app that opened that URL.
public let UIApplicationLaunchOptionsSourceApplicationKey =
  "UIApplicationLaunchOptionsSourceApplicationKey"
