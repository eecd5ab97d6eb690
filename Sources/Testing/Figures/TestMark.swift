public import MemsimVocabulary

/// A mark that the scenario took of the heap of a process.
public struct TestMark: Equatable, Sendable {
  /// The name of the process.
  public let process: String
  /// What the mark is called; its number in the process where it was given no name.
  public let name: String
  /// When it was taken.
  public let time: TimeSpan
  /// The footprint of the process then.
  public let footprintBytes: Int
}
