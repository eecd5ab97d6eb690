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

  /// An interruption takes the events away.
  func applicationWillResignActive(_ application: UIApplication)

  /// The app got a memory warning.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// The status bar is going to be where the top of another orientation is, in so many seconds.
  func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation orientation: UIInterfaceOrientation, duration: NSTimeInterval)

  /// The status bar has another orientation; this is the one that it had.
  func application(
    _ application: UIApplication, didChangeStatusBarOrientation orientation: UIInterfaceOrientation)

  /// The status bar is going to cover another part of the screen, for a call or a turn: this one.
  func application(_ application: UIApplication, willChangeStatusBarFrame frame: CGRect)

  /// The status bar covers another part of the screen; this is the one that it covered.
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

/// An interruption takes the events away.
public let UIApplicationWillResignActiveNotification: NSNotificationName =
  "UIApplicationWillResignActiveNotification"

/// The app got a memory warning.
public let UIApplicationDidReceiveMemoryWarningNotification: NSNotificationName =
  "UIApplicationDidReceiveMemoryWarningNotification"

/// Posted before the process exits.
public let UIApplicationWillTerminateNotification: NSNotificationName =
  "UIApplicationWillTerminateNotification"

/// The status bar is going to have another orientation, which the information holds.
public let UIApplicationWillChangeStatusBarOrientationNotification: NSNotificationName =
  "UIApplicationWillChangeStatusBarOrientationNotification"

/// The status bar has another orientation; the information holds the one that it had.
public let UIApplicationDidChangeStatusBarOrientationNotification: NSNotificationName =
  "UIApplicationDidChangeStatusBarOrientationNotification"

/// The status bar is going to cover another part of the screen, which the information holds.
public let UIApplicationWillChangeStatusBarFrameNotification: NSNotificationName =
  "UIApplicationWillChangeStatusBarFrameNotification"

/// The status bar covers another part of the screen; the information holds the one that it covered.
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
