internal import MemsimJournal
internal import MemsimRuntime

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
    grabs = []
    hideVolume()
    putOffPanels()
    cover(with: lock)
    updateScreen()
  }

  /// Switches the screen of a locked device on, which wakes the device, or off (platform I35).
  func lightLockScreen(_ isLit: Bool) {
    isLockScreenLit = isLit
    if !isLit { hideVolume() }
    updateScreen()
    userActed()
  }

  /// Wakes the device and unlocks it.
  func unlock() {
    removeLock()
    activateFront()
  }

  /// Takes the lock away; the app in front has yet to become active.
  func removeLock() {
    guard let theLock else { return }
    close(theLock)
    for interruption in interruptions { interruption.isPutOff = false }
    updateScreen()
    wakeWiFi()
  }
}

/// Whether the device sleeps, which follows from the lock and from what else there is to do
/// (platform I32 to I37).
extension SpringBoard {
  /// Wakes the device at once if there is something to do; if not, lets it sleep as soon as what
  /// is queued at this moment is done.
  func updateSleep() {
    guard isAtRest else { return kernel.wake() }
    guard !kernel.isAsleep else { return }
    if let sleepEntry { kernel.clock.cancel(sleepEntry) }
    sleepEntry = kernel.clock.schedule(after: .zero, for: .system) { [unowned self] _ in
      sleepEntry = nil
      if isAtRest { kernel.fallAsleep() }
    }
  }

  /// Whether the device is locked and dark, with no panel, no call, and no app on its
  /// way to the front.
  private var isAtRest: Bool {
    isLocked && !isLockScreenLit && !isPanelDue && calls.isEmpty && conversation == nil
      && destination == nil
  }

  /// Whether a panel is there that waits for the user, or about to come.
  var isPanelDue: Bool {
    interruptions.contains { $0.kind != .lock && !$0.isPutOff }
  }
}

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
    // Without a home screen nothing locks it.
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

/// The Wi-Fi that sleeps (platform H14 to H17).
extension SpringBoard {
  /// An app came to the front, or the device woke.
  func wakeWiFi() {
    changeWiFi { wiFi, now in wiFi.wake(at: now) }
    updateWiFi()
  }

  /// Another app may be in front, or time has passed.
  func updateWiFi() {
    let isWanted = front?.app.requiresPersistentWiFi ?? false
    changeWiFi { wiFi, now in wiFi.setWanted(isWanted, at: now) }
  }

  /// A program uses the network; says whether it is there.
  func useNetwork() -> Bool {
    let isAwake = changeWiFi { wiFi, now in wiFi.useNetwork(at: now) }
    return isAwake && isNetworkJoined
  }

  private func changeWiFi<Result>(_ change: (inout WiFiPower, Instant) -> Result) -> Result {
    let wasAwake = wiFi.isAwake
    let result = change(&wiFi, kernel.clock.now)
    if wiFi.isAwake != wasAwake {
      kernel.log.record(WiFiChanged(state: wiFi.isAwake ? .awake : .asleep))
    }
    wiFiEntry = expect(wiFi.deadline, instead: wiFiEntry) { [unowned self] in updateWiFi() }
    return result
  }
}
