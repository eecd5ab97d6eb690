package import MemsimVocabulary

/// An object of a nib, and what it holds.
package struct NibObject: Sendable {
  /// What the nib calls it.
  package let id: String
  /// The element that it is, such as `view`.
  package let element: String
  /// Its class: the one that the nib names, or the element's own.
  package let className: String
  /// For an object that is there before the nib is loaded, which one it is, such as
  /// `IBFilesOwner`.
  package let placeholder: String?
  /// What it says of its properties, by their names.
  package internal(set) var values: [String: NibValue] = [:]
  /// The objects that are values of its properties, in the order of the file.
  package internal(set) var parts: [(key: String, object: NibObject)] = []
  /// Its subviews, the lowest first.
  package internal(set) var subviews: [NibObject] = []
  /// The properties that are set to other objects, in the order of the file.
  package internal(set) var outlets: [NibOutlet] = []
  /// Where it stands.
  package let mark: SourceMark

  /// It and all objects in it, in the order of the file but for parts, which come before subviews.
  package var everyObject: [NibObject] {
    [self] + parts.flatMap(\.object.everyObject) + subviews.flatMap(\.everyObject)
  }
}
