// swift-format-ignore-file: AlwaysUseLowerCamelCase

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
