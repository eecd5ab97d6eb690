/// A picture of the screen, held upright: a pixel for each point, in the host's memory.
///
/// A pixel is a 32-bit word of the host: alpha in the upper byte, then red, green and blue, each
/// multiplied by alpha. All of them begin opaque and black, as a screen is that shows nothing.
public final class Frame {
  /// How many pixels it is wide.
  public let width: Int
  /// How many pixels it is high.
  public let height: Int
  /// The pixels, row by row from the top, without gaps.
  public let pixels: UnsafeMutableBufferPointer<UInt32>

  /// The bytes from a row to the next.
  public var bytesPerRow: Int { width * 4 }

  /// A black picture.
  ///
  /// - Precondition: Both are positive.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a picture without a size")
    self.width = width
    self.height = height
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0xFF00_0000)
  }

  deinit {
    pixels.deallocate()
  }
}
