import Glibc

/// The folder of a scenario, which the files that it names have to lie in.
struct ScenarioFolder {
  let path: String
  /// Whether files may lie elsewhere.
  let allowsOutside: Bool

  /// The folder that a file lies in, so far as its path says.
  static func path(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// What is wrong with a path, and what would be right; nil if it leads to a file of the folder.
  func fault(of file: String) -> (found: String, expected: String)? {
    let isAbsolute = file.hasPrefix("/")
    if !allowsOutside, isAbsolute || climbsOut(file) {
      return (found: "leaves the scenario's folder", expected: "a path in the folder")
    }
    guard !file.utf8.contains(0), let real = realPath(isAbsolute ? file : "\(path)/\(file)") else {
      return (found: "leads to no file", expected: "the path of a file")
    }
    guard !allowsOutside, let root = realPath(path) else { return nil }
    let prefix = root.hasSuffix("/") ? root : root + "/"
    if real == root || real.hasPrefix(prefix) { return nil }
    return (found: "leaves the scenario's folder by a link", expected: "a path in the folder")
  }

  private func climbsOut(_ file: String) -> Bool {
    var depth = 0
    for part in file.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }

  private func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
