/// Determines when the device locks itself because the user does not touch it.
///
/// It is a value without a clock: its owner passes the time of each event, and locks the device
/// when the deadline is due. The platform's text states that the screen is turned off after a time
/// without touches and that an app can prevent it. For the open details memsim chose: any input
/// restarts the timer, and so does the end of the last hold.
package struct IdleTimer: Hashable, Sendable {
  /// A condition that prevents the timer from running.
  package enum Hold: CaseIterable, Sendable {
    /// The app in front has set `idleTimerDisabled`.
    case app
    /// The panel of an interruption is up.
    case interruption
    /// A call is in progress.
    case call
    /// The device is locked and dark already.
    case lock
  }

  /// The time from the last touch to the lock; nil if the device never locks itself.
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

  /// Whether the screen is dimmed already, to show that the device is about to lock itself
  /// (platform H29).
  package func isDimmed(at now: Instant) -> Bool {
    guard let span, let deadline else { return false }
    return deadline - now <= min(Self.dimmedSpan, .nanoseconds(span.nanoseconds / 2))
  }

  /// The time from the dimming of the screen to the lock.
  package static let dimmedSpan = TimeSpan.seconds(10)

  /// The user touched the device or pressed a button.
  ///
  /// - Precondition: The moment is no earlier than that of the previous call.
  package mutating func input(at now: Instant) {
    restart(at: now)
  }

  /// A condition begins or ceases to hold the timer.
  ///
  /// - Precondition: The moment is no earlier than that of the previous call.
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

/// Locks the device when its idle timer expires.
final class AutoLock {
  private var timer: IdleTimer
  private var entry = DeadlineEntry()
  private let clock: VirtualClock
  private let expired: () -> Void

  init(after span: TimeSpan?, on clock: VirtualClock, expired: @escaping () -> Void) {
    timer = IdleTimer(span: span, at: clock.now)
    self.clock = clock
    self.expired = expired
  }

  /// The user touched the device or pressed a button.
  func userActed() { timer.input(at: clock.now) }

  /// Something stops the timer, or does so no longer.
  func set(_ hold: IdleTimer.Hold, _ isOn: Bool) { timer.set(hold, isOn, at: clock.now) }

  /// Waits for the deadline; without a home screen nothing locks the device.
  func wait(isEnabled: Bool) {
    entry.move(to: isEnabled ? timer.deadline : nil, on: clock, expired)
  }

  /// Whether the screen is dimmed because the device is about to lock itself.
  var isDimmed: Bool { timer.isDimmed(at: clock.now) }
}

/// An entry of the clock that moves with a deadline.
struct DeadlineEntry {
  private var entry: EntryHandle?

  /// Waits for a deadline in place of the one before; for none if it is nil.
  mutating func move(to due: Instant?, on clock: VirtualClock, _ body: @escaping () -> Void) {
    if let entry, due != nil, clock.due(entry) == due { return }
    if let entry { clock.cancel(entry) }
    entry = due.map { due in
      clock.schedule(at: max(due, clock.now), for: .system) { _ in body() }
    }
  }
}
