/// When the device locks itself because it is not touched.
///
/// It is a value without a clock: its owner tells it what happened when, and locks the device
/// when the deadline comes. The platform's text says that the screen is turned off after a time
/// without touches and that an app can prevent it. What it leaves open is chosen here: any input
/// starts the time anew, and so does the end of whatever kept the timer from running.
package struct IdleTimer: Hashable, Sendable {
  /// What keeps the timer from running.
  package enum Hold: CaseIterable, Sendable {
    /// The app in front has set `idleTimerDisabled`.
    case app
    /// The panel of an interruption is up.
    case interruption
    /// A call goes on.
    case call
    /// The device is locked and dark already.
    case lock
  }

  /// How long after the last touch the device locks itself; nil when it never does.
  package let span: TimeSpan?

  private var holds: Set<Hold> = []
  private var start: Instant

  /// The time after which a device locks itself unless the user has set another.
  package static let standardSpan = TimeSpan.minutes(1)

  /// A timer that runs from now on.
  ///
  /// - Precondition: The span is longer than nothing.
  package init(span: TimeSpan? = standardSpan, at now: Instant) {
    precondition(span.map { $0 > .zero } ?? true, "a device that locks itself at once")
    self.span = span
    start = now
  }

  /// When the device locks itself if nothing happens before; nil when it does not.
  package var deadline: Instant? {
    guard let span, holds.isEmpty, span <= .distantFuture - start else { return nil }
    return start + span
  }

  /// Whether the screen is dark already to say that the device is about to lock itself
  /// (platform H29).
  package func isDimmed(at now: Instant) -> Bool {
    guard let span, let deadline else { return false }
    return deadline - now <= min(Self.dimmedSpan, .nanoseconds(span.nanoseconds / 2))
  }

  /// How long before it locks itself the screen of a device is dimmed.
  package static let dimmedSpan = TimeSpan.seconds(10)

  /// The user touched the device or pressed a button.
  ///
  /// - Precondition: It is no earlier than what the timer was told before.
  package mutating func input(at now: Instant) {
    restart(at: now)
  }

  /// Something keeps the timer from running, or does so no longer.
  ///
  /// - Precondition: It is no earlier than what the timer was told before.
  package mutating func set(_ hold: Hold, _ isOn: Bool, at now: Instant) {
    let wasHeld = !holds.isEmpty
    if isOn { holds.insert(hold) } else { holds.remove(hold) }
    if wasHeld && holds.isEmpty { restart(at: now) }
  }

  private mutating func restart(at now: Instant) {
    precondition(now >= start, "time does not go back")
    start = now
  }
}
