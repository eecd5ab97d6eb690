package import Foundation

/// The inputs of a reader that are kept with the sources: one for each thing worth reading, and
/// every one that a fuzzer has found something with.
package struct Corpus {
  /// Its folder.
  package let folder: URL

  /// The folder of all corpora.
  package static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Corpora")

  /// That of a reader.
  package init(of reader: FuzzedReader) {
    folder = Self.root.appending(path: reader.name)
  }

  /// The names and the bytes of its files, sorted by their names.
  package func inputs() throws -> [(name: String, bytes: [UInt8])] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, Array(try Data(contentsOf: folder.appending(path: name))))
    }
  }
}
