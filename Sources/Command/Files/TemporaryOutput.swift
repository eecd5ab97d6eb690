internal import Glibc
internal import MemsimVocabulary

/// A file that is written piece by piece, and kept as a whole or not at all: half a file is worse
/// than none.
final class TemporaryOutput {
  /// The path of what is written.
  let path: String
  private let file: OpenFile
  /// The file whose place it is to take; nil where it stays where it is.
  private let goal: String?
  private var isOpen = true
  private var isKept = false
  /// The process that has made it; in a copy of that it is not this one's to take away.
  private let process = getpid()

  /// Takes over a file that was just made, and is to stay where it is.
  init(_ path: String, _ file: OpenFile) {
    (self.path, self.file, goal) = (path, file, nil)
  }

  /// Makes a file that is hidden, and that nothing else has, beside another; what is no
  /// file, like a device, is left as it is.
  convenience init(of goal: String) throws(WriteError) {
    let folder = goal.lastIndex(of: "/").map { goal[...$0] } ?? ""
    // Its name is short, however long the other is.
    try self.init(of: goal, startingWith: "\(folder).memsim-\(getpid())")
  }

  /// Makes a file that nothing else has, with a path that starts so, on the file system of another.
  init(of goal: String, startingWith start: String) throws(WriteError) {
    // What others may not read of the file they may not read of its draft, either.
    let mode = try Self.mode(ofFile: goal).map { $0 & 0o666 } ?? 0o666
    var number = 0
    while true {
      number += 1
      let path = "\(start)-\(number)"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor >= 0 {
        (self.path, file, self.goal) = (path, OpenFile(descriptor: descriptor), goal)
        return
      }
      guard errno == EEXIST else { throw WriteError(errorNumber: errno) }
    }
  }

  deinit {
    guard !isKept, process == getpid() else { return }
    if isOpen { try? file.close() }
    unlink(path)
  }

  /// Writes the next bytes.
  func write(_ bytes: some Sequence<UInt8>) throws(WriteError) {
    try file.write(bytes)
  }

  /// Keeps it where it is; a lasting one survives a host crash.
  func commit(isLasting: Bool) throws(WriteError) {
    try finish(isLasting: isLasting)
    if isLasting { try OpenFile.synchronizeFolder(of: path) }
    isKept = true
  }

  /// Ends the writing.
  private func finish(isLasting: Bool) throws(WriteError) {
    if isLasting { try file.synchronize() }
    isOpen = false
    try file.close()
  }

  /// Puts it in the place of the other file: a reader finds the old bytes or the new ones.
  func replaceFile(isLasting: Bool) throws(WriteError) {
    guard let goal else { preconditionFailure("\(path) takes no other file's place") }
    // Who may read it is what it was; a file system that has no such thing says no, and lets more
    // people read neither.
    if let mode = try Self.mode(ofFile: goal) { fchmod(file.descriptor, mode) }
    try finish(isLasting: isLasting)
    guard rename(path, goal) == 0 else { throw WriteError(errorNumber: errno) }
    isKept = true
    if isLasting { try OpenFile.synchronizeFolder(of: goal) }
  }

  /// What may be done with the file of a path; nil if there is none.
  ///
  /// A device that a file took the place of would be lost to the whole host.
  private static func mode(ofFile path: String) throws(WriteError) -> mode_t? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status.st_mode & 0o7777
    case S_IFLNK: throw .link
    default: throw .notRegular
    }
  }
}

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
