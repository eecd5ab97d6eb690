internal import MemsimJournal
internal import MemsimVocabulary

/// The answers on one screen: why a process was killed, what would have saved it, and the evidence.
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

  /// When and why the process was killed.
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

  /// What would have saved the process.
  private func advice(in answer: Answer) -> [Row] {
    let kill = answer.story.termination
    let postponement = kill.body.postponement(pageBytes: answer.story.pageBytes)
    var rows: [Row] = []
    if let postponement { rows.append((label: "", text: postponement)) }
    return rows + (answer.change?.rows(about: kill.app) ?? [])
  }

  /// What led to the kill.
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
  /// Why the policy chose the process, in a few words.
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
