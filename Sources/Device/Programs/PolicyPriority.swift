/// The place of an app under one policy, where it is not to be its role's.
package struct PolicyPriority: Equatable, Sendable {
  /// The name of the policy.
  package let policy: String
  /// The band, score or place in the list.
  package let place: Int

  /// Wants a place.
  package init(_ policy: String, _ place: Int) {
    self.policy = policy
    self.place = place
  }
}
