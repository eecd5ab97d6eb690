package import MemsimHost

/// The folder of a scenario, which has to contain the files that the scenario names.
package struct ScenarioFolder: Hashable, Sendable {
  /// Its path.
  package let path: String
  /// Whether files may be elsewhere.
  let allowsOutside: Bool

  /// Returns the folder part of a file's path.
  package static func path(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// A folder that the scenario names, found as it was when the scenario was checked.
  package func folder(_ path: String) -> HostFolder {
    allowsOutside ? HostFolder(hostPath(of: path)) : HostFolder(self.path).folder(path)
  }

  /// A file that the scenario names, as it is now, to be read from any place in it.
  package func opened(_ path: String) throws(FileError) -> OpenHostFile {
    allowsOutside
      ? try HostFile(hostPath(of: path)).opened() : try HostFolder(self.path).opened(path)
  }

  /// Returns the kind of the file at a path; nil if the path is wrong or not allowed.
  func kind(of file: String) -> FileKind? {
    try? find(file)
  }

  /// Returns the error in a path, with the expected form; nil if it leads to a file or a folder.
  func fault(of file: String) -> (found: String, expected: String, isOfHost: Bool)? {
    let wanted = "the path of a file"
    guard !file.isEmpty else { return ("is not a path", wanted, false) }
    do throws(FileError) {
      let kind = try find(file)
      return [.file, .folder].contains(kind)
        ? nil : ("is \(kind.rawValue)", wanted, false)
    } catch {
      switch error.cause {
      case .missing: return ("names no file", wanted, false)
      case .leadsOut:
        return (
          "leaves the scenario's folder",
          "a path inside the folder", false
        )
      case .leadsOutByLink:
        return (
          "leaves the scenario's folder by a link",
          "a path inside the folder", false
        )
      case .refused: return ("is not readable: \(error.found)", wanted, true)
      case .other: return ("is not a valid path: \(error.found)", wanted, false)
      }
    }
  }

  private func find(_ file: String) throws(FileError) -> FileKind {
    guard allowsOutside else { return try HostFolder(path).kind(of: file) }
    return try HostFile(hostPath(of: file)).kind()
  }

  /// The path of a file, as this process finds it.
  func hostPath(of file: String) -> String {
    file.hasPrefix("/") ? file : HostFolder.path(file, in: path)
  }
}
