internal import Glibc
internal import MemsimVocabulary

/// A folder of the host that is read, never written.
struct HostFolder {
  /// No bundle is so deep; a link that leads back into its own folder is.
  private static let greatestDepth = 32
  private static let mostBytes = 64 << 20

  let path: String

  /// The paths of all files in it and its folders, from it on, sorted; hidden ones are left out.
  func files() throws(Problem) -> [String] {
    var files: [String] = []
    try collect("", into: &files, depth: 0)
    return files.sorted()
  }

  /// What a file of it says.
  func contents(of file: String) throws(Problem) -> [UInt8] {
    let path = "\(self.path)/\(file)"
    guard let stream = fopen(path, "re") else { throw Self.unreadable(path) }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&piece, 1, piece.count, stream), count > 0 {
      bytes += piece[..<count]
      guard bytes.count <= Self.mostBytes else {
        throw Problem(
          at: Self.mark(path), "the file is too large", expected: "at most \(Self.mostBytes) bytes")
      }
    }
    guard ferror(stream) == 0 else { throw Self.unreadable(path) }
    return bytes
  }

  /// A file as a whole, as the place of a problem.
  static func mark(_ path: String) -> SourceMark {
    SourceMark(file: path, line: 0, column: 0)
  }

  private func collect(
    _ folder: String, into files: inout [String], depth: Int
  ) throws(Problem) {
    let folderPath = "\(path)/\(folder)"
    guard depth <= Self.greatestDepth else {
      throw Problem(at: Self.mark(folderPath), "folders lie in one another too deep")
    }
    for name in try Self.names(in: folderPath) {
      var status = stat()
      guard stat(folderPath + name, &status) == 0 else { throw Self.unreadable(folderPath + name) }
      if status.st_mode & S_IFMT == S_IFDIR {
        try collect("\(folder)\(name)/", into: &files, depth: depth + 1)
      } else {
        files.append(folder + name)
      }
    }
  }

  private static func names(in folder: String) throws(Problem) -> [String] {
    guard let stream = opendir(folder) else { throw unreadable(folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  private static func unreadable(_ path: String) -> Problem {
    Problem(at: mark(path), "it cannot be read: \(String(cString: strerror(errno)))")
  }
}
