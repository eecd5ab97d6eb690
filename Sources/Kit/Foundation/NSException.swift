internal import MemsimDevice
internal import MemsimRuntime

/// An exception: it ends the process, unless a handler of compiled Objective-C catches it.
open class NSException: NSObject {
  /// The kind of an exception of the framework.
  public enum Name: String, Sendable {
    case generic = "NSGenericException"
    case invalidArgument = "NSInvalidArgumentException"
    case range = "NSRangeException"
    case undefinedKey = "NSUnknownKeyException"
    case inconsistency = "NSInternalInconsistencyException"
    case malloc = "NSMallocException"
  }

  @Retained private var nameStore: NSString?
  @Retained private var reasonStore: NSString?
  @Retained private var userInfoStore: NSDictionary?

  open override class var instanceSize: Int { 20 }

  /// An exception of a name, autoreleased.
  public static func exceptionWithName(
    _ name: NSString, reason: NSString?, userInfo: NSDictionary?, file: StaticString = #fileID,
    line: Int = #line, function: StaticString = #function
  ) -> Self {
    alloc(file, line, function).initWithName(name, reason: reason, userInfo: userInfo)
      .autorelease(file, line, function)
  }

  /// Initialises with a name, a reason and more for the handler.
  @discardableResult
  public final func initWithName(
    _ name: NSString, reason: NSString?, userInfo: NSDictionary?
  ) -> Self {
    checkAlive()
    nameStore = name
    reasonStore = reason
    userInfoStore = userInfo
    return self
  }

  /// The name, by which handlers tell exceptions apart.
  public final var name: NSString? { checkAlive().nameStore }

  /// The cause, for people.
  public final var reason: NSString? { checkAlive().reasonStore }

  /// More for the handler.
  public final var userInfo: NSDictionary? { checkAlive().userInfoStore }

  open override var description: String {
    checkAlive()
    return reason?.string ?? name?.string ?? ""
  }

  /// The message of the exception when no handler catches it.
  package final var report: String {
    Self.report(name?.string ?? "", reason?.string ?? "")
  }

  /// Throws the exception in the code of compiled Objective-C that called the framework, or else
  /// ends the process.
  public final func raise(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) {
    checkAlive()
    if CompiledClasses.ofProcess?.throwing?({ self }) == true { return }
    Self.end(report, file, line, function)
  }
}

/// The exceptions of the framework, and of apps in Swift.
extension NSException {
  /// Ends the process, as an uncaught exception does; the rest of its callback still runs, without
  /// effect on the device.
  ///
  /// If compiled Objective-C has called the framework, the exception is thrown there instead when
  /// the framework returns.
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
    // Without memory there is none for an exception.
    if name != .malloc,
      CompiledClasses.ofProcess?.throwing?({ make(name.rawValue, reason) }) == true
    {
      return
    }
    end(report(name.rawValue, reason), file, line, function)
  }

  /// An exception of the framework, autoreleased.
  package static func make(_ name: String, _ reason: String) -> NSException {
    exceptionWithName(
      NSString.stringWithString(name), reason: NSString.stringWithString(reason), userInfo: nil)
  }

  /// The message of an exception that no handler catches.
  package static func report(_ name: String, _ reason: String) -> String {
    "*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'"
  }

  private static func end(
    _ message: String, _ file: StaticString, _ line: Int, _ function: StaticString
  ) {
    // A line of the framework's does not help its caller.
    let isOwn = "\(file)".hasPrefix("MemsimKit/")
    AppProcess.current.system.raise(
      message, at: isOwn ? .unknown : Site.here(file: file, line: line, function: function))
  }

  /// Ends the process, which has no memory for the storage of an object; returns false.
  static func noMemory() -> Bool {
    raise(.malloc, "attempt to allocate memory failed")
    return false
  }
}
