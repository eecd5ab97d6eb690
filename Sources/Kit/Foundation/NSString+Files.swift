// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice
internal import MemsimVocabulary

/// The home folder of the app, autoreleased.
///
/// The app may write to `Documents`, `Library/Preferences` and `tmp` in it (platform F1).
public func NSHomeDirectory(
  file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
) -> NSString {
  NSString.stringWithString(AppProcess.current.homePath, file: file, line: line, function: function)
}

/// Paths, and writing.
extension NSString {
  /// A path that leads on to another, autoreleased.
  public func stringByAppendingPathComponent(
    _ component: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSString {
    checkAlive()
    let separator = string.isEmpty || string.hasSuffix("/") ? "" : "/"
    return NSString.stringWithString(
      string + separator + component.string, file: file, line: line, function: function)
  }

  /// Writes the text to a file of the app's own folders; says whether that was possible.
  ///
  /// A file is written as a whole or not at all, whether that is asked for or not.
  @discardableResult
  public func writeToFile(
    _ path: NSString, atomically: Bool, encoding: NSStringEncoding
  ) -> Bool {
    checkAlive()
    guard let bytes = encoding.encode(string) else { return false }
    return AppProcess.current.write(bytes, toFile: path.string)
  }
}

/// Files, as the app reads and writes them.
extension AppProcess {
  /// Where the app believes its own folder to be (platform F1).
  var homePath: String { "/var/mobile/Applications/\(executable.name)" }

  /// Where the app believes its bundle to be.
  var bundlePath: String { "\(homePath)/\(bundle?.productName ?? executable.name).app" }

  /// What is in a file of the app's bundle, or of its own folders; nil when there is no such file.
  func contents(ofFile path: String) -> [UInt8]? {
    if bundle != nil, path.hasPrefix(bundlePath + "/") {
      return resource(path) { bundle, file throws(Problem) in try bundle.contents(of: file) }
    }
    return storagePath(of: path).flatMap { system.storage.read($0) }
  }

  /// Makes a file in the app's own folders, or replaces what is in it; says whether it may.
  func write(_ bytes: [UInt8], toFile path: String) -> Bool {
    guard let path = storagePath(of: path) else { return false }
    return (try? system.storage.write(bytes, to: path)) != nil
  }

  /// What is read of a file of the app's bundle, whose path the app says; nil when there is no
  /// such file.
  func resource<Value>(
    _ path: String, _ read: (AppBundle, String) throws(Problem) -> Value
  ) -> Value? {
    guard let bundle, path.hasPrefix(bundlePath + "/") else { return nil }
    let file = String(path.dropFirst(bundlePath.count + 1))
    do throws(Problem) {
      return try read(bundle, file)
    } catch {
      // An app can ask for what is not there, but what was there when the bundle was read, and now
      // is not, is no affair of the app.
      if bundle.files.contains(file) { fatalError("\(error)") }
      return nil
    }
  }

  /// A path from the app's own folder on, where one starts that is not absolute; nil for a path
  /// that leads elsewhere.
  private func storagePath(of path: String) -> String? {
    if path.hasPrefix(homePath + "/") { return String(path.dropFirst(homePath.count + 1)) }
    return path.hasPrefix("/") ? nil : path
  }
}
