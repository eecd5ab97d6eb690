internal import Glibc

/// Why a journal could not be written.
package struct JournalWriteError: Error, Equatable, CustomStringConvertible {
  /// The error number of the system.
  package let errorNumber: Int32

  /// Names a failure by its error number.
  package init(errorNumber: Int32) {
    self.errorNumber = errorNumber
  }

  package var description: String {
    "the journal cannot be written: \(String(cString: strerror(errorNumber)))"
  }
}
