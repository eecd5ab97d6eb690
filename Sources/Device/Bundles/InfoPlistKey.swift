/// The keys of `Info.plist` that the system reads.
enum InfoPlistKey: String, CaseIterable {
  case developmentRegion = "CFBundleDevelopmentRegion"
  case displayName = "CFBundleDisplayName"
  case executable = "CFBundleExecutable"
  case iconFile = "CFBundleIconFile"
  case identifier = "CFBundleIdentifier"
  case infoDictionaryVersion = "CFBundleInfoDictionaryVersion"
  case name = "CFBundleName"
  case packageType = "CFBundlePackageType"
  case signature = "CFBundleSignature"
  case urlTypes = "CFBundleURLTypes"
  case version = "CFBundleVersion"
  case requiresIPhoneOS = "LSRequiresIPhoneOS"
  case mainNibFile = "NSMainNibFile"
  case deviceFamily = "UIDeviceFamily"
  case interfaceOrientation = "UIInterfaceOrientation"
  case hasPrerenderedIcon = "UIPrerenderedIcon"
  case requiredCapabilities = "UIRequiredDeviceCapabilities"
  case requiresPersistentWiFi = "UIRequiresPersistentWiFi"
  case statusBarHidden = "UIStatusBarHidden"
  case statusBarStyle = "UIStatusBarStyle"

  /// Keys of the platform's that change nothing here, but are no mistakes.
  static let unread = [
    "CFBundleAllowMixedLocalizations", "CFBundleDocumentTypes", "CFBundleGetInfoString",
    "CFBundleIconFiles", "CFBundleLocalizations", "CFBundleShortVersionString",
    "CFBundleSupportedPlatforms", "LSApplicationCategoryType", "NSHumanReadableCopyright",
    "UIApplicationExitsOnSuspend", "UIBackgroundModes", "UIFileSharingEnabled",
    "UILaunchImageFile", "UISupportedInterfaceOrientations",
  ]

  /// Every key that is no mistake.
  static let known = allCases.map(\.rawValue) + unread

  /// The beginnings of the platform's own keys.
  static let prefixes = ["CFBundle", "LS", "NS", "UI"]

  /// The values that name the look of the status bar.
  static let statusBarStyles: [(word: String, style: StatusBar.Style)] = [
    ("UIStatusBarStyleDefault", .default),
    ("UIStatusBarStyleBlackTranslucent", .blackTranslucent),
    ("UIStatusBarStyleBlackOpaque", .blackOpaque),
  ]

  /// The values that name an orientation of the interface, each the opposite way round from the
  /// device's of the same name where the two differ: it turns against the device.
  static let orientations: [(word: String, orientation: Orientation)] = [
    ("UIInterfaceOrientationPortrait", .portrait),
    ("UIInterfaceOrientationPortraitUpsideDown", .upsideDown),
    ("UIInterfaceOrientationLandscapeLeft", .landscapeRight),
    ("UIInterfaceOrientationLandscapeRight", .landscapeLeft),
  ]
}
