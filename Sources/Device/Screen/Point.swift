public import MemsimVocabulary

/// A place on the screen, in 1/64 of a point from its upper left corner.
public struct Point: Hashable, Sendable {
  /// To the right, in 1/64 of a point.
  public let x: Int
  /// Down, in 1/64 of a point.
  public let y: Int

  /// The number that represents one point.
  public static let point = 64

  /// A place in 1/64 of a point.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// A place in whole points.
  ///
  /// - Precondition: Neither number is so large that 64 times as much does not fit.
  public static func points(_ x: Int, _ y: Int) -> Point {
    Point(x: x * Self.point, y: y * Self.point)
  }

  /// A place in points, or the nearest 1/64 of one to it.
  ///
  /// - Precondition: Both numbers are finite, and 64 times as much fits.
  public static func points(_ x: Double, _ y: Double) -> Point {
    Point(x: part(x), y: part(y))
  }

  /// The distance to the right, in points.
  public var xPoints: Double { Double(x) / Double(Self.point) }

  /// The distance down, in points.
  public var yPoints: Double { Double(y) / Double(Self.point) }

  static func part(_ points: Double) -> Int {
    Int((points * Double(point)).rounded())
  }
}

extension Point: ExpressibleByArrayLiteral {
  /// A place in points, as scenarios write it: `[160, 240]`.
  ///
  /// - Precondition: The array has two numbers.
  public init(arrayLiteral points: Double...) {
    precondition(points.count == 2, "a point needs two numbers, across and down")
    self = .points(points[0], points[1])
  }
}

extension Point: CustomStringConvertible {
  /// The place in points, as scenarios write it.
  public var description: String { "[\(Coordinate.text(of: x)), \(Coordinate.text(of: y))]" }
}

/// A part of the screen or of a view, in 1/64 of a point.
public struct Rectangle: Hashable, Sendable {
  /// The upper left corner.
  public var origin: Point
  /// The width, in 1/64 of a point.
  public var width: Int
  /// The height, in 1/64 of a point.
  public var height: Int

  /// A rectangle in 1/64 of a point.
  public init(origin: Point, width: Int, height: Int) {
    self.origin = origin
    self.width = width
    self.height = height
  }

  /// The width, in points.
  public var widthPoints: Double { Double(width) / Double(Point.point) }

  /// The height, in points.
  public var heightPoints: Double { Double(height) / Double(Point.point) }
}

extension Rectangle: ExpressibleByArrayLiteral {
  /// A rectangle in points, as scenarios write it: `[0, 20, 320, 460]`.
  ///
  /// The numbers are those across and down to its upper left corner, its width and its height.
  ///
  /// - Precondition: The array has four numbers.
  public init(arrayLiteral points: Double...) {
    precondition(points.count == 4, "a rectangle needs four numbers: x, y, width and height")
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

extension ValueType where Value == Rectangle {
  /// A part of the screen.
  public static var rectangle: ValueType {
    ValueType(.rectangle) { value in
      guard case .rectangle(let x, let y, let width, let height) = value else {
        preconditionFailure("\(value) is no rectangle")
      }
      return Rectangle(origin: Point(x: x, y: y), width: width, height: height)
    } encode: {
      .rectangle(x: $0.origin.x, y: $0.origin.y, width: $0.width, height: $0.height)
    }
  }
}

extension ValueType where Value == Point {
  /// A place on the screen.
  public static var point: ValueType {
    ValueType(.point) { value in
      guard case .point(let x, let y) = value else { preconditionFailure("\(value) is no point") }
      return Point(x: x, y: y)
    } encode: {
      .point(x: $0.x, y: $0.y)
    }
  }
}
