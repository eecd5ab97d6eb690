/// The decision to warn a process.
public struct Warning: Equatable, Sendable {
  /// Whom to warn.
  public var pid: Int
  /// How short memory is.
  public var level: PressureLevel
  /// The number that the platform tells the program.
  public var number: Int

  /// Warns a process.
  public init(pid: Int, level: PressureLevel, number: Int) {
    self.pid = pid
    self.level = level
    self.number = number
  }
}
