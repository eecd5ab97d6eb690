internal import MemsimJournal
internal import MemsimVocabulary

/// The most lines of an overview: a screen of 24 lines shows the verdict and the evidence for it.
package let mostOverviewLines = 24

/// The run on one screen: the verdict, the memory, and then everything to act on.
extension RunText {
  /// Below this many columns, the memory graph would show too little.
  private static let leastGraphCells = 16
  private static let labelIndent = 13
  private static let itemIndent = 11

  /// The lines of the overview.
  var overview: [VisibleText] {
    let top = verdict + settingLines + memoryGraph
    let bottom = digestLine + more
    let room = mostOverviewLines - (top + bottom).count
    let parts = OverviewParts(parts, option: "--timeline")
    let items = parts.lines(within: room).map { style.paint($0.text, $0.tone) }
    // An item is worth more than the legend.
    let legend = parts.lines(within: .max).count < room ? graphLegend : []
    return top + legend + items + bottom
  }

  /// Everything to act on: failures first, then all events in the order of time, then leaks.
  ///
  /// The kinds are in the order of their weight, by which items are chosen where room is short.
  private var parts: [OverviewPart] {
    [
      OverviewPart(problemItems + summary.failures.map(failure), "failure", isExplainedFirst: true),
      OverviewPart(uncounted, "incomplete measurement"),
      OverviewPart(
        diagnosisItems, "diagnostic", isTimed: true, isExplainedFirst: true),
      OverviewPart(summary.terminations.map(kill), "kill", isTimed: true),
      OverviewPart(crashes, "crash", "crashes", isTimed: true),
      OverviewPart(leakItems, "leaking process", "leaking processes", isExplainedFirst: true),
      OverviewPart(warningItems, "warned process", "warned processes", isTimed: true),
      OverviewPart(exitItems, "exit", isTimed: true),
      OverviewPart(aliveItems, ""),
    ]
  }

  private var settingLines: [VisibleText] {
    let run = summary.header
    var parts = ["policy \(run.policy)", "seed \(run.seed)"]
    if let device = summary.device {
      parts.insert(
        "\(device.profile), \(Figures.size(device.pages * run.pageBytes))", at: 0)
    }
    if let clock = run.clock { parts.append("real time, \(clock)") }
    if let build = run.build { parts.append("\(build)") }
    if let options = run.optionText { parts.append(options) }
    let isDebugged = run.options?.contains { $0.name == .debugMemory } == true
    if run.debugging != nil, !isDebugged { parts.append("memory debugging") }
    let ignored = "\(run.policy) ignores \(Figures.list(run.unread, atMost: 4))"
    let unread = run.unread.isEmpty ? [] : paragraph("", ignored, indent: 2)
    let remark = run.remark.map { paragraph("", "\(run.policy): \($0)", indent: 2) } ?? []
    return paragraph("", parts.joined(separator: ", "), indent: 2, tone: .faint) + remark + unread
  }

  // MARK: Memory

  /// The available memory and the level of pressure in the course of the run, one column a moment.
  private var memoryGraph: [VisibleText] {
    let available = summary.availablePages
    guard summary.duration > 0, let first = available.steps.first, let last = available.steps.last
    else { return [] }
    let bytes = summary.header.pageBytes
    let start = Figures.size(first.last * bytes)
    let end = Figures.size(last.last * bytes)
    let cells = min(width, 80) - Self.labelIndent - start.count - 1 - end.count - 1
    guard cells >= Self.leastGraphCells else { return [] }
    let moments = MomentColumns(count: cells, duration: summary.duration)
    let kills = Set(summary.terminations.map { moments.column(of: $0.at) })
    let top = max(available.high, 1)
    let lows = moments.least(of: available)
    let bars = lows.enumerated().map { column, low -> VisibleText in
      if kills.contains(column) { return style.paint("†", .bad) }
      return MomentColumns.bars[low * (MomentColumns.bars.count - 1) / top]
    }
    let label = style.paint(VisibleText("  available").padded(to: Self.labelIndent), .faint)
    let graph = label + start.visible + " " + bars.joined(separator: "") + " " + end.visible
    let levels = moments.most(of: summary.levels)
    guard levels.contains(where: { $0 > 0 }) else { return [graph] }
    let digits = levels.map { level -> VisibleText in
      level == 0 ? style.paint("·", .faint) : style.paint("\(min(level, 9))", .caution)
    }
    return [
      graph,
      style.paint(VisibleText("  pressure").padded(to: Self.labelIndent), .faint)
        + .blanks(start.count + 1) + digits.joined(separator: ""),
    ]
  }

  /// The amounts of the lowest and the highest bar of the graph, and its signs.
  private var graphLegend: [VisibleText] {
    guard !memoryGraph.isEmpty else { return [] }
    let most = Figures.size(max(summary.availablePages.high, 1) * summary.header.pageBytes)
    let legend =
      "▁ 0B, █ \(most)" + (summary.terminations.isEmpty ? "" : ", † kill")
      + (memoryGraph.count > 1 ? ", 1 to 3 pressure level" : "")
    return [.blanks(Self.labelIndent) + style.paint(legend.visible, .faint)]
  }

  // MARK: Items

  private var problemItems: [OverviewItem] {
    guard let problem = summary.problem else { return [] }
    return [item("✗", problem.at, problem.body.problem.description, tone: .bad)]
  }

  /// Everything that memsim did not see, so that no figure claims more than was measured.
  private var uncounted: [OverviewItem] {
    summary.brokenTraces.map { item("✗", $0.at, "\($0.app): \($0.body.sentence)", tone: .bad) }
      + summary.nativeCode.map { item("!", $0.at, "\($0.app) \($0.body.text)", tone: .caution) }
  }

  private func failure(_ failure: NamedEvent<ExpectationChecked>) -> OverviewItem {
    let body = failure.body
    let path = body.path.isEmpty ? "line " : body.path + ":"
    let place = body.line > 0 ? "  (\(path)\(body.line))" : ""
    let found = body.found.isEmpty ? [] : ["found \(body.found)"]
    return item(
      "✗", failure.at, "expected \(body.text)\(place)", found, tone: .bad,
      mostDetailLines: OverviewItem.mostFoundLines)
  }

  private func kill(_ kill: NamedEvent<ProcessTerminated>) -> OverviewItem {
    let bytes = summary.header.pageBytes
    let because = kill.body.because
    let text =
      "\(kill.app) killed (\(kill.body.reason)), \(Figures.size(kill.body.footprintBytes)): "
      + "level \(because.level), \(Figures.size(because.availablePages * bytes)) available"
    let postponement = kill.body.postponement(pageBytes: bytes)
    return item("†", kill.at, text, [postponement].compactMap(\.self), tone: .plain)
  }

  /// The diagnoses, equal ones as one item with their number, at the time of the first.
  private var diagnosisItems: [OverviewItem] {
    var groups: [(first: NamedEvent<Diagnosed>, count: Int)] = []
    var places: [DiagnosisLikeness: Int] = [:]
    for one in summary.diagnoses {
      let likeness = DiagnosisLikeness(of: one.body, in: one.app, sending: one.history?.sending)
      if let place = places[likeness] {
        groups[place].count += 1
      } else {
        places[likeness] = groups.count
        groups.append((one, 1))
      }
    }
    return groups.map { diagnosis($0.first, count: $0.count) }
  }

  private func diagnosis(_ diagnosis: NamedEvent<Diagnosed>, count: Int) -> OverviewItem {
    let body = diagnosis.body
    let names = [body.reference, body.className].compactMap(\.self).joined(separator: " → ")
    let details = [
      summary.sites.text(of: body.site).map { "allocated at \($0)" },
      summary.fix(of: diagnosis).map(\.line),
    ]
    // The mistake can be much older than the search for it.
    let search = body.diagnosis == "dangling-reference" ? ", found at the end" : ""
    return item(
      "!", diagnosis.at,
      "\(diagnosis.app): \(body.diagnosis)\(names.isEmpty ? "" : " \(names)")\(search)"
        + (count == 1 ? "" : ", \(Figures.count(count)) times"),
      details.compactMap(\.self), tone: .bad)
  }

  private var crashes: [OverviewItem] {
    summary.processes.filter { $0.end == .exited(.crash) }.map { process in
      item("†", process.endedAt ?? 0, "\(process.name) crashed", tone: .bad)
    }
  }

  private var leakItems: [OverviewItem] {
    summary.processes.filter { !$0.leaks.isNone }.map { process in
      let groups = summary.leaks.filter { $0.pid == process.pid && $0.body.standing.counts }
        .sorted { $0.body.bytes > $1.body.bytes }
      let largest = groups.first
      let rest = groups.count > 1 ? "; \(Figures.count(groups.count - 1, "more group"))" : ""
      let bytes = groups.reduce(0) { $0 + $1.body.bytes }
      let excused = process.leaks.bytes - bytes
      let others = excused > 0 ? "; \(Figures.size(excused)) more does not count" : ""
      let what =
        largest.map { "\(Figures.size(bytes)): \($0.body.heading)\(rest)\(others)" }
        ?? "\(Figures.size(excused)), none of which counts"
      let fix = largest.flatMap { summary.fix(of: $0) }.map(\.line)
      return item(
        "~", nil, "\(process.name) leaked \(what)", [fix].compactMap(\.self), tone: .caution)
    }
  }

  private var warningItems: [OverviewItem] {
    summary.processes.filter { $0.warningCount > 0 && $0.isApp }.map { process in
      let times = summary.warnings.filter { $0.pid == process.pid }.map(\.at)
      let again =
        switch times.count {
        case ...1: ""
        case 2: " twice, again at \(Figures.time(times[1]))"
        case let count: " \(Figures.count(count)) times, last at \(Figures.time(times[count - 1]))"
        }
      let freed =
        WarningAnswered.text(ofFreed: process.freedOnWarningBytes)
        + (times.count > 1 && process.freedOnWarningBytes != 0 ? " in all" : "")
      return item("!", times.first, "\(process.name) warned\(again): \(freed)", tone: .plain)
    }
  }

  /// The apps that exited for a call, a message or a URL, and not because the user left them.
  private var exitItems: [OverviewItem] {
    summary.processes.compactMap { process in
      guard case .exited(let reason) = process.end, reason.isInterruption else { return nil }
      return item("-", process.endedAt, "\(process.name) \(reason.sentence)", tone: .plain)
    }
  }

  /// The apps that lived to the end, in a line: the app in front, the apps that were launched, and
  /// those of the scenario that started with the phone.
  private var aliveItems: [OverviewItem] {
    let scenarioApps = Set((summary.header.apps ?? []).map(\.name))
    let alive = summary.processes.filter { process in
      process.end.isAlive
        && (!process.isOfSystem || scenarioApps.contains(process.app)
          || process.isApp && process.isInFront)
    }
    guard !alive.isEmpty else { return [] }
    let front = alive.filter(\.isInFront)
    let names =
      front.map { "\($0.name) (in front)" } + alive.filter { !$0.isInFront }.map(\.name)
    return [item(" ", nil, "alive at the end: \(Figures.list(names, atMost: 6))", tone: .faint)]
  }

  /// An item: a sign, a time, a sentence, and the sentences that explain it.
  private func item(
    _ sign: VisibleText, _ time: UInt64?, _ text: String, _ details: [String] = [],
    tone: TextStyle.Tone, mostDetailLines: Int = OverviewItem.mostLines
  ) -> OverviewItem {
    let label = "  " + sign + " " + (time.map { Figures.time($0) } ?? "").visible
    // A long time has a line of its own, so that all sentences begin in one column.
    let isBeside = label.columns < Self.itemIndent
    let lines = pieces(of: text).enumerated().map { position, piece in
      (position == 0 && isBeside ? label : "").padded(to: Self.itemIndent) + piece
    }
    return OverviewItem(
      at: time, lines: (isBeside ? [] : [label]) + lines, tone: tone,
      details: details.flatMap { pieces(of: $0, most: mostDetailLines) }
        .map { .blanks(Self.itemIndent) + $0 })
  }

  /// A text in lines behind the column of times; a text that is too long ends with an ellipsis.
  private func pieces(
    of text: String, most: Int = OverviewItem.mostLines
  ) -> [VisibleText] {
    let pieces = text.visible.wrapped(to: width - Self.itemIndent)
    guard pieces.count > most else { return pieces }
    let last = (pieces[most - 1] + " …").shortened(to: width - Self.itemIndent)
    return pieces.prefix(most - 1) + [last]
  }

  private var digestLine: [VisibleText] {
    if let reason = summary.reasonForNoDigest {
      return paragraph("  digest", "none: \(reason)", indent: Self.itemIndent, tone: .faint)
    }
    guard let seal = summary.seal else { return [] }
    return paragraph("  digest", seal.digest, indent: Self.itemIndent, tone: .faint)
  }

  /// The first kill of an app that a failed expectation names; otherwise the first kill.
  private var killToExplain: NamedEvent<ProcessTerminated>? {
    let named = summary.terminations.first { kill in
      let app = kill.app.prefix { $0 != "#" }
      return summary.failures.contains { $0.body.text.contains(app) }
    }
    return named ?? summary.terminations.first
  }

  /// The options that show more of the run.
  private var more: [VisibleText] {
    let killed = page.offersWhy ? killToExplain : nil
    let isDebugged = summary.header.debugging != nil
    let debugs = page.offersWhy && !isDebugged && !summary.diagnoses.isEmpty
    let options =
      ["--timeline", "--verbose"] + (debugs ? ["--debug-memory"] : [])
      + (killed.map { ["--why \($0.app.quotedForShell)"] } ?? []) + ["--report html=run.html"]
    return paragraph(
      "  more", options.joined(separator: ", "), indent: Self.itemIndent, tone: .faint)
  }
}
