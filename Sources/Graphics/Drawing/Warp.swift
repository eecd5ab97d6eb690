/// Draws the pixels of a surface as a plane in space is seen, pixel by pixel.
///
/// The position of a screen pixel on the plane is computed in doubles, the place between four
/// pixels of the surface in 256ths, and the mixture of those in whole numbers: the same on every
/// processor.
struct Warp {
  /// From the screen to the plane, whose unit is a pixel of the surface.
  private let toPlane: PlaneProjection
  private let source: Surface

  /// The distances of a point of the screen inside of the edges, in pixels: linear functions of x,
  /// y and 1; two that follow each other belong to opposite edges.
  private let edges: [SIMD3<Double>]

  /// Nothing if the plane is not seen.
  init?(_ source: Surface, _ projection: PlaneProjection) {
    guard let toPlane = projection.inverted else { return nil }
    self.toPlane = toPlane
    self.source = source
    // The three columns: the factors of a point of the screen for each number.
    let u = SIMD3(toPlane.x.x, toPlane.y.x, toPlane.origin.x)
    let v = SIMD3(toPlane.x.y, toPlane.y.y, toPlane.origin.y)
    let w = SIMD3(toPlane.x.z, toPlane.y.z, toPlane.origin.z)
    edges = [u, w * Double(source.width) - u, v, w * Double(source.height) - v].map(Self.inPixels)
  }

  /// A linear function made to grow by one for each pixel.
  private static func inPixels(_ edge: SIMD3<Double>) -> SIMD3<Double> {
    let slope = (edge.x * edge.x + edge.y * edge.y).squareRoot()
    return edge / max(slope, 1e-12)
  }

  /// Draws on a surface of transparent pixels, whose upper left corner is a pixel of the screen.
  func draw(on target: Surface, from corner: (x: Int, y: Int)) {
    for row in 0..<target.height {
      let words = (target.memory + row * target.bytesPerRow)
        .assumingMemoryBound(to: UInt32.self)
      for column in 0..<target.width {
        let x = Double(corner.x + column) + 0.5
        let y = Double(corner.y + row) + 0.5
        words[column] = pixel(x, y)
      }
    }
    target.memoryChanged()
  }

  /// Returns the colour at a point of the screen, the middle of a pixel.
  private func pixel(_ x: Double, _ y: Double) -> UInt32 {
    let nearness = value(toPlane.x.z, toPlane.y.z, toPlane.origin.z, x, y)
    guard nearness > 0 else { return 0 }
    let share = covered(0, 1, x, y) * covered(2, 3, x, y)
    guard share > 0 else { return 0 }
    let u = value(toPlane.x.x, toPlane.y.x, toPlane.origin.x, x, y) / nearness
    let v = value(toPlane.x.y, toPlane.y.y, toPlane.origin.y, x, y) / nearness
    let color = mixture(u, v)
    let part = UInt32((share * 256).rounded())
    return part == 256 ? color : Self.scaled(color, by: part)
  }

  private func value(_ a: Double, _ b: Double, _ c: Double, _ x: Double, _ y: Double) -> Double {
    (a * x + b * y) + c
  }

  /// The part of a pixel that is between two opposite edges, which can be less than a pixel apart.
  private func covered(_ one: Int, _ other: Int, _ x: Double, _ y: Double) -> Double {
    let (first, second) = (edges[one], edges[other])
    let inside = min(value(first.x, first.y, first.z, x, y), 0.5)
    return max(0, inside + min(value(second.x, second.y, second.z, x, y), 0.5))
  }

  /// The colour at a point of the surface, between those of the four pixels whose middles are
  /// around it.
  private func mixture(_ u: Double, _ v: Double) -> UInt32 {
    let (x, xPart) = Self.place(u, source.width)
    let (y, yPart) = Self.place(v, source.height)
    let (right, below) = (min(x + 1, source.width - 1), min(y + 1, source.height - 1))
    let upper = Self.mixed(pixel(x, y), pixel(right, y), xPart)
    let lower = Self.mixed(pixel(x, below), pixel(right, below), xPart)
    return Self.mixed(upper, lower, yPart)
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let word = source.memory.load(fromByteOffset: y * source.bytesPerRow + x * 4, as: UInt32.self)
    return source.isOpaque ? word | 0xFF00_0000 : word
  }

  /// The pixel before a place and how far from its middle to that of the next the place is, in
  /// 256ths.
  private static func place(_ place: Double, _ count: Int) -> (index: Int, part: UInt32) {
    guard place > 0.5 else { return (0, 0) }
    let steps = Int(min((place - 0.5) * 256, Double((count - 1) * 256)))
    return (steps >> 8, UInt32(steps & 255))
  }

  /// The colour so many 256ths of the way from one to another, in each of the four bytes.
  private static func mixed(_ one: UInt32, _ other: UInt32, _ part: UInt32) -> UInt32 {
    if one == other { return one }
    return scaled(one, by: 256 - part, other, by: part)
  }

  /// A colour times a number of 256ths, and another: both numbers come to 256 at most.
  private static func scaled(
    _ color: UInt32, by part: UInt32, _ other: UInt32 = 0, by otherPart: UInt32 = 0
  ) -> UInt32 {
    let even: UInt32 = 0x00FF_00FF
    let low = (color & even) * part + (other & even) * otherPart
    let high = (color >> 8 & even) * part + (other >> 8 & even) * otherPart
    return low >> 8 & even | high & ~even
  }
}
