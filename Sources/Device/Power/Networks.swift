internal import MemsimJournal

/// The networks that are around, and the Wi-Fi that sleeps (platform H14 to H17, H30, Z7).
package final class Networks {
  /// The names of the networks that are around, the strongest first.
  private(set) var around: [String]

  /// The network that the device is in; nil for none.
  private var joined: String?

  private var wiFi: WiFiPower
  private var entry = DeadlineEntry()
  private let clock: VirtualClock
  private let log: EventLog

  init(_ settings: SystemSettings, log: EventLog) {
    clock = log.clock
    self.log = log
    around = settings.networks
    joined = settings.isNetworkJoined ? settings.networks.first ?? "" : nil
    wiFi = WiFiPower(span: settings.wiFiSleep, use: settings.wiFiUse, at: clock.now)
  }

  /// Whether the device is in a network.
  package var isJoined: Bool { joined != nil }

  /// Whether the status bar shows the sign of Wi-Fi.
  var isShown: Bool { wiFi.isAwake && isJoined }

  /// A network appears, as the weakest; returns whether it is new.
  func add(_ name: String) -> Bool {
    guard !around.contains(name) else { return false }
    around.append(name)
    return true
  }

  /// A network disappears; returns whether the device was in it, and is in none now.
  func remove(_ name: String) -> Bool {
    around.removeAll { $0 == name }
    guard joined == name else { return false }
    joined = nil
    return true
  }

  /// The user has chosen a network.
  func join(_ name: String) { joined = name }

  /// An app came to the front, or the device woke.
  func wake() {
    change { $0.wake(at: $1) }
  }

  /// Another app may be in front, which wants Wi-Fi or does not.
  func setWanted(_ isWanted: Bool) {
    change { $0.setWanted(isWanted, at: $1) }
  }

  /// A program uses the network; returns whether it is there.
  func use() -> Bool {
    change { $0.useNetwork(at: $1) } && isJoined
  }

  private func change<Result>(_ change: (inout WiFiPower, Instant) -> Result) -> Result {
    let wasAwake = wiFi.isAwake
    let result = change(&wiFi, clock.now)
    if wiFi.isAwake != wasAwake {
      log.record(WiFiChanged(state: wiFi.isAwake ? .awake : .asleep))
    }
    entry.move(to: wiFi.deadline, on: clock) { [unowned self] in setWanted(wiFi.isWanted) }
    return result
  }
}
