package import MemsimVocabulary

/// A message that a control sends when something happens to it.
package struct NibAction: Hashable, Sendable {
  /// The message.
  package let selector: String
  /// The id of the object that it is sent to.
  package let destination: String
  /// What must happen, as the editor calls it, such as `touchUpInside`.
  package let eventType: String?
  /// Where it stands.
  package let mark: SourceMark
}
