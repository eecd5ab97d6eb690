// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// The home folder of the app, autoreleased.
///
/// The app may write to `Documents`, `Library/Preferences` and `tmp` in it (platform F1).
public func NSHomeDirectory(
  file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
) -> NSString {
  NSString.stringWithString(AppProcess.current.homePath, file: file, line: line, function: function)
}

/// The folder for temporary files, with a slash at the end, autoreleased.
///
/// The app is to delete them before it ends (platform F3); the system may, once it has.
public func NSTemporaryDirectory(
  file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
) -> NSString {
  NSString.stringWithString(
    "\(AppProcess.current.homePath)/\(AppStorage.Folder.temporary.rawValue)/", file: file,
    line: line, function: function)
}

/// The folders of a kind, one where the app has one, autoreleased.
///
/// All of an app's are the user's; those of other domains it may not look into.
public func NSSearchPathForDirectoriesInDomains(
  _ directory: NSSearchPathDirectory, _ domains: NSSearchPathDomainMask, _ expandTilde: Bool,
  file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
) -> NSArray {
  let paths = NSMutableArray.array(file: file, line: line, function: function)
  guard domains.contains(.user) else { return paths }
  let home = expandTilde ? AppProcess.current.homePath : "~"
  let path = NSString.alloc(file, line, function).initWithString(
    "\(home)/\(directory.name)")
  paths.addObject(path)
  path.release()
  return paths
}

/// A kind of folder.
public enum NSSearchPathDirectory: Int, Sendable {
  /// Files that support the app, such as preferences.
  case library = 5
  /// Files that the user made.
  case document = 9

  fileprivate var name: String {
    switch self {
    case .library: "Library"
    case .document: AppStorage.Folder.documents.rawValue
    }
  }
}

/// The owner of a folder.
public struct NSSearchPathDomainMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// A set of these bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Those of the user.
  public static let user = NSSearchPathDomainMask(rawValue: 1)
  /// Those of the system.
  public static let system = NSSearchPathDomainMask(rawValue: 8)
}

/// Files that the user made.
public let NSDocumentDirectory = NSSearchPathDirectory.document

/// Files that support the app.
public let NSLibraryDirectory = NSSearchPathDirectory.library

/// The folders of the user.
public let NSUserDomainMask = NSSearchPathDomainMask.user

/// Paths, and writing.
extension NSString {
  /// The path with a component appended, autoreleased.
  public func stringByAppendingPathComponent(
    _ component: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSString {
    checkAlive()
    let joined = string.isEmpty ? component.string : "\(string)/\(component.string)"
    // One slash of several remains, and none at the end.
    let parts = joined.split(separator: "/")
    let isAbsolute = joined.hasPrefix("/")
    return NSString.stringWithString(
      (isAbsolute ? "/" : "") + parts.joined(separator: "/"), file: file, line: line,
      function: function)
  }

  /// Writes the text to a file of the app's own folders; returns whether that was possible.
  ///
  /// The file is always written as a whole or not at all.
  @discardableResult
  public func writeToFile(
    _ path: NSString, atomically: Bool, encoding: NSStringEncoding
  ) -> Bool {
    checkAlive()
    guard let bytes = encoding.encode(string) else { return false }
    return AppProcess.current.write(bytes, toFile: path.string)
  }
}
