package import MemsimVocabulary

/// Something that happens, and when.
package struct TimelineItem: Equatable, Sendable {
  /// When it happens.
  package let trigger: Trigger
  /// What happens, a word of `TermTable.actions`.
  package let action: Phrase
  /// Where it stands.
  package let mark: SourceMark
  /// How trigger and action are written, on one line.
  package let text: String

  /// Puts an item together.
  package init(_ trigger: Trigger, _ action: Phrase, at mark: SourceMark, text: String) {
    self.trigger = trigger
    self.action = action
    self.mark = mark
    self.text = text
  }
}
