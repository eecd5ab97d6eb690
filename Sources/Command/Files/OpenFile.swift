internal import Glibc

/// A file that is open for writing.
struct OpenFile {
  /// Its number, to be closed by whoever opened it.
  let descriptor: Int32

  /// Writes all of a text.
  func write(_ text: String) throws(WriteError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw WriteError(errorNumber: errno)
      }
    }
  }
}
