// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice
internal import MemsimRuntime

/// Why something that a method was asked for did not happen.
public final class NSError: NSObject {
  @Retained private var domainStore: NSString?

  public override class var instanceSize: Int { 20 }

  /// An error of a domain, autoreleased.
  public static func errorWithDomain(
    _ domain: String, code: Int, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSError {
    let error = new(file, line, function)
    error.$domainStore = NSString.alloc().initWithString(domain)
    error.code = code
    return error.autorelease(file, line, function)
  }

  /// The domain of the error code.
  public var domain: NSString? { checkAlive().domainStore }

  /// A text for the user: the domain and the code.
  public var localizedDescription: NSString {
    checkAlive()
    return NSString.stringWithString(
      "Operation could not be completed. (\(domain?.string ?? "") error \(code).)")
  }

  /// The code of the error within its domain.
  @Checked public private(set) var code: Int = 0

  public override var description: String {
    checkAlive()
    return "Error Domain=\(domain?.string ?? "") Code=\(code)"
  }
}

/// The domain of errors with files.
public let NSCocoaErrorDomain = "NSCocoaErrorDomain"

/// A file is not there.
public let NSFileNoSuchFileError = 4

/// A file is not there to be read.
public let NSFileReadNoSuchFileError = 260

/// A file of this name cannot be written, because of the existing entry, or because of the name.
public let NSFileWriteUnknownError = 512

/// The app may not write there.
public let NSFileWriteNoPermissionError = 513

/// An exception that no handler of the app catches: it ends the process.
public enum NSException {
  /// The kind of an exception.
  public enum Name: String, Sendable {
    case generic = "NSGenericException"
    case invalidArgument = "NSInvalidArgumentException"
    case range = "NSRangeException"
    case undefinedKey = "NSUnknownKeyException"
    case inconsistency = "NSInternalInconsistencyException"
    case malloc = "NSMallocException"
  }

  /// Ends the process, as an uncaught exception does; the rest of its callback still runs, without
  /// effect on the device.
  public static func raise(
    _ name: Name, _ reason: String, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) {
    raise(name, words: "*** \(reason)", file: file, line: line, function: function)
  }

  /// The same for a reason that does not begin with three stars, as most do.
  static func raise(
    _ name: Name, words reason: String, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) {
    // A line of the framework's does not help its caller.
    let isOwn = "\(file)".hasPrefix("MemsimKit/")
    AppProcess.current.system.raise(
      "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason)'",
      at: isOwn ? .unknown : Site.here(file: file, line: line, function: function))
  }

  /// Ends the process, which has no memory for the storage of an object; returns false.
  static func noMemory() -> Bool {
    raise(.malloc, "attempt to allocate memory failed")
    return false
  }
}
