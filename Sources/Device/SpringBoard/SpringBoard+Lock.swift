internal import MemsimJournal

/// Sleep, and the lock that comes with it (platform I12 to I14).
extension SpringBoard {
  private var theLock: ActiveInterruption? { interruptions.first { $0.kind == .lock } }

  /// Whether the device is locked.
  package var isLocked: Bool { theLock != nil }

  /// Locks the device: the app in front resigns, and the screen goes off.
  func lock() {
    let lock = makeInterruption(.lock, from: "", plan: InterruptionPlan(.nothing))
    advance(lock, to: .rang)
    isLockScreenLit = false
    cover(with: lock)
    updateScreen()
  }

  /// Switches the screen of a locked device on, which wakes the device, or off (platform I35).
  func lightLockScreen(_ isLit: Bool) {
    isLockScreenLit = isLit
    updateScreen()
    userActed()
  }

  /// Wakes the device and unlocks it.
  func unlock() {
    removeLock()
    activateFront()
  }

  /// Takes the lock away; whoever is in front has yet to become active.
  func removeLock() {
    guard let theLock else { return }
    close(theLock)
    updateScreen()
    wakeWiFi()
  }
}
