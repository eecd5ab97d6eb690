internal import MemsimDevice
internal import MemsimJournal
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// What a live run says of itself.
extension LiveSession {
  /// The number of the protocol.
  static let protocolNumber = 1

  /// Says what a branch is.
  func tellBeginning(of branch: LiveBranch, in run: LiveRun) {
    let scenario = run.plan.scenario
    tell(
      .hello, at: branch.start,
      [
        (key: "policy", value: .text(scenario.policy.term)),
        (key: "protocol", value: .number(Self.protocolNumber)),
        (key: "scenario", value: .text(scenario.name)),
        (key: "path", value: .text(branch.file.path)),
        (key: "device", value: .text(run.deviceName)),
        (
          key: "screen",
          value: .object([
            (key: "width", value: .number(run.screen.widthPoints)),
            (key: "height", value: .number(run.screen.heightPoints)),
          ])
        ),
        (key: "apps", value: .texts(run.appNames)), (key: "policies", value: .texts(policies)),
        (key: "end", value: .number(branch.plannedEnd.nanoseconds)),
        (key: "actions", value: Self.words(simulation.vocabulary.actions)),
        (
          key: "commands",
          value: Self.words(words.terms)
        ),
      ])
    for (text, line) in run.expectations { tellExpectation(text, line) }
  }

  private static func words(_ terms: [Term]) -> JSON {
    .list(
      terms.map { term in
        .object([
          (key: "name", value: .text(term.name)), (key: "summary", value: .text(term.summary)),
        ])
      })
  }

  /// Says what is played.
  func tellPlayed(_ item: TimelineItem, _ number: Int) {
    tell(
      .played, at: branch.played[number].moment,
      [
        (key: "number", value: .number(number)), (key: "command", value: .text("{\(item.text)}")),
      ])
  }

  /// Says what is expected by what was played just now.
  func tellExpectations(in item: TimelineItem) {
    for (text, line) in LiveRun.expectations(in: item) { tellExpectation(text, line) }
  }

  private func tellExpectation(_ text: String, _ line: Int) {
    tell(
      .expectation,
      [
        (key: "text", value: .text(text)), (key: "line", value: .number(line)),
        (key: "result", value: .text("pending")), (key: "found", value: .text("")),
      ])
  }

  /// Says whether time goes on.
  func tellState() {
    let isOver = run?.isStopped ?? true
    tell(
      .state,
      [
        (key: "state", value: .text(isOver ? "ended" : isPaused ? "paused" : "running")),
        (key: "speed", value: .decimal(Thousandths.text(of: Int(pace.speed)))),
        (key: "why", value: .text(ifAny: isOver ? branch.ending?.rawValue : pauseReason)),
      ])
  }

  /// Says what happened.
  func hear(_ event: JournalEvent, _ line: ArraySlice<UInt8>, _ words: [String]) {
    let moment = Instant(nanoseconds: Int64(event.at))
    if !branch.isWhole, moment <= branch.start { return }
    tell(
      .event, at: moment,
      [
        (key: "kind", value: .text(event.body.eventKind.name)),
        (key: "text", value: words.isEmpty ? .null : .text(words.joined(separator: "\n"))),
      ], record: (key: "record", json: line))
    switch event.body {
    case let check as ExpectationChecked:
      tell(
        .expectation, at: moment,
        [
          (key: "text", value: .text(check.text)), (key: "line", value: .number(check.line)),
          (key: "result", value: .text(check.result.rawValue)),
          (key: "found", value: .text(check.found)),
        ])
    case is ProcessTerminated: tellBranchesIfSeveral()
    case let exit as ProcessExited where exit.reason != .runEnded: tellBranchesIfSeveral()
    default: break
    }
    if let difference = branch.difference, difference.moment == moment, !branch.hasToldDifference {
      branch.hasToldDifference = true
      tellBranches()
    }
  }

  private func tellBranchesIfSeveral() {
    if branch.parent != nil { tellBranches() }
  }

  /// Says of every branch how far it has come and who lives in it.
  func tellBranches() {
    let difference = branch.difference.map { difference in
      JSON.object([
        (key: "moment", value: .number(difference.moment.nanoseconds)),
        (key: "first", value: .text(difference.first)),
        (key: "second", value: .text(difference.second)),
      ])
    }
    tell(
      .branches,
      [
        (
          key: "branches",
          value: .list(
            branches.map { branch in
              .object([
                (key: "branch", value: .number(branch.number)),
                (key: "of", value: .number(ifAny: branch.parent?.number)),
                (key: "from", value: .number(branch.isWhole ? 0 : branch.start.nanoseconds)),
                (
                  key: "now",
                  value: .number((branch === self.branch ? reached : branch.now).nanoseconds)
                ),
                (key: "alive", value: .texts(branch.alive.map(\.name))),
                (key: "ended", value: .text(ifAny: branch.ending?.rawValue)),
              ])
            })
        ),
        (key: "difference", value: difference ?? .null),
      ])
  }

  /// Says what came of a branch whose run is over.
  func tellEnd(of branch: LiveBranch) {
    let hasDigest = branch.ending != .host && branch.hasDigest
    tell(
      .done,
      [
        (key: "digest", value: hasDigest ? .text(ifAny: branch.seal?.digest) : .null),
        (key: "outcome", value: hasDigest ? .text(ifAny: branch.seal?.outcomeDigest) : .null),
        (key: "ending", value: .text(ifAny: branch.ending?.rawValue)),
        (key: "failed", value: .number(branch.failures)),
        (key: "alive", value: .texts(branch.alive.map(\.name))),
      ])
    tellBranchesIfSeveral()
  }
}
