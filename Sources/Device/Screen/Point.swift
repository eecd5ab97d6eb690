/// A place on the screen, in 1/64 of a point from its upper left corner.
public struct Point: Hashable, Sendable {
  /// To the right, in 1/64 of a point.
  public let x: Int
  /// Down, in 1/64 of a point.
  public let y: Int

  /// The number that stands for one point.
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
}
