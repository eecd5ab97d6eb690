internal import Glibc

/// Paths as another process finds them, wherever it works.
enum HostPath {
  /// A path from the root on.
  static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    guard let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }
}
