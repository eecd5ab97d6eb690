internal import MemsimJournal

/// The charger, and what is heard (platform Z3, Z5, Z6, Z8).
extension SpringBoard {
  /// The charger is plugged in, or taken away; the app in front is told.
  func plug(_ isIn: Bool) {
    guard isIn != isPluggedIn else { return }
    isPluggedIn = isIn
    kernel.log.record(InputArrived(kind: isIn ? .pluggedIn : .unplugged), pid: front?.pid)
    if let front { send(.power(isPluggedIn: isIn), to: front) }
  }

  /// A process plays a sound, as loud as the keys at the side have set it, and silently where the
  /// switch has silenced it.
  func play(_ file: String, for process: SimulatedProcess) {
    let heard = isSilent ? 0 : volume
    kernel.log.record(SoundPlayed(file: file, volume: heard), pid: process.pid)
  }
}
