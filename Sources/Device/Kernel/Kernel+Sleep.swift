internal import MemsimJournal

/// Sleep: no process runs but those that the system itself keeps running, and one that plays audio
/// (platform I32, I36).
///
/// The clock lets nothing begin for the others: no timer, no turn of a thread, no event, no
/// warning, no launch. Memory is another matter: what is decided about it is done.
extension Kernel {
  /// The device falls asleep.
  func fallAsleep() {
    guard !isAsleep else { return }
    isAsleep = true
    log.record(SleepChanged(state: .asleep))
    clock.rest(processes.living.filter(sleeps).map(\.owner))
  }

  /// The device wakes: what came due meanwhile comes now, before anything else.
  func wake() {
    guard isAsleep else { return }
    isAsleep = false
    log.record(SleepChanged(state: .awake))
    clock.resume()
  }

  /// Lets a process that is launched asleep sleep from its first callback on.
  func letSleep(_ process: SimulatedProcess) {
    if isAsleep, sleeps(process) { clock.rest([process.owner]) }
  }

  /// The moment at which a process sees itself: that at which it fell asleep, or now.
  func moment(of process: SimulatedProcess) -> Instant {
    clock.restingSince(process.owner) ?? clock.now
  }

  private func sleeps(_ process: SimulatedProcess) -> Bool {
    let playsOn = settings.audioPlaysOn && process.role == .audio
    return !process.app.staysAlive && !playsOn
  }
}
