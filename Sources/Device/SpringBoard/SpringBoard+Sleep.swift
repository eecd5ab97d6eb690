internal import MemsimJournal

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

  /// Whether a panel is there, or about to come.
  var isPanelDue: Bool {
    interruptions.contains { $0.kind != .lock }
  }
}
