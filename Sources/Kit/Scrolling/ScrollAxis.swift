internal import MemsimGraphics

/// How a content moves along one axis when no finger holds it: in points, and points a millisecond.
///
/// A millisecond is a step of additions and multiplications alone, so that every processor finds
/// the same.
struct ScrollAxis {
  /// How far the content is scrolled.
  var offset: CGFloat

  /// How much further it is after a millisecond.
  var speed: CGFloat

  /// How far it can be scrolled.
  let range: ClosedRange<CGFloat>

  /// What is left of the speed after a millisecond.
  let rate: CGFloat

  /// Whether it moves on beyond its ends, and comes back.
  let bounces: Bool

  /// Where it comes to rest, wherever its speed would take it; nil if nothing says so.
  var rest: CGFloat?

  /// Lets a millisecond go by (platform T6, T7, T18).
  mutating func advance() {
    let end = nearestEnd
    let beyond = offset - end
    if beyond == 0, rest == nil {
      speed *= rate
    } else {
      // A spring that just does not swing over.
      let pull = KitParameters.bouncePull
      speed -= pull * pull * beyond + 2 * pull * speed
    }
    offset += speed
    if !bounces, !range.contains(offset) { stop(at: end) }
    if isNearlyAtRest { stop(at: nearestEnd) }
  }

  /// Whether it moves no more.
  var isAtRest: Bool { speed == 0 && offset == nearestEnd }

  /// Where it is drawn to: itself, where it can stay as it is.
  private var nearestEnd: CGFloat {
    rest ?? min(max(offset, range.lowerBound), range.upperBound)
  }

  private var isNearlyAtRest: Bool {
    abs(speed) < KitParameters.slowestScrolling && abs(offset - nearestEnd) < 0.5
  }

  /// The speed at which it comes to rest at a place without going over it: that of a finger, if
  /// that is not faster.
  func speed(towards rest: CGFloat) -> CGFloat {
    let way = rest - offset
    guard way * speed > 0 else { return 0 }
    let fastest = KitParameters.bouncePull * abs(way)
    return way < 0 ? max(speed, -fastest) : min(speed, fastest)
  }

  private mutating func stop(at end: CGFloat) {
    offset = end
    speed = 0
  }
}
