internal import Glibc

/// What can lie at a path of the host.
package enum FileKind: String, Sendable {
  /// Bytes that stand still.
  case file = "a regular file"
  /// Names of others.
  case folder = "a folder"
  /// A name that stands for another path.
  case link = "a symbolic link"
  /// What one process writes and another reads.
  case pipe = "a pipe"
  /// What a driver answers for.
  case device = "a device"
  /// Where processes meet.
  case socket = "a socket"

  /// What a status of the host says.
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
