package import MemsimVocabulary

/// Something that a run comes to, and how often and how long ago.
package struct Cue: Equatable, Sendable {
  /// What it comes to, a word of `TermTable.happenings`.
  package let happening: Phrase
  /// Which time counts, from 1.
  package let nth: Int
  /// How long to wait then.
  package let delay: TimeSpan
  /// The callback to be inside of; nil for the moment after it.
  package let moment: CallbackMoment?

  /// Describes a cue.
  package init(
    _ happening: Phrase, nth: Int = 1, after delay: TimeSpan = .zero,
    during moment: CallbackMoment? = nil
  ) {
    self.happening = happening
    self.nth = nth
    self.delay = delay
    self.moment = moment
  }
}
