internal import MemsimJournal
internal import MemsimReports
internal import MemsimSimulation
internal import MemsimTraces
internal import MemsimVocabulary

/// The results of a trace, by itself and on a device, for people.
struct ReplayText {
  let analysis: AnalysisText
  let findings: ReplayFindings?
  /// The number of stacks in each list.
  let listedCount: Int

  /// Reports an analysis, and the findings of a replay of the trace if there was one.
  init(of analysis: AnalysisText, _ findings: ReplayFindings?) {
    (self.analysis, self.findings) = (analysis, findings)
    listedCount = analysis.listedCount
  }

  /// One object.
  var json: JSON { analysis.json(findings.map(processMembers) ?? .init()) }

  /// Some lines, none wider than a page.
  func text(width: Int, style: TextStyle) -> VisibleText {
    var lines = analysis.lines(width: width, style: style)
    if let findings { lines += sections(of: findings, width, style) }
    lines += [""] + analysis.unknown.prose(width: width)
    if let findings { lines += Self.assumptions(of: findings).prose(width: width) }
    return lines.reduce(VisibleText()) { $0 + $1 + "\n" }
  }

  private static func assumptions(of findings: ReplayFindings) -> VisibleText {
    let asked = findings.analysis.format.tellsAlignment ? "as requested, and at least " : ""
    return "The replay runs all threads as one, in the order of the trace, aligns blocks "
      + "\(asked)to 16 bytes, goes on after a warning, and ends where memory is refused."
  }

  private func sections(
    of findings: ReplayFindings, _ width: Int, _ style: TextStyle
  ) -> [VisibleText] {
    let list = DefinitionList(entries: entries(of: findings).map { .init(term: $0, meaning: $1) })
    var lines = ["", heading(of: findings)] + list.lines(width: width)
    lines += overTime(findings).lines(width: width, style: style, titled: "Pages over time")
    if let highest = findings.highest {
      lines +=
        whose(highest, findings)?.lines(
          width: width, style: style, titled: "Peak of the pages, by stack") ?? []
    }
    // The survey has the time of the last event up to the one that was asked for.
    if let survey = findings.atTime, let time = findings.analysis.moment?.time {
      lines +=
        whose(survey, findings)?.lines(
          width: width, style: style,
          titled: "Pages after \(Self.milliseconds(time)), by stack") ?? []
    }
    if let survey = findings.atEnd {
      lines +=
        whose(survey, findings)?.lines(
          width: width, style: style, titled: "Pages at the end, by stack") ?? []
    }
    lines += whatIf(findings, width, style) + ranking(findings, width, style)
    return lines
  }

  private func heading(of findings: ReplayFindings) -> VisibleText {
    let summary = findings.outcome.summary
    let memory = summary.device.map {
      " of \(Figures.size($0.pages * summary.header.pageBytes))"
    }
    return
      "On \(summary.device?.profile ?? "a device")\(memory ?? ""), under \(summary.header.policy):"
      .visible
  }

  private func entries(of findings: ReplayFindings) -> [(String, String)] {
    let outcome = findings.outcome
    var entries: [(String, String)] = []
    if let process = outcome.process {
      let bytes = process.peakBytes
      entries.append(
        (
          "pages",
          "\(Figures.count(bytes / outcome.pageBytes)) at most, \(Figures.count(bytes, "byte")),"
            + " at event \(Figures.count(outcome.peakEvent))\(time(outcome.peakTime))"
            + "; \(Figures.count(process.footprintBytes / outcome.pageBytes)) at its end"
        ))
    }
    if let resident = findings.analysis.totals.mostResident {
      entries.append(
        (
          "recorded",
          "\(Figures.count(resident, "byte")) resident at most, with code, stacks and mappings"
        ))
    }
    if let highest = findings.highest { entries.append(("beyond", beyond(highest, outcome))) }
    entries.append(("end", end(of: outcome)))
    if let process = outcome.process {
      entries.append(("warned", Figures.count(process.warningCount, "time")))
    }
    if let budget = findings.budget { entries.append(("limit", Self.text(of: budget))) }
    return entries
  }

  /// Describes how far the pages exceed the requested bytes at the highest survey.
  private func beyond(_ survey: PageSurvey, _ outcome: TraceReplay.Outcome) -> String {
    let excess = survey.pages * outcome.pageBytes - survey.requestedBytes
    // A process that is killed at its last request reaches its peak after the last survey.
    let isOfPeak = survey.pages == outcome.record.peakPages
    let moment =
      isOfPeak
      ? "then"
      : "at event \(Figures.count(survey.event)), with \(Figures.count(survey.pages, "page"))"
    return "\(Figures.count(excess, "byte")) more than requested \(moment): "
      + "\(Figures.count(survey.roundedBytes)) rounded up to sizes, "
      + "\(Figures.count(survey.holeBytes)) between blocks, "
      + "\(Figures.count(survey.emptyPages, "page")) without a living block"
  }

  func end(of outcome: TraceReplay.Outcome) -> String {
    let record = outcome.record
    let place =
      "at event \(Figures.count(record.events)) of "
      + Figures.count(findings?.analysis.totals.events ?? 0) + time(record.time)
    if let kill = outcome.termination {
      return "killed (\(kill.body.reason)) \(place), with "
        + "\(Figures.count(kill.body.footprintBytes / outcome.pageBytes, "page"))"
    }
    if let bytes = record.refusedBytes {
      return "refused \(Figures.count(bytes, "byte")), \(place)"
    }
    return record.isOver ? "replayed to the end of the trace" : "the trace breaks off, \(place)"
  }

  private func time(_ nanoseconds: Int) -> String {
    guard findings?.analysis.totals.endTime != nil else { return "" }
    return ", \(Self.milliseconds(nanoseconds))"
  }

  static func text(of budget: MemoryBudget) -> String {
    guard let pages = budget.smallest else { return "no tried limit is enough" }
    let proof =
      budget.isProven
      ? "one page less is not, as a run on each side shows"
        + (budget.isRepeated ? " and a second run confirms" : "")
      : "less was not tried to its end"
    let bytes = Figures.count(budget.leastBytes ?? 0, "byte")
    return "\(Figures.count(pages, "page")) (\(bytes)) are enough; \(proof)"
  }

  static func milliseconds(_ nanoseconds: Int) -> String {
    "\(Figures.count(nanoseconds / 1_000_000)) ms"
  }
}

extension TraceReplay.Outcome {
  /// The bytes of a page.
  var pageBytes: Int { summary.header.pageBytes }
}

/// Tables.
extension ReplayText {
  private static func number(_ heading: String, isDispensable: Bool = false) -> TextTable.Column {
    .init(heading: heading.visible, isAlignedRight: true, isDispensable: isDispensable)
  }

  private static func cells(_ texts: String...) -> [TextTable.Cell] {
    texts.map { .init(text: $0.visible) }
  }

  private func overTime(_ findings: ReplayFindings) -> TextTable {
    var table = TextTable(
      [
        Self.number("ms"), Self.number("event"), Self.number("pages"), Self.number("requested"),
        Self.number("sizes", isDispensable: true), Self.number("holes"),
        .init(heading: "empty pages"),
      ], narrowBelow: 60)
    let hasTimes = findings.analysis.totals.endTime != nil
    for survey in findings.surveys {
      let mark = survey.event == findings.highest?.event ? ", the most pages" : ""
      table.append(
        Self.cells(
          hasTimes ? Figures.count(survey.time / 1_000_000) : "", Figures.count(survey.event),
          Figures.count(survey.pages), Figures.count(survey.requestedBytes),
          Figures.count(survey.roundedBytes), Figures.count(survey.holeBytes),
          Figures.count(survey.emptyPages) + mark))
    }
    return table
  }

  /// The stacks whose blocks need most; nil if the trace has no stacks.
  private func whose(_ survey: PageSurvey, _ findings: ReplayFindings) -> TextTable? {
    let stacks = survey.stacksByNeed.prefix(listedCount)
    guard findings.analysis.format.hasStacks, !stacks.isEmpty else { return nil }
    var table = TextTable(
      [
        Self.number("requested"), Self.number("sizes", isDispensable: true),
        Self.number("holes"), Self.number("blocks", isDispensable: true), Self.number("no."),
        .init(heading: "stack"),
      ], narrowBelow: 60)
    for stack in stacks {
      let pages = survey.stacks[Int(stack)]
      table.append(
        Self.cells(
          Figures.count(pages.requestedBytes),
          Figures.count(pages.regionBytes - pages.requestedBytes), Figures.count(pages.holeBytes),
          Figures.count(pages.blocks), "\(stack)",
          findings.analysis.stacks.lines(of: stack).joined(separator: ", ")))
    }
    return table
  }

  private func whatIf(
    _ findings: ReplayFindings, _ width: Int, _ style: TextStyle
  ) -> [VisibleText] {
    guard let changed = findings.changed else { return [] }
    let (choices, before) = (findings.wishes.choices, findings.outcome)
    var lines: [VisibleText] = [""]
    for choice in choices.without {
      lines += "Without \(Self.text(of: choice)), as if it allocated nothing:".visible.prose(
        width: width)
    }
    for choice in choices.dropped {
      lines += "With the blocks of \(Self.text(of: choice)) freed at each warning:".visible.prose(
        width: width)
    }
    var table = TextTable(
      [
        .init(heading: ""), Self.number("as recorded"), Self.number("then"),
        .init(heading: "less"),
      ], narrowBelow: 60)
    func row(_ name: String, _ before: Int?, _ after: Int?) {
      let less = before.flatMap { before in after.map { Figures.count(before - $0) } }
      table.append(
        Self.cells(
          name, before.map { Figures.count($0) } ?? "unknown",
          after.map { Figures.count($0) } ?? "unknown", less ?? ""))
    }
    row("requested at most", before.record.peakBytes, changed.outcome.record.peakBytes)
    row("pages at most", before.peakPages, changed.outcome.peakPages)
    row("least limit, pages", findings.budget?.smallest, changed.budget?.smallest)
    table.append(
      Self.cells("replayed to its end", yes(before.survives), yes(changed.outcome.survives), ""))
    lines += table.lines(width: width, style: style)
    let naive =
      "At the peak these stacks have \(Figures.count(changed.naiveBytes, "byte")), the cost that a "
      + "profiler shows."
    let dropped = changed.outcome.record
    let freed =
      choices.dropped.isEmpty
      ? ""
      : " Warnings freed \(Figures.count(dropped.droppedBytes, "byte")) in "
        + "\(Figures.count(dropped.droppedBlocks, "block"))."
    return lines
      + "\(naive)\(freed) Assumed: the program allocates neither these blocks nor others instead."
      .visible.prose(width: width)
  }

  private func ranking(
    _ findings: ReplayFindings, _ width: Int, _ style: TextStyle
  ) -> [VisibleText] {
    guard let ranking = findings.ranking else { return [] }
    var table = TextTable(
      [
        Self.number("pages saved"), Self.number("least limit", isDispensable: true),
        Self.number("bytes at the peak"), Self.number("no."), .init(heading: "stack"),
      ], narrowBelow: 60)
    for ranked in ranking {
      let (before, after) = (findings.budget?.smallest, ranked.changed.budget?.smallest)
      let saved = before.flatMap { before in after.map { Figures.count(before - $0) } }
      table.append(
        Self.cells(
          saved ?? "unknown", after.map { Figures.count($0) } ?? "unknown",
          Figures.count(ranked.changed.naiveBytes), "\(ranked.stack)",
          findings.analysis.stacks.lines(of: ranked.stack).joined(separator: ", ")))
    }
    return table.lines(width: width, style: style, titled: "Pages saved without each stack")
  }

  private func yes(_ isSo: Bool) -> String { isSo ? "yes" : "no" }

  static func text(of choice: StackChoice) -> String {
    guard let function = choice.function else { return "stack \(choice.text)" }
    let numbers = choice.stacks.numbers
    let some = numbers.prefix(6).map { "\($0)" }.joined(separator: ", ")
    let rest = numbers.count > 6 ? " and \(Figures.count(numbers.count - 6)) more" : ""
    return
      "\(function.quoted), in \(Figures.count(numbers.count, "stack")) (\(some)\(rest))"
  }
}

extension TraceReplay.Outcome {
  /// The most pages of the process.
  var peakPages: Int? { process.map { $0.peakBytes / pageBytes } }

  /// The number of events up to the peak of the pages, including the event that caused the peak.
  var peakEvent: Int { endsAtPeak ? record.events : record.peakEvent }

  /// The time of the trace then.
  var peakTime: Int { endsAtPeak ? record.time : record.peakTime }

  /// Whether the pages were at their peak in the allocation that did not complete.
  private var endsAtPeak: Bool { record.isCutShort && record.peakPages < peakPages ?? 0 }
}

extension TextTable {
  /// Its lines, below a title and an empty line.
  fileprivate func lines(width: Int, style: TextStyle, titled title: String) -> [VisibleText] {
    ["", "\(title):".visible] + lines(width: width, style: style)
  }
}
