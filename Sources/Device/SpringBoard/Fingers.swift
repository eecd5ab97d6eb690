/// The fingers that are on the screen, and which of them the front app receives.
struct Fingers {
  private struct Finger {
    var touch: Touch
    var isSent: Bool
  }

  private var down: [Finger] = []

  /// Whether a finger is on the screen.
  func isDown(_ finger: Int) -> Bool {
    down.contains { $0.touch.finger == finger }
  }

  /// A finger came down, moved or went up; returns whether the app that receives events, if one
  /// does, receives this one.
  ///
  /// It does not if the finger did not come down on it, or was cancelled.
  mutating func move(_ touch: Touch, isListening: Bool) -> Bool {
    guard let index = down.firstIndex(where: { $0.touch.finger == touch.finger }) else {
      down.append(Finger(touch: touch, isSent: isListening))
      return isListening
    }
    let isSent = down[index].isSent && isListening
    down[index].touch = touch
    if touch.phase == .ended { down.remove(at: index) }
    return isSent
  }

  /// Cancels all of them for good; returns the cancellations for the app, in the
  /// order in which the fingers came down.
  mutating func cancel() -> [Touch] {
    let cancelled = down.filter(\.isSent).map {
      Touch(finger: $0.touch.finger, phase: .cancelled, location: $0.touch.location)
    }
    for index in down.indices { down[index].isSent = false }
    return cancelled
  }
}

/// The fingers that are on controls of the system.
struct Grabs {
  private var all: [Grab] = []

  /// Whether a finger is on a control.
  func holds(_ finger: Int) -> Bool { all.contains { $0.finger == finger } }

  /// A finger came down on a control.
  mutating func begin(_ touch: Touch, on control: Control) {
    all.append(Grab(finger: touch.finger, control: control, at: touch.location))
  }

  /// A finger on a control moved or went up; returns its grab if it went up.
  mutating func follow(_ touch: Touch, across: (Point, Point) -> Int) -> Grab? {
    guard let index = all.firstIndex(where: { $0.finger == touch.finger }) else { return nil }
    all[index].move(to: touch.location, across: across)
    return touch.phase == .ended ? all.remove(at: index) : nil
  }

  /// Removes all fingers from their controls.
  mutating func cancel() { all = [] }

  /// The finger that moves the page of icons below it.
  var drag: Grab? { all.first(where: \.isDrag) }

  /// The distance from its left end at which a finger holds the knob of a slider.
  var knobOffset: Int? { all.first { $0.control.travel != nil }?.slidden.x }

  /// Whether a finger is on a button.
  func presses(_ name: ControlName) -> Bool {
    all.contains { $0.control.name == name && $0.control.travel == nil && $0.isUse }
  }

  /// Whether a finger is on the icon of an app.
  func pressesIcon(of app: String) -> Bool {
    all.contains { $0.isUse && $0.control.app == app }
  }
}

/// A finger on a control.
struct Grab {
  /// The number of the finger.
  let finger: Int
  /// The control that it is on.
  let control: Control
  /// The place at which the finger came down.
  let start: Point
  /// The place of the finger now.
  private(set) var place: Point
  /// Whether it moves the page of icons below it, and uses nothing any more.
  private(set) var isDrag = false

  /// A finger that has come down.
  init(finger: Int, control: Control, at place: Point) {
    self.finger = finger
    self.control = control
    start = place
    self.place = place
  }

  /// The finger moves; `across` returns how far a place is to the right of another for the user.
  mutating func move(to place: Point, across: (Point, Point) -> Int) {
    self.place = place
    if control.movesPages, abs(across(start, place)) > Self.leastDrag { isDrag = true }
  }

  /// The distance that a knob has followed the finger.
  var slidden: Point {
    guard let travel = control.travel else { return .points(0, 0) }
    return Point(
      x: min(max(place.x - start.x, 0), travel.x), y: min(max(place.y - start.y, 0), travel.y))
  }

  /// Whether lifting the finger here uses the control.
  var isUse: Bool {
    if isDrag { return false }
    if let travel = control.travel { return slidden == travel }
    return control.reach.grown(by: Self.slop).contains(place)
  }

  /// The distance beyond a control at which a finger that is lifted still uses the control.
  private static let slop = 20 * Point.point

  /// The distance to a side after which the page follows the finger (platform H24).
  private static let leastDrag = 10 * Point.point
}

/// A knob that was released before the end of its way, and slides back.
struct ReleasedKnob {
  private let offset: Int
  private let moment: Instant

  /// A knob that was released at a distance from its left end.
  init(from offset: Int, at moment: Instant) {
    self.offset = offset
    self.moment = moment
  }

  /// The duration of the slide.
  private static let span = TimeSpan.milliseconds(200)

  /// The distance of the knob from its left end at a moment.
  func offset(at now: Instant) -> Int {
    let rest = Self.span - (now - moment)
    guard rest > .zero else { return 0 }
    return Int(Int64(offset) * rest.nanoseconds / Self.span.nanoseconds)
  }
}
