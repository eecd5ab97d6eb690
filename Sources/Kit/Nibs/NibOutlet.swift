package import MemsimVocabulary

/// A property of an object that is set to another when the nib is loaded.
package struct NibOutlet: Hashable, Sendable {
  /// The name of the property.
  package let property: String
  /// The id of the object that it is set to.
  package let destination: String
  /// Where it stands.
  package let mark: SourceMark
}
