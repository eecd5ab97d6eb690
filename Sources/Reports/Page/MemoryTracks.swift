internal import MemsimJournal

/// What memory was used for in the course of a run, as far as a picture shows it.
struct MemoryTracks {
  /// The memory of an app, whatever processes it had.
  struct Track {
    /// The name of the app.
    let app: String
    /// The footprint of its processes, in bytes.
    fileprivate(set) var footprint = StepSeries(capacity: 500)
    fileprivate var bytes = 0
  }

  /// The pages that were available.
  private(set) var available = StepSeries(capacity: 1000)

  /// The level of pressure.
  private(set) var level = StepSeries(capacity: 500)

  /// How many interruptions there were at a time.
  private(set) var interruptions = StepSeries(capacity: 500)

  /// The apps, in the order of their first launch.
  private(set) var tracks: [Track] = []

  /// How many apps are not followed, as there are so many before them.
  private(set) var unfollowed = 0

  /// How many events there were, and how many of them say how much memory is used.
  private(set) var events = 0
  private(set) var samples = 0

  private static let mostTracks = 200

  private var positions: [String: Int] = [:]
  private var processes: [Int: (track: Int, bytes: Int)] = [:]
  private var interrupting: [Int] = []
  private let pageBytes: Int

  /// Begins before anything was launched.
  init(of header: JournalHeader) {
    pageBytes = header.pageBytes
  }

  /// Takes the next event.
  mutating func take(_ event: JournalEvent) {
    events += 1
    switch event.body {
    case is DeviceStarted:
      level.add(0, at: event.at)
      interruptions.add(0, at: event.at)
    case let sample as DeviceSampled:
      samples += 1
      available.add(
        sample.freePages + sample.cleanPages + sample.purgeablePages, at: event.at)
    case let change as LevelChanged: level.add(change.to, at: event.at)
    case let step as InterruptionAdvanced: advance(step, at: event.at)
    case let launch as ProcessLaunched: begin(launch, event)
    case let sample as ProcessSampled:
      samples += 1
      set(event.pid, sample.footprintBytes, at: event.at)
    case let warning as WarningDelivered: set(event.pid, warning.footprintBytes, at: event.at)
    case let answer as WarningAnswered: set(event.pid, answer.footprintBytes, at: event.at)
    // What lives to the end of the run has its memory there.
    case let end as ProcessExited: if end.reason != .runEnded { finish(event) }
    case is ProcessTerminated: finish(event)
    default: break
    }
  }

  private mutating func begin(_ launch: ProcessLaunched, _ event: JournalEvent) {
    guard let pid = event.pid else { return }
    var position = positions[launch.app]
    if position == nil {
      guard tracks.count < Self.mostTracks else {
        unfollowed += 1
        return
      }
      position = tracks.count
      positions[launch.app] = position
      tracks.append(Track(app: launch.app))
      if event.at > 0 { tracks[tracks.count - 1].footprint.add(0, at: 0) }
    }
    processes[pid] = position.map { ($0, 0) }
    set(pid, launch.dirtyPages * pageBytes, at: event.at)
  }

  private mutating func set(_ pid: Int?, _ bytes: Int, at time: UInt64) {
    guard let pid, let process = processes[pid] else { return }
    processes[pid]?.bytes = bytes
    tracks[process.track].bytes += bytes - process.bytes
    tracks[process.track].footprint.add(tracks[process.track].bytes, at: time)
  }

  private mutating func finish(_ event: JournalEvent) {
    set(event.pid, 0, at: event.at)
    if let pid = event.pid { processes[pid] = nil }
  }

  private mutating func advance(_ step: InterruptionAdvanced, at time: UInt64) {
    interrupting.removeAll { $0 == step.number }
    if step.phase != .missed, step.phase != .ended { interrupting.append(step.number) }
    interruptions.add(interrupting.count, at: time)
  }
}
