import MemsimVocabulary

/// A value that somebody gave for a parameter.
struct SuppliedArgument {
  /// The parameter.
  let name: String
  /// What the file calls it: the parameter, or the word that it is the shorthand of.
  let word: String
  let mark: SourceMark
  let node: Node

  /// A value under the name of its parameter.
  init(_ entry: Node.Entry) {
    name = entry.key
    word = entry.key
    mark = entry.mark
    node = entry.value
  }

  /// A value that stands behind a word alone.
  init(_ name: String, shorthandOf entry: Node.Entry) {
    self.name = name
    word = entry.key
    mark = entry.mark
    node = entry.value
  }
}
