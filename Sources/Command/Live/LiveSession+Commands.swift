internal import MemsimDevice
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// The commands of a live session.
extension LiveSession {
  /// Performs the command of a line.
  func perform(_ line: LineInput.Line) {
    do throws(InputError) {
      guard let command = try reader.command(line.bytes, number: line.number) else { return }
      try perform(command, line)
    } catch {
      fail(error.problems, line: line)
    }
  }

  private func perform(
    _ command: PlayedCommand, _ line: LineInput.Line
  ) throws(InputError) {
    let mark = command.phrase?.mark ?? SourceMark(file: reader.source, line: line.number, column: 1)
    if let moment = command.moment { try advance(to: moment, at: mark) }
    guard let phrase = command.phrase else { return answer("at", []) }
    guard let live = words.command(phrase) else { return try play(command, line, at: mark) }
    try perform(live, at: mark)
  }

  private func perform(_ command: SessionCommand, at mark: SourceMark) throws(InputError) {
    switch command {
    case .pause: pause(because: nil)
    case .resume: resume()
    case .step: step(try liveRun(at: mark))
    case .speed(let thousandths):
      pace.change(to: Int64(thousandths), at: run?.now ?? branch.now)
      sendState()
    case .wait(let span):
      let run = try liveRun(at: mark)
      try advance(to: max(run.now, target ?? .start) + span, at: mark)
      answer("wait", [])
    case .look(let wanted): try look(wanted, at: mark)
    case .branch(let moment): try leave(at: .start + moment, mark)
    case .policy(let name): try change(to: name, mark)
    case .inspect(let inspection): try inspect(inspection, at: mark)
    case .save(let path): try save(to: path, at: mark)
    case .saveTest(let path): try saveTest(to: path, at: mark)
    case .quit: try quit(at: mark)
    }
  }

  /// The run, until it ends.
  private func liveRun(at mark: SourceMark) throws(InputError) -> LiveRun {
    guard let run, !run.isStopped else {
      throw InputError(
        at: mark, "the run is over", expected: "'look', 'branch', 'policy', 'save' or 'quit'")
    }
    return run
  }

  /// Processes all events before a moment.
  private func advance(to moment: Instant, at mark: SourceMark) throws(InputError) {
    let run = try liveRun(at: mark)
    let reached = max(run.now, target ?? .start)
    guard moment >= reached else {
      throw InputError(
        at: mark, "'at' is \(moment), but the run is already at \(reached)",
        expected: "a later moment, or 'branch: \(moment)'")
    }
    // The run stops 1ns before the moment, so that a command can still act at the moment itself.
    self.run(run, until: moment - .nanoseconds(moment > .start ? 1 : 0))
    target = moment
    pace.begin(at: moment)
  }

  /// The moment of a command that arrives now.
  private func moment(in run: LiveRun) -> Instant {
    if let target, target > run.now || target == .start { return target }
    return run.nextMoment
  }

  private func play(
    _ command: PlayedCommand, _ line: LineInput.Line, at mark: SourceMark
  ) throws(InputError) {
    let run = try liveRun(at: mark)
    let moment = moment(in: run)
    guard let item = command.item(at: moment) else { return }
    try run.play(item, at: moment)
    branch.play(item, at: moment, line: line.bytes)
    sendPlayed(item, branch.played.count - 1)
    // The reader receives this before app code runs that may never return.
    output.pump()
    if time == .paced, !isCatchingUp, isPaused || target != nil {
      self.run(run, until: moment)
      flush(run)
      target = nil
    }
    sendExpectations(in: item)
  }

  /// Goes to the next event that is written down.
  private func step(_ run: LiveRun) {
    settle(run)
    let count = branch.eventCount
    flush(run)
    // A run may never record another event, so the search stops after a million steps.
    var left = 1_000_000
    limitingCallbacks { goesOn in
      while branch.eventCount == count, left > 0, goesOn(), run.runNext(notAfter: .distantFuture) {
        flush(run)
        left -= 1
      }
    }
    isBeyondEnd = run.now >= branch.plannedEnd
    pace.begin(at: run.now)
    pause(because: "a step")
  }

  /// Processes all events up to the moment that commands named.
  func settle(_ run: LiveRun) {
    if let target {
      self.run(run, until: target)
      self.target = nil
    }
    flush(run)
  }

  /// Ends the run at this moment.
  private func quit(at mark: SourceMark) throws(InputError) {
    answerLooks()
    isQuit = true
    guard let run, !run.isStopped else { return }
    settle(run)
    let end = branch.plannedEnd
    if run.now >= end { return }
    let moment = run.nextMoment
    guard let stop = try reader.command(Array("stop: ~".utf8), number: mark.line)?.item(at: moment)
    else { return }
    try run.play(stop, at: moment)
    branch.play(stop, at: moment, line: [])
  }

  /// Goes on from a past moment.
  private func leave(at moment: Instant, _ mark: SourceMark) throws(InputError) {
    try checkThatItWas(moment, "branch", at: mark)
    answerLooks()
    let kept = branch.played.filter { $0.moment <= moment }
    try begin(branch.file, at: moment, playing: kept, "branch")
  }

  /// Plays the same under another policy.
  private func change(to policy: String, _ mark: SourceMark) throws(InputError) {
    answerLooks()
    let file = try branch.file.applying(
      [Override("policy", to: policy, at: mark)], in: simulation.vocabulary)
    try begin(file, at: reached, playing: branch.played, "policy", isWhole: true)
  }

  private func begin(
    _ file: ScenarioFile, at moment: Instant, playing played: [LiveBranch.Played],
    _ word: String, isWhole: Bool = false
  ) throws(InputError) {
    let next = LiveBranch(
      branches.count + 1, of: file, from: branch, at: moment, playing: played, isWhole: isWhole)
    _ = try plan(of: next)
    if let run { branch.now = run.now }
    answer(
      word,
      [
        ("number", .number(next.number)),
        ("from", .number(isWhole ? 0 : moment.nanoseconds)),
        ("of", .number(branch.number)),
      ])
    departure = .branch(next)
  }

  /// The moment that the branch has reached.
  var reached: Instant { run?.now ?? branch.now }

  /// Throws for a moment that is still in the future, or that a branch which was left has not
  /// reached.
  func checkThatItWas(
    _ moment: Instant, _ word: String, of branch: LiveBranch? = nil, at mark: SourceMark
  ) throws(InputError) {
    if let run, !run.isStopped { settle(run) }
    let reached = branch.map(\.now) ?? reached
    guard moment > reached else { return }
    throw InputError(
      at: mark, "'\(word)' is \(moment), but the run is only at \(reached)",
      expected: "a moment in the past")
  }

  /// Answers a command.
  func answer(_ word: String, _ members: JSON.Members) {
    send(.answer, [("to", .text(word))] + members)
  }
}
