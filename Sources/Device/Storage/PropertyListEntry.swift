internal import MemsimVocabulary

/// A key in the file of a property list, with its value.
struct PropertyListEntry {
  let key: String
  /// Where the key stands.
  let mark: SourceMark
  let node: PropertyListNode
}
