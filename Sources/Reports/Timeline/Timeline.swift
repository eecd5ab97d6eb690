package import MemsimJournal

/// The story of a run, line by line, in its order.
package struct Timeline: Sendable {
  /// What happened.
  package let lines: [TimelineLine]

  /// Tells the story of a run: what mattered, or with `.verbose` every event but samples.
  ///
  /// - Complexity: One pass over the events.
  package init(_ journal: Journal, detail: Detail = .usual) {
    var teller = TimelineBuilder(of: journal.header, isVerbose: detail == .verbose)
    for event in journal.events { teller.take(event) }
    lines = teller.lines
  }

  /// The story without what was checked, but for one check at a moment.
  package func withoutChecks(but check: ExpectationChecked? = nil, at time: UInt64 = 0) -> Timeline
  {
    Timeline(
      lines: lines.filter { line in
        line.kind != .expectation
          || line.at == time && check.map { line.text.hasSuffix($0.text) } ?? false
      })
  }

  /// The part of a story that these lines tell.
  init(lines: [TimelineLine]) {
    self.lines = lines
  }
}
