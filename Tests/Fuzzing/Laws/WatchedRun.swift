import MemsimJournal

/// A run whose memory is watched closely is the same run: all of what that needs lies on the host.
enum WatchedRun {
  /// Returns the first difference between the runs; nil if there is none.
  static func difference(of run: Journal, watched: Journal) -> String? {
    let (events, others) = (comparable(run), comparable(watched))
    for (event, other) in zip(events, others) where !isSame(event, other) {
      return "watched memory: \(words(event)) is \(words(other)) there, at event \(event.sequence)"
    }
    guard events.count != others.count else { return nil }
    let (longer, count) = (max(events.count, others.count), min(events.count, others.count))
    let next = longer == events.count ? events[count] : others[count]
    return "watched memory: one of the runs goes on with \(words(next))"
  }

  /// Returns the events that both runs must record.
  private static func comparable(_ journal: Journal) -> [JournalEvent] {
    journal.events.filter { !($0.body is HistoryRecorded) }
  }

  /// Whether two events are the same; the watched run knows more of deallocated objects.
  private static func isSame(_ event: JournalEvent, _ other: JournalEvent) -> Bool {
    guard let diagnosis = event.body as? Diagnosed, let known = other.body as? Diagnosed else {
      return event == other
    }
    return (event.at, event.pid) == (other.at, other.pid)
      && (diagnosis.diagnosis, diagnosis.thread) == (known.diagnosis, known.thread)
  }

  private static func words(_ event: JournalEvent) -> String {
    "\(event.body)"
  }
}
