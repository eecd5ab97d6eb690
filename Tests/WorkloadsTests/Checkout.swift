import Foundation

/// The files of the repository that the tests were built from.
enum Checkout {
  static func text(of path: String) throws -> String {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
