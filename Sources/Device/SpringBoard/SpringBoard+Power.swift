internal import MemsimJournal
internal import MemsimRuntime

/// Locking by itself, and the Wi-Fi that sleeps.
extension SpringBoard {
  /// The device was switched on: the home screen is there if the process is that draws it.
  func switchOn() {
    if homeProcess != nil { show(.home) }
    userActed()
  }

  /// The user touched the device or pressed a button.
  func userActed() {
    idleTimer.input(at: kernel.clock.now)
    idlenessChanged()
  }

  /// What keeps the device or its Wi-Fi awake may be another.
  func idlenessChanged() {
    let now = kernel.clock.now
    idleTimer.set(.app, front?.isIdleTimerDisabled ?? false, at: now)
    idleTimer.set(.interruption, !interruptions.isEmpty, at: now)
    idleTimer.set(.call, call != nil, at: now)
    idleTimer.set(.lock, isLocked, at: now)
    wiFi.setWanted(front?.app.requiresPersistentWiFi ?? false, at: now)
    idleEntry = expect(idleTimer.deadline, instead: idleEntry) { [unowned self] in lock() }
    wiFiEntry = expect(wiFi.deadline, instead: wiFiEntry) { [unowned self] in
      wiFi.advance(to: kernel.clock.now)
    }
  }

  /// Waits for a deadline instead of the one before.
  private func expect(
    _ due: Instant?, instead entry: EntryHandle?, _ body: @escaping () -> Void
  ) -> EntryHandle? {
    if let entry, due != nil, kernel.clock.due(entry) == due { return entry }
    if let entry { kernel.clock.cancel(entry) }
    return due.map { due in
      kernel.clock.schedule(at: max(due, kernel.clock.now), for: .system) { _ in body() }
    }
  }
}
