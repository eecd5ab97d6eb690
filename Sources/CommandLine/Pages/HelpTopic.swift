/// A word of a program's output that `help` explains, such as the name of a mistake.
package struct HelpTopic: Equatable, Sendable {
  /// The word.
  package let name: String
  /// The group that the word belongs to, as `diagnostic`.
  package let group: String
  /// The meaning of the word.
  package let meaning: String
  /// The advice for a user who finds the word.
  package let advice: String
  /// The lines of an example; none if there is no example.
  package let example: [String]

  /// Explains a word.
  package init(
    _ name: String, group: String, meaning: String, advice: String, example: [String] = []
  ) {
    (self.name, self.group, self.meaning) = (name, group, meaning)
    (self.advice, self.example) = (advice, example)
  }
}
