internal import Glibc

/// Why a file or a folder of the host is not read.
package struct FileError: Error, Hashable, Sendable {
  /// Why, as far as the message of a caller may depend on it.
  package enum Cause: Hashable, Sendable {
    /// The path does not exist.
    case missing
    /// The path leads out of the folder in which it begins.
    case leadsOut
    /// The path leads out of the folder in which it begins, by a link.
    case leadsOutByLink
    /// The host refuses to open or to read it, as it would any other file just then.
    case refused
    /// Anything else.
    case other
  }

  /// The path of the file that is not read, as a message names it.
  package let path: String
  /// The mistake that was found.
  package let found: String
  /// The correct form; nil if there is none.
  package let expected: String?
  /// Why, as far as that is known.
  package let cause: Cause

  /// Describes a problem.
  package init(
    _ path: String, _ found: String, expected: String? = nil, cause: Cause = .other
  ) {
    self.path = path
    self.found = found
    self.expected = expected
    self.cause = cause
  }

  /// Describes a refusal by the host.
  init(_ path: String, _ what: FileKind = .file, errorNumber: Int32) {
    let noun = what == .folder ? "folder" : "file"
    let reason = String(cString: strerror(errorNumber))
    let cause: Cause =
      errorNumber == ENOENT ? .missing : Self.isRefusal(errorNumber) ? .refused : .other
    self.init(path, "memsim cannot read the \(noun): \(reason)", cause: cause)
  }

  /// Whether an error of the system is about the host, and not about the path.
  package static func isRefusal(_ errorNumber: Int32) -> Bool {
    [EMFILE, ENFILE, ENOMEM, ENOBUFS, EAGAIN, EIO, ETIMEDOUT].contains(errorNumber)
  }

  /// Describes a file of an unexpected kind.
  init(_ path: String, is kind: FileKind, expected: FileKind) {
    self.init(path, "this is \(kind.rawValue)", expected: expected.rawValue)
  }

  /// Describes a file that is larger than those of its purpose are.
  init(_ path: String, bytes: Int?, above limit: FileLimit) {
    let size = bytes.map { "\($0)" } ?? "more than \(limit.bytes)"
    self.init(path, "the file has \(size) bytes", expected: limit.expectation)
  }

  /// Describes a path that leads out of the folder in which it begins.
  static func outside(_ path: String, of folder: String, byLink: Bool) -> FileError {
    FileError(
      path, "the path leaves the folder '\(folder)'\(byLink ? " by a link" : "")",
      expected: "a path inside the folder", cause: byLink ? .leadsOutByLink : .leadsOut)
  }
}

extension FileError: CustomStringConvertible {
  /// The message on one line.
  package var description: String { "\(path): error: \(message)" }

  /// The mistake, and the correct form.
  package var message: String { found + (expected.map { "; expected \($0)" } ?? "") }
}

/// The kinds of files of the host.
package enum FileKind: String, Sendable {
  /// Bytes in storage.
  case file = "a regular file"
  /// Names of others.
  case folder = "a folder"
  /// A name that refers to another path.
  case link = "a symbolic link"
  /// Bytes that one process writes and another reads.
  case pipe = "a pipe"
  /// A device of the host.
  case device = "a device"
  /// An endpoint for communication between processes.
  case socket = "a socket"

  /// The error of a status of the host.
  init(_ status: stat) {
    self =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFCHR, S_IFBLK: .device
      case S_IFSOCK: .socket
      default: .file
      }
  }
}
