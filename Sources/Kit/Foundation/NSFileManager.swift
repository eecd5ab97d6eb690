internal import MemsimDevice

/// Looks after the files of the app's own folders, and shows those of its bundle.
public final class NSFileManager: NSObject {
  public override class var instanceSize: Int { 8 }

  /// The manager of the process; not the caller's to release.
  public static func defaultManager() -> NSFileManager {
    AppProcess.current.shared()
  }

  /// Whether there is a file or a folder.
  public func fileExistsAtPath(_ path: NSString) -> Bool {
    checkAlive()
    return AppProcess.current.entry(at: path.string) != nil
  }

  /// Whether there is a file or a folder, and which of them.
  public func fileExistsAtPath(
    _ path: NSString, isDirectory: UnsafeMutablePointer<Bool>?
  ) -> Bool {
    checkAlive()
    guard let entry = AppProcess.current.entry(at: path.string) else { return false }
    isDirectory?.pointee = entry == .folder
    return true
  }

  /// The contents of a file, autoreleased; nil if no such file exists.
  public func contentsAtPath(
    _ path: NSString, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSData? {
    checkAlive()
    return NSData.dataWithContentsOfFile(path, file: file, line: line, function: function)
  }

  /// Creates a file or replaces its contents; returns whether that was possible.
  ///
  /// Attributes are not supported.
  @discardableResult
  public func createFileAtPath(
    _ path: NSString, contents: NSData?, attributes: NSDictionary?
  ) -> Bool {
    checkAlive()
    let bytes = contents?.withBytes { Array($0) } ?? []
    return AppProcess.current.write(bytes, toFile: path.string)
  }

  /// Creates a folder, and the folders on the way to it if asked; returns whether the folder exists
  /// afterwards.
  @discardableResult
  public func createDirectoryAtPath(
    _ path: NSString, withIntermediateDirectories makesAll: Bool, attributes: NSDictionary?,
    error: UnsafeMutablePointer<NSError?>?
  ) -> Bool {
    checkAlive()
    let process = AppProcess.current
    let above = path.string.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
    if !makesAll {
      if process.entry(at: path.string) != nil {
        return fail(error, NSFileWriteUnknownError)
      }
      if process.entry(at: above) != .folder { return fail(error, NSFileNoSuchFileError) }
    }
    return process.change(path.string) { try $0.makeFolder(at: $1) }
      ? true
      : fail(
        error,
        process.mayChange(path.string) ? NSFileWriteUnknownError : NSFileWriteNoPermissionError)
  }

  /// The sorted names of the entries of a folder, autoreleased; nil if the folder does not exist.
  public func contentsOfDirectoryAtPath(
    _ path: NSString, error: UnsafeMutablePointer<NSError?>?, file: StaticString = #fileID,
    line: Int = #line, function: StaticString = #function
  ) -> NSArray? {
    checkAlive()
    guard let names = AppProcess.current.names(inFolder: path.string) else {
      _ = fail(error, NSFileReadNoSuchFileError)
      return nil
    }
    let found = NSMutableArray.array(file: file, line: line, function: function)
    for name in names {
      let text = NSString.alloc(file, line, function).initWithString(name)
      found.addObject(text)
      text.release()
    }
    return found
  }

  /// Removes a file, or a folder with its contents; returns whether that was possible.
  @discardableResult
  public func removeItemAtPath(_ path: NSString, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    checkAlive()
    let process = AppProcess.current
    if process.entry(at: path.string) == nil { return fail(error, NSFileNoSuchFileError) }
    return process.change(path.string) { try $0.remove($1) }
      ? true : fail(error, NSFileWriteNoPermissionError)
  }

  /// Copies a file to a free path; returns whether that was possible.
  @discardableResult
  public func copyItemAtPath(
    _ path: NSString, toPath: NSString, error: UnsafeMutablePointer<NSError?>?
  ) -> Bool {
    checkAlive()
    let process = AppProcess.current
    guard let bytes = process.contents(ofFile: path.string) else {
      return fail(error, NSFileReadNoSuchFileError)
    }
    if process.entry(at: toPath.string) != nil { return fail(error, NSFileWriteUnknownError) }
    return process.write(bytes, toFile: toPath.string)
      ? true : fail(error, NSFileWriteNoPermissionError)
  }

  /// Moves a file to a free path; returns whether that was possible.
  @discardableResult
  public func moveItemAtPath(
    _ path: NSString, toPath: NSString, error: UnsafeMutablePointer<NSError?>?
  ) -> Bool {
    checkAlive()
    // If the app may not remove the original, the method makes no copy.
    let mayGo = AppProcess.current.mayChange(path.string)
    if fileExistsAtPath(path), !mayGo { return fail(error, NSFileWriteNoPermissionError) }
    return copyItemAtPath(path, toPath: toPath, error: error)
      && removeItemAtPath(path, error: error)
  }

  /// Stores an error at the caller's address, and returns NO.
  private func fail(_ place: UnsafeMutablePointer<NSError?>?, _ code: Int) -> Bool {
    place?.pointee = NSError.errorWithDomain(NSCocoaErrorDomain, code: code)
    return false
  }
}
