internal import MemsimJournal
internal import MemsimVocabulary

// Reports of the launch, the life and the end of processes.

extension ProcessLaunched: TimelineEvent {
  var repeatsStep: Bool { cause == .user }

  /// Adds a line; processes that the system launches at one moment share a line.
  func addLines(to story: inout TimelineBuilder) {
    let event = story.event
    if role == "home" { story.homeScreen = (event.pid, false) }
    let isOfSystem = cause == .system
    let now = story.gather("launched by \(isOfSystem ? "system" : story.subject) at \(event.at)")
    guard isOfSystem, now.count > 1 else {
      let bytes = dirtyPages * story.pageBytes
      story.addLine(.launch, text(in: story), footprintBytes: bytes > 0 ? bytes : nil)
      story.gathering = isOfSystem ? now : nil
      return
    }
    story.gathering = now
    story.changeLast { line in
      line.subject = "system"
      line.footprintBytes = nil
      line.text =
        "started \(Figures.count(now.count, "process", "processes")): "
        + Figures.list(now.subjects, atMost: 4)
    }
  }

  /// An app that the screen does not wait for, by its picture, is not to be seen.
  private func text(in story: TimelineBuilder) -> String {
    let isSeen = role == "foreground" || story.picture == app
    let place = isSeen ? "" : " in the background"
    return switch cause {
    case .user: "launched\(place)"
    case .system: "started by the system"
    case .url: "launched to open a URL"
    case .callEnded: "relaunched after the call"
    case .alertEnded: "relaunched after the message or alert"
    case .urlEnded: "relaunched after the URL that it opened"
    }
  }
}

extension ProcessExited: TimelineEvent {
  func addLines(to story: inout TimelineBuilder) {
    story.recordEnd()
    if reason != .runEnded { story.closeWarning(of: story.event.pid) }
    guard reason != .runEnded || story.isVerbose else { return }
    story.addLine(
      .exit, reason.sentence, tone: reason == .crash ? .bad : .plain, footprintBytes: footprintBytes
    )
  }
}

extension ExitReason {
  /// The exit in words, for the place after the name of the process.
  var sentence: String {
    switch self {
    case .home: "exited: the user left the app"
    case .call: "exited: the user answered a call"
    case .url: "exited: a URL opened another app"
    case .alert: "exited: the user answered a message or an alert"
    case .homeScreenDied: "exited with the home screen"
    case .returned: "exited: it returned from main"
    case .crash: "crashed"
    case .runEnded: "alive at the end of the run"
    }
  }

  /// Whether a call, a message or a URL took the place of an app in front.
  var isInterruption: Bool { [.call, .url, .alert].contains(self) }
}

extension StateChanged: TimelineEvent {
  static let visibility = TimelineVisibility.verbosely

  func addLines(to story: inout TimelineBuilder) {
    story.addLine(.state, "\(from.rawValue) → \(to.rawValue)", tone: .faint)
  }
}

extension LifecycleCalled: TimelineEvent {
  static let visibility = TimelineVisibility.verbosely

  func addLines(to story: inout TimelineBuilder) {
    story.addLine(.lifecycle, method, tone: .faint)
  }
}

extension AnimationEnded: TimelineEvent {
  static let visibility = TimelineVisibility.verbosely

  func addLines(to story: inout TimelineBuilder) {
    let end = finished == 1 ? "finished" : "stopped early"
    story.addLine(.animation, "animation of \(className) \(end)", tone: .faint)
  }
}

extension ProcessTerminated: TimelineEvent {
  func addFacts(to collector: inout SummaryCollector) {
    let kill = collector.named(self)
    collector.summary.terminations.append(kill)
    if let pid = kill.pid {
      collector.summary.availableRises[pid] = collector.stories.availableRise(
        by: kill, in: collector.summary)
    }
    collector.explain(kill)
  }

  func addLines(to story: inout TimelineBuilder) {
    story.recordEnd()
    story.closeWarning(of: story.event.pid)
    let rise = availableRiseBytes(
      purgeableBytes: story.ledger[story.event.pid]?.purgeableBytes ?? 0,
      overdraftBytes: story.overdraftPages * story.pageBytes)
    story.addLine(
      .termination, "killed (\(reason)): \(Self.text(ofRise: rise))", tone: .bad,
      details: details(in: story), footprintBytes: footprintBytes,
      availablePages: because.availablePages)
  }

  /// By how much more memory is available after the kill than right before it, worked out from the
  /// last samples before it.
  ///
  /// The process's clean and purgeable pages were available before the kill. Pages that were taken
  /// beyond the device's own are subtracted from those that the kill frees.
  func availableRiseBytes(purgeableBytes: Int, overdraftBytes: Int) -> Int {
    let wasAvailable = freedBytes - footprintBytes + purgeableBytes
    return max(0, freedBytes - overdraftBytes) - wasAvailable
  }

  /// The same in words.
  static func text(ofRise bytes: Int) -> String {
    "\(bytes < 0 ? "-" : "+")\(Figures.size(abs(bytes))) available"
  }

  private func details(in story: TimelineBuilder) -> [String] {
    var details = [decision(pageBytes: story.pageBytes)]
    if let passedOver = passedOver(in: story) { details.append(passedOver) }
    if let postponement = postponement(pageBytes: story.pageBytes) { details.append(postponement) }
    return details
  }

  /// The rule that chose the process, the level of pressure, and the number of other candidates.
  func decision(pageBytes: Int) -> String {
    let more =
      because.behind > 0 ? "; \(Figures.count(because.behind, "more candidate"))" : ""
    return "rule \(because.rule), pressure level \(because.level) "
      + "(\(LevelChanged.name(of: because.level))), "
      + "\(Figures.size(because.availablePages * pageBytes)) available\(more)"
  }

  /// The smallest change that would have postponed the kill; a decision cannot predict the events
  /// after that.
  func postponement(pageBytes: Int) -> String? {
    guard let pages = because.putOffPages, let by = because.putOffBy,
      let until = because.putOffUntil
    else { return nil }
    let size = Figures.size(pages * pageBytes)
    return switch (by, until) {
    case (.anyProcess, .moreTaken): "\(size) more free memory would have postponed this kill"
    case (.victim, .moreTaken): "\(size) less memory of its own would have postponed this kill"
    case (_, .requestTaken):
      "\(size) more free memory would have satisfied the request and postponed this kill"
    case (_, .warningUnanswered):
      "with \(size) more free memory, it would have been killed only for an unanswered warning"
    case (_, .warnedAgain):
      "\(size) more freed on its warning would have postponed this kill to the next warning"
    }
  }

  /// The candidates before the victim, and why the policy did not choose them: the text names a
  /// reason that several candidates share only once.
  private func passedOver(in story: TimelineBuilder) -> String? {
    let others = because.candidates.filter { $0.pid != story.event.pid }
    guard !others.isEmpty else { return nil }
    let shown = others.prefix(4)
    let parts = shown.indices.map { position in
      let (name, reason) = (story.ledger.name(of: shown[position].pid), shown[position].passedOver)
      let isShared = position + 1 < shown.endIndex && shown[position + 1].passedOver == reason
      return isShared ? name : "\(name) (\(Self.words(reason)))"
    }
    let more = others.count - shown.count + (because.omitted ?? 0)
    let rest = more > 0 ? " and \(Figures.count(more)) more" : ""
    return "passed over: \(parts.joined(separator: ", "))\(rest)"
  }

  /// A word of the journal as people write it.
  private static func words(_ word: String?) -> String {
    word?.replacing("-", with: " ") ?? "not chosen"
  }
}
