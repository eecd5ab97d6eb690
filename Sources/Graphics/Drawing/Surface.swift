internal import CMemsimLibraries

/// Pixels that can be drawn on, in memory that the surface does not own.
///
/// A pixel is a word of 32 bits in the order of the machine: alpha, red, green and blue from the
/// highest byte down, the colours multiplied by alpha. The alpha of an opaque surface is not read.
package final class Surface {
  /// The number of pixels of a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The number of bytes from the start of a row to the start of the next.
  package let bytesPerRow: Int
  /// Whether its pixels have no alpha.
  package let isOpaque: Bool
  /// The first pixel.
  package let memory: UnsafeMutableRawPointer

  let cairo: Cairo.Functions
  let handle: OpaquePointer
  private let owner: AnyObject?

  /// The largest width and height.
  package static let largestSide = 32767

  /// The number of bytes of a row of pixels.
  package static func bytesPerRow(width: Int) -> Int { width * 4 }

  /// Makes a surface of memory, as it is, and retains the owner of the memory if there is one.
  ///
  /// - Precondition: The memory is there as long as the surface is.
  package init(
    memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int? = nil,
    isOpaque: Bool = false, keeping owner: AnyObject? = nil
  ) throws(GraphicsError) {
    let bytesPerRow = bytesPerRow ?? Self.bytesPerRow(width: width)
    try Self.check(width, height, bytesPerRow, memory)
    cairo = try Cairo.functions()
    handle = cairo.pointee.cairo_image_surface_create_for_data(
      memory.assumingMemoryBound(to: UInt8.self),
      Int32(isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32),
      Int32(width), Int32(height), Int32(bytesPerRow))
    (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
    (self.memory, self.isOpaque, self.owner) = (memory, isOpaque, owner)
    let status = cairo.pointee.cairo_surface_status(handle)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw GraphicsError.surface(reason: cairo.text(of: status))
    }
  }

  /// Makes a surface of transparent pixels, in memory of the host that is freed with the surface.
  package convenience init(blank width: Int, _ height: Int) throws(GraphicsError) {
    let memory = HostMemory(bytes: max(1, Self.bytesPerRow(width: width) * height))
    try self.init(memory: memory.start, width: width, height: height, keeping: memory)
  }

  deinit {
    // Nothing touches the memory after this, even if cairo still holds on to the surface.
    cairo.pointee.cairo_surface_finish(handle)
    cairo.pointee.cairo_surface_destroy(handle)
  }

  private static func check(
    _ width: Int, _ height: Int, _ bytesPerRow: Int, _ memory: UnsafeMutableRawPointer
  ) throws(GraphicsError) {
    guard (1...largestSide).contains(width), (1...largestSide).contains(height) else {
      throw GraphicsError.surface(
        reason: "\(width) x \(height) pixels; a side has 1 to \(largestSide)")
    }
    guard bytesPerRow >= Self.bytesPerRow(width: width), bytesPerRow % 4 == 0,
      bytesPerRow <= Int(Int32.max), Int(bitPattern: memory) % 4 == 0
    else {
      throw GraphicsError.surface(
        reason: "rows of \(bytesPerRow) bytes for \(width) pixels, each a word of 4 bytes")
    }
  }

  /// Notifies the library that pixels were written without it.
  package func memoryChanged() {
    cairo.pointee.cairo_surface_mark_dirty(handle)
  }

  /// Mixes each pixel with that of another surface of the same size: the light of a mask is the
  /// share of this surface's pixel.
  ///
  /// - Precondition: All three are equally large.
  package func mix(with other: Surface, byLightOf mask: Surface) {
    precondition(other.width == width && other.height == height)
    precondition(mask.width == width && mask.height == height)
    for y in 0..<height {
      for x in 0..<width {
        let share = mask.light(x, y)
        guard share < 255 else { continue }
        let (own, old) = (self[x: x, y: y], other[x: x, y: y])
        var mixed: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
          let sum = (own >> shift & 0xff) * share + (old >> shift & 0xff) * (255 - share)
          mixed |= ((sum + 127) / 255) << shift
        }
        memory.storeBytes(of: mixed, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
      }
    }
    memoryChanged()
  }

  /// The light of a pixel, from 0 to 255.
  private func light(_ x: Int, _ y: Int) -> UInt32 {
    let pixel = self[x: x, y: y]
    return ((pixel >> 16 & 0xff) * 77 + (pixel >> 8 & 0xff) * 151 + (pixel & 0xff) * 28) >> 8
  }

  /// Multiplies each pixel by the light of the pixel of another surface at the same share of its
  /// width and height.
  package func multiply(byLightOf other: Surface) {
    for y in 0..<height {
      let row = y * other.height / height
      for x in 0..<width {
        let light = other.light(x * other.width / width, row)
        let place = y * bytesPerRow + x * 4
        let pixel = memory.load(fromByteOffset: place, as: UInt32.self)
        let parts = [0, 8, 16, 24].map { ((pixel >> $0 & 0xff) * light / 255) << $0 }
        memory.storeBytes(of: parts.reduce(0, |), toByteOffset: place, as: UInt32.self)
      }
    }
    memoryChanged()
  }

  /// The word of a pixel, for tests and comparisons.
  ///
  /// - Precondition: It is one of the surface's.
  package subscript(x x: Int, y y: Int) -> UInt32 {
    precondition((0..<width).contains(x) && (0..<height).contains(y))
    return memory.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
  }
}

/// Zeroes in memory of the host, there as long as this is.
private final class HostMemory {
  let start: UnsafeMutableRawPointer

  init(bytes: Int) {
    start = .allocate(byteCount: bytes, alignment: 16)
    start.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
  }

  deinit {
    start.deallocate()
  }
}
