package import MemsimJournal
package import MemsimVocabulary

/// Why processes of a run were killed, and what would leave them alive.
package struct KillExplanations: Sendable {
  /// The story of one, and what was tried to change its end; nil where nothing was to be tried.
  package struct Answer: Sendable {
    /// The story.
    let story: TerminationStory
    /// What was tried.
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

  /// The text, with a newline at its end: an overview, or all parts of each story.
  func text(detail: Detail, width: Int, style: TextStyle) -> VisibleText {
    let width = min(max(width, reportColumns.lowerBound), reportColumns.upperBound)
    if detail < .timeline, !answers.isEmpty {
      return overview(width: width, style).joined(separator: "\n") + "\n"
    }
    let parts = answers.map { answer in
      answer.story.lines(
        width: width, style: style,
        adding: answer.change.map { [$0.section(about: answer.story.termination.app)] } ?? [])
    }
    let texts = parts.isEmpty ? [survivors] : omittedCount > 0 ? parts + [[omission]] : parts
    return texts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// How many kills have no story, as there are too many.
  var omittedCount: Int {
    summary.of(summary.terminations, calledBy: name) { $0.pid }.count - answers.count
  }

  var omission: VisibleText {
    "… and \(Figures.count(omittedCount, "more kill").visible): name a process to read its kills"
  }

  /// What came of those instead that were not killed.
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

  /// How it came to the kills of the processes that a name means, all without one.
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
  /// What came of it, as part of a sentence.
  package var endText: String {
    switch end {
    case .alive(let state): "alive at the end, \(state.rawValue)"
    case .exited(let reason): "it exited at \(Figures.time(endedAt ?? 0)), \(reason.rawValue)"
    case .terminated(let reason): "killed at \(Figures.time(endedAt ?? 0)), \(reason)"
    }
  }
}
