/// What an app remembers from one launch to the next, by key.
///
/// It lives as the file `Library/Preferences/<bundle identifier>.plist` in the app's storage. A
/// process reads the file once, when it starts, and changes a copy of its own; the copy is written
/// on ``synchronize()`` and by the system when the process exits in order. What a killed process
/// had not written is lost.
public final class Preferences {
  private let storage: AppStorage
  private let path: String
  private var entries: [String: PreferenceValue] = [:]
  private var isChanged = false

  /// The preferences of an app as a new process finds them: none if there is no file yet.
  ///
  /// A file that is no property list is an error; ``AppStorage/remove(_:)`` is how to go on then.
  package init(
    of bundleIdentifier: String, in storage: AppStorage
  ) throws(PropertyListError) {
    self.storage = storage
    path = Self.path(of: bundleIdentifier)
    if let file = storage.read(path) { entries = try PropertyList(bytes: file).entries }
  }

  /// Where the preferences of an app lie in its storage.
  package static func path(of bundleIdentifier: String) -> String {
    "\(AppStorage.Folder.preferences.rawValue)/\(bundleIdentifier).plist"
  }

  /// The keys that have a value, sorted.
  public var keys: [String] {
    entries.keys.sorted()
  }

  /// The value of a key; nil when it has none, and to take it away.
  public subscript(key: String) -> PreferenceValue? {
    get { entries[key] }
    set {
      guard newValue != nil || entries[key] != nil else { return }
      isChanged = true
      entries[key] = newValue
    }
  }

  /// Writes what was changed since the last time.
  ///
  /// It fails when the app itself has put a folder in the place of the file.
  ///
  /// - Precondition: Values are nested at most 255 deep.
  public func synchronize() throws(StorageError) {
    guard isChanged else { return }
    try storage.write(PropertyList(entries).bytes, to: path)
    isChanged = false
  }
}
