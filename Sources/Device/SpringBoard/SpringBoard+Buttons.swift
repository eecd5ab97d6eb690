internal import MemsimJournal

/// The buttons of the device, and the slider that unlocks it.
extension SpringBoard {
  /// The home button: the app in front leaves, for the icons or for where the user was led away
  /// from; a sleeping device shows that it is locked.
  func pressHome() {
    kernel.log.record(InputArrived(kind: .home), pid: front?.pid)
    userActed()
    if isLocked { return lightLockScreen(true) }
    if front != nil || destination != nil { go(to: destinationOfHome(), for: .home) }
  }

  /// The sleep button: locks the device; one that is locked it switches the screen of on and off.
  func pressSleep() {
    kernel.log.record(InputArrived(kind: .sleep), pid: front?.pid)
    guard isLocked else { return lock() }
    lightLockScreen(!isLockScreenLit)
  }

  /// Wakes the device and unlocks it.
  func wake() {
    kernel.log.record(InputArrived(kind: .wake), pid: front?.pid)
    unlock()
  }
}
