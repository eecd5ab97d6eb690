internal import Glibc
internal import MemsimHost
internal import MemsimVocabulary

/// Detects files that are saved in a folder, and in the folders inside it.
///
/// Hidden files do not count, nor do an editor's temporary files beside a file: `.a.swift.swp`,
/// `a.swift~`.
final class WatchedFolder {
  /// The descriptor that becomes readable when a file is saved.
  let descriptor: Int32

  /// More folders than any package has.
  private static let mostFolders = 4096
  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_EXCL_UNLINK)

  /// A folder that is watched: its path, and the only name in it that counts; nil for all.
  private struct Folder {
    let path: String
    let name: String?
  }

  private let except: String
  private var folders: [Int32: Folder] = [:]

  /// Watches a folder but for one in it, and a file that may lie elsewhere.
  init(_ path: String, except: String, and file: String) throws {
    self.except = except
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { throw Self.failure(path) }
    try watch(path)
    guard !file.hasPrefix("\(path)/"), let slash = file.lastIndex(of: "/") else { return }
    try add(String(file[..<slash]), name: String(file[file.index(after: slash)...]))
  }

  deinit { close(descriptor) }

  /// Reads the kernel's events: whether a file was saved.
  func readChanges() -> Bool {
    var isChanged = false
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return isChanged }
      bytes[..<count].withUnsafeBytes { bytes in
        var start = 0
        while start < bytes.count {
          let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
          let nameStart = start + MemoryLayout<inotify_event>.size
          let name = bytes[nameStart..<(nameStart + Int(event.len))].prefix { $0 != 0 }
          if isChange(event, String(decoding: name, as: UTF8.self)) { isChanged = true }
          start = nameStart + Int(event.len)
        }
      }
    }
  }

  /// Whether an event means that a file is another.
  private func isChange(_ event: inotify_event, _ name: String) -> Bool {
    // The kernel dropped events because too many files were saved.
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
    if event.mask & UInt32(IN_IGNORED) != 0 {
      folders[event.wd] = nil
      return false
    }
    guard let folder = folders[event.wd], Self.counts(name) else { return false }
    if let only = folder.name, only != name { return false }
    let path = "\(folder.path)/\(name)"
    guard path != except else { return false }
    guard event.mask & UInt32(IN_ISDIR) != 0 else {
      // A file that was only created gets its bytes later.
      return event.mask & UInt32(IN_CREATE) == 0
    }
    // A folder that was removed, or one too many, is not watched; the build reads it nevertheless.
    if event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 { try? watch(path) }
    return true
  }

  /// Watches a folder and those in it.
  private func watch(_ path: String) throws {
    guard path != except else { return }
    try add(path, name: nil)
    for name in try HostFolder(path).names(where: Self.counts) {
      var status = stat()
      guard lstat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        continue
      }
      try watch("\(path)/\(name)")
    }
  }

  private func add(_ path: String, name: String?) throws(Failure) {
    guard folders.count < Self.mostFolders else {
      throw Failure(
        "\(path): error: the package has too many folders to watch; expected at most "
          + "\(Self.mostFolders)")
    }
    let number = inotify_add_watch(descriptor, path, Self.mask)
    guard number >= 0 else { throw Self.failure(path) }
    folders[number] = Folder(path: path, name: name)
  }

  private static func counts(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.hasSuffix("~")
  }

  private static func failure(_ path: String) -> Failure {
    Failure(of: path, "memsim cannot watch it", errorNumber: errno)
  }
}
