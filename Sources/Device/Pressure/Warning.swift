/// The decision to warn a process.
package struct Warning: Equatable, Sendable {
  /// Whom to warn.
  package var pid: Int
  /// How short memory is.
  package var level: PressureLevel
  /// The number that the platform tells the program.
  package var number: Int

  /// Warns a process.
  package init(pid: Int, level: PressureLevel, number: Int) {
    self.pid = pid
    self.level = level
    self.number = number
  }
}
