package import MemsimVocabulary

/// The budget as it is printed.
extension MemoryBudget {
  private static let mostListed = 12
  private static let mostFaults = 4

  /// The text, with a newline at its end.
  package func text(width: Int = reportColumns.upperBound, style: TextStyle = .plain) -> VisibleText
  {
    let width = min(max(width, reportColumns.lowerBound), reportColumns.upperBound)
    let title = "\(setting.scenario): \(subject.words)"
    let facts = "  \(setting.device), \(setting.policy), seed \(setting.seed)"
    let heading = style.paint(title.visible, .heading) + style.paint(facts.visible, .faint)
    return ([heading] + sections.flatMap { $0.lines(width: width, style: style) })
      .joined(separator: "\n") + "\n"
  }

  private var sections: [StorySection] {
    [boundary] + (exceptions.isEmpty ? [] : [notMonotone]) + [effort]
  }

  private var boundary: StorySection {
    guard smallest != nil else {
      let line =
        trials.isEmpty
        ? StoryLine("", "nothing was tried", tone: .caution)
        : StoryLine("", "no amount that was tried is enough", tone: .bad)
      return StorySection(
        "boundary", "the boundary", [line] + trials.suffix(1).map { self.line(of: $0) })
    }
    let sides = witnesses.map { witness in
      line(of: witness.trial, isRepeated: witness.isRepeated)
    }
    let found = trials.first { $0.pages == smallest }
    if isWithoutOtherSide {
      let line = StoryLine(
        "", "there is none: the least that can be tried is enough", tone: .bad)
      return StorySection(
        "boundary", "the boundary", [line] + [found].compactMap(\.self).map { self.line(of: $0) })
    }
    return StorySection(
      "boundary", isProven ? "the boundary" : "enough, and less was not tried to its end",
      sides.isEmpty ? [found].compactMap(\.self).map { line(of: $0) } : sides)
  }

  private var notMonotone: StorySection {
    let all = exceptions
    let shown = all.prefix(Self.mostListed).map(briefLine)
    let rest = all.count - shown.count
    let more = rest > 0 ? [StoryLine("", "and \(Figures.count(rest)) more")] : []
    let from =
      steady.map { [StoryLine(size($0), "from here on everything that was tried is enough")] }
      ?? [StoryLine("", "the most that was tried is not enough", tone: .bad)]
    return StorySection("exceptions", "the other way round", shown + more + from)
  }

  private var effort: StorySection {
    let tried = Figures.count(trials.count, "amount")
    let runs = "\(tried) tried in \(Figures.count(runCount, "run"))"
    let reason = stop.reason.map { "\(runs), and no more: \($0)" } ?? runs
    let victims =
      setting.victims.isEmpty
      ? []
      : [
        StoryLine(
          "",
          "killed with the scenario's own memory, too, and not counted: "
            + Figures.list(setting.victims, atMost: Self.mostListed))
      ]
    return StorySection(
      "effort", "how it was found",
      [StoryLine("", reason, tone: stop == .done ? .plain : .caution)] + victims)
  }

  /// A run on one side of the boundary, or the one that tells most where there is none.
  private func line(of trial: BudgetTrial, isRepeated: Bool? = nil) -> StoryLine {
    let more = trial.faults.dropFirst().prefix(Self.mostFaults - 1)
    let rest = trial.faults.count - Self.mostFaults
    let repeated =
      switch isRepeated {
      case nil: [String]()
      case true?: ["came out the same when it was run again"]
      case false?: ["came out otherwise when it was run again"]
      }
    let brief = briefLine(of: trial)
    return StoryLine(
      brief.figure, brief.text,
      details: more + (rest > 0 ? ["and \(Figures.count(rest)) more"] : [])
        + [option(for: trial)] + [figures(of: trial)].compactMap(\.self) + repeated,
      tone: isRepeated == false ? .bad : brief.tone)
  }

  private func briefLine(of trial: BudgetTrial) -> StoryLine {
    let verdict = trial.holds ? "enough" : "not enough: \(trial.faults[0])"
    return StoryLine(
      size(trial.pages), "\(Figures.count(trial.pages, "page")): \(verdict)",
      tone: trial.holds ? .good : .caution)
  }

  /// How a run is told of so much memory.
  private func option(for trial: BudgetTrial) -> String {
    let size = ParameterKind.bytes.text(of: trial.pages * setting.pageBytes)
    return "--set \("\(subject.path)=\(size)".quotedForShell)"
  }

  private func figures(of trial: BudgetTrial) -> String? {
    trial.outcome.map { outcome in
      "at most \(size(outcome.peakPages)) in use, at least \(outcome.lowestAvailablePercent)% "
        + "available" + (outcome.digest.map { ", digest \($0)" } ?? "")
    }
  }

  private func size(_ pages: Int) -> String { Figures.size(pages * setting.pageBytes) }
}

extension MemoryBudget.Subject {
  /// Whose memory is meant, as part of a sentence.
  var words: String {
    switch self {
    case .device: "the memory of the device"
    case .app(let name): "what \(name) may have"
    }
  }
}
