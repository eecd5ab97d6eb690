internal import MemsimJournal
internal import MemsimRuntime

/// Whether the device is in use: it locks itself when it is not, and Wi-Fi sleeps.
extension SpringBoard {
  /// The user touched the device or pressed a button.
  func userActed() {
    idleTimer.input(at: kernel.clock.now)
    idlenessChanged()
  }

  /// What keeps the device or its Wi-Fi awake may be another.
  func idlenessChanged() {
    let now = kernel.clock.now
    idleTimer.set(.app, front?.isIdleTimerDisabled ?? false, at: now)
    idleTimer.set(.interruption, isPanelDue, at: now)
    idleTimer.set(.call, conversation != nil, at: now)
    idleTimer.set(.lock, isLocked && !isLockScreenLit, at: now)
    // Who would lock it is not there.
    let deadline = homeProcess == nil ? nil : idleTimer.deadline
    idleEntry = expect(deadline, instead: idleEntry) { [unowned self] in
      if isLocked { lightLockScreen(false) } else { lock() }
    }
    updateWiFi()
  }

  /// Waits for a deadline instead of the one before.
  func expect(
    _ due: Instant?, instead entry: EntryHandle?, _ body: @escaping () -> Void
  ) -> EntryHandle? {
    if let entry, due != nil, kernel.clock.due(entry) == due { return entry }
    if let entry { kernel.clock.cancel(entry) }
    return due.map { due in
      kernel.clock.schedule(at: max(due, kernel.clock.now), for: .system) { _ in body() }
    }
  }
}
