// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The functions of Core Foundation on the bundle of the app, which is the one of NSBundle.

/// The bundle of the app; not the caller's to release.
public func CFBundleGetMainBundle() -> NSBundle {
  NSBundle.mainBundle()
}

/// The identifier that `Info.plist` names; nil when it names none.
public func CFBundleGetIdentifier(_ bundle: NSBundle) -> NSString? {
  bundle.checkAlive().objectForInfoDictionaryKey("CFBundleIdentifier") as? NSString
}

/// The entries of `Info.plist`.
public func CFBundleGetInfoDictionary(_ bundle: NSBundle) -> NSDictionary {
  bundle.checkAlive().infoDictionary()
}

/// The value of a key of `Info.plist`.
public func CFBundleGetValueForInfoDictionaryKey(_ bundle: NSBundle, _ key: String) -> NSObject? {
  bundle.checkAlive().objectForInfoDictionaryKey(key)
}

/// Makes the URL of the bundle, for the caller to release.
public func CFBundleCopyBundleURL(_ bundle: NSBundle) -> NSURL? {
  bundle.checkAlive()
  return NSURL.alloc().initFileURLWithPath(NSString.stringWithString(bundle.bundlePath))
}

/// Makes the URL of a resource, for the caller to release; nil when there is none of the name and
/// type.
public func CFBundleCopyResourceURL(
  _ bundle: NSBundle, _ name: String, _ type: String?, _ folder: String?
) -> NSURL? {
  bundle.checkAlive().pathForResource(name, ofType: type, inDirectory: folder).flatMap {
    NSURL.alloc().initFileURLWithPath($0)
  }
}

/// Gives the text of a key in the user's language, for the caller to release.
public func CFBundleCopyLocalizedString(
  _ bundle: NSBundle, _ key: String, _ value: String?, _ table: String?
) -> NSString {
  bundle.checkAlive().localizedStringForKey(key, value: value, table: table).retain()
}
