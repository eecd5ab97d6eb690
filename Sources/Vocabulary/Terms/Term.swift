/// A word that people use in scenarios: an action, an expectation, a workload.
///
/// Each is described once. The description reads it, checks it, lists it, and completes it in an
/// editor.
public struct Term: Equatable, Sendable {
  /// The word.
  package let name: String
  /// What it means, in one sentence.
  package let summary: String
  /// What can be said about it.
  package let parameters: [Parameter]
  /// The parameter that is meant when only a value is given, as in `launch: MoveMe`.
  package let shorthand: String?

  /// Describes a word.
  ///
  /// - Precondition: The shorthand is one of the parameters, and no two have the same name.
  public init(
    _ name: String, _ summary: String, _ parameters: [Parameter] = [], shorthand: String? = nil
  ) {
    precondition(
      Set(parameters.map(\.name)).count == parameters.count, "\(name) has a parameter twice")
    precondition(
      shorthand.map { name in parameters.contains { $0.name == name } } ?? true,
      "\(name) has no parameter \(shorthand ?? "")")
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.shorthand = shorthand
  }
}
