/// Why the storage of an app refuses a path.
public enum StorageError: Error, Hashable, Sendable {
  /// It leaves the app's own folder.
  case outsideApp(String)
  /// It lies in none of the folders that an app may change, or is one of them.
  case notPermitted(String)
  /// It has a name that no file can have.
  case badName(String)
  /// It is longer than 1,024 bytes.
  case tooLong(String)
  /// There is a folder where a file is wanted.
  case isFolder(String)
  /// A name on the way to it is that of a file.
  case isFile(String)
}

extension StorageError: CustomStringConvertible {
  /// The message for whoever wrote the app.
  public var description: String {
    switch self {
    case .outsideApp(let path):
      "'\(path)' leaves the app's own folder"
    case .notPermitted(let path):
      "an app may not change '\(path)', only what lies in "
        + AppStorage.Folder.allCases.map(\.rawValue).joined(separator: ", ")
    case .badName(let path):
      "'\(path)' has a name longer than 255 characters, or with a zero in it"
    case .tooLong(let path):
      "'\(path.prefix(40))…' is longer than 1024 bytes"
    case .isFolder(let path):
      "'\(path)' is a folder"
    case .isFile(let path):
      "what is to be a folder on the way to '\(path)' is a file"
    }
  }
}
