internal import MemsimDevice
internal import MemsimVocabulary

/// Touches of the screen.
extension UIApplication {
  /// Whether the application ignores touches; no view receives them.
  public final var isIgnoringInteractionEvents: Bool { checkAlive().ignoringCount > 0 }

  /// Ignores touches, until `endIgnoringInteractionEvents` was called as often.
  public final func beginIgnoringInteractionEvents() {
    checkAlive().ignoringCount += 1
  }

  /// Ends the effect of one call of `beginIgnoringInteractionEvents`.
  public final func endIgnoringInteractionEvents() {
    checkAlive().ignoringCount = max(0, ignoringCount - 1)
  }

  /// Handles changes of fingers and sends them to the windows.
  final func receive(_ changes: [Touch]) {
    touchEvent?.rest()
    for change in changes { handle(change) }
    guard let event = touchEvent else { return }
    if !isIgnoringInteractionEvents, event.touches.contains(where: { $0.phase != .stationary }) {
      AppProcess.current.present(UIMenuController.self)?.hideUnlessTouched(by: event)
      sendEvent(event)
    }
    event.removeFinishedTouches()
    if event.touches.isEmpty { touchEvent = nil }
  }

  private func handle(_ change: Touch) {
    let time = AppProcess.current.system.now
    let location = CGPoint(change.location)
    if let phase = change.phase.later {
      touchEvent?.touch(of: change.finger).map { update(phase, at: location, time, of: $0) }
    } else {
      begin(change.finger, at: location, time)
    }
  }

  private func update(
    _ phase: UITouchPhase, at location: CGPoint, _ time: Instant, of touch: UITouch
  ) {
    touch.move(to: location, phase)
    touch.timestamp = time.seconds
    touchEvent?.timestamp = time.seconds
    if !tapCounter.isNear(location, touch.start) { touch.tapCount = 0 }
    if !phase.isDown { tapCounter.ended(time, isTap: phase == .ended && touch.tapCount > 0) }
  }

  /// A finger that comes down while touches are ignored has no touch, now or later.
  private func begin(_ finger: Int, at location: CGPoint, _ time: Instant) {
    guard !isIgnoringInteractionEvents, let view = view(at: location), let window = view.window
    else { return }
    let tapCount = tapCounter.began(at: location, time)
    guard touchEvent?.admits(view, in: window) ?? true else { return }
    let touch = UITouch.alloc().initWithView(view, in: window, at: location)
    touch.finger = finger
    touch.tapCount = tapCount
    touch.timestamp = time.seconds
    let event = openTouchEvent()
    event.timestamp = time.seconds
    event.add(touch)
    touch.release()
  }

  /// The foremost view at a place of the screen.
  private func view(at location: CGPoint) -> UIView? {
    for window in AppProcess.current.windows.visible(in: heap).reversed() {
      guard let state = window.layer?.modelState else { continue }
      let inWindow = state.point(fromSuperlayer: location)
      if let hit = window.hitTest(inWindow, withEvent: touchEvent) { return hit }
    }
    return nil
  }

  private func openTouchEvent() -> UIEvent {
    if let touchEvent { return touchEvent }
    let made = UIEvent.new()
    $touchEvent = made
    return made
  }
}

extension Instant {
  /// The time since the start of the device, in seconds.
  fileprivate var seconds: Double { Double(nanoseconds) / 1e9 }
}

extension CGPoint {
  /// A place of the screen in points.
  fileprivate init(_ point: Point) {
    self.init(x: Double(point.x) / Double(Point.point), y: Double(point.y) / Double(Point.point))
  }
}

extension Touch.Phase {
  /// The phase of a touch that has already begun; nil for the beginning.
  fileprivate var later: UITouchPhase? {
    switch self {
    case .began: nil
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}

/// The delivery of touches to the views in which they began.
extension UIWindow {
  /// Sends each view of the window its touches that began, moved, ended or were cancelled, without
  /// those that a scroll view handles.
  final func deliver(_ event: UIEvent) {
    let touches = event.touches.filter { $0.window === self }
    recognize(touches.filter { $0.phase != .stationary }, event)
    for phase in [UITouchPhase.began, .moved, .ended, .cancelled] {
      var rest = touches.filter {
        $0.phase == phase && !$0.isOfGesture && !$0.isTaken(in: event)
      }
      while let view = rest.first?.view {
        let own = rest.filter { $0.view === view }
        rest.removeAll { $0.view === view }
        view.deliver(phase, NSSet.setWithTouches(own), event)
      }
    }
  }
}

extension UIView {
  /// Sends the view the touches that began in it.
  final func deliver(_ phase: UITouchPhase, _ touches: NSSet, _ event: UIEvent) {
    switch phase {
    case .began: touchesBegan(touches, withEvent: event)
    case .moved: touchesMoved(touches, withEvent: event)
    case .stationary: break
    case .ended: touchesEnded(touches, withEvent: event)
    case .cancelled: touchesCancelled(touches, withEvent: event)
    }
  }
}

/// Counts how often fingers tap in one place.
struct TapCounter {
  private var lastLocation = CGPoint.zero
  /// When the last tap ended; nil while there is none to count up from.
  private var lastEnd: Instant?
  private var lastCount = 0

  /// The number of a tap that begins (platform E16 and E18).
  mutating func began(at location: CGPoint, _ time: Instant) -> Int {
    let isInTime = lastEnd.map { time - $0 <= KitParameters.tapInterval } ?? false
    let isNext = isInTime && isNear(location, lastLocation)
    lastCount = isNext ? lastCount + 1 : 1
    lastLocation = location
    lastEnd = nil
    return lastCount
  }

  /// Records when the last finger went up, and whether it had moved away.
  mutating func ended(_ time: Instant, isTap: Bool) {
    lastEnd = isTap ? time : nil
  }

  /// Whether two places are near enough for a tap, or for two in one place.
  func isNear(_ first: CGPoint, _ second: CGPoint) -> Bool {
    let (x, y) = (first.x - second.x, first.y - second.y)
    return x * x + y * y <= KitParameters.tapDistance * KitParameters.tapDistance
  }
}
