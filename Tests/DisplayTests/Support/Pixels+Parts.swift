import MemsimDevice
import MemsimGraphics
import TestSupport

extension Pixels {
  /// A part of a picture, of which the corners are whole points.
  func part(_ area: Rectangle) throws -> Pixels {
    let (left, top) = (area.origin.x / Point.point, area.origin.y / Point.point)
    let (width, height) = (area.width / Point.point, area.height / Point.point)
    let part = try Pixels(width, height, isOpaque: true)
    for row in 0..<height {
      part.surface.memory.advanced(by: row * part.surface.bytesPerRow).copyMemory(
        from: surface.memory.advanced(by: (top + row) * surface.bytesPerRow + left * 4),
        byteCount: width * 4)
    }
    part.surface.memoryChanged()
    return part
  }

  /// Pictures of the same width, one below the other.
  init(column pictures: [Pixels]) throws {
    let height = pictures.reduce(0) { $0 + $1.surface.height }
    try self.init(pictures[0].surface.width, height, isOpaque: true)
    var place = surface.memory
    for picture in pictures {
      let byteCount = picture.surface.bytesPerRow * picture.surface.height
      place.copyMemory(from: picture.surface.memory, byteCount: byteCount)
      place += byteCount
    }
    surface.memoryChanged()
  }
}
