// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// The bundle of an app: its resources, localized in the user's languages.
public final class NSBundle: NSObject {
  /// The contents of `Info.plist`; nil until its first use.
  @Retained private var information: NSDictionary?

  /// The texts of the tables that were used, by the tables' names.
  @Retained private var tables: NSMutableDictionary?

  public override class var instanceSize: Int { 32 }

  /// The bundle of the app.
  public static func mainBundle() -> NSBundle {
    let globals = AppProcess.current.globals
    if let bundle = globals.mainBundle { return bundle }
    let made = NSBundle.new()
    globals.$mainBundle = made
    return made
  }

  /// The path of the app's bundle, as the app sees it.
  public var bundlePath: String {
    checkAlive()
    return AppProcess.current.bundlePath
  }

  /// The path of a resource, autoreleased; nil if no resource has the name and type.
  ///
  /// A resource at the top hides one in a folder of a language; upper and lower case differ
  /// (platform F12, F13).
  public func pathForResource(
    _ name: String, ofType type: String?, inDirectory folder: String? = nil,
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> NSString? {
    checkAlive()
    return AppProcess.current.resources?.path(name, ofType: type ?? "", in: folder ?? "")
      .map {
        NSString.stringWithString("\(bundlePath)/\($0)", file: file, line: line, function: function)
      }
  }

  /// The URL of a resource, autoreleased; nil if no resource has the name and type; from 4.0.
  public func URLForResource(
    _ name: String, withExtension type: String?, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSURL? {
    let path = checkAlive().pathForResource(
      name, ofType: type, file: file, line: line, function: function)
    return path.flatMap {
      NSURL.fileURLWithPath($0, file: file, line: line, function: function)
    }
  }

  /// The entries of `Info.plist`, its variables replaced; empty without a bundle.
  public func infoDictionary() -> NSDictionary {
    checkAlive()
    if let information { return information }
    let entries = AppProcess.current.bundle?.info.entries ?? [:]
    let made = NSDictionary.dictionary(with: entries).retain()
    $information = made
    return made
  }

  /// The value of a key of `Info.plist`.
  public func objectForInfoDictionaryKey(_ key: String) -> NSObject? {
    checkAlive().infoDictionary().objectForKey(NSString.stringWithString(key))
  }

  /// The text of a key in the user's language, from the table of a name (`.strings`), or else from
  /// `Localizable`; where there is none, the value, or if that is empty the key (platform F17).
  public func localizedStringForKey(
    _ key: String, value: String?, table: String?, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSString {
    checkAlive()
    let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
    let key = NSString.stringWithString(key, file: file, line: line, function: function)
    if let text = texts(ofTable: table)?.objectForKey(key) as? NSString { return text }
    guard let value, !value.isEmpty else { return key }
    return NSString.stringWithString(value, file: file, line: line, function: function)
  }

  /// The texts of `InfoPlist.strings` in the user's language, which replace those of `Info.plist`;
  /// none if there is no such file.
  public func localizedInfoDictionary() -> NSDictionary {
    checkAlive()
    return texts(ofTable: "InfoPlist") ?? NSMutableDictionary.dictionary()
  }

  /// The texts of a table, which is read once; nil if there is none of the name.
  private func texts(ofTable name: String) -> NSDictionary? {
    let key = NSString.stringWithString(name)
    if let texts = tables?.objectForKey(key) as? NSDictionary { return texts }
    guard let path = pathForResource(name, ofType: "strings"),
      let table = AppProcess.current.resource(
        path.string,
        { bundle, file throws(Problem) in try bundle.table(file, shown: path.string) })
    else { return nil }
    do {
      let file = try table.get()
      let texts = NSDictionary.dictionaryWithObjects(
        file.entries.map { NSString.stringWithString($0.text) },
        forKeys: file.entries.map { NSString.stringWithString($0.key) })
      if tables == nil { $tables = NSMutableDictionary.new() }
      tables?.setObject(texts, forKey: key)
      return texts
    } catch {
      NSException.raise(.inconsistency, words: "\(error)")
      return nil
    }
  }
}

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
