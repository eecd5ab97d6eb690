/// Why a process was terminated.
package struct Because: Record {
  /// The rule that fired, as the documentation of the policy names it.
  package private(set) var rule = ""

  /// The level of pressure.
  package private(set) var level = 0

  /// The pages that were available.
  package private(set) var availablePages = 0

  /// The first who were looked at, in order, and the one that was chosen.
  package private(set) var candidates: [Candidate] = []

  /// How many more were passed over before that one; nil when all are there.
  package private(set) var omitted: Int?

  /// How many came after the one that was chosen.
  package private(set) var behind = 0

  /// How many pages, freed before, would have changed the decision; nil when none would.
  package private(set) var sparingPages: Int?

  /// Who could have freed them; nil when there are none.
  package private(set) var sparedBy: Sparing?

  package init() {}

  /// Gives the reasons.
  package init(
    rule: String, level: Int, availablePages: Int, candidates: [Candidate], omitted: Int? = nil,
    behind: Int = 0, sparingPages: Int? = nil, sparedBy: Sparing? = nil
  ) {
    self.rule = rule
    self.level = level
    self.availablePages = availablePages
    self.candidates = candidates
    self.omitted = omitted
    self.behind = behind
    self.sparingPages = sparingPages
    self.sparedBy = sparedBy
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("rule", &rule)
    try fields.field("level", &level)
    try fields.field("availablePages", &availablePages)
    try fields.field("candidates", &candidates)
    try fields.field("omitted", &omitted)
    try fields.field("behind", &behind)
    try fields.field("sparingPages", &sparingPages)
    try fields.field("sparedBy", &sparedBy)
  }
}
