/// How it came that a process was ended.
public struct Rationale: Equatable, Sendable {
  /// The name of the rule that fired, as the policy's guide lists it.
  package let rule: String
  /// What the rule ordered the victim by, the lowest first: a band, a place in a list, or a score,
  /// which is negated where the highest goes first.
  ///
  /// It is 0 where the rule has no order, as for hard limits.
  package let rank: Int
  /// The first of whoever came before the victim in the rule's order, first one first, and why not
  /// they.
  package let passedOver: [Candidate]
  /// How many more came before the victim.
  package let omitted: Int
  /// How many came after the victim in the rule's order.
  package let behind: Int
  /// What would have put the decision off.
  package let unless: Postponement

  /// No more than this many of those passed over are named: who was a thousandth tells nobody
  /// anything, and a cascade of a thousand ends would name half a million.
  package static let longestList = 16

  init(_ victim: Victim, by rule: PolicyRule, unless: Postponement) {
    self.rule = rule.name
    rank = victim.rank
    passedOver = victim.passedOver
    omitted = victim.omitted
    behind = victim.behind
    self.unless = unless
  }

  /// A rule of the system itself, which asks no policy: it has no order and passes nobody over.
  package init(systemRule name: String, unless: Postponement = .unknown) {
    rule = name
    rank = 0
    passedOver = []
    omitted = 0
    behind = 0
    self.unless = unless
  }
}
