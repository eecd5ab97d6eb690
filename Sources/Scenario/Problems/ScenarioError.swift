package import MemsimVocabulary

/// All that is wrong with a scenario, in the order of the file.
package struct ScenarioError: Error, Equatable, Sendable, ProblemReport {
  /// The problems, each once, sorted by their places; at least one.
  package let problems: [Problem]

  /// Sorts problems; those that say the same of the same place are one.
  package init(_ problems: [Problem]) {
    self.problems = Set(problems).sorted()
  }
}

extension ScenarioError: CustomStringConvertible {
  /// The problems, one a line.
  package var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}
