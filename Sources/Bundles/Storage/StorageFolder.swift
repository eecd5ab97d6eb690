/// A folder in the storage of an app.
///
/// Names are equal as strings are: case matters, and how an accented letter is composed does not,
/// as in the platform's file system.
final class StorageFolder {
  enum Entry {
    case file([UInt8])
    case folder(StorageFolder)
  }

  private var entries: [String: Entry] = [:]

  /// The names of the files and folders in it, sorted.
  var names: [String] {
    entries.keys.sorted()
  }

  /// The bytes of all files in it and below.
  var size: Int {
    // A sum is the same in any order.
    entries.values.reduce(0) { sum, entry in
      switch entry {
      case .file(let bytes): sum + bytes.count
      case .folder(let folder): sum + folder.size
      }
    }
  }

  subscript(name: String) -> Entry? {
    get { entries[name] }
    set { entries[name] = newValue }
  }

  /// Returns the entry at a path of names below the folder; nil when there is none.
  func entry(at names: some Collection<String>) -> Entry? {
    var entry = Entry.folder(self)
    for name in names {
      guard case .folder(let folder) = entry, let next = folder[name] else { return nil }
      entry = next
    }
    return entry
  }

  /// The folder so many names further down, made where it is missing; nil if a file is in
  /// the way.
  func makeFolder(at names: some Collection<String>) -> StorageFolder? {
    var folder = self
    for name in names {
      switch folder[name] {
      case .file:
        return nil
      case .folder(let next):
        folder = next
      case nil:
        let next = StorageFolder()
        folder[name] = .folder(next)
        folder = next
      }
    }
    return folder
  }

  func removeAll() {
    entries = [:]
  }
}

/// A path below the folder of an app, with nothing in it but names.
struct StoragePath {
  /// The names from the app's folder down; none for the folder itself.
  let names: [String]

  /// The limits of the platform's file system: UTF-16 units of a name, bytes of a path.
  private static let longestName = 255
  private static let longestPath = 1024

  private static let folders = AppStorage.Folder.allCases.map {
    $0.rawValue.split(separator: "/").map(String.init)
  }

  /// Reads a relative path; empty names and `.` count for nothing, `..` takes a name away.
  init(_ text: String) throws(StorageError) {
    guard text.utf8.count <= Self.longestPath else { throw .tooLong(text) }
    guard text.utf8.first != UInt8(ascii: "/") else { throw .outsideApp(text) }
    var names: [String] = []
    for name in text.utf8.split(separator: UInt8(ascii: "/")).map({ String(Substring($0)) }) {
      switch name {
      case ".":
        break
      case "..":
        guard names.popLast() != nil else { throw .outsideApp(text) }
      default:
        guard name.utf16.count <= Self.longestName, !name.utf8.contains(0) else {
          throw .badName(text)
        }
        names.append(name)
      }
    }
    self.names = names
  }

  /// The path of something that an app may write or remove.
  init(changing text: String) throws(StorageError) {
    try self.init(text)
    let names = names
    let isInside = Self.folders.contains { names.count > $0.count && names.starts(with: $0) }
    guard isInside else { throw .notPermitted(text) }
  }
}
