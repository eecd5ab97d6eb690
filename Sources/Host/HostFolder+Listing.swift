internal import Glibc

/// The files of a folder.
extension HostFolder {
  /// More names than any folder has that is read.
  package static let mostFiles = 10_000
  private static let greatestDepth = 32

  /// Removes a file, or a folder with all that is in it, as far as that is possible; a link is
  /// removed itself.
  package static func remove(_ path: String) {
    guard unlink(path) != 0, let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { remove("\(path)/\(name)") }
    }
    closedir(folder)
    rmdir(path)
  }

  /// The names in it that a condition holds of, sorted; hidden ones are left out.
  package func names(where isWanted: (String) -> Bool) throws(FileError) -> [String] {
    try names(in: try open(), shown: path).filter(isWanted)
  }

  /// The paths of all regular files in it and its folders, from it on, sorted; hidden ones are left
  /// out.
  ///
  /// Other kinds of files, links that lead out of the folder, and files above a limit that depends
  /// on their path are errors; all of them are returned with the paths.
  package func files(
    _ limit: @escaping (String) -> FileLimit
  ) throws(FileError) -> (paths: [String], errors: [FileError]) {
    let root = try open()
    guard let status = root.status else { throw FileError(path, .folder, errorNumber: errno) }
    var walk = Walk(root: root, limit: limit)
    try collect("", in: root, above: [status], into: &walk)
    return (walk.files.sorted(), walk.errors)
  }

  /// A walk through everything below a folder.
  private struct Walk {
    let root: Descriptor
    let limit: (String) -> FileLimit
    var files: [String] = []
    var errors: [FileError] = []
    var count = 0
  }

  private func collect(
    _ start: String, in folder: Descriptor, above: [stat], into walk: inout Walk
  ) throws(FileError) {
    let shown = start.isEmpty ? path : Self.path(String(start.dropLast()), in: path)
    for name in try names(in: folder, shown: shown) {
      walk.count += 1
      guard walk.count <= Self.mostFiles else {
        throw FileError(
          path,
          "the folder has too many files", expected: "at most \(Self.mostFiles)")
      }
      do throws(FileError) {
        try add(start + name, above: above, to: &walk)
      } catch {
        // The limit ends the whole listing, so no error after it is collected.
        if walk.count > Self.mostFiles { throw error }
        walk.errors.append(error)
      }
    }
  }

  private func add(_ file: String, above: [stat], to walk: inout Walk) throws(FileError) {
    let shown = Self.path(file, in: path)
    let place = try PathWalk.place(of: file, in: walk.root, called: path)
    switch place.kind {
    case .file:
      let limit = walk.limit(file)
      guard place.status.st_size <= limit.bytes else {
        throw FileError(shown, bytes: Int(place.status.st_size), above: limit)
      }
      walk.files.append(file)
    case .folder:
      try check(place.status, above, shown)
      try collect(file + "/", in: place.folder, above: above + [place.status], into: &walk)
    default: throw FileError(shown, is: place.kind, expected: .file)
    }
  }

  /// Refuses a folder in which a walk would not end.
  private func check(_ status: stat, _ above: [stat], _ shown: String) throws(FileError) {
    if above.contains(where: { $0.st_dev == status.st_dev && $0.st_ino == status.st_ino }) {
      throw FileError(
        shown, "the folder contains itself through a link",
        expected:
          "folders without such a link")
    }
    guard above.count <= Self.greatestDepth else {
      throw FileError(
        shown, "folders are nested too deep", expected: "at most \(Self.greatestDepth)")
    }
  }

  private func names(
    in folder: Descriptor, shown: String
  ) throws(FileError) -> [String] {
    guard let found = folder.names() else { throw FileError(shown, .folder, errorNumber: errno) }
    var names: [String] = []
    for bytes in found {
      guard let name = String(validating: bytes, as: UTF8.self) else {
        throw FileError(
          Self.path(String(decoding: bytes, as: UTF8.self), in: shown),
          "the name is not UTF-8 text", expected: "another name")
      }
      names.append(name)
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
