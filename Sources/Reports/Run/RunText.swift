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
  var width: Int { page.width }

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

  /// The stories of the terminations, if the report has all details.
  private var terminationReport: [VisibleText] {
    guard detail == .verbose, !summary.stories.isEmpty else { return [] }
    let omitted = summary.terminations.count - summary.stories.count
    return [heading("kills")]
      + summary.stories.flatMap { $0.lines(width: width - 2, style: style) }.map { "  " + $0 }
      + (omitted > 0 ? [style.paint("  … and \(Figures.count(omitted)) more", .faint)] : [])
  }

  /// The first of some items, and the number of the others; a verbose report shows all.
  func first<Item>(_ most: Int, of all: [Item]) -> (items: ArraySlice<Item>, rest: Int) {
    let items = detail == .verbose ? all[...] : all.prefix(most)
    return (items, all.count - items.count)
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

/// The amount of detail in the report of a run.
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

/// The inputs of the run and its result.
extension RunText {
  private static let labelWidth = 10

  var header: [VisibleText] {
    let run = summary.header
    let title = heading(run.scenario.visible)
    var lines = [title]
    if let path = run.path?.visible {
      let isBeside = run.scenario.visible.columns + 2 + path.columns <= width
      let place = style.paint("  " + path, .faint)
      lines = isBeside ? [title + place] : [title, place]
    }
    if let device = summary.device { lines += labelled("device", describe(device)) }
    lines += labelled("policy", run.policy)
    if detail == .verbose, let device = summary.device, !device.settings.isEmpty {
      let settings = device.settings.map { "\($0.name) \($0.value)" }
      lines += labelled("", settings.joined(separator: ", "))
    }
    if let clock = run.clock { lines += labelled("clock", "real time, \(clock)") }
    lines += labelled("seed", "\(run.seed)")
    if let options = run.optionText { lines += labelled("options", options) }
    if let build = run.build {
      lines += labelled("build", "\(build): figures of native code are valid for such builds only")
    }
    if let debugging = run.debugging {
      lines += labelled(
        "debug", "\(debugging.joined(separator: "; ")); figures and decisions do not change")
    }
    if let remark = run.remark { lines += labelled("note", remark, tone: .caution) }
    if !run.unread.isEmpty {
      lines += labelled(
        "ignored", "\(run.unread.joined(separator: ", ")): policy \(run.policy) does not use it",
        tone: .caution)
    }
    return lines
  }

  private func describe(_ device: DeviceStarted) -> String {
    let bytes = summary.header.pageBytes
    let parts = device.reserved.filter { $0.pages > 0 }.map { part in
      "\(Figures.size(part.pages * bytes)) \(part.name)"
    }
    let reserved = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    let counting = device.counting.map { ", counts \($0) pages" } ?? ""
    return "\(device.profile), OS \(device.os), \(Figures.size(device.pages * bytes))\(reserved)"
      + counting
  }

  private func labelled(
    _ label: VisibleText, _ text: String, tone: TextStyle.Tone = .plain
  ) -> [VisibleText] {
    paragraph("  " + label, text, indent: Self.labelWidth, tone: tone)
  }

  /// The run in one sentence.
  var verdict: [VisibleText] {
    let text = (summary.verdict + objections).joined(separator: ", ")
    let pieces: VisibleText = "\(isGood ? "✓" : "✗") \(summary.header.scenario): \(text)"
    return pieces.wrapped(to: width - 2).enumerated().map { position, piece in
      (position == 0 ? "" : "  ") + style.paint(piece, isGood ? .good : .bad)
    }
  }

  /// The digests, for comparing the run with another one.
  var digests: [VisibleText] {
    if let reason = summary.reasonForNoDigest {
      return paragraph("  digest", "none: \(reason)", indent: Self.labelWidth, tone: .faint)
    }
    guard let seal = summary.seal else { return [] }
    return [("digest", seal.digest), ("outcome", seal.outcomeDigest)].map { label, digest in
      style.paint("  \(label.visible.padded(to: Self.labelWidth - 2))\(digest)", .faint)
    }
  }
}
