package import MemsimVocabulary

/// A name and a text in the tag of an element.
package struct XMLAttribute: Hashable, Sendable {
  /// Its name, with its prefix if it has one.
  package let name: String
  /// The text between the quotes, references replaced.
  package let value: String
  /// Where its name stands.
  package let mark: SourceMark
}
