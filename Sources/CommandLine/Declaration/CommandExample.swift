/// A command that somebody may want to copy.
package struct CommandExample: Equatable, Sendable {
  /// What is typed.
  package let command: String
  /// What it does, in one sentence.
  package let meaning: String

  /// Declares an example.
  package init(_ command: String, _ meaning: String) {
    self.command = command
    self.meaning = meaning
  }
}
