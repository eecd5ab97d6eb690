/// A path below the folder of an app, with nothing in it but names.
struct StoragePath {
  /// The names from the app's folder down; none for the folder itself.
  let names: [String]

  /// What the file system of the platform takes: UTF-16 units of a name, bytes of a path.
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
