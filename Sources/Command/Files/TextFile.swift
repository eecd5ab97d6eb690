internal import Glibc

/// A text file as a whole.
struct TextFile {
  /// Its path.
  let path: String

  /// Makes it; it must not be there yet.
  func create(_ text: String) throws(Failure) {
    try write(text, to: path, O_EXCL)
  }

  /// Puts a text in the place of what it says, all of it or nothing.
  func replace(with text: String) throws(Failure) {
    let draft = "\(path).\(getpid())"
    try write(text, to: draft, O_TRUNC)
    guard rename(draft, path) == 0 else {
      let reason = errno
      unlink(draft)
      throw Failure(of: path, "the file cannot be written", errorNumber: reason)
    }
  }

  private func write(_ text: String, to path: String, _ flags: Int32) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o666)
    guard descriptor >= 0 else {
      if errno == EEXIST { throw Failure(["\(path): error: the file is there already"]) }
      throw Failure(of: self.path, "the file cannot be written", errorNumber: errno)
    }
    defer { close(descriptor) }
    do throws(WriteError) {
      try OpenFile(descriptor: descriptor).write(text)
    } catch {
      // Half a file is worse than none.
      unlink(path)
      throw Failure(
        of: self.path, "the file cannot be written", errorNumber: error.errorNumber)
    }
  }
}
