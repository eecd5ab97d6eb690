public import MemsimVocabulary

/// How large a process was at a moment.
public struct TestFootprint: Equatable, Sendable {
  /// The name of the process: `MoveMe`, or `MoveMe#2` once relaunched.
  public let process: String
  /// Its footprint.
  public let bytes: Int
  /// When that was written down, counted from when the device was switched on.
  public let time: TimeSpan
}
