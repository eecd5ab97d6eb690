import Foundation

/// The files of the repository that the tests were built from.
enum Checkout {
  private static var root: URL {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return root
  }

  /// The text of a file.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The path of a file for the host.
  static func path(of path: String) -> String {
    root.appending(path: path).path
  }

  /// The names of the files in a folder that end so, in order.
  static func names(in folder: String, ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(ending) }.sorted()
  }
}
