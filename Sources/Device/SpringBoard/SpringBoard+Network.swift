internal import MemsimJournal

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
    changeWiFi { wiFi, now in wiFi.useNetwork(at: now) }
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
