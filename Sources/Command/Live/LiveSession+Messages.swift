internal import MemsimDevice
internal import MemsimJournal
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// The messages of a live run.
extension LiveSession {
  /// The number of the protocol.
  static let protocolNumber = 1

  /// Sends the description of a branch.
  func sendHello(of branch: LiveBranch, in run: LiveRun) {
    let scenario = run.plan.scenario
    let members: JSON.Members =
      [
        ("protocol", .number(Self.protocolNumber)),
        ("scenario", .text(scenario.name)),
        ("path", .text(branch.file.path)),
        ("device", .text(run.deviceName)),
        (
          "screen",
          .object([
            ("width", .number(run.screen.widthPoints)),
            ("height", .number(run.screen.heightPoints)),
          ])
        ),
        ("apps", .texts(run.appNames)), ("policies", .texts(policies)),
        ("end", .number(branch.plannedEnd.nanoseconds)),
        ("of", .number(ifAny: branch.parentNumber)),
        ("from", .number(branch.sharedEnd.nanoseconds)),
        ("actions", Self.words(simulation.vocabulary.actions)),
        (
          "commands",
          Self.words(words.terms)
        ),
      ]
    send(.hello(policy: scenario.policy.term, members), at: branch.start)
    for (text, line) in run.expectations { sendExpectation(text, line) }
  }

  private static func words(_ terms: [Term]) -> JSON {
    .list(
      terms.map { term in
        .object([
          ("name", .text(term.name)), ("summary", .text(term.summary)),
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
        ("text", .text(text)), ("line", .number(line)),
        ("result", .text("pending")), ("found", .text("")),
      ])
  }

  /// Sends whether time passes.
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
          ("kind", .text(event.body.eventKind.name)),
          ("text", words.isEmpty ? .null : .text(words.joined(separator: "\n"))),
        ]), at: moment, record: (key: "record", json: line))
    switch event.body {
    case let check as ExpectationChecked:
      send(
        .other(
          .expectation,
          [
            ("text", .text(check.text)), ("line", .number(check.line)),
            ("result", .text(check.result.rawValue)),
            ("found", .text(check.found)),
          ]), at: moment)
    case is ProcessTerminated: sendBranchesIfSeveral()
    case let exit as ProcessExited where exit.reason != .runEnded: sendBranchesIfSeveral()
    default: break
    }
    sendDifference()
  }

  /// Sends the first difference of two branches when it is found.
  func sendDifference() {
    guard branch.difference != nil, !branch.isDifferenceSent else { return }
    branch.isDifferenceSent = true
    sendBranches()
  }

  private func sendBranchesIfSeveral() {
    if branch.parentNumber != nil { sendBranches() }
  }

  /// Sends the moment of every branch and the processes that live in it.
  func sendBranches() {
    let difference = branch.difference.map { difference in
      JSON.object([
        ("moment", .number(difference.moment.nanoseconds)),
        ("first", .text(ifAny: difference.first)),
        ("second", .text(ifAny: difference.second)),
        ("words", .text(difference.sentence)),
      ])
    }
    send(
      .branches,
      [
        (
          "branches",
          .list(
            branches.map { branch in
              .object([
                ("branch", .number(branch.number)),
                ("of", .number(ifAny: branch.parentNumber)),
                ("from", .number(branch.sharedEnd.nanoseconds)),
                (
                  "now",
                  .number((branch === self.branch ? reached : branch.now).nanoseconds)
                ),
                ("alive", .texts(branch.alive)),
                ("ended", .text(ifAny: branch.ending?.rawValue)),
              ])
            })
        ),
        ("difference", difference ?? .null),
      ])
  }

  /// Sends the result of a branch whose run is over.
  func sendDone(of branch: LiveBranch) {
    let hasDigest = branch.ending != .host && branch.hasDigest
    send(
      .done,
      [
        ("digest", hasDigest ? .text(ifAny: branch.seal?.digest) : .null),
        ("outcome", hasDigest ? .text(ifAny: branch.seal?.outcomeDigest) : .null),
        ("ending", .text(ifAny: branch.ending?.rawValue)),
        ("failed", .number(branch.failures)),
        ("alive", .texts(branch.alive)),
      ])
    sendBranchesIfSeveral()
  }

  /// Sends once why the screen cannot be drawn.
  func sendDrawingError(_ error: any Error) {
    if isDrawingErrorSent { return }
    isDrawingErrorSent = true
    send(
      .error,
      [
        ("line", .null), ("column", .null),
        ("message", .text("memsim cannot draw the screen: \(error)")),
        ("meant", .null), ("command", .null),
      ])
  }

  /// Sends a message about the active branch.
  func send(_ kind: LiveMessage.Kind, _ members: JSON.Members) {
    send(.other(kind, members))
  }

  /// Sends a message about the active branch, at a moment or now.
  func send(
    _ content: LiveMessage.Content, at moment: Instant? = nil,
    record: (key: String, json: ArraySlice<UInt8>)? = nil
  ) {
    let moment = moment ?? run.map { max($0.now, target ?? .start) } ?? branch.now
    output.send(LiveMessage(content, at: moment, branch: branch.number, record: record))
  }
}
