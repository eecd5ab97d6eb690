internal import MemsimDevice
internal import MemsimVocabulary

/// The state of the finger that a scroll view follows.
enum ScrollFinger {
  /// The scroll view follows no finger.
  case none
  /// The content has not received the touch yet.
  case held
  /// The content has received the touch.
  case passed
  /// The content will not receive the touch, though the finger does not drag yet.
  case kept
  /// The finger drags the content.
  case dragging
}

/// The recent positions of a finger that a scroll view follows, in points of the superview.
struct ScrollTrack {
  private var points: [(time: Instant, place: CGPoint)] = []

  /// The start of the drag, or of a touch that may become a drag.
  private(set) var start = CGPoint.zero
  /// The scrolled distance of the content at the start.
  private(set) var offset = CGPoint.zero

  /// Begins at a place.
  mutating func begin(at place: CGPoint, _ time: Instant, offset: CGPoint) {
    self = ScrollTrack()
    start = place
    self.offset = offset
    points = [(time, place)]
  }

  /// Adds a position, and removes the positions that are no longer recent.
  mutating func move(to place: CGPoint, _ time: Instant) {
    points.append((time, place))
    points.removeAll { time - $0.time > KitParameters.speedInterval }
  }

  /// The recent speed of the finger in points a millisecond; zero if the finger rests.
  func speed(at time: Instant) -> CGPoint {
    guard let first = points.first, let last = points.last, last.time > first.time,
      time - first.time <= KitParameters.speedInterval
    else { return .zero }
    let milliseconds = CGFloat((last.time - first.time).nanoseconds) / 1e6
    return CGPoint(
      x: (last.place.x - first.place.x) / milliseconds,
      y: (last.place.y - first.place.y) / milliseconds)
  }
}

extension UITouch {
  /// Whether a scroll view around the finger's view takes the touch over, so that the view
  /// does not receive it.
  final func isTaken(in event: UIEvent) -> Bool {
    if phase == .began {
      guard let view else { return false }
      let around = sequence(first: view, next: \.superviewStore).lazy
        .compactMap { $0 as? UIScrollView }.first { $0.scrollEnabled }
      return around?.begin(self, event) ?? false
    }
    return followingScrollView?.follow(self, event) ?? false
  }
}

/// Fingers.
extension UIScrollView {
  /// Handles a finger on the content; returns whether the content does not receive it yet (platform
  /// T1).
  fileprivate final func begin(_ touch: UITouch, _ event: UIEvent) -> Bool {
    if let followedTouch, followedTouch.phase.isDown { return fingerState == .dragging }
    let wasMoving = motion != nil
    stopMotion()
    stopFollowing()
    followedTouch = touch
    touch.followingScrollView = self
    beginTrack(touch)
    if wasMoving {
      fingerState = .kept
    } else if delaysContentTouches, !(touch.view is UISlider) {
      fingerState = .held
      holdBack()
    } else {
      passOn(touch, event)
    }
    return true
  }

  /// Handles the finger's next event; returns whether the content does not receive the event.
  fileprivate final func follow(_ touch: UITouch, _ event: UIEvent) -> Bool {
    retain()
    let isTaken = touch.phase == .moved ? move(touch, event) : end(touch, event)
    release()
    return isTaken
  }

  private func beginTrack(_ touch: UITouch) {
    track.begin(
      at: touch.locationInView(superview), AppProcess.current.system.now, offset: contentOffset)
  }

  private func holdBack() {
    hold = AppProcess.current.schedule(after: KitParameters.touchHold, with: self) {
      $0.endHold()
    }
  }

  /// The finger has not moved for so long that it is meant for the content (platform T2).
  private func endHold() {
    hold = nil
    let application = UIApplication.sharedApplication()
    guard fingerState == .held, let touch = followedTouch, touch.phase.isDown,
      !application.isIgnoringInteractionEvents, let event = application.touchEvent
    else { return }
    passOn(touch, event)
  }

  /// Sends the start of the touch to the content, unless a subclass refuses.
  private func passOn(_ touch: UITouch, _ event: UIEvent) {
    guard let view = touch.view else { return }
    let touches = NSSet.setWithTouches([touch])
    guard touchesShouldBegin(touches, withEvent: event, inContentView: view) else {
      fingerState = .kept
      return
    }
    fingerState = .passed
    let phase = touch.phase
    touch.phase = .began
    view.deliver(.began, touches, event)
    touch.phase = phase
  }

  private func move(_ touch: UITouch, _ event: UIEvent) -> Bool {
    let (place, now) = (touch.locationInView(superview), AppProcess.current.system.now)
    track.move(to: place, now)
    if fingerState == .dragging {
      drag(to: place)
      return true
    }
    let wasPassed = fingerState == .passed
    guard scrollEnabled, isDrag(to: place), !wasPassed || takesBack(touch, event) else {
      return !wasPassed
    }
    hold?.invalidate()
    hold = nil
    fingerState = .dragging
    beginTrack(touch)
    delegate?.scrollViewWillBeginDragging(self)
    return true
  }

  /// Whether the finger has moved far enough, in a direction in which the content can move.
  private func isDrag(to place: CGPoint) -> Bool {
    let limits = offsetLimits
    let goesAcross = limits.x.lowerBound < limits.x.upperBound || alwaysBounceHorizontal && bounces
    let goesDown = limits.y.lowerBound < limits.y.upperBound || alwaysBounceVertical && bounces
    let distance = KitParameters.dragDistance
    return goesAcross && abs(place.x - track.start.x) >= distance
      || goesDown && abs(place.y - track.start.y) >= distance
  }

  /// Cancels the touch for the content that has received it, if the content allows (platform T3).
  private func takesBack(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard let view = touch.view, canCancelContentTouches, touchesShouldCancelInContentView(view)
    else { return false }
    let phase = touch.phase
    touch.phase = .cancelled
    view.deliver(.cancelled, NSSet.setWithTouches([touch]), event)
    touch.phase = phase
    return true
  }

  /// Moves the content with the finger; beyond its ends, half as far (platform T5).
  private func drag(to place: CGPoint) {
    let limits = offsetLimits
    let x = track.offset.x - (place.x - track.start.x)
    let y = track.offset.y - (place.y - track.start.y)
    scroll(
      to: CGPoint(
        x: dragged(x, within: limits.x, alwaysBounceHorizontal),
        y: dragged(y, within: limits.y, alwaysBounceVertical)))
  }

  private func dragged(
    _ offset: CGFloat, within limits: ClosedRange<CGFloat>, _ alwaysBounces: Bool
  ) -> CGFloat {
    let end = min(max(offset, limits.lowerBound), limits.upperBound)
    guard bounces, alwaysBounces || limits.lowerBound < limits.upperBound else { return end }
    return end + (offset - end) / 2
  }

  /// The finger is up, or the touch was cancelled.
  private func end(_ touch: UITouch, _ event: UIEvent) -> Bool {
    let (state, isUp) = (fingerState, touch.phase == .ended)
    if state == .held, isUp, scrollEnabled { passOn(touch, event) }
    let isPassed = fingerState == .passed
    stopFollowing()
    if state == .dragging {
      letGo(isUp ? track.speed(at: AppProcess.current.system.now) : .zero)
    } else if motion == nil {
      settle()
    }
    return !isPassed
  }

  /// Stops following the finger.
  final func stopFollowing() {
    hold?.invalidate()
    hold = nil
    followedTouch?.followingScrollView = nil
    followedTouch = nil
    fingerState = .none
  }
}
