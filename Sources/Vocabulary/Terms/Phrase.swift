/// A word with what is said about it, as it stands somewhere.
package struct Phrase: Equatable, Sendable {
  /// The name of the term.
  package let term: String
  /// What is said about it.
  package let arguments: Arguments
  /// Where it stands.
  package let mark: SourceMark
  /// How it is written, on one line.
  package let text: String

  /// Puts a phrase together.
  package init(_ term: String, _ arguments: Arguments, at mark: SourceMark, text: String) {
    self.term = term
    self.arguments = arguments
    self.mark = mark
    self.text = text
  }
}
