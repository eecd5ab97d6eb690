// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Why something that a method was asked for did not happen.
public final class NSError: NSObject {
  @Retained private var domainStore: NSString?
  @Retained private var informationStore: NSDictionary?

  public override class var instanceSize: Int { 20 }

  /// An error of a domain, autoreleased.
  public static func errorWithDomain(
    _ domain: String, code: Int, userInfo: NSDictionary? = nil, file: StaticString = #fileID,
    line: Int = #line, function: StaticString = #function
  ) -> NSError {
    alloc(file, line, function).initWithDomain(domain, code: code, userInfo: userInfo)
      .autorelease(file, line, function)
  }

  /// Initialises an error of a domain.
  @discardableResult
  public func initWithDomain(_ domain: String, code: Int, userInfo: NSDictionary?) -> Self {
    checkAlive().$domainStore = NSString.alloc().initWithString(domain)
    self.code = code
    informationStore = userInfo
    return self
  }

  /// More about the error, by keys.
  public var userInfo: NSDictionary? { checkAlive().informationStore }

  /// The domain of the error code.
  public var domain: NSString? { checkAlive().domainStore }

  /// A text for the user: that of the error, or else the domain and the code.
  public var localizedDescription: NSString {
    checkAlive()
    if let text = text(NSLocalizedDescriptionKey) { return text }
    return NSString.stringWithString(
      "Operation could not be completed. (\(domain?.string ?? "") error \(code).)")
  }

  /// A text for the user about the reason; nil if the error has none.
  public var localizedFailureReason: NSString? {
    checkAlive()
    return text(NSLocalizedFailureReasonErrorKey)
  }

  private func text(_ key: String) -> NSString? {
    informationStore?.objectForKey(NSString.stringWithString(key)) as? NSString
  }

  /// The code of the error within its domain.
  @Checked public private(set) var code: Int = 0

  public override var description: String {
    checkAlive()
    return "Error Domain=\(domain?.string ?? "") Code=\(code)"
  }
}

/// The key of a text for the user.
public let NSLocalizedDescriptionKey = "NSLocalizedDescription"

/// The key of a text for the user about the reason.
public let NSLocalizedFailureReasonErrorKey = "NSLocalizedFailureReason"

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
