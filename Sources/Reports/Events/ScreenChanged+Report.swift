internal import MemsimJournal
internal import MemsimVocabulary

// The screen.

extension ScreenChanged: TimelineEvent {
  static let visibility = TimelineVisibility.never

  /// Only a verbose timeline has a line for it; a step is not placed before it in the others.
  func addLines(to story: inout TimelineBuilder) {
    story.picture = shows == .defaultImage ? app : nil
    guard story.isVerbose else { return }
    story.placeHeldStep(before: self)
    story.addLine(.screen, "shows \(shown)", of: "screen", tone: .faint)
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
  static let visibility = TimelineVisibility.verbosely

  func addLines(to story: inout TimelineBuilder) {
    story.addLine(.screen, "picture \(picture)", of: "screen", tone: .faint)
  }
}

extension SnapshotTaken: TimelineEvent {
  static let visibility = TimelineVisibility.verbosely

  /// Deeper views stand where these do: else a line could be as long as a journal.
  private static let mostIndents = 100

  func addLines(to story: inout TimelineBuilder) {
    story.addLine(
      .screen, "has \(Figures.count(views.count, "view", "views"))", tone: .faint,
      details: views.map { view in
        String(repeating: "  ", count: min(view.depth, Self.mostIndents)) + view.className
          + (view.text.map { " '\($0)'" } ?? "")
      })
  }
}
