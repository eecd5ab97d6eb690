package import MemsimVocabulary

/// What is wrong with a scenario that only its device or its catalogue can tell.
package struct RunError: Error, Equatable, CustomStringConvertible {
  /// Where it stands.
  package let mark: SourceMark
  /// What is wrong.
  package let text: String

  init(_ text: String, at mark: SourceMark) {
    self.text = text
    self.mark = mark
  }

  /// The message for whoever wrote it.
  package var description: String { "\(mark): error: \(text)" }
}
