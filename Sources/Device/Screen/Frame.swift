package import MemsimJournal

/// A picture of the screen, held upright: a pixel for each point, in the host's memory.
///
/// A pixel is a 32-bit word of the host: alpha in the upper byte, then red, green and blue, each
/// multiplied by alpha. All of them begin opaque and black, as a screen is that shows nothing.
public final class Frame {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  private let start: UnsafeMutablePointer<UInt32>

  /// The bytes from a row to the next.
  public var bytesPerRow: Int { width * 4 }

  /// A black picture.
  ///
  /// - Precondition: Both are positive.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a picture without a size")
    self.width = width
    self.height = height
    start = .allocate(capacity: width * height)
    start.initialize(repeating: 0xFF00_0000, count: width * height)
  }

  deinit {
    start.deallocate()
  }

  /// A pixel, by its place from the left and from the top.
  ///
  /// - Precondition: It is one of the picture's.
  public subscript(column: Int, row: Int) -> UInt32 {
    get { start[index(column, row)] }
    set { start[index(column, row)] = newValue }
  }

  private func index(_ column: Int, _ row: Int) -> Int {
    precondition((0..<width).contains(column) && (0..<height).contains(row), "no such pixel")
    return row * width + column
  }

  /// Passes the pixels to a closure, row by row from the top, without gaps.
  ///
  /// They are valid as long as the picture: code that uses them after the closure has to retain it.
  public func withPixels<Result, Failure>(
    _ body: (UnsafeMutablePointer<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withExtendedLifetime(self) { () throws(Failure) in try body(start) }
  }

  /// The event that records the frame under a name.
  package func taken(as name: String) -> FrameTaken {
    withPixels { start in
      FrameTaken(
        picture: name, width: width, height: height,
        pixels: UnsafeRawBufferPointer(start: start, count: height * bytesPerRow))
    }
  }
}
