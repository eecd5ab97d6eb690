// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The app has launched.
public let UIApplicationDidFinishLaunchingNotification: NSNotificationName =
  "UIApplicationDidFinishLaunchingNotification"

/// The app is in front and gets events.
public let UIApplicationDidBecomeActiveNotification: NSNotificationName =
  "UIApplicationDidBecomeActiveNotification"

/// An interruption takes the events away.
public let UIApplicationWillResignActiveNotification: NSNotificationName =
  "UIApplicationWillResignActiveNotification"

/// Memory is short.
public let UIApplicationDidReceiveMemoryWarningNotification: NSNotificationName =
  "UIApplicationDidReceiveMemoryWarningNotification"

/// The process ends when everybody was told.
public let UIApplicationWillTerminateNotification: NSNotificationName =
  "UIApplicationWillTerminateNotification"

/// The key of the URL that a launch is for.
public let UIApplicationLaunchOptionsURLKey = "UIApplicationLaunchOptionsURLKey"

/// The key of the bundle identifier of the app that opened that URL.
public let UIApplicationLaunchOptionsSourceApplicationKey =
  "UIApplicationLaunchOptionsSourceApplicationKey"
