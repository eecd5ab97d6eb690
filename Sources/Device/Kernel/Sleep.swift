internal import MemsimJournal

/// Sleep: no process runs but those that the system itself keeps running, and one that plays audio
/// (platform I32, I36).
///
/// The clock starts nothing for the others: no timer, no turn of a thread, no event, no warning, no
/// launch. Decisions about memory are performed.
package final class Sleep {
  /// Whether the device sleeps.
  package private(set) var isAsleep = false

  /// Lets the device sleep when all is done that is queued.
  private var entry: EntryHandle?
  private let processes: ProcessTable
  private let log: EventLog
  private let playsOn: Bool
  private var clock: VirtualClock { log.clock }

  init(of processes: ProcessTable, log: EventLog, settings: SystemSettings) {
    self.processes = processes
    self.log = log
    playsOn = settings.audioPlaysOn
  }

  /// Wakes the device at once if it is not at rest; if it is, lets it sleep as soon as the
  /// callbacks of this moment are done.
  func update(isAtRest: @escaping () -> Bool) {
    guard isAtRest() else { return wake() }
    guard !isAsleep else { return }
    if let entry { clock.cancel(entry) }
    entry = clock.schedule(after: .zero, for: .system) { [unowned self] _ in
      entry = nil
      if isAtRest() { fallAsleep() }
    }
  }

  private func fallAsleep() {
    guard !isAsleep else { return }
    isAsleep = true
    log.record(SleepChanged(state: .asleep))
    clock.rest(processes.living.filter(sleeps).map(\.owner))
  }

  /// Every entry that became due meanwhile runs now, before anything else.
  private func wake() {
    guard isAsleep else { return }
    isAsleep = false
    log.record(SleepChanged(state: .awake))
    clock.resume()
  }

  /// Lets a process that is launched while the device sleeps do so from its first callback on.
  func launched(_ process: SimulatedProcess) {
    if isAsleep, sleeps(process) { clock.rest([process.owner]) }
  }

  /// The moment at which a process sees itself: that at which it fell asleep, or now.
  func moment(of process: SimulatedProcess) -> Instant {
    clock.restingSince(process.owner) ?? clock.now
  }

  private func sleeps(_ process: SimulatedProcess) -> Bool {
    !process.app.staysAlive && !(playsOn && process.role == .audio)
  }
}
