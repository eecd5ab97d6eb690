/// The picture of an icon as its app brings it along, decoded.
public struct IconPicture: Sendable {
  /// How many pixels it is wide.
  public let width: Int
  /// How many pixels it is high.
  public let height: Int
  /// The pixels, row by row, as those of a ``Frame``.
  public let pixels: [UInt32]
  /// Whether the system adds the shine; `UIPrerenderedIcon` prevents it (platform H2).
  public let hasShine: Bool

  /// A picture of pixels.
  ///
  /// - Precondition: There are as many as it is large, and at least one.
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

/// The picture that stands for an app until it has drawn something.
package struct LaunchPicture: Sendable {
  /// The bundle that it is in.
  package let bundle: AppBundle
  /// The file of it there.
  package let file: String
  /// How the interface is turned whose top its own is; that of a phone is drawn as the screen is
  /// held upright.
  package let orientation: Orientation
}
