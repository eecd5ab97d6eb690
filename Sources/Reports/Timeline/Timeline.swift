package import MemsimJournal

/// The story of a run, line by line, in its order.
package struct Timeline: Sendable {
  /// What happened.
  package let lines: [TimelineLine]

  /// Tells the story of a run: what mattered, or with `.verbose` every event but samples.
  ///
  /// - Complexity: One pass over the events.
  package init(_ journal: Journal, detail: Detail = .usual) {
    var teller = TimelineTeller(of: journal.header, isVerbose: detail == .verbose)
    for event in journal.events { teller.take(event) }
    lines = teller.lines
  }

  /// The part of a story that these lines tell.
  init(lines: [TimelineLine]) {
    self.lines = lines
  }
}
