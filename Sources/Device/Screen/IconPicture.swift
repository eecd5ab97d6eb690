/// The picture of an icon as its app brings it along, decoded.
public struct IconPicture: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The pixels, row by row, as those of a ``Frame``.
  public let pixels: [UInt32]
  /// Whether the system adds the shine; `UIPrerenderedIcon` prevents it (platform H2).
  public let hasShine: Bool

  /// A picture of pixels.
  ///
  /// - Precondition: The number of pixels is the width times the height, and at least one.
  public init(width: Int, height: Int, pixels: [UInt32], hasShine: Bool) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height, "no picture of that size")
    self.width = width
    self.height = height
    self.pixels = pixels
    self.hasShine = hasShine
  }
}

extension IconPicture: Hashable {
  /// Hashes a few of the pixels, for a frame hashes each of its icons.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    for place in stride(from: 0, to: pixels.count, by: 1 + pixels.count / 16) {
      hasher.combine(pixels[place])
    }
  }
}

/// The picture that is shown for an app until it has drawn something.
package struct LaunchPicture: Sendable {
  /// The bundle that it is in.
  package let bundle: AppBundle
  /// The file of it there.
  package let file: String
  /// The orientation of the interface whose top is the top of the picture; that of a phone is drawn
  /// for a screen that is held upright.
  package let orientation: Orientation
}
