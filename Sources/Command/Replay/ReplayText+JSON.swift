internal import MemsimJournal
internal import MemsimReports
internal import MemsimSimulation
internal import MemsimTraces
internal import MemsimVocabulary

/// The results of replaying a trace, for programs.
extension ReplayText {
  /// The members of the object that a replay adds.
  func processMembers(of findings: ReplayFindings) -> AnalysisText.ProcessMembers {
    let (outcome, record) = (findings.outcome, findings.outcome.record)
    let hasTimes = findings.analysis.totals.endTime != nil
    var members = AnalysisText.ProcessMembers()
    if let process = outcome.process {
      members.arena = .object([
        ("peakBytes", .number(process.peakBytes)), ("endBytes", .number(process.footprintBytes)),
        ("peakEvent", .number(outcome.peakEvent)),
        ("peakAtMs", hasTimes ? .number(outcome.peakTime / 1_000_000) : .null),
      ])
    }
    if let kill = outcome.termination {
      members.terminated = .object([
        ("atEvent", .number(record.events)), ("reason", .text(kill.body.reason)),
        ("footprint", .number(kill.body.footprintBytes)),
        ("atMs", hasTimes ? .number(record.time / 1_000_000) : .null),
      ])
    }
    members.smallestLimit = .number(
      ifAny: findings.wishes.searches ? findings.budget?.leastBytes : nil)
    members.others = others(of: findings, hasTimes)
    return members
  }

  private func others(of findings: ReplayFindings, _ hasTimes: Bool) -> JSON.Members {
    let (outcome, record) = (findings.outcome, findings.outcome.record)
    let header = outcome.summary.header
    func look(_ survey: PageSurvey?) -> JSON {
      survey.map { self.json($0, findings, hasTimes) } ?? .null
    }
    return [
      ("device", .text(ifAny: outcome.summary.device?.profile)), ("policy", .text(header.policy)),
      ("seed", .number(header.seed)),
      ("memory", .number(ifAny: outcome.summary.device.map { $0.pages * header.pageBytes })),
      ("app", .text(outcome.app)), ("survives", .boolean(outcome.survives)),
      ("replayedEvents", .number(record.events)),
      ("refusedBytes", .number(ifAny: record.refusedBytes)),
      ("warnings", .number(ifAny: outcome.process?.warningCount)),
      ("digest", .text(ifAny: outcome.summary.seal?.digest)),
      ("fragmentation", .list(findings.surveys.map { look($0) })),
      ("highest", look(findings.highest)), ("at", look(findings.atTime)),
      ("end", look(findings.atEnd)),
      ("budget", findings.wishes.searches ? findings.budget?.json ?? .null : .null),
      ("whatIf", findings.changed.map { json($0, of: findings) } ?? .null),
      ("rank", findings.ranking.map { .list($0.map { json($0, of: findings) }) } ?? .null),
    ]
  }

  private func json(_ survey: PageSurvey, _ findings: ReplayFindings, _ hasTimes: Bool) -> JSON {
    let stacks = survey.stacksByNeed.prefix(listedCount)
    let hasStacks = findings.analysis.format.hasStacks
    return .object([
      ("event", .number(survey.event)),
      ("atMs", hasTimes ? .number(survey.time / 1_000_000) : .null),
      ("pages", .number(survey.pages)), ("blocks", .number(survey.blocks)),
      ("requestedBytes", .number(survey.requestedBytes)),
      ("roundedBytes", .number(survey.roundedBytes)), ("holeBytes", .number(survey.holeBytes)),
      ("emptyPages", .number(survey.emptyPages)),
      (
        "stacks",
        hasStacks
          ? .list(
            stacks.map { stack in
              let pages = survey.stacks[Int(stack)]
              return .object([
                ("stack", .number(stack)), ("requestedBytes", .number(pages.requestedBytes)),
                ("roundedBytes", .number(pages.regionBytes - pages.requestedBytes)),
                ("holeBytes", .number(pages.holeBytes)), ("blocks", .number(pages.blocks)),
                ("frames", .texts(findings.analysis.stacks.lines(of: stack))),
              ])
            }) : .null
      ),
    ])
  }

  private func json(_ changed: ReplayFindings.Changed, of findings: ReplayFindings) -> JSON {
    let choices = findings.wishes.choices
    return .object([
      ("without", .list(choices.without.map(json))),
      ("dropOnWarning", .list(choices.dropped.map(json))),
      ("assumed", .text("the program does not make these blocks again")),
      ("naiveBytes", .number(changed.naiveBytes)),
      ("before", json(findings.outcome, findings.budget)),
      ("after", json(changed.outcome, changed.budget)),
    ])
  }

  private func json(_ choice: StackChoice) -> JSON {
    .object([
      ("text", .text(choice.text)), ("function", .text(ifAny: choice.function)),
      ("stacks", .list(choice.stacks.numbers.map { .number($0) })),
    ])
  }

  private func json(_ ranked: ReplayFindings.Ranked, of findings: ReplayFindings) -> JSON {
    let (before, after) = (findings.budget?.leastBytes, ranked.changed.budget?.leastBytes)
    return .object([
      ("stack", .number(ranked.stack)),
      ("savedBytes", .number(ifAny: before.flatMap { before in after.map { before - $0 } })),
      ("smallestLimit", .number(ifAny: after)), ("naiveBytes", .number(ranked.changed.naiveBytes)),
      ("frames", .texts(findings.analysis.stacks.lines(of: ranked.stack))),
    ])
  }

  private func json(_ outcome: TraceReplay.Outcome, _ budget: MemoryBudget?) -> JSON {
    .object([
      ("peakBytes", .number(outcome.record.peakBytes)),
      ("arenaPeakBytes", .number(ifAny: outcome.process?.peakBytes)),
      ("smallestLimit", .number(ifAny: budget?.leastBytes)),
      ("survives", .boolean(outcome.survives)),
      ("droppedBytes", .number(outcome.record.droppedBytes)),
      ("droppedBlocks", .number(outcome.record.droppedBlocks)),
    ])
  }
}
