internal import Glibc
internal import MemsimVocabulary

/// Where a command writes: two outputs in one place would leave one of them.
struct OutputPlaces {
  /// What has a place, such as an option, by its folder and name.
  private var owners: [String: String] = [:]

  /// Notes the place of something; stops at one that something else has.
  mutating func take(_ path: String, for owner: String) throws(Failure) {
    let place = Self.place(of: path)
    if let other = owners[place], other != owner {
      throw Failure([
        "\(owner) \(path): error: '\(other)' has the same place; expected another file"
      ])
    }
    owners[place] = owner
  }

  /// A path by the folder that it leads to, which can have several.
  private static func place(of path: String) -> String {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let name = path[(slash.map(path.index(after:)) ?? path.startIndex)...]
    var status = stat()
    guard stat(folder, &status) == 0 else { return path }
    return "\(status.st_dev) \(status.st_ino) \(name)"
  }
}
