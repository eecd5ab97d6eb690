/// Why a process was terminated.
package struct Because: Record {
  /// The rule that fired, as the documentation of the policy names it.
  package private(set) var rule = ""

  /// The level of pressure.
  package private(set) var level = 0

  /// The pages that were available.
  package private(set) var availablePages = 0

  /// Who was looked at, in order, up to the one that was chosen.
  package private(set) var candidates: [Candidate] = []

  /// How many pages, freed before, would have changed the decision; nil when none would.
  package private(set) var sparingPages: Int?

  package init() {}

  /// Gives the reasons.
  package init(
    rule: String, level: Int, availablePages: Int, candidates: [Candidate],
    sparingPages: Int? = nil
  ) {
    self.rule = rule
    self.level = level
    self.availablePages = availablePages
    self.candidates = candidates
    self.sparingPages = sparingPages
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("rule", &rule)
    try fields.field("level", &level)
    try fields.field("availablePages", &availablePages)
    try fields.field("candidates", &candidates)
    try fields.field("sparingPages", &sparingPages)
  }
}
