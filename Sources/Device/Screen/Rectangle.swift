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
}
