package import MemsimDevice
package import MemsimGraphics

/// A surface with memory of its own.
package struct Pixels {
  /// Its pixels.
  package let surface: Surface
  /// The canvas that draws on the surface.
  package let canvas: Canvas

  /// Transparent pixels.
  package init(_ width: Int, _ height: Int, isOpaque: Bool = false) throws {
    let memory = Memory(Surface.bytesPerRow(width: width) * height)
    surface = try Surface(
      memory: memory.address, width: width, height: height, isOpaque: isOpaque, keeping: memory)
    canvas = Canvas(surface)
  }

  /// The pixel in a row and a column, as alpha, red, green and blue.
  package subscript(x: Int, y: Int) -> UInt32 { surface[x: x, y: y] }

  /// All its pixels.
  package var words: [UInt32] {
    (0..<surface.height).flatMap { y in (0..<surface.width).map { self[$0, y] } }
  }
}

extension Pixels {
  /// The pixels of a picture of the screen.
  package init(_ frame: Frame) throws {
    try self.init(frame.width, frame.height, isOpaque: true)
    frame.withPixels { start in
      surface.memory.copyMemory(from: start, byteCount: frame.height * frame.bytesPerRow)
    }
    surface.memoryChanged()
  }
}

private final class Memory {
  let address: UnsafeMutableRawPointer

  init(_ count: Int) {
    address = .allocate(byteCount: count, alignment: 16)
    address.initializeMemory(as: UInt8.self, repeating: 0, count: count)
  }

  deinit {
    address.deallocate()
  }
}
