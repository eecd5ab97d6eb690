/// What a callback is told: when it was due, and when it began.
public struct Occurrence: Hashable, Sendable {
  /// The moment that it was scheduled for.
  public let due: Instant

  /// The moment at which it began; later than `due` when another callback took its time.
  public let start: Instant

  /// States both times.
  package init(due: Instant, start: Instant) {
    self.due = due
    self.start = start
  }

  /// How much too late it began.
  public var lateness: TimeSpan {
    start - due
  }
}
