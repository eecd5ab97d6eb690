package import MemsimJournal
internal import MemsimVocabulary

/// What has happened in a run, without samples and what else only reports are made of.
package final class EventHistory {
  /// The events, in their order.
  package private(set) var events: [JournalEvent] = []

  private var launches: [Int: ProcessLaunched] = [:]
  private var launchCounts: [String: Int] = [:]
  private var peaks: [Int: Int] = [:]

  init() {}

  /// Hears of all that stands in a journal.
  init(of journal: Journal) {
    for event in journal.events { note(event) }
  }

  func note(_ event: JournalEvent) {
    switch event.body {
    case let sample as ProcessSampled: measure(event.pid, sample.footprintBytes)
    case is DeviceSampled, is SiteDefined, is AllocationProfiled, is InputArrived, is SnapshotTaken,
      is FrameTaken:
      break
    default:
      if let launch = event.body as? ProcessLaunched, let pid = event.pid {
        launches[pid] = launch
        launchCounts[launch.app, default: 0] += 1
      }
      if let end = event.body as? ProcessExited { measure(event.pid, end.peakBytes) }
      if let end = event.body as? ProcessTerminated { measure(event.pid, end.peakBytes) }
      events.append(event)
    }
  }

  private func measure(_ pid: Int?, _ bytes: Int) {
    guard let pid else { return }
    peaks[pid] = max(peaks[pid] ?? 0, bytes)
  }

  /// The name of a process: that of its app, and from the second on with its number.
  package func name(of pid: Int?) -> String {
    guard let pid, let launch = launches[pid] else { return "" }
    return launch.instance == 1 ? launch.app : "\(launch.app)#\(launch.instance)"
  }

  /// Whether a name means a process.
  ///
  /// `MoveMe#2` means the second of the app, and `MoveMe#all` every one. Whoever asks about
  /// `MoveMe` has made sure that there is only one.
  package func name(_ name: String, means pid: Int?) -> Bool {
    guard let pid, let launch = launches[pid], let name = ProcessName(name) else { return false }
    guard name.app == launch.app else { return false }
    if case .number(let number) = name.launch { return number == launch.instance }
    return true
  }

  /// How often an app was launched.
  package func launchCount(of app: String) -> Int { launchCounts[app] ?? 0 }

  /// The most that any process of a name had.
  package func peakBytes(of name: String) -> Int? {
    peaks.keys.filter { self.name(name, means: $0) }.compactMap { peaks[$0] }.max()
  }
}
