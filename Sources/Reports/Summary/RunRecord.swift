package import MemsimJournal
package import MemsimVocabulary

/// A run as every report needs it: its summary, and its timeline, gathered in one pass.
package struct RunRecord: Sendable {
  /// The summary of the run.
  package let summary: RunSummary

  /// The timeline, as far as the detail asks for it; empty for a report that does not show it.
  ///
  /// For an overview it has the lines around the first failures, and the last ones.
  package let timeline: Timeline

  /// The reasons to count the run as a failure, beside its expectations: each a short clause.
  package var objections: [String] = []

  /// Whether the journal has its digests: the run was not interrupted.
  package var isComplete: Bool { seal != nil }

  /// Its digests, as the journal has them; nil if the run was interrupted.
  package let seal: JournalSeal?

  /// Gathers the contents of a journal.
  ///
  /// - Complexity: One pass over the events.
  package init(_ journal: Journal, detail: Detail = .timeline, hasTimeline: Bool = true) {
    var collector = Collector(of: journal.header, detail: detail, hasTimeline: hasTimeline)
    for event in journal.events { collector.add(event) }
    self = collector.run(sealedWith: journal.seal)
  }

  private init(_ collector: Collector, _ seal: JournalSeal?) {
    summary = collector.summary.summary(sealedWith: seal)
    timeline = Timeline(lines: collector.excerpts.lines + (collector.story?.allLines ?? []))
    self.seal = seal
  }

  /// Gathers the data for reports while a run continues, event by event, and stores no event.
  package struct Collector {
    fileprivate var summary: SummaryCollector
    fileprivate var story: TimelineBuilder?
    fileprivate var excerpts = FailureExcerpts()
    fileprivate let detail: Detail

    /// Begins with the header of the journal, and the name of processes that are asked about if
    /// some are.
    package init(
      of header: JournalHeader, detail: Detail, hasTimeline: Bool,
      asking subject: ProcessName? = nil
    ) {
      summary = SummaryCollector(of: header, asking: subject)
      story = hasTimeline ? TimelineBuilder(of: header, isVerbose: detail == .verbose) : nil
      self.detail = detail
    }

    /// Adds the next event.
    package mutating func add(_ event: JournalEvent) {
      let reported = event.reported
      summary.add(event, as: reported)
      story?.add(event, as: reported)
      guard detail < .timeline else { return }
      excerpts.add(event)
      story?.dropOldLines(butFor: &excerpts)
    }

    /// The time of the last event, in nanoseconds of virtual time.
    package var now: UInt64 { summary.event.at }

    /// Returns the timeline's last lines in a width, for a live view; empty without a timeline.
    package func lastLines(_ count: Int, width: Int) -> [VisibleText] {
      // More than are shown, so that the columns stay where they are from one time to the next.
      let rows = (story?.lines.suffix(8 * count) ?? []).map { TimelineRow.line($0) }
      let width = min(max(width, reportColumns.lowerBound), reportColumns.upperBound)
      let layout = TimelineLayout(of: rows, width: width, style: .plain)
      return Array(rows.suffix(count).flatMap { layout.lines(of: $0) }.suffix(count))
    }

    /// The run so far; with its digests when it is over.
    package func run(sealedWith seal: JournalSeal?) -> RunRecord { RunRecord(self, seal) }
  }
}
