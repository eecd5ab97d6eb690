internal import MemsimJournal

/// The buttons of the device.
extension SpringBoard {
  /// The home button: whoever is in front leaves; a sleeping device wakes.
  func pressHome() {
    kernel.log.record(InputArrived(kind: .home), pid: front?.pid)
    guard !isLocked else { return show(.locked) }
    userActed()
    guard front != nil else { return }
    leaveFront(for: .home) { [unowned self] in
      show(.home)
      idlenessChanged()
    }
  }

  /// The sleep button: the app in front resigns, and the screen goes off.
  func pressSleep() {
    kernel.log.record(InputArrived(kind: .sleep), pid: front?.pid)
    guard !isLocked else { return show(screen == .off ? .locked : .off) }
    lock()
  }

  /// Wakes the device and unlocks it.
  func wake() {
    kernel.log.record(InputArrived(kind: .wake), pid: front?.pid)
    guard let lock = interruptions.first(where: { $0.kind == .lock }) else { return }
    remove(lock)
    advance(lock, to: .ended)
    show(front == nil ? .home : screenBeforeLock)
    activateFront()
  }

  /// Locks the device.
  func lock() {
    let lock = makeInterruption(.lock, from: "", plan: InterruptionPlan(.nothing))
    screenBeforeLock = screen
    advance(lock, to: .rang)
    cover(with: lock)
    show(.off)
  }
}
