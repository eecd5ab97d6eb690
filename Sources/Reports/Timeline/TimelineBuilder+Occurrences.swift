internal import MemsimJournal
internal import MemsimVocabulary

/// What users, programs and the world did.
extension TimelineBuilder {
  /// Tells an event if it belongs to the story of every run; whether it does.
  mutating func tellOccurrence(_ body: any EventBody) -> Bool {
    switch body {
    case let body as ProcessLaunched: tellLaunch(body)
    case let body as ProcessExited: return tellExit(body)
    case let body as InterruptionAdvanced: return tellInterruption(body)
    case let body as InputArrived: return tellInput(body)
    case let body as URLOpened: tellURL(body)
    case let body as Logged: tellLog(body)
    case let body as Diagnosed: tellDiagnosis(body)
    case let body as HeapMarked: tellMark(body)
    case let body as ScenarioFailed: tellProblem(body)
    case let body as ExpectationChecked: return tellExpectation(body)
    case let body as RunEnded: return tellEnding(body)
    default: return false
    }
    return true
  }

  /// What the system starts at a moment is told in one line.
  private mutating func tellLaunch(_ launch: ProcessLaunched) {
    if let pid = event.pid { names.add(launch, pid: pid) }
    let isOfSystem = launch.cause == .system
    let now = gather("launched by \(isOfSystem ? "system" : subject) at \(event.at)")
    guard isOfSystem, now.count > 1 else {
      let bytes = launch.dirtyPages * pageBytes
      tell(.launch, launching(launch), footprintBytes: bytes > 0 ? bytes : nil)
      gathering = isOfSystem ? now : nil
      return
    }
    gathering = now
    lines[lines.count - 1].subject = "system"
    lines[lines.count - 1].footprintBytes = nil
    lines[lines.count - 1].text =
      "starts \(Figures.count(now.count, "process", "processes")): "
      + Figures.list(now.subjects, atMost: 4)
  }

  /// An app that the screen does not wait for, by its picture, is not to be seen.
  private func launching(_ launch: ProcessLaunched) -> String {
    let isSeen = launch.role == "foreground" || picture == launch.app
    let place = isSeen ? "" : " in the background"
    return switch launch.cause {
    case .user: "launched\(place)"
    case .system: "started by the system"
    case .url: "launched to open a URL"
    case .callEnded: "launched again after the call"
    case .alertEnded: "launched again after the message or alert"
    case .urlEnded: "launched again after the URL it had opened"
    }
  }

  private mutating func tellExit(_ exit: ProcessExited) -> Bool {
    if exit.reason != .runEnded { closeWarning(of: event.pid) }
    guard exit.reason != .runEnded || isVerbose else { return true }
    tell(
      .exit, Self.exiting(exit.reason), tone: exit.reason == .crash ? .bad : .plain,
      footprintBytes: exit.footprintBytes)
    return true
  }

  private static func exiting(_ reason: ExitReason) -> String {
    switch reason {
    case .home: "quit: the home button was pressed"
    case .call: "quit: a call was answered"
    case .url: "quit: a URL opens another app"
    case .alert: "quit: a message or an alert was answered"
    case .homeScreenDied: "ended with the home screen"
    case .returned: "exited by itself"
    case .crash: "crashed"
    case .runEnded: "alive when the run ended"
    }
  }

  private mutating func tellInterruption(_ interruption: InterruptionAdvanced) -> Bool {
    let before = phases.updateValue(interruption.phase, forKey: interruption.number)
    // Who was declined or not heard is over anyway.
    let isObvious =
      interruption.phase == .shown
      || interruption.phase == .ended && interruption.kind != .lock && before != .answered
    if isObvious, !isVerbose { return true }
    tell(.interruption, interrupting(interruption))
    return true
  }

  private func interrupting(_ interruption: InterruptionAdvanced) -> String {
    if interruption.kind == .lock {
      return interruption.phase == .ended ? "the screen is unlocked" : "the screen is locked"
    }
    let what =
      switch interruption.kind {
      case .call: "call"
      case .sms: "text message"
      case .calendar: "calendar alert"
      case .lock: "lock"
      }
    let origin = interruption.origin.isEmpty ? "" : " from \(interruption.origin)"
    let isCall = interruption.kind == .call
    let phase =
      switch interruption.phase {
      case .rang: isCall ? "rings" : "arrives"
      case .missed:
        isCall && !homeScreen.isGone
          ? "is missed: there is no memory for it" : "is missed: there is no home screen"
      case .shown: "is shown"
      case .answered: "is answered"
      case .ignored: isCall ? "is declined" : "is closed"
      case .rangOut: "is answered by nobody"
      case .ended: "is over"
      }
    return "\(what)\(origin) \(phase)"
  }

  /// What is done to the device as a whole belongs to the story.
  ///
  /// Of touches the scenario's steps tell more shortly, and what comes of the home button is told
  /// anyway.
  private mutating func tellInput(_ input: InputArrived) -> Bool {
    switch input.kind {
    case .sleep: tell(.input, "the sleep button is pressed", of: "user")
    case .wake: tell(.input, "wakes and unlocks the device", of: "user")
    case .rotate: tell(.input, Self.turning(input), of: "user")
    case .home, .touchBegan, .touchMoved, .touchEnded, .touchCancelled, .accelerate: return false
    }
    return true
  }

  /// A device that lies is held in no direction; gravity says on which side it does.
  private static func turning(_ input: InputArrived) -> String {
    if let degrees = input.degrees { return "turns the device to \(degrees)°" }
    return "lays the device on its \((input.z ?? 0) < 0 ? "back" : "face")"
  }

  private mutating func tellURL(_ opened: URLOpened) {
    let handler = opened.handler.map { "opens in \($0)" } ?? "is for none of the apps"
    tell(
      .url, "\(opened.url) \(handler)", of: subject.isEmpty ? "user" : subject,
      tone: opened.handler == nil ? .caution : .plain)
  }

  private mutating func tellLog(_ logged: Logged) {
    if let lines = logged.omittedLines {
      return tell(
        .log, "log: … and \(Figures.count(lines, "more line", "more lines"))", tone: .caution)
    }
    let more = logged.omittedBytes.map { "… and \(Figures.count($0, "byte", "bytes")) more" } ?? ""
    let place = logged.stream == .errors ? "stderr" : "log"
    tell(.log, "\(place): \(logged.text)\(more)")
  }

  private mutating func tellDiagnosis(_ diagnosis: Diagnosed) {
    let what = diagnosis.diagnosis
    tell(
      .diagnosis, diagnosis.className.map { "\(what): \($0)" } ?? what, tone: .bad,
      details: details(of: diagnosis))
    diagnosed = diagnosis
  }

  /// The history of the object completes the line of its diagnosis.
  mutating func tellHistory(_ history: HistoryTold) {
    guard let diagnosed else { return }
    lines[lines.count - 1].details = details(of: diagnosed, history)
    self.diagnosed = nil
  }

  private func details(
    of diagnosis: Diagnosed, _ history: HistoryTold? = nil
  ) -> [String] {
    let place = sites.place(of: diagnosis.site)
    return [diagnosis.message]
      + Cure.explanation(of: diagnosis, history: history, allocatedAt: place)
  }

  private mutating func tellProblem(_ failed: ScenarioFailed) {
    tell(
      .problem, "✗ \(failed.message)", of: failed.line > 0 ? "line \(failed.line)" : "scenario",
      tone: .bad)
  }

  /// Expectations that are met stand in a list of their own, as do those that were not evaluated.
  private mutating func tellExpectation(_ expectation: ExpectationChecked) -> Bool {
    let isMet = expectation.result == .met
    guard expectation.result.isEvaluated, !isMet || isVerbose else { return true }
    tell(
      .expectation, "\(isMet ? "✓" : "✗") \(expectation.text)",
      of: expectation.line > 0 ? "line \(expectation.line)" : "expected",
      tone: isMet ? .good : .bad,
      details: expectation.found.isEmpty ? [] : ["found: \(expectation.found)"])
    return true
  }

  private mutating func tellEnding(_ ended: RunEnded) -> Bool {
    let text =
      switch ended.ending {
      case .finished: "the run ends"
      case .impossible: "the run cannot go on and ends"
      case .exhausted: "the run meets its limits and ends"
      case .host: "the host ends the run"
      case .program: "a program ends the run"
      case .stuck: "the run is stuck and ends"
      case .fault: "a fault of memsim ends the run"
      }
    // What ran out was told as the problem that it is.
    let isTold = [.exhausted, .host].contains(ended.ending)
    tell(
      .ending, text, of: "", tone: ended.ending == .finished ? .faint : .bad,
      details: isTold ? [] : ended.message.map { [$0] } ?? [])
    return true
  }
}
