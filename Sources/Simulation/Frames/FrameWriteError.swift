/// Why a picture of the screen could not be kept.
package struct FrameWriteError: Error, Equatable, CustomStringConvertible {
  /// The reason as it stands in a message.
  package let description: String

  /// Says why.
  package init(_ description: String) {
    self.description = description
  }
}
