internal import MemsimJournal
internal import MemsimVocabulary

// What the device shows, and whether it sleeps.

extension ScreenChanged: TimelineEvent {
  static let telling = EventTelling.never

  /// Only a verbose timeline has a line for it; a step is not placed before it in the others.
  func tell(in story: inout TimelineBuilder) {
    story.picture = shows == .defaultImage ? app : nil
    guard story.isVerbose else { return }
    story.placeHeldStep(before: self)
    story.tell(.screen, "shows \(shown)", of: "screen", tone: .faint)
  }

  private var shown: String {
    switch shows {
    case .off: "nothing"
    case .locked: "the lock screen"
    case .home: "the home screen"
    case .defaultImage: "Default.png" + (app.map { " of \($0)" } ?? "")
    case .app: app ?? "an app"
    }
  }
}

extension FrameTaken: TimelineEvent {
  static let telling = EventTelling.verbosely

  func tell(in story: inout TimelineBuilder) {
    story.tell(.screen, "picture \(picture)", of: "screen", tone: .faint)
  }
}

extension SnapshotTaken: TimelineEvent {
  static let telling = EventTelling.verbosely

  /// Deeper views stand where these do: else a line could be as long as a journal.
  private static let mostIndents = 100

  func tell(in story: inout TimelineBuilder) {
    story.tell(
      .screen, "has \(Figures.count(views.count, "view", "views"))", tone: .faint,
      details: views.map { view in
        String(repeating: "  ", count: min(view.depth, Self.mostIndents)) + view.className
          + (view.text.map { " '\($0)'" } ?? "")
      })
  }
}

extension SleepChanged: TimelineEvent {
  static let telling = EventTelling.verbosely

  func tell(in story: inout TimelineBuilder) {
    let text = state == .asleep ? "the device sleeps" : "the device wakes"
    story.tell(.power, text, of: "system", tone: .faint)
  }
}

extension WiFiChanged: TimelineEvent {
  static let telling = EventTelling.verbosely

  func tell(in story: inout TimelineBuilder) {
    story.tell(.power, "Wi-Fi is \(state.rawValue)", of: "system", tone: .faint)
  }
}
