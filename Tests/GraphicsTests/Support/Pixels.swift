import MemsimGraphics

/// A surface with memory of its own.
final class Pixels {
  let surface: Surface
  let canvas: Canvas
  private let memory: UnsafeMutableRawPointer

  init(_ width: Int, _ height: Int, isOpaque: Bool = false) throws {
    let count = Surface.bytesPerRow(width: width) * height
    memory = .allocate(byteCount: count, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    surface = try Surface(memory: memory, width: width, height: height, isOpaque: isOpaque)
    canvas = Canvas(surface)
  }

  deinit {
    memory.deallocate()
  }

  /// The pixel in a row and a column, as alpha, red, green and blue.
  subscript(x: Int, y: Int) -> UInt32 { surface[x: x, y: y] }

  /// All its pixels.
  var words: [UInt32] {
    (0..<surface.height).flatMap { y in (0..<surface.width).map { self[$0, y] } }
  }
}
