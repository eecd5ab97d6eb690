internal import Glibc
internal import MemsimVocabulary

/// The scenario files that somebody means who names files and folders.
enum ScenarioPaths {
  /// The endings of scenario files.
  static let endings = ["yaml", "yml"]

  /// The paths of the files; of those of a folder, in the order of their names.
  static func all(in paths: [String]) throws(Failure) -> [String] {
    var files: [String] = []
    for path in paths { files += isFolder(path) ? try scenarios(of: path) : [path] }
    return files
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func scenarios(of folder: String) throws(Failure) -> [String] {
    guard let listing = opendir(folder) else {
      throw Failure(of: folder, "the folder cannot be read", errorNumber: errno)
    }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let isScenario = endings.contains { name.hasSuffix(".\($0)") }
      if isScenario, !name.hasPrefix(".") { names.append(name) }
    }
    if names.isEmpty { throw Failure(["\(folder): error: there is no scenario in the folder"]) }
    let start = folder.hasSuffix("/") ? folder : "\(folder)/"
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { start + $0 }
  }
}
