internal import MemsimVocabulary

/// A part of the screen or of a view, in 1/64 of a point.
public struct Rectangle: Hashable, Sendable {
  /// The upper left corner.
  public var origin: Point
  /// How wide it is, in 1/64 of a point.
  public var width: Int
  /// How high it is, in 1/64 of a point.
  public var height: Int

  /// A rectangle in 1/64 of a point.
  public init(origin: Point, width: Int, height: Int) {
    self.origin = origin
    self.width = width
    self.height = height
  }

  /// How wide it is, in points.
  public var widthPoints: Double { Double(width) / Double(Point.point) }

  /// How high it is, in points.
  public var heightPoints: Double { Double(height) / Double(Point.point) }
}

extension Rectangle: ExpressibleByArrayLiteral {
  /// A rectangle in points, as scenarios write it: `[0, 20, 320, 460]`.
  ///
  /// The numbers are those across and down to its upper left corner, its width and its height.
  ///
  /// - Precondition: There are four numbers.
  public init(arrayLiteral points: Double...) {
    precondition(points.count == 4, "a rectangle has four numbers: x, y, width and height")
    self.init(
      origin: .points(points[0], points[1]), width: Point.part(points[2]),
      height: Point.part(points[3]))
  }
}

extension Rectangle: CustomStringConvertible {
  /// The rectangle in points, as scenarios write it.
  public var description: String {
    let parts = [origin.x, origin.y, width, height]
    return "[\(parts.map(Coordinate.text).joined(separator: ", "))]"
  }
}
