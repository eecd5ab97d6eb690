internal import MemsimJournal

/// A run that was repeated from what the journal of another says.
package enum RepeatedRun {
  /// Why the repeated run says nothing about the one of a journal, as part of a sentence; nil if
  /// both are the same.
  ///
  /// The options of both need not be the same, for the digests tell whether that matters; nor need
  /// what was watched on the way, for no figure depends on it.
  package static func fault(of repeated: RunSummary, for journal: RunSummary) -> String? {
    let unimportant = ["path", "command", "options", "debugging", "unread"]
    if let field = FieldDifference(
      between: journal.header, and: repeated.header, but: unimportant)
    {
      return DifferenceWords(names: .then).sentence(about: field)
    }
    if let reason = journal.reasonForNoDigest { return reason }
    guard let digest = journal.seal?.digest else {
      return "its run was interrupted, or stopped by the host"
    }
    guard repeated.seal?.digest != digest else { return nil }
    return "the scenario gives another run now: it has changed since"
  }
}

extension JournalDifference.Names {
  /// A run that was, and one that is now.
  fileprivate static let then = JournalDifference.Names(first: " then", second: "now")
}
