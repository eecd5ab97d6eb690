/// The last warning that a policy gave a process, and what came of it.
package struct WarningRecord: Equatable, Sendable {
  /// The level it spoke of.
  package var level: PressureLevel
  /// When it was decided.
  package var sentAt: Instant
  /// When the process was done hearing of it; nil while it waits for its turn.
  package var deliveredAt: Instant?
  /// The pages that the process has given back since it was sent.
  package var freedPages: Int

  /// Records a warning.
  package init(
    level: PressureLevel, sentAt: Instant, deliveredAt: Instant? = nil, freedPages: Int = 0
  ) {
    self.level = level
    self.sentAt = sentAt
    self.deliveredAt = deliveredAt
    self.freedPages = freedPages
  }
}
