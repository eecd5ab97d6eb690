internal import MemsimVocabulary

/// Something that a timeline lets happen: a file, and a line in ``Actions``.
protocol Action: SendableMetatype {
  /// The word for it, and what can be said about it.
  static var term: Term { get }

  /// Reads what was said about it.
  init(_ arguments: Arguments)

  /// Lets it happen.
  func perform(in run: Run) throws(ActionError)
}
