// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

// The functions of Core Foundation on the values of NSUserDefaults: the same store, without the
// domains that go with the process. The one application whose values an application may see is
// itself.

/// The application that runs.
public let kCFPreferencesCurrentApplication = "kCFPreferencesCurrentApplication"

/// The value of a key in the application's domain, or else in that of all applications; or nil.
///
/// The caller releases it.
public func CFPreferencesCopyAppValue(_ key: NSString, _ application: String) -> NSObject? {
  key.checkAlive()
  return value(of: key, for: application)?.makeObject().retain()
}

/// Sets a value for a key, or removes it.
public func CFPreferencesSetAppValue(_ key: NSString, _ value: NSObject?, _ application: String) {
  key.checkAlive()
  guard isCurrent(application) else { return }
  if let value {
    NSUserDefaults.standardUserDefaults().setObject(value, forKey: key)
  } else {
    NSUserDefaults.standardUserDefaults().removeObjectForKey(key)
  }
}

/// Writes changed values; returns whether that was possible.
@discardableResult
public func CFPreferencesAppSynchronize(_ application: String) -> Bool {
  isCurrent(application) && AppProcess.current.synchronizePreferences()
}

/// Whether the value of a key is true; optionally reports whether the key has a Boolean value.
public func CFPreferencesGetAppBooleanValue(
  _ key: NSString, _ application: String, _ isThere: UnsafeMutablePointer<Bool>?
) -> Bool {
  key.checkAlive()
  let object = value(of: key, for: application)?.makeObject()
  let found = (object as? NSNumber)?.boolValue ?? (object as? NSString)?.boolValue
  isThere?.pointee = found != nil
  return found ?? false
}

/// The whole number of a key; optionally reports whether the key has a number.
public func CFPreferencesGetAppIntegerValue(
  _ key: NSString, _ application: String, _ isThere: UnsafeMutablePointer<Bool>?
) -> Int {
  key.checkAlive()
  let found = value(of: key, for: application)?.makeObject() as? NSNumber
  isThere?.pointee = found != nil
  return found?.integerValue ?? 0
}

private func value(of key: NSString, for application: String) -> PreferenceValue? {
  guard isCurrent(application) else { return nil }
  let process = AppProcess.current
  return process.preferenceValue(key.string) ?? process.globalPreferences[key.string]
}

private func isCurrent(_ application: String) -> Bool {
  application == kCFPreferencesCurrentApplication
    || application == AppProcess.current.system.bundleIdentifier
}
