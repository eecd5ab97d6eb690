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

  /// The names of what is in it, sorted.
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

  /// What lies so many names further down; nil when nothing does.
  func entry(at names: some Collection<String>) -> Entry? {
    var entry = Entry.folder(self)
    for name in names {
      guard case .folder(let folder) = entry, let next = folder[name] else { return nil }
      entry = next
    }
    return entry
  }

  /// The folder so many names further down, made where it is missing; nil where a file is in
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
