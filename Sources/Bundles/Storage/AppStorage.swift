internal import MemsimRuntime

/// The files of one app, in the memory of the simulation and never on the host's disk.
///
/// Paths are relative to the app's own folder, as `Documents/drawing.txt`. As in the platform's
/// sandbox, an app changes files only below three folders, which always exist; writing a file makes
/// the folders on its path. The storage starts empty, outlives the processes of the app, and ends
/// with the device.
public final class AppStorage {
  /// The folders in which an app may change something.
  public enum Folder: String, CaseIterable, Sendable {
    /// The documents of the user.
    case documents = "Documents"
    /// The preferences of the app, see ``Preferences``.
    case preferences = "Library/Preferences"
    /// Files that may be lost when the app is not running.
    case temporary = "tmp"
  }

  /// Whether changes have no effect, as those of a process after its kill.
  package var dropsChanges = false

  private let home = StorageFolder()

  /// A storage with nothing in its three folders.
  package init() {
    for folder in Folder.allCases { makeFolder(folder) }
  }

  /// The bytes of all files together.
  public var size: Int {
    Heap.withHostAllocations { home.size }
  }

  /// Makes a file, or replaces its contents.
  public func write(_ bytes: [UInt8], to path: String) throws(StorageError) {
    guard !dropsChanges else { return }
    // A native program owns the bytes that it passes or gets; the stored copy belongs to the host.
    try Heap.withHostAllocations { () throws(StorageError) in
      try store(Self.copy(bytes), at: path)
    }
  }

  private func store(_ bytes: [UInt8], at path: String) throws(StorageError) {
    let names = try StoragePath(changing: path).names
    if case .folder = home.entry(at: names) { throw .isFolder(path) }
    guard let name = names.last, let folder = home.makeFolder(at: names.dropLast()) else {
      throw .isFile(path)
    }
    folder[name] = .file(bytes)
  }

  /// The contents of a file; nil if the app's folder has no such file.
  public func read(_ path: String) -> [UInt8]? {
    guard case .file(let bytes) = entry(at: path) else { return nil }
    return Self.copy(bytes)
  }

  /// Bytes that share no memory with others.
  private static func copy(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer(Array.init)
  }

  /// Removes a file, or a folder with all that is in it; false when there is nothing to remove.
  @discardableResult
  public func remove(_ path: String) throws(StorageError) -> Bool {
    guard !dropsChanges else { return false }
    return try Heap.withHostAllocations { () throws(StorageError) in try removeEntry(at: path) }
  }

  private func removeEntry(at path: String) throws(StorageError) -> Bool {
    let names = try StoragePath(changing: path).names
    guard let name = names.last, case .folder(let folder) = home.entry(at: names.dropLast()),
      folder[name] != nil
    else { return false }
    folder[name] = nil
    return true
  }

  /// The kinds of entries at a path.
  package enum EntryKind {
    /// Bytes.
    case file
    /// Files and folders.
    case folder
  }

  /// Returns the kind of the entry at a path; nil when there is none.
  package func kind(at path: String) -> EntryKind? {
    switch entry(at: path) {
    case .file: .file
    case .folder: .folder
    case nil: nil
    }
  }

  /// Whether the app may change the file at a path, whether it exists or not.
  package static func mayChange(_ path: String) -> Bool {
    (try? StoragePath(changing: path)) != nil
  }

  /// Makes a folder, and those on the way to it; one that is there stays as it is.
  package func makeFolder(at path: String) throws(StorageError) {
    guard !dropsChanges else { return }
    let made = try Heap.withHostAllocations { () throws(StorageError) in
      home.makeFolder(at: try StoragePath(changing: path).names)
    }
    if made == nil { throw .isFile(path) }
  }

  /// The sorted names of the files and folders in a folder; none when there is no such folder.
  ///
  /// The empty path is that of the app's folder.
  public func list(_ path: String) -> [String] {
    Heap.withHostAllocations {
      guard case .folder(let folder) = entry(at: path) else { return [] }
      return folder.names
    }
  }

  /// Removes the contents of `tmp`, as the system does after the end of the app.
  package func emptyTemporary() {
    makeFolder(.temporary)?.removeAll()
  }

  private func entry(at path: String) -> StorageFolder.Entry? {
    Heap.withHostAllocations { (try? StoragePath(path)).flatMap { home.entry(at: $0.names) } }
  }

  @discardableResult
  private func makeFolder(_ folder: Folder) -> StorageFolder? {
    home.makeFolder(at: folder.rawValue.split(separator: "/").map(String.init))
  }
}

/// The reason why the storage of an app refuses a path.
public enum StorageError: Error, Hashable, Sendable {
  /// It leaves the app's own folder.
  case outsideApp(String)
  /// It is in none of the folders that an app may change, or is one of them.
  case notPermitted(String)
  /// It has a name that no file can have.
  case badName(String)
  /// It is longer than 1,024 bytes.
  case tooLong(String)
  /// The path names a folder, but a file is required.
  case isFolder(String)
  /// A name on the way to it is that of a file.
  case isFile(String)
}

extension StorageError: CustomStringConvertible {
  /// The message for the author of the app.
  public var description: String {
    switch self {
    case .outsideApp(let path):
      "'\(path)' is outside the app's own folder"
    case .notPermitted(let path):
      "an app may change only files in its own folders, not '\(path)'; expected a path in "
        + AppStorage.Folder.allCases.map(\.rawValue).joined(separator: ", ")
    case .badName(let path):
      "'\(path)' has a name with more than 255 characters, or with a NUL character"
    case .tooLong(let path):
      "'\(path.prefix(40))…' is longer than 1024 bytes"
    case .isFolder(let path):
      "'\(path)' is a folder"
    case .isFile(let path):
      "a parent folder of '\(path)' is a file"
    }
  }
}
