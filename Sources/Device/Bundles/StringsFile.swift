package import MemsimVocabulary

/// A file of localized texts (`.strings`): `"key" = "text";`, in UTF-8 or UTF-16.
public struct StringsFile: Sendable {
  /// The keys and their texts, in the order of the file.
  public let entries: [(key: String, text: String)]
  private let texts: [String: String]

  /// Reads the bytes of a file, whose path messages name.
  package init(bytes: [UInt8], file: String) throws(Problem) {
    var reader = StringsReader(try UnicodeText(bytes, file: file), file: file)
    entries = try reader.read()
    texts = Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.text) })
  }

  /// The text of a key; nil if there is none.
  public subscript(key: String) -> String? {
    texts[key]
  }
}
