package import MemsimJournal
package import MemsimVocabulary

/// The reasons for the kills of a run, and the changes that would prevent them.
package struct KillExplanations: PrintedResult, Sendable {
  /// The story of a kill, and the tried changes; nil if no change was to be tried.
  package struct Answer: Sendable {
    /// The story.
    let story: TerminationStory
    /// The changes that were tried.
    let change: TriedChanges?

    /// Answers for one process.
    package init(_ story: TerminationStory, _ change: TriedChanges?) {
      (self.story, self.change) = (story, change)
    }
  }

  let summary: RunSummary
  let answers: [Answer]
  private let name: ProcessName?

  /// Answers for some processes of a run: those that a name means, or all without one.
  package init(of summary: RunSummary, about name: ProcessName?, _ answers: [Answer]) {
    self.summary = summary
    self.answers = answers
    self.name = name
  }

  /// An overview, or all parts of each story.
  package func text(on page: ConsolePage) -> VisibleText {
    if page.detail < .timeline, !answers.isEmpty {
      return overview(width: page.width, page.style).joined(separator: "\n") + "\n"
    }
    let parts = answers.map { answer in
      answer.story.lines(
        width: page.width, style: page.style,
        adding: answer.change.map { [$0.section(about: answer.story.termination.app)] } ?? [])
    }
    let texts = parts.isEmpty ? [survivors] : omittedCount > 0 ? parts + [[omission]] : parts
    return texts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// The number of kills without a story, because the run has too many kills.
  var omittedCount: Int {
    summary.of(summary.terminations, calledBy: name) { $0.pid }.count - answers.count
  }

  var omission: VisibleText {
    "… and \(Figures.count(omittedCount, "more kill").visible): name a process to read its kills"
  }

  /// The outcomes of the processes that were not killed.
  private var survivors: [VisibleText] {
    guard let name else { return ["the system killed no process"] }
    return summary.processes(calledBy: name).map { process in
      "\(process.name) was not killed: \(process.endText)"
    }
  }

  /// The same for programs: an object of its own, or a part of that of its run.
  package var json: JSON {
    .object([
      ("scenario", .text(summary.header.scenario)),
      ("seed", .number(summary.header.seed)),
      ("policy", .text(summary.header.policy)),
      ("digest", .text(ifAny: summary.seal?.digest)),
      ("terminated", list),
      ("omitted", .number(omittedCount)),
    ])
  }

  /// The answers alone.
  var list: JSON {
    .list(
      answers.map { answer in
        summary.json(answer.story.termination, answer.story).adding(
          "change", answer.change?.json ?? .null)
      })
  }
}

extension RunSummary {
  /// The processes that a name means, all without one.
  package func processes(calledBy name: ProcessName?) -> [ProcessRecord] {
    guard let name else { return processes }
    return processes.filter { name.means(launch: $0.instance, of: $0.app) }
  }

  /// Returns the stories of the kills of the processes that a name means; all without a name.
  package func stories(calledBy name: ProcessName?) -> [TerminationStory] {
    of(stories, calledBy: name) { $0.termination.pid }
  }

  /// Those of some elements that are about processes that a name means, all without one.
  fileprivate func of<Element>(
    _ elements: [Element], calledBy name: ProcessName?, pid: (Element) -> Int?
  ) -> [Element] {
    guard name != nil else { return elements }
    let pids = Set(processes(calledBy: name).map(\.pid))
    return elements.filter { pid($0).map(pids.contains) ?? false }
  }
}

extension ProcessRecord {
  /// The outcome of the process, as part of a sentence.
  package var endText: String {
    switch end {
    case .alive(let state): "alive at the end, \(state.rawValue)"
    case .exited(let reason): "it exited at \(Figures.time(endedAt ?? 0)), \(reason.rawValue)"
    case .terminated(let reason): "killed at \(Figures.time(endedAt ?? 0)), \(reason)"
    }
  }
}

/// The answers on one screen: the reason for a kill, the change that prevents it, and the evidence.
extension KillExplanations {
  private static let indent = 12
  private static let mostLines = 3
  private static let mostNames = 4

  /// The lines of the overview.
  func overview(width: Int, _ style: TextStyle) -> [VisibleText] {
    let rest = omittedCount > 0 ? [style.paint(omission, .faint)] : []
    let more = [style.paint("  more: --verbose, --json", .faint)]
    let room = mostOverviewLines - (rest + more).count
    let items = answers.map { item(of: $0, width: width, within: room) }
    let lines = OverviewParts([OverviewPart(items, "kill")]).lines(within: room)
    return lines.map { style.paint($0.text, $0.tone) } + rest + more
  }

  private func item(of answer: Answer, width: Int, within room: Int) -> OverviewItem {
    let title = TextStyle.plain.paragraph("", "† \(sentence(about: answer.story))", width: width)
    let rows = advice(in: answer) + (answers.count == 1 ? evidence(in: answer.story) : [])
    var details: [VisibleText] = []
    for row in rows {
      let lines = TextStyle.plain.paragraph(
        "  " + row.label, row.text, indent: Self.indent, width: width, most: Self.mostLines)
      if title.count + details.count + lines.count <= room { details += lines }
    }
    return OverviewItem(lines: title, tone: .bad, details: details)
  }

  /// The time of the kill, and the reason.
  private func sentence(about story: TerminationStory) -> String {
    let (kill, because) = (story.termination, story.termination.body.because)
    let total = story.device.totalPages
    let share =
      total > 0
      ? " of \(Figures.size(total * story.pageBytes)) available "
        + "(\(because.availablePages * 100 / total)%)" : " available"
    return "\(kill.app) was killed at \(Figures.time(kill.at)) (\(kill.body.reason), "
      + "\(Figures.size(kill.body.footprintBytes))): pressure level \(because.level) "
      + "(\(LevelChanged.name(of: because.level))), "
      + "\(Figures.size(because.availablePages * story.pageBytes))\(share)"
  }

  private typealias Row = (label: VisibleText, text: String)

  /// Returns the changes that would have saved the process.
  private func advice(in answer: Answer) -> [Row] {
    let kill = answer.story.termination
    let postponement = kill.body.postponement(pageBytes: answer.story.pageBytes)
    var rows: [Row] = []
    if let postponement { rows.append((label: "", text: postponement)) }
    return rows + (answer.change?.rows(about: kill.app) ?? [])
  }

  /// Returns the facts that led to the kill.
  private func evidence(in story: TerminationStory) -> [Row] {
    let processes = story.device.processes.map { "\($0.name) \(Figures.size($0.footprintBytes))" }
    let omitted = story.device.omittedProcesses + max(0, processes.count - Self.mostNames)
    let rows: [Row?] = [
      row("chosen", story.choiceWords),
      row(
        "in memory",
        processes.prefix(Self.mostNames)
          + (omitted > 0 ? ["and \(Figures.count(omitted, "more process", "more processes"))"] : [])
      ),
      row("freed", words(of: story, "relief")), row("contents", words(of: story, "memory")),
      row("leaked", words(of: story, "leaks")),
    ]
    return rows.compactMap(\.self)
  }

  private func row(_ label: VisibleText, _ texts: some Collection<String>) -> Row? {
    texts.isEmpty ? nil : (label, texts.joined(separator: "; "))
  }

  /// The first lines of a section of a story, each with its figure.
  private func words(of story: TerminationStory, _ name: String) -> [String] {
    let lines = story.sections.first { $0.name == name }?.lines ?? []
    let rest = lines.count - Self.mostNames
    return lines.prefix(Self.mostNames).map { line in
      line.figure.isEmpty ? line.text : "\(line.figure) \(line.text)"
    } + (rest > 0 ? ["and \(Figures.count(rest)) more"] : [])
  }
}

extension TerminationStory {
  /// The reason why the policy chose the process, in a few words.
  fileprivate var choiceWords: [String] {
    let because = termination.body.because
    let rank = because.candidates.first { $0.pid == termination.pid }.map { ", rank \($0.rank)" }
    let others = passedOver.map { "\($0.name) passed over: \($0.reason)" }
    let rest = others.count - 2 + (because.omitted ?? 0)
    return ["by \(because.rule), policy \(policy)\(rank ?? "")"] + others.prefix(2)
      + (rest > 0 ? ["\(Figures.count(rest)) more passed over"] : [])
      + [Figures.count(because.behind, "more candidate")]
  }
}
