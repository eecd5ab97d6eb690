/// Why a process was terminated.
package struct RationaleRecord: Record {
  /// The rule that fired, as the documentation of the policy names it.
  package private(set) var rule = ""

  /// The level of pressure.
  package private(set) var level = 0

  /// The pages that were available.
  package private(set) var availablePages = 0

  /// The first who were looked at, in order, and the one that was chosen.
  package private(set) var candidates: [CandidateRecord] = []

  /// How many more were passed over before that one; nil when all are there.
  package private(set) var omitted: Int?

  /// How many came after the one that was chosen.
  package private(set) var behind = 0

  /// How many pages, freed before, would have put the decision off; nil when no such number is
  /// known.
  package private(set) var putOffPages: Int?

  /// Who could have freed them; nil when there are none.
  package private(set) var putOffBy: PutOffBy?

  /// Until when they would have put it off; nil when there are none.
  package private(set) var putOffUntil: PutOffUntil?

  package init() {}

  /// Gives the reasons.
  package init(
    rule: String, level: Int, availablePages: Int, candidates: [CandidateRecord], omitted: Int? = nil,
    behind: Int = 0, putOffPages: Int? = nil, putOffBy: PutOffBy? = nil,
    putOffUntil: PutOffUntil? = nil
  ) {
    self.rule = rule
    self.level = level
    self.availablePages = availablePages
    self.candidates = candidates
    self.omitted = omitted
    self.behind = behind
    self.putOffPages = putOffPages
    self.putOffBy = putOffBy
    self.putOffUntil = putOffUntil
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
    try fields.field("putOffPages", &putOffPages)
    try fields.field("putOffBy", &putOffBy)
    try fields.field("putOffUntil", &putOffUntil)
  }
}
