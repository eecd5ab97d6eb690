internal import Glibc
internal import MemsimJournal
internal import MemsimVocabulary

/// The file that receives a journal, locked against other runs as long as this one writes; or a
/// descriptor that the shell which started the program left open for it.
final class JournalFile: JournalSink {
  private enum Output {
    case lines(LineFile)
    case descriptor(OpenFile)
  }

  /// Its path, as it was given.
  let path: String
  private let output: Output

  /// Opens a file: a new one, an empty one, or one with a journal in it, which is given up.
  init(path: String) throws(Failure) {
    self.path = path
    if let number = Self.descriptor(of: path) {
      output = .descriptor(try Self.handedOver(number, as: path))
    } else {
      output = .lines(
        try LineFile(
          path, of: "journal", startingWith: Array(JournalHeader.start), replacing: "journal",
          expected: "expected a file, or an open descriptor such as /dev/fd/3"))
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(JournalWriteError) {
    try converting { () throws(WriteError) in
      switch output {
      case .lines(let file): try file.write(bytes)
      case .descriptor(let file): try file.write(bytes)
      }
    }
  }

  /// Closes it, and lets other runs have it.
  func close() throws(JournalWriteError) {
    try converting { () throws(WriteError) in
      switch output {
      case .lines(let file): try file.close()
      case .descriptor(let file): try file.close()
      }
    }
  }

  deinit { if case .lines(let file) = output { file.removeIfUnused() } }

  private func converting(
    _ body: () throws(WriteError) -> Void
  ) throws(JournalWriteError) {
    do throws(WriteError) {
      try body()
    } catch {
      throw JournalWriteError(errorNumber: error.errorNumber, reason: error.reason)
    }
  }

  /// The number of the descriptor that a path names: shells make such paths for files they opened.
  private static func descriptor(of path: String) -> Int32? {
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      let digits = path.dropFirst(folder.count)
      return digits.allSatisfy { ("0"..."9").contains($0) } ? Int32(digits) : nil
    }
    return nil
  }

  /// A new file of this program for the file of a descriptor.
  private static func handedOver(_ number: Int32, as path: String) throws(Failure) -> OpenFile {
    guard number > STDERR_FILENO else {
      throw Failure(
        "\(path): error: this is a standard stream, which carries results and messages; expected a "
          + "file, or another descriptor such as /dev/fd/3")
    }
    let mode = fcntl(number, F_GETFL)
    let descriptor = fcntl(number, F_DUPFD_CLOEXEC, number)
    guard mode >= 0, descriptor >= 0 else {
      throw Failure(of: path, "memsim cannot write the journal", errorNumber: errno)
    }
    guard mode & O_ACCMODE != O_RDONLY else {
      throw Failure(of: path, "memsim cannot write the journal", errorNumber: EBADF)
    }
    return OpenFile(descriptor: descriptor)
  }
}
