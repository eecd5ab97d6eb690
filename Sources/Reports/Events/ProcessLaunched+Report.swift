internal import MemsimJournal
internal import MemsimVocabulary

// How processes begin, go on and end.

extension ProcessLaunched: TimelineEvent {
  static let visibility = TimelineVisibility.always

  var repeatsStep: Bool { cause == .user }

  /// What the system starts at a moment is told in one line.
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
  static let visibility = TimelineVisibility.always

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
  /// The exit in words, to stand after the name of the process.
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
