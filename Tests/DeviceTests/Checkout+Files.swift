import Foundation

extension Checkout {
  /// The text of every Swift file below a folder, by its path there, in order.
  static func sources(below folder: String) throws -> [(path: String, text: String)] {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    root.append(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      return (path: "\(folder)/\(path)", text: text)
    }
  }
}
