package import MemsimJournal
package import MemsimVocabulary

/// One run for people: an overview of at most ``mostOverviewLines`` lines, or all parts of it.
///
/// The text has at most as many columns as ``reportColumns`` allows, however wide the terminal is.
package struct RunText: Sendable {
  let summary: RunSummary
  let timeline: Timeline
  let objections: [String]
  let page: ConsolePage

  var detail: Detail { page.detail }
  var style: TextStyle { page.style }
  /// Whether nothing in the run is a failure.
  var isGood: Bool {
    summary.isAllWell && summary.brokenTraces.isEmpty && objections.isEmpty
  }
  /// The columns that the text may take.
  var width: Int {
    min(max(page.width, reportColumns.lowerBound), reportColumns.upperBound)
  }

  /// Reports a run on a page.
  package init(_ run: RunRecord, on page: ConsolePage) {
    (summary, timeline, objections) = (run.summary, run.timeline, run.objections)
    self.page = page
  }

  /// Reports the run of a journal.
  package init(
    _ journal: Journal, detail: Detail = .timeline, width: Int = reportColumns.upperBound,
    style: TextStyle = .plain
  ) {
    self.init(
      RunRecord(journal, detail: detail),
      on: ConsolePage(detail: detail, width: width, style: style))
  }

  /// The text, with a newline at its end.
  package var text: VisibleText {
    let sections =
      switch detail {
      case .quiet: [failures, problem, verdict]
      case .overview: [page.isList && isGood ? verdict : overview]
      case .timeline, .verbose:
        [
          header, story, processTable, terminationReport, leakReport, heldReport, growthReport,
          expectationReport, problemReport, verdict + digests,
        ]
      }
    let text = sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    return text.joined(separator: "\n\n") + "\n"
  }

  private var story: [VisibleText] {
    let rows =
      detail == .verbose
      ? timeline.lines.map { .line($0) } : TimelineFold(timeline.lines).rows
    guard !rows.isEmpty else { return [] }
    let layout = TimelineLayout(of: rows, width: width, style: style)
    return [layout.heading] + rows.flatMap { layout.lines(of: $0) }
  }

  /// The stories of the terminations, where everything is told.
  private var terminationReport: [VisibleText] {
    guard detail == .verbose, !summary.stories.isEmpty else { return [] }
    let omitted = summary.terminations.count - summary.stories.count
    return [heading("kills")]
      + summary.stories.flatMap { $0.lines(width: width - 2, style: style) }.map { "  " + $0 }
      + (omitted > 0 ? [style.paint("  … and \(Figures.count(omitted)) more", .faint)] : [])
  }

  /// A title of a part.
  func heading(_ text: VisibleText) -> VisibleText {
    style.paint(text, .heading)
  }

  /// A text in lines behind a label or blanks.
  func paragraph(
    _ label: VisibleText, _ text: String, indent: Int, tone: TextStyle.Tone = .plain
  ) -> [VisibleText] {
    style.paragraph(label, text, indent: indent, width: width, tone: tone)
  }
}

extension TextStyle {
  /// A text in lines behind a label or blanks; a text of more lines than `most` ends with an
  /// ellipsis.
  package func paragraph(
    _ label: VisibleText, _ text: String, indent: Int = 0, width: Int, most: Int = .max,
    tone: Tone = .plain
  ) -> [VisibleText] {
    let room = max(20, width - indent)
    var pieces = text.visible.wrapped(to: room)
    if pieces.count > most {
      pieces = pieces.prefix(most - 1) + [(pieces[most - 1] + " …").shortened(to: room)]
    }
    return pieces.enumerated().map { position, piece in
      let start = (position == 0 ? label : "").padded(to: indent)
      return paint(start, .faint) + paint(piece, tone)
    }
  }
}

/// How much of a run a report shows.
package enum Detail: Comparable, Sendable {
  /// Failures, and one line.
  case quiet
  /// One screen: the verdict, the memory, kills, mistakes and leaks.
  case overview
  /// The events that matter, the processes, leaks and expectations.
  case timeline
  /// Every event, except samples and sites.
  case verbose
}
