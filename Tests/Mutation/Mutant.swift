/// A mutation that a seed has drawn.
package struct Mutant: Equatable, Sendable {
  package let seed: String
  /// Which of those that the seed draws it is, from 1.
  package let place: Int
  package let mutation: Mutation

  /// What chooses it in the copy.
  package var name: String { "\(seed)/\(place)" }
}
