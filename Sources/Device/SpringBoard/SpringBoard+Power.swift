internal import MemsimJournal

/// The charger, and what is heard (platform Z3, Z5, Z6).
extension SpringBoard {
  /// The charger is plugged in, or taken away; the app in front is told.
  func plug(_ isIn: Bool) {
    guard isIn != isPluggedIn else { return }
    isPluggedIn = isIn
    kernel.log.record(InputArrived(kind: isIn ? .pluggedIn : .unplugged), pid: front?.pid)
    if let front { send(.power(isPluggedIn: isIn), to: front) }
  }

  /// A process plays a sound, as loud as the keys at the side have set it.
  func play(_ file: String, for process: SimulatedProcess) {
    kernel.log.record(SoundPlayed(file: file, volume: volume), pid: process.pid)
  }
}
