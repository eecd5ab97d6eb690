/// The documentation of a policy.
public struct PolicyGuide: Equatable, Sendable {
  /// A setting of a process in a scenario that some policies ignore.
  public enum Setting: String, CaseIterable, Sendable {
    /// The limit above which a process is ended at once.
    case hardLimit = "limit.hard"
    /// The limit above which a process goes first.
    case highWaterLimit = "limit.highwater"
    /// The place of a process in the policy's order.
    case priority
  }

  /// Its word, what it is, and its parameters.
  package let term: Term
  /// The rules by which it ends processes.
  package let rules: [PolicyRule]
  /// The settings of a process that it does not read.
  package let ignores: [Setting]
  /// What of its original it leaves out.
  package let leavesOut: [String]

  /// Describes a policy.
  public init<Settings>(
    of syntax: Syntax<Settings>, rules: [PolicyRule] = [], ignores: [Setting] = [],
    leavesOut: [String] = []
  ) {
    term = syntax.term
    self.rules = rules
    self.ignores = ignores
    self.leavesOut = leavesOut
  }

  /// The word by which a scenario chooses it.
  package var name: String { term.name }
  /// What it is, in one sentence.
  package var summary: String { term.summary }
  /// Its parameters.
  package var parameters: [Parameter] { term.parameters }
}

/// A rule by which a policy ends processes.
public struct PolicyRule: Equatable, Sendable {
  /// The word that stands in the journal.
  package let name: String
  /// When it fires, and which process it takes.
  package let summary: String

  /// States a rule.
  public init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }
}
