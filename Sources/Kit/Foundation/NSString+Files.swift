// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The folder of the app, as a string that the pool releases.
///
/// The app may write to `Documents`, `Library/Preferences` and `tmp` in it (platform F1).
public func NSHomeDirectory(
  file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
) -> NSString {
  NSString.stringWithString(AppProcess.current.homePath, file: file, line: line, function: function)
}

/// Paths, and writing.
extension NSString {
  /// A path that leads on to another, which the pool releases.
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

  /// The whole number that the text begins with, behind blanks; 0 if there is none.
  public var intValue: Int {
    checkAlive()
    let text = string.drop { $0 == " " }
    let sign = text.prefix(1).filter { "+-".contains($0) }
    let digits = text.dropFirst(sign.count).prefix { ("0"..."9").contains($0) }
    if digits.isEmpty { return 0 }
    return Int(sign + digits) ?? (sign == "-" ? .min : .max)
  }
}
