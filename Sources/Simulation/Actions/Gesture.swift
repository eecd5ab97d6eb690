internal import MemsimDevice
internal import MemsimVocabulary

/// A finger of the user: its gestures take time, and are performed step by step.
struct Gesture {
  /// The time between touching the screen and lifting the finger in a tap.
  static let tapSpan = TimeSpan.milliseconds(50)

  /// The time from one tap of several to the next.
  static let tapPeriod = TimeSpan.milliseconds(100)

  /// The number of finger moves that the screen reports in a second.
  static let movesASecond: Int64 = 60

  private let number: Int
  private unowned let run: Run
  private let complain: (ActionError) -> Void

  init(_ number: Int, of run: Run) {
    self.number = number
    self.run = run
    complain = run.complaint
  }

  /// Taps a place so many times; the first touch is now.
  func tap(_ place: Point, count: Int) throws(ActionError) {
    try touch(.began, at: place)
    lift(at: place)
    repeatTap(at: place, times: count - 1)
  }

  private func repeatTap(at place: Point, times: Int) {
    guard times > 0 else { return }
    later(after: Self.tapPeriod) { () throws(ActionError) in
      try touch(.began, at: place)
      lift(at: place)
      repeatTap(at: place, times: times - 1)
    }
  }

  private func lift(at place: Point) {
    later(after: Self.tapSpan) { () throws(ActionError) in try touch(.ended, at: place) }
  }

  /// Touches the screen now, moves as often as the screen reports, the last time to the end, and is
  /// lifted there.
  func drag(from start: Point, to end: Point, over span: TimeSpan) throws(ActionError) {
    try Self.drag([Way(finger: self, start: start, end: end)], over: span)
  }

  /// Makes several fingers touch the screen now, move together and lift at their ends.
  static func drag(_ ways: [Way], over span: TimeSpan) throws(ActionError) {
    guard let run = ways.first?.finger.run else { return }
    for way in ways { try way.finger.checkThatItIsOnScreen(way.end) }
    for way in ways { try way.finger.touch(.began, at: way.start) }
    move(Drag(ways: ways, begin: run.device.clock.now, span: span), step: 1)
  }

  /// The path of a finger.
  struct Way {
    let finger: Gesture
    let start: Point
    let end: Point
  }

  /// Ways that fingers go together.
  private struct Drag {
    let ways: [Way]
    let begin: Instant
    let span: TimeSpan

    /// When the fingers have moved so many times.
    func due(_ step: Int64) -> TimeSpan {
      min(span, .nanoseconds(step * 1_000_000_000 / Gesture.movesASecond))
    }

    /// Returns the place of a finger on its way after a time span.
    func place(on way: Way, after passed: TimeSpan) -> Point {
      Point(
        x: place(way.start.x, way.end.x, passed), y: place(way.start.y, way.end.y, passed))
    }

    private func place(_ from: Int, _ to: Int, _ passed: TimeSpan) -> Int {
      from + (to - from) * Int(passed.nanoseconds) / Int(span.nanoseconds)
    }
  }

  /// Schedules the next move; closures stay in the clock after the run, so they must not retain it.
  private static func move(_ drag: Drag, step: Int64) {
    let due = drag.due(step)
    let leader = drag.ways[0].finger
    leader.later(after: max(.zero, drag.begin + due - leader.run.device.clock.now)) {
      () throws(ActionError) in
      for way in drag.ways { try way.finger.touch(.moved, at: drag.place(on: way, after: due)) }
      if due == drag.span {
        for way in drag.ways { try way.finger.touch(.ended, at: way.end) }
      } else {
        move(drag, step: step + 1)
      }
    }
  }

  private func touch(_ phase: Touch.Phase, at place: Point) throws(ActionError) {
    let touch = Touch(finger: number, phase: phase, location: place)
    try run.asUser { device throws(UserActionError) in try device.touch(touch) }
  }

  private func checkThatItIsOnScreen(_ place: Point) throws(ActionError) {
    try run.asUser { device throws(UserActionError) in
      if !device.profile.screen.contains(place) { throw .isOffScreen(place) }
    }
  }

  /// Does the next step after a while.
  private func later(
    after span: TimeSpan, _ step: @escaping () throws(ActionError) -> Void
  ) {
    run.device.clock.schedule(after: span, for: .system) { _ in
      do throws(ActionError) { try step() } catch { complain(error) }
    }
  }
}
