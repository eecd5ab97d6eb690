/// The progress of an animation over its time: a Bézier curve from (0, 0) to (1, 1).
///
/// Solved with additions, multiplications and divisions alone, so that every processor finds the
/// same.
public struct TimingCurve: Hashable, Sendable {
  /// The point that the curve leaves its start for: time across, progress upwards.
  public let first: CGPoint
  /// The point from which the curve comes to its end.
  public let second: CGPoint

  /// As fast all the time.
  public static let linear = TimingCurve(CGPoint(), CGPoint(x: 1, y: 1))
  /// Slow at the start.
  public static let easeIn = TimingCurve(CGPoint(x: 0.42), CGPoint(x: 1, y: 1))
  /// Slow at the end.
  public static let easeOut = TimingCurve(CGPoint(), CGPoint(x: 0.58, y: 1))
  /// Slow at both ends.
  public static let easeInEaseOut = TimingCurve(CGPoint(x: 0.42), CGPoint(x: 0.58, y: 1))

  /// Names a curve by its two control points.
  ///
  /// - Precondition: their times are within the animation, or it would be at two places at once.
  public init(_ first: CGPoint, _ second: CGPoint) {
    precondition((0...1).contains(first.x) && (0...1).contains(second.x))
    self.first = first
    self.second = second
  }

  /// Returns the progress of the animation after a part of its time between 0 and 1.
  public func progress(at time: Double) -> Double {
    let time = min(max(time, 0), 1)
    guard self != .linear else { return time }
    return Self.coordinate(first.y, second.y, at: parameter(at: time))
  }

  /// Returns the parameter of the curve at a time, to the last bit of a number near one.
  private func parameter(at time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<54 {
      let middle = (low + high) / 2
      let isEarlier = Self.coordinate(first.x, second.x, at: middle) < time
      if isEarlier { low = middle } else { high = middle }
    }
    return high
  }

  private static func coordinate(_ first: Double, _ second: Double, at part: Double) -> Double {
    let rest = 1 - part
    return 3 * rest * rest * part * first + 3 * rest * part * part * second + part * part * part
  }
}
