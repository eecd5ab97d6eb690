internal import MemsimJournal
internal import MemsimReports
internal import MemsimSimulation
internal import MemsimTraces
internal import MemsimVocabulary

/// A replay on one screen: the answer, and then the stacks and pages that explain the answer.
extension ReplayText {
  private static let mostStacks = 3

  /// The lines of the overview.
  ///
  /// - Parameters:
  ///   - stacks: The number of stacks in each list; nil for as many as fit.
  ///   - width: The columns that a line may have.
  ///   - style: The style of the text.
  /// - Returns: The lines, each with a newline at its end.
  func overview(stacks: Int?, width: Int, style: TextStyle) -> VisibleText {
    let width = min(max(width, reportColumns.lowerBound), reportColumns.upperBound)
    let page = OverviewPage(width: width, style: style)
    var count = stacks ?? Self.mostStacks
    var lines = lines(count, on: page)
    while stacks == nil, count > 1, lines.count > mostOverviewLines {
      count -= 1
      lines = self.lines(count, on: page)
    }
    return lines.reduce(VisibleText()) { $0 + $1 + "\n" }
  }

  private func lines(_ count: Int, on page: OverviewPage) -> [VisibleText] {
    let uncounted = "not counted: thread stacks, code, mapped files, untouched pages"
    return verdict(on: page) + settingLines(on: page) + end(on: page) + changes(on: page)
      + ranks(count, on: page) + requested(count, on: page) + pages(count, on: page)
      + limit(on: page) + page.row("", uncounted, tone: .faint) + more(on: page)
  }

  // MARK: The answer

  private func verdict(on page: OverviewPage) -> [VisibleText] {
    let totals = analysis.totals
    let name = analysis.path.split(separator: "/").last.map(String.init) ?? analysis.path
    let peak = "\(name): peak \(Figures.size(totals.peakBytes))"
    let leaked = totals.bytes == 0 ? "no leak" : "\(Figures.size(totals.bytes)) leaked"
    let text = [peak, leaked, result].compactMap(\.self).joined(separator: ", ")
    let isWell = findings?.outcome.survives != false && analysis.isComplete
    let sign = findings == nil ? "" : isWell ? "✓ " : "✗ "
    let dominant = analysis.peakStacks.first.map { row in
      "\(row.share(of: totals.peakBytes)) of the peak: \(row.frames.first ?? "unknown")"
    }
    return page.paragraph("\(sign)\(text)", indent: 0, tone: isWell ? .good : .bad)
      + (dominant.map { page.paragraph($0, indent: 2) } ?? [])
  }

  /// The end of the replay, as a part of the verdict; nil if the trace was not replayed.
  private var result: String? {
    guard let outcome = findings?.outcome else { return nil }
    let most = outcome.peakPages.map { pages(of: $0, outcome) } ?? "no process"
    if let kill = outcome.termination { return "killed (\(kill.body.reason)) at \(most)" }
    if outcome.record.refusedBytes != nil { return "refused memory at \(most)" }
    return outcome.survives ? "fits: needs \(most)" : "not replayed to its end: \(most)"
  }

  private func pages(of count: Int, _ outcome: TraceReplay.Outcome) -> String {
    "\(Figures.count(count, "page")) (\(Figures.size(count * outcome.pageBytes)))"
  }

  private func settingLines(on page: OverviewPage) -> [VisibleText] {
    let summary = findings?.outcome.summary
    let device = summary.flatMap { summary in
      summary.device.map { device in
        "\(device.profile) \(Figures.size(device.pages * summary.header.pageBytes)), "
          + "policy \(summary.header.policy)"
      }
    }
    let parts = [analysis.origin, device].compactMap(\.self)
    return page.paragraph(parts.joined(separator: "; "), indent: 2, tone: .faint)
  }

  private func end(on page: OverviewPage) -> [VisibleText] {
    guard let findings else { return [] }
    let warned = findings.outcome.process?.warningCount ?? 0
    let warnings = warned == 0 ? "" : "; warned \(Figures.count(warned, "time"))"
    if findings.outcome.survives, warned == 0 { return [] }
    return page.row("end", end(of: findings.outcome) + warnings)
  }

  // MARK: Changes

  /// The result of `--without` and `--drop-on-warning`.
  private func changes(on page: OverviewPage) -> [VisibleText] {
    guard let findings, let changed = findings.changed else { return [] }
    let (before, after) = (findings.outcome, changed.outcome)
    let choices =
      findings.wishes.choices.without.map { "without \(Self.text(of: $0))" }
      + findings.wishes.choices.dropped.map { "freeing \(Self.text(of: $0)) at each warning" }
    func change(_ before: Int?, _ after: Int?) -> String {
      "\(before.map { Figures.count($0) } ?? "unknown") → "
        + (after.map { Figures.count($0) } ?? "unknown")
    }
    let saved = findings.budget?.smallest.flatMap { before in
      changed.budget?.smallest.map { before - $0 }
    }
    let answer =
      saved.map { $0 == 0 ? "saves no page" : "saves \(Figures.count($0, "page"))" }
      ?? "unknown saving"
    let limits = change(findings.budget?.smallest, changed.budget?.smallest)
    let details =
      "least limit \(limits) pages; peak of pages \(change(before.peakPages, after.peakPages)); "
      + "requested \(change(before.record.peakBytes, after.record.peakBytes)) bytes at most"
    let freed =
      findings.wishes.choices.dropped.isEmpty
      ? ""
      : "; warnings freed \(Figures.count(after.record.droppedBytes, "byte")) in "
        + Figures.count(after.record.droppedBlocks, "block")
    let naive =
      "a profiler shows \(Figures.size(changed.naiveBytes)) for this at the peak; assumed: the "
      + "program allocates nothing instead"
    return page.row("change", "\(choices.joined(separator: " and ")): \(answer)", tone: .heading)
      + page.row("", details + freed) + page.row("", naive, tone: .faint)
  }

  /// The stacks by the pages that each really costs.
  private func ranks(_ count: Int, on page: OverviewPage) -> [VisibleText] {
    guard let findings, let ranking = findings.ranking else { return [] }
    let shown = ranking.prefix(count).map { ranked -> VisibleText in
      let saved = findings.budget?.smallest.flatMap { before in
        ranked.changed.budget?.smallest.map { Figures.count(before - $0) }
      }
      let frames = findings.analysis.stacks.lines(of: ranked.stack).joined(separator: ", ")
      return page.line(
        (saved ?? "unknown").visible.aligned(to: 7) + "  " + number(ranked.stack) + frames.visible)
    }
    return page.row("rank", "pages saved without each stack:") + shown
      + page.rest(ranking.count - shown.count, "stack")
  }

  // MARK: Bytes and pages

  private func requested(_ count: Int, on page: OverviewPage) -> [VisibleText] {
    let totals = analysis.totals
    let time = totals.endTime.map { _ in " at \(Self.milliseconds(totals.peakTime))" } ?? ""
    let peak = "\(Figures.count(totals.peakBytes, "byte")) requested\(time)"
    let leaked =
      totals.bytes == 0
      ? "nothing"
      : "\(Figures.count(totals.bytes, "byte")) in \(Figures.count(totals.blocks, "block"))"
    var lines =
      section("peak", peak, analysis.peakStacks, of: totals.peakBytes, count, on: page)
      + section("leaked", leaked, analysis.leakedStacks, of: totals.bytes, count, on: page)
    if let moment = analysis.moment {
      let text =
        "\(Figures.count(moment.bytes, "byte")) in \(Figures.count(moment.blocks, "block")) after "
        + Self.milliseconds(moment.time)
      lines += section("alive", text, analysis.stacksAtMoment, of: moment.bytes, count, on: page)
    }
    return lines
  }

  private func pages(_ count: Int, on page: OverviewPage) -> [VisibleText] {
    guard let findings, let highest = findings.highest else { return [] }
    let outcome = findings.outcome
    let all = highest.pages * outcome.pageBytes
    let text =
      "\(Figures.count(highest.pages)) (\(Figures.size(all))) at event "
      + "\(Figures.count(highest.event)), \(Figures.size(all - highest.requestedBytes)) more than "
      + "requested"
    let stacks = findings.analysis.format.hasStacks ? highest.stacksByNeed : []
    let rows = stacks.map { stack in
      let cost = highest.stacks[Int(stack)]
      return AnalysisText.StackRow(
        stack: stack, bytes: cost.regionBytes + cost.holeBytes,
        frames: findings.analysis.stacks.lines(of: stack))
    }
    return section("pages", text, rows, of: all, count, on: page)
  }

  private func limit(on page: OverviewPage) -> [VisibleText] {
    guard let findings, findings.wishes.searches, let budget = findings.budget else { return [] }
    return page.row("limit", Self.text(of: budget))
  }

  private func section(
    _ label: String, _ text: String, _ rows: [AnalysisText.StackRow], of all: Int, _ count: Int,
    on page: OverviewPage
  ) -> [VisibleText] {
    let shown = rows.prefix(count)
    return page.row(label, text + (shown.isEmpty ? "" : ", by stack:"))
      + shown.map { row in
        let share = row.share(of: all).visible.aligned(to: 4)
        let size = Figures.size(row.bytes).visible.aligned(to: 7)
        let frames = row.frames.joined(separator: ", ").visible
        return page.line(share + size + "  " + number(row.stack) + frames)
      } + (shown.isEmpty ? [] : page.rest(rows.count - shown.count, "stack"))
  }

  /// The number of a stack for `--without`.
  private func number(_ stack: UInt32) -> VisibleText { "no. \(stack)".visible.padded(to: 8) }

  private func more(on page: OverviewPage) -> [VisibleText] {
    let options = findings.map { $0.wishes.searches ? "" : ", --budget" } ?? ""
    return page.row(
      "more", "--verbose, --stacks 20\(options), --report massif=massif.out", tone: .faint)
  }
}

extension AnalysisText.StackRow {
  /// Its part of all bytes, in percent.
  fileprivate func share(of all: Int) -> String {
    let percent = all == 0 ? 0 : bytes * 100 / all
    return percent == 0 ? "<1%" : "\(percent)%"
  }
}

/// The layout of an overview: a column of labels, and texts beside the labels.
private struct OverviewPage {
  private static let indent = 10

  let width: Int
  let style: TextStyle

  /// A text in lines.
  func paragraph(
    _ text: String, indent: Int, tone: TextStyle.Tone = .plain
  ) -> [VisibleText] {
    text.visible.wrapped(to: width - indent).map { .blanks(indent) + style.paint($0, tone) }
  }

  /// A text beside a label.
  func row(_ label: String, _ text: String, tone: TextStyle.Tone = .plain) -> [VisibleText] {
    text.visible.wrapped(to: width - Self.indent).enumerated().map { position, piece in
      let start = (position == 0 ? "  " + label.visible : "").padded(to: Self.indent)
      return style.paint(start, .faint) + style.paint(piece, tone)
    }
  }

  /// A line of a list, with as much of the text as fits.
  func line(_ text: VisibleText) -> VisibleText {
    .blanks(Self.indent) + text.shortened(to: width - Self.indent)
  }

  /// The line with the number of entries that a list omits.
  func rest(_ count: Int, _ noun: String) -> [VisibleText] {
    count > 0 ? row("", "… and \(Figures.count(count, "more " + noun))", tone: .faint) : []
  }
}
