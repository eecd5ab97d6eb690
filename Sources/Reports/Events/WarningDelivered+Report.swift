internal import MemsimJournal
internal import MemsimVocabulary

// The levels of pressure, and the warnings that come of them.

extension LevelChanged: TimelineEvent {
  static let visibility = TimelineVisibility.always

  func addFacts(to collector: inout SummaryCollector) {
    collector.summary.levels.add(to, at: collector.event.at)
  }

  func addLines(to story: inout TimelineBuilder) {
    story.addLine(
      .level,
      "pressure level \(from) → \(to) (\(Self.name(of: to))), "
        + "\(Figures.size(availablePages * story.pageBytes)) available",
      of: "memory", tone: to < from ? .good : .caution, availablePages: availablePages)
  }

  /// The word for a level.
  static func name(of level: Int) -> String {
    let names = ["normal", "warning", "urgent", "critical"]
    return names.indices.contains(level) ? names[level] : "unknown"
  }
}

extension WarningDelivered: TimelineEvent {
  static let visibility = TimelineVisibility.always

  func addFacts(to collector: inout SummaryCollector) {
    collector.summary.warnings.append(collector.named(self))
  }

  func addLines(to story: inout TimelineBuilder) {
    let place = origin == .simulated ? ", simulated" : ""
    let decided = insteadOf.map { " instead of \($0)" } ?? ""
    story.addLine(
      .warning, "warned (level \(level)\(decided)\(place))", tone: .caution,
      footprintBytes: footprintBytes)
    if let pid = story.event.pid { story.openWarnings[pid] = story.lines.count - 1 }
  }
}

extension WarningAnswered: TimelineEvent {
  static let visibility = TimelineVisibility.always

  /// The answer completes the line of its warning.
  func addLines(to story: inout TimelineBuilder) {
    let event = story.event
    guard let pid = event.pid, let index = story.openWarnings.removeValue(forKey: pid) else {
      return
    }
    let time = event.at - story.lines[index].at
    story.lines[index].text += ": \(Self.text(ofFreed: freedPages * story.pageBytes))"
    if time >= 1_000_000 { story.lines[index].text += " in \(Figures.time(time))" }
    story.lines[index].footprintBytes = footprintBytes
  }

  /// Describes how a process changed its memory on a warning.
  static func text(ofFreed bytes: Int) -> String {
    switch bytes {
    case 0: "freed nothing"
    case 1...: "freed \(Figures.size(bytes))"
    default: "grew by \(Figures.size(-bytes))"
    }
  }

  func difference(in story: TimelineBuilder) -> String {
    "answered its warning: \(Self.text(ofFreed: freedPages * story.pageBytes))"
  }
}

extension WarningWithdrawn: TimelineEvent {
  static let visibility = TimelineVisibility.always

  func addLines(to story: inout TimelineBuilder) {
    story.addLine(
      .warning, "warning of level \(level) cancelled: memory is no longer short", tone: .good)
  }
}
