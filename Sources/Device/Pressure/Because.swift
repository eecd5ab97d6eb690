/// How a policy came to end a process.
package struct Because: Equatable, Sendable {
  /// The name of the rule that fired, as the policy's guide lists it.
  package var rule: String
  /// Whoever came before the victim in the rule's order, first one first, and why not they.
  package var passedOver: [Candidate]
  /// How many came after the victim in the rule's order.
  package var behind: Int
  /// What would have spared the victim.
  package var unless: Reprieve
}
