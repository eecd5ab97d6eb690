/// A rule by which a policy ends processes.
public struct PolicyRule: Equatable, Sendable {
  /// The word that stands in the journal.
  package let name: String
  /// When it fires, and whom it takes.
  package let summary: String

  /// States a rule.
  public init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }
}
