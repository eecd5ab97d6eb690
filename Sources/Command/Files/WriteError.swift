internal import Glibc

/// Why something could not be written.
struct WriteError: Error {
  /// The error number of the system.
  let errorNumber: Int32

  /// What the system says of it.
  var reason: String { String(cString: strerror(errorNumber)) }
}
