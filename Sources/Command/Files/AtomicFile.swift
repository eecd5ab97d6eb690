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
    let draft = try draft(bytes, isLasting: isLasting)
    var status = stat()
    // Who may read it is what it was.
    if stat(path, &status) == 0 { chmod(draft, status.st_mode & 0o7777) }
    guard rename(draft, path) == 0 else {
      let reason = errno
      unlink(draft)
      throw WriteError(errorNumber: reason)
    }
  }

  private func draft(
    _ bytes: some Sequence<UInt8>, isLasting: Bool
  ) throws(WriteError) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    var number = 0
    while true {
      number += 1
      // Its name is short, however long the other is.
      let draft = "\(folder).memsim-\(getpid())-\(number)"
      do throws(WriteError) {
        try write(bytes, to: draft, isLasting: isLasting)
        return draft
      } catch  where error.errorNumber == EEXIST {
        continue
      }
    }
  }

  private func write(
    _ bytes: some Sequence<UInt8>, to path: String, isLasting: Bool
  ) throws(WriteError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw WriteError(errorNumber: errno) }
    let file = OpenFile(descriptor: descriptor)
    do throws(WriteError) {
      do throws(WriteError) {
        try file.write(bytes)
        if isLasting { try file.synchronize() }
      } catch {
        try? file.close()
        throw error
      }
      try file.close()
    } catch {
      // Half a file is worse than none.
      unlink(path)
      throw error
    }
  }
}

/// Texts, and failures as a command tells them.
extension AtomicFile {
  /// Makes it with a text in it; it must not be there yet.
  func create(_ text: String) throws(Failure) {
    do throws(WriteError) {
      try write(text.utf8, to: path, isLasting: true)
    } catch {
      if error.errorNumber == EEXIST {
        throw Failure(["\(path): error: the file is there already"])
      }
      throw Failure(of: path, "the file cannot be written", errorNumber: error.errorNumber)
    }
  }

  /// Puts a text in the place of what it says, all of it or nothing.
  func replace(with text: String) throws(Failure) {
    do throws(WriteError) {
      try replace(with: text.utf8, isLasting: true)
    } catch {
      throw Failure(of: path, "the file cannot be written", errorNumber: error.errorNumber)
    }
  }
}
