internal import MemsimDevice
internal import MemsimGraphics
internal import MemsimVocabulary

/// The motions of a content without a finger.
enum ScrollMotion {
  /// The content moves on after the finger was lifted, until the friction has stopped it.
  case coasting(x: ScrollAxis, y: ScrollAxis, since: Instant)
  /// The content moves to the position that the app has set.
  case gliding(from: CGPoint, to: CGPoint, since: Instant)
}

/// Motion: sixty times a second of virtual time the content is where it is by then.
extension UIScrollView {
  /// Handles a finger that is lifted from the content, at a speed in points a millisecond.
  final func letGo(_ speed: CGPoint) {
    let (x, y) = axes(speed)
    let movesOn = !(x.isAtRest && y.isAtRest)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: movesOn)
    movesOn ? coast(x, y) : fadeIndicators()
  }

  /// A finger that has stopped the content, and has not dragged it, is up: the content does not
  /// stay beyond its ends or between two pages (platform T19).
  final func settle() {
    let (x, y) = axes(.zero)
    if !(x.isAtRest && y.isAtRest) { coast(x, y) }
  }

  private func coast(_ x: ScrollAxis, _ y: ScrollAxis) {
    delegate?.scrollViewWillBeginDecelerating(self)
    move(.coasting(x: x, y: y, since: AppProcess.current.system.now))
  }

  /// The motion of the content along both axes after a finger is lifted at a speed.
  private func axes(_ speed: CGPoint) -> (x: ScrollAxis, y: ScrollAxis) {
    let (limits, offset, size) = (offsetLimits, contentOffset, bounds.size)
    return (
      axis(offset.x, speed.x, limits.x, size.width, alwaysBounceHorizontal),
      axis(offset.y, speed.y, limits.y, size.height, alwaysBounceVertical)
    )
  }

  private func axis(
    _ offset: CGFloat, _ speed: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat,
    _ alwaysBounces: Bool
  ) -> ScrollAxis {
    let canMove = range.lowerBound < range.upperBound || alwaysBounces && bounces
    let isFast = canMove && abs(speed) >= KitParameters.slowestFling
    var axis = ScrollAxis(
      offset: offset, speed: isFast ? -speed : 0, range: range, rate: decelerationRate,
      bounces: bounces)
    guard pagingEnabled, length > 0 else { return axis }
    // On to the next page in the direction of a fast finger, else to the nearest (platform T18).
    let page = offset / length
    let next =
      axis.speed > 0 ? page.rounded(.up) : axis.speed < 0 ? page.rounded(.down) : page.rounded()
    let rest = min(max(next * length, range.lowerBound), range.upperBound)
    axis.rest = rest
    axis.speed = axis.speed(towards: rest)
    return axis
  }

  /// Moves the content to a point of it.
  final func glide(to offset: CGPoint) {
    move(.gliding(from: contentOffset, to: offset, since: AppProcess.current.system.now))
  }

  /// Leaves the content where it is.
  final func stopMotion() {
    ticks?.invalidate()
    ticks = nil
    motion = nil
  }

  private func move(_ motion: ScrollMotion) {
    stopMotion()
    self.motion = motion
    ticks = AppProcess.current.schedule(every: KitParameters.frameInterval, with: self) {
      $0.tick()
    }
  }

  /// The next picture.
  private func tick() {
    guard window != nil, let motion else { return stopMotion() }
    retain()
    let now = AppProcess.current.system.now
    switch motion {
    case .coasting(let x, let y, let since): coast(x, y, since, now)
    case .gliding(let from, let to, let since): glide(from, to, now - since)
    }
    release()
  }

  private func coast(_ x: ScrollAxis, _ y: ScrollAxis, _ since: Instant, _ now: Instant) {
    var (x, y) = (x, y)
    let count = (now - since) / .milliseconds(1)
    for _ in 0..<count {
      // A device that was asleep meanwhile has slept for any number of them.
      if x.isAtRest, y.isAtRest { break }
      x.advance()
      y.advance()
    }
    motion = .coasting(x: x, y: y, since: since + .milliseconds(count))
    scroll(to: CGPoint(x: x.offset, y: y.offset))
    // The delegate may have scrolled elsewhere.
    guard case .coasting = motion, x.isAtRest, y.isAtRest else { return }
    stopMotion()
    fadeIndicators()
    delegate?.scrollViewDidEndDecelerating(self)
  }

  private func glide(_ from: CGPoint, _ to: CGPoint, _ elapsed: TimeSpan) {
    let span = KitParameters.glideDuration
    let part = Double(elapsed.nanoseconds) / Double(span.nanoseconds)
    if part < 1 {
      return scroll(to: from.moved(to: to, by: TimingCurve.easeInEaseOut.progress(at: part)))
    }
    stopMotion()
    scroll(to: to)
    fadeIndicators()
    delegate?.scrollViewDidEndScrollingAnimation(self)
  }
}

/// The motion of a content along one axis without a finger: in points, and points a millisecond.
///
/// A millisecond is a step of additions and multiplications alone, so that every processor finds
/// the same.
struct ScrollAxis {
  /// The scrolled distance of the content.
  var offset: CGFloat

  /// The distance that the content moves in the next millisecond.
  var speed: CGFloat

  /// The range of the scrolled distance.
  let range: ClosedRange<CGFloat>

  /// The share of the speed that remains after a millisecond.
  let rate: CGFloat

  /// Whether it moves on beyond its ends, and comes back.
  let bounces: Bool

  /// The position at which the content comes to rest at any speed; nil if none is set.
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

  /// The position to which the content is drawn: its own position, if the content can stay there.
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
