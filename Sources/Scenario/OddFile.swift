import Glibc

/// A file that is not one of bytes that stand still.
enum OddFile: String {
  case pipe = "a pipe"
  case device = "a device"
  case folder = "a folder"
  case socket = "a socket"

  /// What lies at a path; nil if it is a regular file, or cannot be looked at.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFIFO: self = .pipe
    case S_IFCHR, S_IFBLK: self = .device
    case S_IFDIR: self = .folder
    case S_IFSOCK: self = .socket
    default: return nil
    }
  }
}
