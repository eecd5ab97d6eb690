/// All that is wrong with an input: a scenario, a bundle or a nib, each problem with its place.
public struct InputError: Error, Equatable {
  /// The problems, each once, sorted by their places; at least one.
  package let problems: [Problem]

  /// Sorts problems; those that say the same of the same place are one.
  ///
  /// - Precondition: There is one at least.
  package init(_ problems: [Problem]) {
    precondition(!problems.isEmpty, "an error says what is wrong")
    self.problems = Set(problems).sorted()
  }
}

extension InputError: CustomStringConvertible {
  /// The problems, one a line.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
