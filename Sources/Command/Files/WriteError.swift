/// Why something could not be written.
struct WriteError: Error {
  /// The error number of the system.
  let errorNumber: Int32
}
