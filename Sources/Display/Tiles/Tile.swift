internal import MemsimGraphics

/// A small picture that is drawn once and shown many times.
///
/// Each canvas that shows it does so through a surface of its own, as those of the library are not
/// made for several threads.
final class Tile: @unchecked Sendable {  // without a lock: nothing writes its pixels
  private let memory: UnsafeMutableRawPointer
  private let width: Int
  private let height: Int

  /// Draws on transparent pixels.
  init(
    _ width: Int, _ height: Int, _ draw: (Canvas) throws(GraphicsError) -> Void
  ) throws(GraphicsError) {
    (self.width, self.height) = (max(1, width), max(1, height))
    let bytes = Surface.bytesPerRow(width: self.width) * self.height
    memory = .allocate(byteCount: bytes, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    let surface = try Surface(memory: memory, width: self.width, height: self.height)
    try draw(Canvas(surface))
  }

  deinit {
    memory.deallocate()
  }

  /// Its pixels, to be drawn.
  func surface() throws(GraphicsError) -> Surface {
    try Surface(memory: memory, width: width, height: height, keeping: self)
  }
}

extension ScreenPainter {
  /// Shows a tile with its upper left corner at a point.
  func draw(_ tile: Tile, atX x: Double, y: Double) throws(GraphicsError) {
    canvas.draw(try tile.surface(), CGAffineTransform(translationX: x, y: y))
  }
}
