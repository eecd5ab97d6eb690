package import MemsimVocabulary

/// What has to be true when the run is over.
package struct Expectation: Equatable, Sendable {
  /// What has to be true, a word of `TermTable.expectations`.
  package let phrase: Phrase
  /// The only policy under which it has to be, if there is one.
  package let policy: String?
  /// The only build in which it has to be, if there is one.
  package let build: BuildConfiguration?

  /// Describes an expectation.
  package init(
    _ phrase: Phrase, under policy: String? = nil, in build: BuildConfiguration? = nil
  ) {
    self.phrase = phrase
    self.policy = policy
    self.build = build
  }
}
