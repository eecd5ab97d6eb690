internal import Glibc
internal import MemsimVocabulary

/// A file that is written as a whole, or not at all.
struct AtomicFile {
  /// Its path.
  let path: String

  /// Puts bytes in the place of what it holds.
  ///
  /// They are written beside it first, to a file that is hidden and that nothing else has: a reader
  /// finds the old bytes or the new ones, and if there is no room the old ones stay. If they
  /// are to be lasting, they outlive a fall of the host.
  func replace(with bytes: some Sequence<UInt8>, isLasting: Bool) throws(WriteError) {
    let draft = try TemporaryOutput(of: path)
    try draft.write(bytes)
    try draft.replaceFile(isLasting: isLasting)
  }
}

/// Texts, and failures as a command tells them.
extension AtomicFile {
  /// Makes it with a text in it; it must not be there yet.
  func create(_ text: String) throws(Failure) {
    do throws(WriteError) {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw WriteError(errorNumber: errno) }
      let file = TemporaryOutput(path, OpenFile(descriptor: descriptor))
      try file.write(text.utf8)
      try file.commit(isLasting: true)
    } catch {
      if error.errorNumber == EEXIST {
        throw Failure(["\(path): error: the file exists already"])
      }
      throw Failure(of: path, "memsim cannot write the file", error)
    }
  }

  /// Puts a text in the place of what it says, all of it or nothing.
  func replace(with text: String) throws(Failure) {
    do throws(WriteError) {
      try replace(with: text.utf8, isLasting: true)
    } catch {
      throw Failure(of: path, "memsim cannot write the file", error)
    }
  }
}
