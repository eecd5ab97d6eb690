public import MemsimVocabulary

/// A warning that a process was given.
public struct TestWarning: Equatable, Sendable {
  /// The name of the process.
  public let process: String
  /// The level that the warning names.
  public let level: Int
  /// When it was given.
  public let time: TimeSpan
  /// Whether the scenario asked for it, although memory was not short.
  public let isSimulated: Bool
  /// What the process freed in answer, which is less than nothing when it took more; nil when it
  /// never answered.
  public let freedBytes: Int?
}
