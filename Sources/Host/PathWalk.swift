internal import Glibc

/// The way from a folder of the host down a path, which never leaves the folder.
///
/// Each part of the path is opened in the folder that was opened before it, links are read and
/// walked like the path itself, and `..` returns to an open folder: even if folders are renamed or
/// replaced meanwhile, the host is never given a path that it could follow
/// elsewhere.
struct PathWalk {
  /// The place that a path leads to.
  struct Place {
    /// The folder that contains it.
    let folder: Descriptor
    /// Its name in the folder; nil if it is the folder itself.
    let name: String?
    /// Its status: kind, size, owner.
    let status: stat

    var kind: FileKind { FileKind(status) }
  }

  private static let mostLinks = 40

  /// The folders that were entered and not left, the one in which the path begins first.
  private var folders: [Descriptor]
  /// The parts of the path that are still to be walked, the next one last.
  private var rest: [Substring] = []
  private var linkCount = 0
  private let path: String
  private let shown: String
  private let root: String

  /// Begins at a folder, whose path messages name.
  private init(_ path: String, in folder: Descriptor, called root: String) {
    self.path = path
    self.root = root
    shown = HostFolder.path(path, in: root)
    folders = [folder]
  }

  /// Returns the place that a path leads to in a folder, whose path messages name.
  static func place(
    of path: String, in folder: Descriptor, called root: String
  ) throws(FileError) -> Place {
    var walk = PathWalk(path, in: folder, called: root)
    if climbsOut(path) { throw walk.outside }
    try walk.put(path[...])
    return try walk.walk()
  }

  /// Whether a path leads out as it is written, without a look at the folders.
  private static func climbsOut(_ path: String) -> Bool {
    var depth = 0
    for part in path.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }

  private mutating func walk() throws(FileError) -> Place {
    while let part = rest.popLast() {
      if part == ".." {
        guard folders.count > 1 else { throw outside }
        folders.removeLast()
      } else if part != ".", let place = try enter(String(part)) {
        guard rest.isEmpty else { throw FileError(shown, errorNumber: ENOTDIR) }
        return place
      }
    }
    let last = folders[folders.count - 1]
    guard let status = last.status else { throw FileError(shown, errorNumber: errno) }
    return Place(folder: last, name: nil, status: status)
  }

  /// Enters a folder or follows a link; returns the place if it is neither.
  private mutating func enter(_ name: String) throws(FileError) -> Place? {
    let folder = folders[folders.count - 1]
    guard let status = folder.status(of: name) else { throw unreachable(errno) }
    switch FileKind(status) {
    case .folder:
      guard let next = folder.folder(named: name) else {
        throw FileError(shown, errorNumber: errno)
      }
      folders.append(next)
    case .link:
      linkCount += 1
      guard linkCount <= Self.mostLinks else { throw FileError(shown, errorNumber: ELOOP) }
      guard let target = folder.target(ofLink: name) else {
        throw FileError(shown, errorNumber: errno)
      }
      try put(target[...])
    default: return Place(folder: folder, name: name, status: status)
    }
    return nil
  }

  /// Adds a path before the parts that are still to be walked.
  private mutating func put(_ path: Substring) throws(FileError) {
    guard !path.hasPrefix("/") else { throw outside }
    guard !path.isEmpty, !path.utf8.contains(0) else { throw FileError(shown, errorNumber: ENOENT) }
    rest += path.split(separator: "/").reversed()
  }

  private func unreachable(_ errorNumber: Int32) -> FileError {
    guard errorNumber == ENOENT, linkCount > 0 else {
      return FileError(shown, errorNumber: errorNumber)
    }
    return FileError(
      shown, "the link names no file", expected: "a path inside the folder", cause: .missing)
  }

  private var outside: FileError { .outside(shown, of: root, byLink: linkCount > 0) }
}
