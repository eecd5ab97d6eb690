internal import MemsimJournal

/// What memory was used for in the course of a run, as far as a picture shows it.
struct MemoryTracks {
  /// The memory of an app, whatever processes it had.
  struct Track {
    /// The name of the app.
    let app: String
    /// The footprint of its processes, in bytes.
    fileprivate(set) var footprint = StepSeries(capacity: 500)
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

  private var interrupting: [Int] = []

  /// Adds the next event, which a ledger has come to.
  mutating func add(_ event: JournalEvent, in ledger: ProcessLedger) {
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
    case is ProcessLaunched: begin(event, in: ledger)
    case is ProcessSampled:
      samples += 1
      addFootprint(at: event, in: ledger)
    case is WarningDelivered, is WarningAnswered, is ProcessTerminated:
      addFootprint(at: event, in: ledger)
    // A process that lives to the end of the run has its memory there.
    case let end as ProcessExited:
      if end.reason != .runEnded { addFootprint(at: event, in: ledger) }
    default: break
    }
  }

  private mutating func begin(_ launch: JournalEvent, in ledger: ProcessLedger) {
    guard let app = ledger[launch.pid]?.appPosition else { return }
    if app >= Self.mostTracks { unfollowed += 1 }
    if app == tracks.count, app < Self.mostTracks {
      tracks.append(Track(app: ledger.apps[app].name))
      if launch.at > 0 { tracks[app].footprint.add(0, at: 0) }
    }
    addFootprint(at: launch, in: ledger)
  }

  private mutating func addFootprint(at event: JournalEvent, in ledger: ProcessLedger) {
    guard let app = ledger[event.pid]?.appPosition, tracks.indices.contains(app) else { return }
    tracks[app].footprint.add(ledger.apps[app].footprintBytes, at: event.at)
  }

  private mutating func advance(_ step: InterruptionAdvanced, at time: UInt64) {
    interrupting.removeAll { $0 == step.number }
    if step.phase != .missed, step.phase != .ended { interrupting.append(step.number) }
    interruptions.add(interrupting.count, at: time)
  }
}
