/// The last warning that a policy gave a process, and what came of it.
public struct WarningRecord: Equatable, Sendable {
  /// The level it spoke of.
  public var level: PressureLevel
  /// When it was decided.
  public var sentAt: Instant
  /// When the process was done hearing of it; nil while it waits for its turn.
  public var deliveredAt: Instant?
  /// The pages that the process has freed in answer, measured when it was done hearing of it.
  public var freedPages: Int

  /// Records a warning.
  public init(
    level: PressureLevel, sentAt: Instant, deliveredAt: Instant? = nil, freedPages: Int = 0
  ) {
    self.level = level
    self.sentAt = sentAt
    self.deliveredAt = deliveredAt
    self.freedPages = freedPages
  }
}
