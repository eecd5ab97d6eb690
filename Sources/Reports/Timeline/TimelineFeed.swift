package import MemsimJournal
internal import MemsimVocabulary

/// The story of a run that goes on, told as it happens.
package struct TimelineFeed {
  private var builder: TimelineBuilder

  /// Begins with the header of the journal.
  package init(of header: JournalHeader) {
    builder = TimelineBuilder(of: header, isVerbose: true)
  }

  /// Takes the next event, and says in a line each what there is to tell now: of a step that waited
  /// for what came of it, of the event, or of both.
  package mutating func add(_ event: JournalEvent) -> [String] {
    let count = builder.lines.count
    builder.add(event)
    return builder.lines[count...].map { line in
      line.subject.isEmpty ? line.text : "\(line.subject): \(line.text)"
    }
  }
}
