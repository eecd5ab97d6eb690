internal import MemsimJournal
internal import MemsimVocabulary

// Pages: taken, given back, refused and counted.

extension PagesReclaimed: TimelineEvent {
  func addFacts(to collector: inout SummaryCollector) {
    let freedBytes = pages * collector.summary.header.pageBytes
    collector.recordReclaim(ReclaimRecord.Way(memory), freedBytes: freedBytes)
  }

  /// Adds a line, or extends the last line if that reports the same kind of reclaim.
  func addLines(to story: inout TimelineBuilder) {
    let now = story.gather("reclaimed \(memory.rawValue)", amount: pages * story.pageBytes)
    if now.count == 1 { story.addLine(.reclaimed, "") }
    story.gathering = now
    let isOfSeveral = now.subjects.count > 1
    let names = isOfSeveral ? " of \(Figures.list(now.subjects, atMost: 2))" : ""
    let text = text(Figures.size(now.amount)) + names + story.until
    story.changeLast { line in
      line.subject = isOfSeveral ? "memory" : now.subjects[0]
      line.text = text
    }
  }

  private func text(_ size: String) -> String {
    switch memory {
    case .magazines: "returned \(size) of spare memory"
    case .purgeable: "purged \(size) of purgeable memory"
    case .clean: "dropped \(size) of code and resources"
    case .swapped: "moved \(size) to swap"
    }
  }
}

extension PagesRead: TimelineEvent {
  static let visibility = TimelineVisibility.verbosely

  func addLines(to story: inout TimelineBuilder) {
    let size = Figures.size(pages * story.pageBytes)
    let what = memory == .swapped ? "\(size) from swap" : "\(size) of dropped pages again"
    story.addLine(.read, "read \(what)", tone: .faint)
  }
}

extension AllocationRefused: TimelineEvent {
  func addLines(to story: inout TimelineBuilder) {
    let reason =
      switch cause {
      case .device: "no free page"
      case .limit: "the process is at its limit"
      case .injected: "the scenario asked for it"
      }
    let now = story.gather("refused \(story.subject) \(reason)", amount: requestedBytes)
    if now.count == 1 {
      story.addLine(
        .refusal, "", tone: .caution, details: story.sites.text(of: site).map { ["at \($0)"] } ?? []
      )
    }
    story.gathering = now
    let size = Figures.size(now.amount)
    let what =
      now.count > 1
      ? "\(Figures.count(now.count)) allocations refused, \(size) in total"
      : "allocation of \(size) refused"
    let text = "\(what)\(story.until): \(reason)"
    story.changeLast { $0.text = text }
  }
}

extension DeviceStarted: TimelineEvent {
  static let visibility = TimelineVisibility.never

  func addFacts(to collector: inout SummaryCollector) {
    collector.summary.device = self
    collector.summary.levels.add(0, at: collector.event.at)
    collector.stories.start(self)
  }

  func addLines(to story: inout TimelineBuilder) { story.totalPages = pages }

  func difference(in story: TimelineBuilder) -> String { "the device is switched on" }
}

extension DeviceSampled: TimelineEvent {
  static let visibility = TimelineVisibility.never

  func addFacts(to collector: inout SummaryCollector) {
    collector.summary.availablePages.add(
      freePages + cleanPages + purgeablePages, at: collector.event.at)
    collector.stories.count(self)
  }

  func addLines(to story: inout TimelineBuilder) {
    story.availablePages = freePages + cleanPages + purgeablePages
    story.overdraftPages = overdraftPages(of: story.totalPages ?? 0)
  }

  /// The pages that were taken beyond those that a device has; none if these are not known.
  func overdraftPages(of totalPages: Int) -> Int {
    guard totalPages > 0 else { return 0 }
    return max(0, dirtyPages + cleanPages + purgeablePages + reservedPages - totalPages)
  }

  func difference(in story: TimelineBuilder) -> String {
    "\(Figures.size(freePages * story.pageBytes)) are free"
  }
}

extension ProcessSampled: TimelineEvent {
  static let visibility = TimelineVisibility.never

  func addLines(to story: inout TimelineBuilder) {}

  func difference(in story: TimelineBuilder) -> String {
    "a footprint of \(Figures.size(footprintBytes))"
  }
}

// The levels of pressure, and the warnings that they cause.

extension LevelChanged: TimelineEvent {
  func addFacts(to collector: inout SummaryCollector) {
    collector.summary.levels.add(to, at: collector.event.at)
    collector.stories.changeLevel(to: to, at: collector.event.at)
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
  func addFacts(to collector: inout SummaryCollector) {
    collector.summary.warnings.append(collector.named(self))
    collector.recordReclaim(.warned, level: level)
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
  func addFacts(to collector: inout SummaryCollector) {
    let pageBytes = collector.summary.header.pageBytes
    collector.stories.answer(collector.event.pid, freedBytes: freedPages * pageBytes)
  }

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
  func addLines(to story: inout TimelineBuilder) {
    story.addLine(
      .warning, "warning of level \(level) cancelled: memory is no longer short", tone: .good)
  }
}
