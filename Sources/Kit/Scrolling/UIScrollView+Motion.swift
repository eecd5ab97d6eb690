internal import MemsimDevice
internal import MemsimVocabulary

/// How a content moves without a finger.
enum ScrollMotion {
  /// It goes on since a finger has let go of it, until the friction has stopped it.
  case coasting(x: ScrollAxis, y: ScrollAxis, since: Instant)
  /// It goes to where the app wants it.
  case gliding(from: CGPoint, to: CGPoint, since: Instant)
}

/// Motion: sixty times a second of virtual time the content is where it is by then.
extension UIScrollView {
  /// A finger lets go of the content, at a speed in points a millisecond.
  final func letGo(_ speed: CGPoint) {
    let (limits, offset) = (offsetLimits, contentOffset)
    func axis(
      _ offset: CGFloat, _ speed: CGFloat, _ range: ClosedRange<CGFloat>, _ always: Bool
    ) -> ScrollAxis {
      let canMove = range.upperBound > 0 || always && bounces
      let isFast = canMove && abs(speed) >= KitParameters.slowestFling
      return ScrollAxis(
        offset: offset, speed: isFast ? -speed : 0, range: range, rate: decelerationRate,
        bounces: bounces)
    }
    let x = axis(offset.x, speed.x, limits.x, alwaysBounceHorizontal)
    let y = axis(offset.y, speed.y, limits.y, alwaysBounceVertical)
    let movesOn = !(x.isAtRest && y.isAtRest)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: movesOn)
    guard movesOn else { return fadeIndicators() }
    delegate?.scrollViewWillBeginDecelerating(self)
    move(.coasting(x: x, y: y, since: AppProcess.current.system.now))
  }

  /// Takes the content to a point of it.
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
    let ref = ref
    ticks = AppProcess.current.schedule(every: KitParameters.frameInterval) { [unowned heap] in
      (heap.object(ref) as? UIScrollView)?.tick()
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
