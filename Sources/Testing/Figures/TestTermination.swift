public import MemsimVocabulary

/// A process that the system killed.
public struct TestTermination: Equatable, Sendable {
  /// The name of the process.
  public let process: String
  /// Why, in the word of the policy.
  public let reason: String
  /// When.
  public let time: TimeSpan
  /// Its footprint at the decision.
  public let footprintBytes: Int
  /// The most that it had.
  public let peakBytes: Int
  /// What its end gave back to the device.
  public let freedBytes: Int
  /// What was available at the decision.
  public let availableBytes: Int
  /// The level of memory pressure at the decision.
  public let level: Int
  /// The rule that fired, as the page of the policy names it.
  public let rule: String
  /// How often the process had been warned.
  public let warnings: Int
}
