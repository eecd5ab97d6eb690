package import MemsimJournal

/// A run as every report needs it: what came of it, and its timeline, gathered in one pass.
package struct ReportedRun: Sendable {
  /// What came of it.
  package let summary: RunSummary

  /// What happened, as far as its detail asks for it; empty for a report that does not show it.
  package let timeline: Timeline

  /// How much is told.
  package let detail: Detail

  /// Whether the journal has its digests: the run was not interrupted.
  package var isComplete: Bool { seal != nil }

  /// Its digests, as the journal has them; nil if the run was interrupted.
  package let seal: JournalSeal?

  /// Gathers what a journal says.
  ///
  /// - Complexity: One pass over the events.
  package init(_ journal: Journal, detail: Detail = .usual, hasTimeline: Bool = true) {
    var collector = Collector(of: journal.header, detail: detail, hasTimeline: hasTimeline)
    for event in journal.events { collector.take(event) }
    self = collector.run(sealedWith: journal.seal)
  }

  private init(_ collector: Collector, _ seal: JournalSeal?) {
    summary = collector.summary.summary(sealedWith: seal)
    timeline = Timeline(lines: collector.story?.lines ?? [])
    detail = collector.detail
    self.seal = seal
  }

  /// Gathers what reports need while a run goes on, event by event, and keeps no event.
  package struct Collector {
    fileprivate var summary: SummaryCollector
    fileprivate var story: TimelineBuilder?
    fileprivate let detail: Detail

    /// Begins with the header of the journal.
    package init(of header: JournalHeader, detail: Detail, hasTimeline: Bool) {
      summary = SummaryCollector(of: header)
      story = hasTimeline ? TimelineBuilder(of: header, isVerbose: detail == .verbose) : nil
      self.detail = detail
    }

    /// Takes the next event.
    package mutating func take(_ event: JournalEvent) {
      summary.take(event)
      story?.take(event)
    }

    /// The run so far; with its digests when it is over.
    package func run(sealedWith seal: JournalSeal?) -> ReportedRun { ReportedRun(self, seal) }
  }
}
