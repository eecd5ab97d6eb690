/// The size of a screen that is held upright, in points.
///
/// It is written `320x480`.
package struct ScreenSize: Equatable, Sendable, CustomStringConvertible {
  /// How wide it is.
  package let widthPoints: Int
  /// How high it is.
  package let heightPoints: Int

  /// A screen of so many points.
  ///
  /// - Precondition: Both are positive.
  package init(widthPoints: Int, heightPoints: Int) {
    precondition(widthPoints > 0 && heightPoints > 0, "a screen without a size")
    self.widthPoints = widthPoints
    self.heightPoints = heightPoints
  }

  /// The size that a text stands for; nil if it stands for none.
  package init?(_ text: String) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
    guard Self.sides.contains(width), Self.sides.contains(height) else { return nil }
    self.init(widthPoints: width, heightPoints: height)
  }

  /// Whether a place is on it; its edges are.
  package func contains(_ point: Point) -> Bool {
    (0...widthPoints * Point.point).contains(point.x)
      && (0...heightPoints * Point.point).contains(point.y)
  }

  /// The text that stands for it.
  package var description: String { "\(widthPoints)x\(heightPoints)" }

  // A frame in 32-bit colour stays below a gigabyte.
  private static let sides = 1...10_000
}
