internal import MemsimVocabulary

/// Something that has to be true of a run: a file, and a line in ``Expectations``.
protocol Expecting: SendableMetatype {
  /// The word for it, and what can be said about it.
  static var term: Term { get }

  /// Reads what was said about it.
  init(_ arguments: Arguments)

  /// Looks whether it is true now.
  func check(in run: any Evidence) -> Finding
}
