// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The delegate of an application, which is told of the app's life; it may leave out any method.
public protocol UIApplicationDelegate: NSObject {
  /// The app has launched: here it makes its window.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// The app has launched, on a system of version 3.0 or later: a delegate that has this method
  /// gets it instead of `applicationDidFinishLaunching`.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: NSDictionary?)

  /// A URL of one of the app's schemes was opened; says whether the app could do so.
  func application(_ application: UIApplication, handleOpenURL url: NSURL) -> Bool

  /// The app is in front and gets events.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// An interruption takes the events away.
  func applicationWillResignActive(_ application: UIApplication)

  /// The app got a memory warning.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

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

/// The process ends when all observers were told.
public let UIApplicationWillTerminateNotification: NSNotificationName =
  "UIApplicationWillTerminateNotification"

/// The key of the URL that a launch is for.
public let UIApplicationLaunchOptionsURLKey = "UIApplicationLaunchOptionsURLKey"

/// The key of the bundle identifier of the app that opened that URL.
public let UIApplicationLaunchOptionsSourceApplicationKey =
  "UIApplicationLaunchOptionsSourceApplicationKey"
