internal import MemsimDevice

/// An exception that no handler of the app catches: it ends the process.
public enum NSException {
  /// What kind of thing went wrong.
  public enum Name: String, Sendable {
    case invalidArgument = "NSInvalidArgumentException"
    case range = "NSRangeException"
    case undefinedKey = "NSUnknownKeyException"
    case inconsistency = "NSInternalInconsistencyException"
    case malloc = "NSMallocException"
  }

  /// Ends the process, as an uncaught exception does; the rest of its callback still runs, without
  /// effect on the device.
  public static func raise(_ name: Name, _ reason: String) {
    raise(name, words: "*** \(reason)")
  }

  /// The same for a reason that does not begin with three stars, as most do.
  static func raise(_ name: Name, words reason: String) {
    AppProcess.current.system.raise(
      "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason)'")
  }

  /// Ends the process, which has no memory for the storage of an object; says that there is none.
  static func noMemory() -> Bool {
    raise(.malloc, "attempt to allocate memory failed")
    return false
  }
}
