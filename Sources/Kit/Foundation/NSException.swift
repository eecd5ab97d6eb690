internal import MemsimDevice
internal import MemsimRuntime

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
    // A line of the framework's says nothing to its caller.
    let isOwn = "\(file)".hasPrefix("MemsimKit/")
    AppProcess.current.system.raise(
      "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason)'",
      at: isOwn ? .unknown : Site.here(file: file, line: line, function: function))
  }

  /// Ends the process, which has no memory for the storage of an object; says that there is none.
  static func noMemory() -> Bool {
    raise(.malloc, "attempt to allocate memory failed")
    return false
  }
}
