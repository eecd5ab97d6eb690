internal import MemsimDevice
internal import MemsimJournal
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// The messages of a live run.
extension LiveSession {
  /// The number of the protocol.
  static let protocolNumber = 1

  /// Sends what a branch is.
  func sendHello(of branch: LiveBranch, in run: LiveRun) {
    let scenario = run.plan.scenario
    let members: JSON.Members =
      [
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
      ]
    send(.hello(policy: scenario.policy.term, members), at: branch.start)
    for (text, line) in run.expectations { sendExpectation(text, line) }
  }

  private static func words(_ terms: [Term]) -> JSON {
    .list(
      terms.map { term in
        .object([
          (key: "name", value: .text(term.name)), (key: "summary", value: .text(term.summary)),
        ])
      })
  }

  /// Sends a command that is played.
  func sendPlayed(_ item: TimelineItem, _ number: Int) {
    send(
      .played(number: number, command: "{\(item.text)}"), at: branch.played[number].moment)
  }

  /// Sends the expectations of a command that was played just now.
  func sendExpectations(in item: TimelineItem) {
    for (text, line) in LiveRun.expectations(in: item) { sendExpectation(text, line) }
  }

  private func sendExpectation(_ text: String, _ line: Int) {
    send(
      .expectation,
      [
        (key: "text", value: .text(text)), (key: "line", value: .number(line)),
        (key: "result", value: .text("pending")), (key: "found", value: .text("")),
      ])
  }

  /// Sends whether time goes on.
  func sendState() {
    let isOver = run?.isStopped ?? true
    send(
      .state(
        LiveMessage.State(
          phase: isOver ? .ended : isPaused ? .paused : .running,
          speed: Thousandths.text(of: Int(pace.speed)),
          reason: isOver ? branch.ending?.rawValue : pauseReason)))
  }

  /// Sends an event.
  func send(_ event: JournalEvent, _ line: ArraySlice<UInt8>, _ words: [String]) {
    let moment = Instant(nanoseconds: Int64(event.at))
    if !branch.isWhole, moment <= branch.start { return }
    send(
      .other(
        .event,
        [
          (key: "kind", value: .text(event.body.eventKind.name)),
          (key: "text", value: words.isEmpty ? .null : .text(words.joined(separator: "\n"))),
        ]), at: moment, record: (key: "record", json: line))
    switch event.body {
    case let check as ExpectationChecked:
      send(
        .other(
          .expectation,
          [
            (key: "text", value: .text(check.text)), (key: "line", value: .number(check.line)),
            (key: "result", value: .text(check.result.rawValue)),
            (key: "found", value: .text(check.found)),
          ]), at: moment)
    case is ProcessTerminated: sendBranchesIfSeveral()
    case let exit as ProcessExited where exit.reason != .runEnded: sendBranchesIfSeveral()
    default: break
    }
    if let difference = branch.difference, difference.moment == moment, !branch.isDifferenceSent {
      branch.isDifferenceSent = true
      sendBranches()
    }
  }

  private func sendBranchesIfSeveral() {
    if branch.parent != nil { sendBranches() }
  }

  /// Sends how far every branch has come and which processes live in it.
  func sendBranches() {
    let difference = branch.difference.map { difference in
      JSON.object([
        (key: "moment", value: .number(difference.moment.nanoseconds)),
        (key: "first", value: .text(difference.first)),
        (key: "second", value: .text(difference.second)),
      ])
    }
    send(
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

  /// Sends the result of a branch whose run is over.
  func sendDone(of branch: LiveBranch) {
    let hasDigest = branch.ending != .host && branch.hasDigest
    send(
      .done,
      [
        (key: "digest", value: hasDigest ? .text(ifAny: branch.seal?.digest) : .null),
        (key: "outcome", value: hasDigest ? .text(ifAny: branch.seal?.outcomeDigest) : .null),
        (key: "ending", value: .text(ifAny: branch.ending?.rawValue)),
        (key: "failed", value: .number(branch.failures)),
        (key: "alive", value: .texts(branch.alive.map(\.name))),
      ])
    sendBranchesIfSeveral()
  }
}
