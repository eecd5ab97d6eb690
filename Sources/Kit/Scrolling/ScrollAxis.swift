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

  /// Lets a millisecond go by (platform T6, T7).
  mutating func advance() {
    let end = min(max(offset, range.lowerBound), range.upperBound)
    let beyond = offset - end
    if beyond == 0 {
      speed *= rate
    } else {
      // A spring that just does not swing over.
      let pull = KitParameters.bouncePull
      speed -= pull * pull * beyond + 2 * pull * speed
    }
    offset += speed
    if !bounces, !range.contains(offset) { stop(at: end) }
    if isNearlyAtRest { stop(at: min(max(offset, range.lowerBound), range.upperBound)) }
  }

  /// Whether it moves no more.
  var isAtRest: Bool { speed == 0 && range.contains(offset) }

  private var isNearlyAtRest: Bool {
    let isSlow = abs(speed) < KitParameters.slowestScrolling
    if range.contains(offset) { return isSlow }
    return isSlow && max(range.lowerBound - offset, offset - range.upperBound) < 0.5
  }

  private mutating func stop(at end: CGFloat) {
    offset = end
    speed = 0
  }
}
