/// The decision to warn a process.
public struct Warning: Equatable, Sendable {
  /// What it is about.
  public enum Subject: Equatable, Sendable {
    /// How short memory is: when the process hears of it, it hears of the level that holds then.
    case level
    /// A limit of the process's own, whatever the level.
    case limit
  }

  /// Whom to warn.
  public var pid: Int
  /// How short memory is.
  public var level: PressureLevel
  /// What it is about.
  public var subject: Subject

  /// Warns a process, of the level that the policy has told the world.
  public init(pid: Int, level: PressureLevel, about subject: Subject = .level) {
    self.pid = pid
    self.level = level
    self.subject = subject
  }
}
