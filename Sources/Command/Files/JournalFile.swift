internal import Glibc
internal import MemsimJournal
internal import MemsimVocabulary

/// The file that a journal goes to, which no other run has as long as this one writes; or a
/// descriptor that the shell which started the program left open for it.
///
/// What is in the file stays there until the first line of the journal takes its place.
final class JournalFile: JournalSink {
  /// Its path, as it was given.
  let path: String
  private let file: OpenFile
  /// The file, where it was this that opened it.
  private let locked: LockedFile?
  private var isBegun = false
  /// How many bytes of it are written, and how many of them are whole lines.
  private var (writtenBytes, wholeBytes) = (0, 0)

  /// Opens a file: a new one, an empty one, or one with a journal in it, which is given up.
  init(path: String) throws(Failure) {
    self.path = path
    if let number = Self.descriptor(of: path) {
      file = try Self.handedOver(number, as: path)
      locked = nil
      return
    }
    do throws(LockedFile.OpenFault) {
      let locked = try LockedFile(path, waits: false)
      self.locked = locked
      file = locked.file
    } catch {
      throw Self.failure(of: path, error)
    }
    try checkIsJournal()
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(JournalWriteError) {
    do throws(WriteError) {
      if !isBegun { try locked?.empty() }
      isBegun = true
      try file.write(bytes)
      count(bytes[...])
    } catch {
      removeHalfLine(of: bytes)
      throw JournalWriteError(errorNumber: error.errorNumber)
    }
  }

  /// Takes away what is written of a line that is not whole: a disk that is full takes half of the
  /// last bytes.
  private func removeHalfLine(of bytes: UnsafeRawBufferPointer) {
    guard let locked else { return }
    count(bytes.prefix(max(0, locked.position - writtenBytes)))
    locked.cut(to: wholeBytes)
  }

  /// These bytes are written; a line that is longer than what comes at once comes in pieces.
  private func count(_ bytes: Slice<UnsafeRawBufferPointer>) {
    if let end = bytes.lastIndex(of: UInt8(ascii: "\n")) { wholeBytes = writtenBytes + end + 1 }
    writtenBytes += bytes.count
  }

  /// Closes it, and lets other runs have it; a file that was made for a journal and got nothing of
  /// it is taken away.
  func close() throws(JournalWriteError) {
    if !isBegun, locked?.isNew == true { locked?.remove() }
    do throws(WriteError) {
      if let locked { try locked.close() } else { try file.close() }
    } catch {
      throw JournalWriteError(errorNumber: error.errorNumber)
    }
  }

  /// A file of another kind was named by mistake: a scenario perhaps, or a list of outcomes.
  private func checkIsJournal() throws(Failure) {
    do throws(WriteError) {
      let start = try locked?.start(JournalHeader.start.count) ?? []
      if JournalHeader.start.starts(with: start) { return }
    } catch {
      throw Failure(of: path, "memsim cannot write the journal", error)
    }
    throw Failure([
      "\(path): error: the file holds something else than a journal; expected a new file, or a "
        + "journal to replace"
    ])
  }

  /// The number of a descriptor that a path means: shells make such paths for what they opened.
  private static func descriptor(of path: String) -> Int32? {
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      let digits = path.dropFirst(folder.count)
      return digits.allSatisfy { ("0"..."9").contains($0) } ? Int32(digits) : nil
    }
    return nil
  }

  /// A file of this program's own for what a descriptor leads to.
  private static func handedOver(_ number: Int32, as path: String) throws(Failure) -> OpenFile {
    guard number > STDERR_FILENO else {
      throw Failure([
        "\(path): error: this is a standard stream, which carries results and messages; expected a "
          + "file, or another descriptor such as /dev/fd/3"
      ])
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

  private static func failure(of path: String, _ fault: LockedFile.OpenFault) -> Failure {
    let expected: VisibleText = "expected a file, or an open descriptor such as /dev/fd/3"
    return switch fault {
    case .link: Failure(["\(path): error: this is a symbolic link; \(expected)"])
    case .notRegular: Failure(["\(path): error: this is not a regular file; \(expected)"])
    case .taken:
      Failure([
        "\(path): error: another run is writing its journal to this file; choose another file"
      ])
    case .interrupted: Failure([])
    case .system(let number):
      Failure(of: path, "memsim cannot write the journal", errorNumber: number)
    }
  }
}
