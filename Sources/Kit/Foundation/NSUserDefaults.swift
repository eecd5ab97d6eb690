// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// The preferences of an app, and the values that it uses where nothing was saved.
///
/// A key is searched in five domains, and the first domain that has the key wins: the arguments of
/// `main`, the application, all applications, the user's languages, and the defaults that the
/// application registered (platform F6). Only the application's domain is written, to its
/// preferences file.
public final class NSUserDefaults: NSObject {
  /// The domains that go with the process, by name.
  @Retained private var volatileDomains: NSMutableDictionary?
  private var waitsForSynchronizing = false

  public override class var instanceSize: Int { 28 }

  /// The defaults of the process; not the caller's to release.
  public static func standardUserDefaults() -> NSUserDefaults {
    AppProcess.current.shared()
  }

  @discardableResult
  public override func `init`() -> Self {
    checkAlive()
    $volatileDomains = NSMutableDictionary.new()
    setVolatileDomain(Self.argumentDomain, forName: NSArgumentDomain)
    setVolatileDomain(NSMutableDictionary.dictionary(), forName: NSRegistrationDomain)
    return self
  }

  /// The defaults that arguments set as `-key value`.
  private static var argumentDomain: NSDictionary {
    let domain = NSMutableDictionary.dictionary()
    var arguments = AppProcess.current.executable.arguments[...]
    while let argument = arguments.popFirst() {
      guard argument.hasPrefix("-"), let value = arguments.first, !value.hasPrefix("-") else {
        continue
      }
      arguments.removeFirst()
      domain.setObject(
        NSString.stringWithString(value),
        forKey: NSString.stringWithString(String(argument.dropFirst())))
    }
    return domain
  }

  /// The value of a key; nil when no domain has it.
  public func objectForKey(_ key: NSString) -> NSObject? {
    checkAlive()
    if let found = volatileDomain(NSArgumentDomain)?.objectForKey(key) { return found }
    let process = AppProcess.current
    if let found = process.preferenceValue(key.string) { return found.makeObject() }
    if let found = process.globalPreferences[key.string] { return found.makeObject() }
    for language in process.system.languages {
      if let found = volatileDomain(language.description)?.objectForKey(key) { return found }
    }
    return volatileDomain(NSRegistrationDomain)?.objectForKey(key)
  }

  /// Saves a value for a key in the application's domain; a value that a property list cannot hold
  /// is reported in the log and not saved.
  public func setObject(_ object: NSObject, forKey key: NSString) {
    checkAlive()
    guard let value = PreferenceValue(object) else {
      return NSLog(
        "*** -[NSUserDefaults setObject:forKey:]: Attempt to insert non-property value '%@' of "
          + "class '%@'.", object, object.className)
    }
    change(key, to: value)
  }

  /// Removes the value of a key from the application's domain.
  public func removeObjectForKey(_ key: NSString) {
    checkAlive().change(key, to: nil)
  }

  private func change(_ key: NSString, to value: PreferenceValue?) {
    AppProcess.current.setPreferenceValue(value, for: key.string)
    synchronizeLater()
    NSNotificationCenter.defaultCenter().postNotificationName(
      NSUserDefaultsDidChangeNotification, object: self)
  }

  /// Schedules a write of the changed values, unless one is scheduled already (platform F20).
  private func synchronizeLater() {
    guard !waitsForSynchronizing else { return }
    waitsForSynchronizing = true
    AppProcess.current.schedule(after: KitParameters.synchronizingInterval) {
      let defaults = NSUserDefaults.standardUserDefaults()
      defaults.waitsForSynchronizing = false
      defaults.synchronize()
    }
  }

  /// Writes changed values; returns whether that was possible.
  @discardableResult
  public func synchronize() -> Bool {
    checkAlive()
    return AppProcess.current.synchronizePreferences()
  }

  /// Adds values for keys that no other domain has; they last as long as the process.
  public func registerDefaults(_ defaults: NSDictionary) {
    checkAlive()
    guard let registered = volatileDomain(NSRegistrationDomain) else { return }
    let all = NSMutableDictionary.dictionary()
    for dictionary in [registered, defaults] {
      for case let key as NSString in dictionary.allKeys().objects {
        if let object = dictionary.objectForKey(key) { all.setObject(object, forKey: key) }
      }
    }
    setVolatileDomain(all, forName: NSRegistrationDomain)
  }
}

/// Domains by name.
extension NSUserDefaults {
  /// The values of a domain that lasts as long as the process; nil if no such domain exists.
  public func volatileDomainForName(_ name: String) -> NSDictionary? {
    checkAlive().volatileDomain(name)
  }

  /// Replaces the values of a domain that lasts as long as the process: the arguments, a language
  /// by its code, or the registered defaults.
  public func setVolatileDomain(_ domain: NSDictionary, forName name: String) {
    checkAlive()
    volatileDomains?.setObject(domain, forKey: NSString.stringWithString(name))
  }

  private func volatileDomain(_ name: String) -> NSDictionary? {
    volatileDomains?.objectForKey(NSString.stringWithString(name)) as? NSDictionary
  }
}

/// Values of a kind; of another kind, they are what can be made of them, or as if there were none.
extension NSUserDefaults {
  /// The text of a key; a number as text.
  public func stringForKey(_ key: NSString) -> NSString? {
    checkAlive()
    let object = objectForKey(key)
    if let number = object as? NSNumber { return NSString.stringWithString(number.description) }
    return object as? NSString
  }

  /// The array of a key.
  public func arrayForKey(_ key: NSString) -> NSArray? {
    checkAlive().objectForKey(key) as? NSArray
  }

  /// The dictionary of a key.
  public func dictionaryForKey(_ key: NSString) -> NSDictionary? {
    checkAlive().objectForKey(key) as? NSDictionary
  }

  /// The bytes of a key.
  public func dataForKey(_ key: NSString) -> NSData? {
    checkAlive().objectForKey(key) as? NSData
  }

  /// The whole number of a key, which may be a text; 0 if there is none.
  public func integerForKey(_ key: NSString) -> Int {
    checkAlive()
    let object = objectForKey(key)
    return (object as? NSNumber)?.integerValue ?? (object as? NSString)?.integerValue ?? 0
  }

  /// The number of a key; 0 if there is none.
  public func floatForKey(_ key: NSString) -> Float { Float(checkAlive().doubleForKey(key)) }

  /// Sets the number of a key.
  public func setFloat(_ value: Float, forKey key: NSString) {
    checkAlive().setDouble(Double(value), forKey: key)
  }

  /// The number of a key, which may be a text; 0 if there is none.
  public func doubleForKey(_ key: NSString) -> Double {
    checkAlive()
    let object = objectForKey(key)
    return (object as? NSNumber)?.doubleValue ?? (object as? NSString)?.doubleValue ?? 0
  }

  /// Whether the number of a key is not zero, or its text means yes.
  public func boolForKey(_ key: NSString) -> Bool {
    checkAlive()
    let object = objectForKey(key)
    return (object as? NSNumber)?.boolValue ?? (object as? NSString)?.boolValue ?? false
  }

  /// Sets a whole number.
  public func setInteger(_ value: Int, forKey key: NSString) {
    checkAlive().setObject(NSNumber.numberWithInteger(value), forKey: key)
  }

  /// Sets a number.
  public func setDouble(_ value: Double, forKey key: NSString) {
    checkAlive().setObject(NSNumber.numberWithDouble(value), forKey: key)
  }

  /// Sets yes or no.
  public func setBool(_ value: Bool, forKey key: NSString) {
    checkAlive().setObject(NSNumber.numberWithBool(value), forKey: key)
  }
}

/// The domain of the arguments of `main`.
public let NSArgumentDomain = "NSArgumentDomain"

/// The domain of the values that the application has registered.
public let NSRegistrationDomain = "NSRegistrationDomain"

/// A value of the application's domain has changed.
public let NSUserDefaultsDidChangeNotification: NSNotificationName =
  "NSUserDefaultsDidChangeNotification"

/// The store that the defaults share with the functions of CFPreferences.
extension AppProcess {
  /// Returns the value that the application has stored for a key.
  func preferenceValue(_ key: String) -> PreferenceValue? {
    preferences?[key]
  }

  /// Sets a value for a key, or removes it, until the file is written.
  func setPreferenceValue(_ value: PreferenceValue?, for key: String) {
    preferences?[key] = value
  }

  /// Writes the changed values; returns whether that was possible.
  func synchronizePreferences() -> Bool {
    preferences.map { (try? $0.synchronize()) != nil } ?? false
  }

  /// The values that all applications find: the user's settings of the device.
  var globalPreferences: [String: PreferenceValue] {
    let languages = system.languages.map(\.description)
    return [
      "AppleLanguages": .array(languages.map { .string($0) }),
      "AppleLocale": .string(languages[0]),
    ]
  }

  /// The file of the defaults.
  ///
  /// A file that the app has replaced with something else counts as none: it is removed.
  private var preferences: Preferences? {
    if let opened = try? system.preferences { return opened }
    _ = try? system.storage.remove(Preferences.path(of: system.bundleIdentifier))
    return try? system.preferences
  }
}
