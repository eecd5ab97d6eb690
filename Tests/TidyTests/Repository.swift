import Foundation
import XCTest

/// The files of the package that these tests are a part of.
struct Repository {
  /// The package whose sources were compiled into this test bundle.
  static let here = Repository()

  let root: URL
  /// The text files, sorted by path; what is kept for readers to read, whatever it looks like, and
  /// what is generated are none of them.
  let files: [SourceFile]
  /// What is generated, in the same order.
  let generated: [SourceFile]

  private static let folders = [
    ".ci", "Benchmarks", "Examples", "Scripts", "Sources", "Tests", "docs",
  ]
  private static let endings: Set<String> = [
    "", "c", "cpp", "h", "hpp", "html", "js", "m", "md", "mm", "modulemap", "swift", "swift-format",
    "txt",
  ]

  private init() {
    var root = URL(filePath: #filePath)
    for _ in 1...3 { root.deleteLastPathComponent() }
    self.root = root
    let prefix = root.path(percentEncoded: false)
    let candidates =
      Self.contents(of: root) + Self.folders.flatMap { Self.tree(below: root.appending(path: $0)) }
    let all: [SourceFile] =
      candidates
      .filter { Self.endings.contains($0.pathExtension) }
      .compactMap { url in
        let path = String(url.path(percentEncoded: false).dropFirst(prefix.count))
        guard !path.hasPrefix("Tests/ReaderFuzzing/Corpora/") else { return nil }
        // The rules do not read a folder, or a file that is no text.
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
        return SourceFile(path: path, text: text)
      }
      .sorted { $0.path < $1.path }
    files = all.filter { !CompiledInterface.contains($0.path) }
    generated = all.filter { CompiledInterface.contains($0.path) }
  }

  /// The file at a path below the root.
  func file(_ path: String) throws -> SourceFile {
    try XCTUnwrap(files.first { $0.path == path }, "\(path) is missing")
  }

  /// Whether there is a file or a folder at a path below the root.
  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path(percentEncoded: false))
  }

  /// The names of the folders directly in a folder.
  func folders(in path: String) -> [String] {
    let entries = Self.contents(of: root.appending(path: path))
    return entries.filter(\.hasDirectoryPath).map(\.lastPathComponent).sorted()
  }

  private static func contents(of folder: URL) -> [URL] {
    // A folder that is not there yet holds no files.
    (try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
  }

  private static func tree(below folder: URL) -> [URL] {
    contents(of: folder).flatMap { $0.hasDirectoryPath ? tree(below: $0) : [$0] }
  }
}
