internal import CXXHash
package import Foundation

/// What the verdicts on mutants rest on, as digests: the sources of a package, and its tests.
package struct PackageDigests: Sendable {
  /// Of all files that make the programs, but their tests.
  let program: String
  /// Of all files that make the tests.
  let tests: String
  /// Of the files that declare a class of tests, by its name, each with what all classes use.
  private let classes: [String: String]

  /// The digests of a package that lies in a folder.
  package init(of root: URL) throws {
    self.init(
      of: try PackageCopy.trackedPaths(of: root).map { path in
        let file = root.appending(path: path)
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
        // A link to a folder has no bytes of its own.
        return (path, isThere && !isFolder.boolValue ? try Data(contentsOf: file) : Data())
      })
  }

  /// The digests of files.
  init(of files: [(path: String, bytes: Data)]) {
    var (program, helpers): ([String], [String]) = ([], [])
    var classes: [String: [String]] = [:]
    for (path, bytes) in files.sorted(by: { $0.path < $1.path }) where !Self.isSilent(path) {
      let entry = "\(path) \(Self.digest(of: bytes))"
      let names = path.hasPrefix("Tests/") ? Self.classes(in: bytes, at: path) : []
      if !path.hasPrefix("Tests/") || path.hasPrefix("Tests/Mutation/") {
        program.append(entry)
      } else if names.isEmpty {
        helpers.append(entry)
      }
      for name in names { classes[name, default: []].append(entry) }
    }
    self.program = Self.digest(of: program)
    tests = Self.digest(of: helpers + classes.sorted { $0.key < $1.key }.flatMap(\.value))
    self.classes = classes.mapValues { Self.digest(of: helpers + $0) }
  }

  /// What a class of tests does rests on; nothing if there is no such class.
  func digest(ofClass name: String) -> String? { classes[name] }

  /// Whether a file says nothing of what a mutant does.
  private static func isSilent(_ path: String) -> Bool {
    path.hasPrefix("docs/") || path.hasSuffix(".md")
      || ["Tests/Mutation/Faults/", "Tests/MutationCommand/", "Tests/MutationTests/"].contains {
        path.hasPrefix($0)
      } || path.hasPrefix("Tests/TidyTests/")
  }

  /// The classes of tests that a file declares or extends.
  private static func classes(in bytes: Data, at path: String) -> Set<String> {
    guard path.hasSuffix(".swift") else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    let matches = text.matches(of: #/(?:class|extension) (?<name>\w+Tests)\b/#)
    return Set(matches.map { String($0.name) })
  }

  /// The digest of some texts.
  static func digest(of texts: [String]) -> String {
    digest(of: Data(texts.joined(separator: "\n").utf8))
  }

  private static func digest(of bytes: Data) -> String {
    let hash = bytes.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) }
    return String(hash.high64, radix: 16) + "-" + String(hash.low64, radix: 16)
  }
}
