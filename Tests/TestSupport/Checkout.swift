package import Foundation

/// The files of the repository that the tests were built from.
package enum Checkout {
  /// The folder of the repository.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file.
  package static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The text of every Swift file below a folder, by its path there, in order.
  package static func sources(below folder: String) throws -> [(path: String, text: String)] {
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: folder).path
    ).sorted()
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      (path: "\(folder)/\(path)", text: try text(of: "\(folder)/\(path)"))
    }
  }

  /// The path of a file for the host.
  package static func path(of path: String) -> String {
    root.appending(path: path).path
  }

  /// The names of the files in a folder that end so, in order.
  package static func names(in folder: String, ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(ending) }.sorted()
  }
}
