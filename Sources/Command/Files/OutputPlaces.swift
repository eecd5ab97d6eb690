internal import Glibc
internal import MemsimVocabulary

/// Where a command writes: two outputs in one place would leave one of them.
struct OutputPlaces {
  /// The options that have a place, by its folder and name.
  private var options: [String: String] = [:]

  /// Notes the place of an option's output; stops at one that another option has.
  mutating func take(_ path: String, for option: String) throws(Failure) {
    let place = Self.place(of: path)
    if let other = options[place], other != option {
      throw Failure([
        "--\(option) \(path): error: '--\(other)' writes to the same place; expected another file"
      ])
    }
    options[place] = option
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
