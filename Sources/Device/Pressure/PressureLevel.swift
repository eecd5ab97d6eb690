/// How short the device is of memory, as it tells programs.
public enum PressureLevel: Int, Comparable, CaseIterable, Sendable {
  /// There is enough.
  case normal
  /// Programs are asked to free what they can.
  case warning
  /// Programs that the user does not see are in the way.
  case urgent
  /// Programs are terminated until there is enough.
  case critical

  /// Orders levels by how short memory is.
  public static func < (first: PressureLevel, second: PressureLevel) -> Bool {
    first.rawValue < second.rawValue
  }
}
