/// An image that a nib names, with the size that it had in the editor.
package struct NibImage: Hashable, Sendable {
  /// Its name.
  package let name: String
  /// Its size in points.
  package let size: CGSize
}
