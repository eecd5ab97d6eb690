internal import MemsimJournal

/// The networks that are around, and the Wi-Fi that sleeps (platform H14 to H17, H30, Z7).
package final class Networks {
  /// The names of the networks that are around, the strongest first.
  private(set) var around: [String]

  /// The network that the device is in; nil for none.
  private var joined: String?

  /// Whether the carrier's network reaches the Internet (platform H43).
  private let hasCellularData: Bool

  /// The link that the listeners were informed of last.
  private var knownLink: NetworkLink?

  /// Informs the listeners that the link has changed.
  var linkChanged: () -> Void = {}

  private var wiFi: WiFiPower
  private var entry = DeadlineEntry()
  private let clock: VirtualClock
  private let log: EventLog

  /// The pages that can be loaded.
  let pages: WebPages

  init(_ settings: SystemSettings, isPhone: Bool, pages: WebPages, log: EventLog) {
    self.pages = pages
    clock = log.clock
    self.log = log
    around = settings.networks
    joined = settings.isNetworkJoined ? settings.networks.first ?? "" : nil
    wiFi = WiFiPower(span: settings.wiFiSleep, use: settings.wiFiUse, at: clock.now)
    hasCellularData = settings.cellularData && isPhone && settings.signal > 0
    knownLink = link
  }

  /// The link to the Internet; nil without one.
  var link: NetworkLink? { isShown ? .wiFi : hasCellularData ? .cellular : nil }

  private func updateLink() {
    guard link != knownLink else { return }
    knownLink = link
    linkChanged()
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
    updateLink()
    return true
  }

  /// The user has chosen a network.
  func join(_ name: String) {
    joined = name
    updateLink()
  }

  /// An app was opened in front, or the device woke.
  func wake() {
    change { $0.wake(at: $1) }
  }

  /// Another app may be in front, which wants Wi-Fi or does not.
  func setWanted(_ isWanted: Bool) {
    change { $0.setWanted(isWanted, at: $1) }
  }

  /// A program uses the network; returns whether it is there.
  func use() -> Bool {
    let isAwake = change { $0.useNetwork(at: $1) }
    return isAwake && isJoined || hasCellularData
  }

  private func change<Result>(_ change: (inout WiFiPower, Instant) -> Result) -> Result {
    let wasAwake = wiFi.isAwake
    let result = change(&wiFi, clock.now)
    if wiFi.isAwake != wasAwake {
      log.record(WiFiChanged(state: wiFi.isAwake ? .awake : .asleep))
      updateLink()
    }
    entry.move(to: wiFi.deadline, on: clock) { [unowned self] in setWanted(wiFi.isWanted) }
    return result
  }
}

/// The link of the device to the Internet.
package enum NetworkLink: Equatable, Sendable {
  /// A Wi-Fi network that the device has joined, while Wi-Fi is awake.
  case wiFi
  /// The network of the carrier.
  case cellular
}

/// Whether the Wi-Fi is awake: it sleeps after half an hour unless the app in front asked for it.
///
/// An app asks with `UIRequiresPersistentWiFi` in its Info.plist. It is a value without a clock:
/// its owner passes the time of each event. For the details that the platform's text leaves open,
/// memsim chose:
///
/// - The half hour begins when the device is switched on or woken, when an app comes to the front,
///   and when one that asked leaves it (platform H16). A locked screen makes no difference.
/// - Each of these wakes a Wi-Fi that sleeps.
/// - The effect of using the network is a setting, ``WiFiUse``.
package struct WiFiPower: Hashable, Sendable {
  /// The time for which Wi-Fi stays awake without an app that asks for it.
  package let span: TimeSpan
  /// The reaction to an app that uses the network without a request.
  package let use: WiFiUse
  /// Whether an app that asked for Wi-Fi is in front.
  package private(set) var isWanted = false

  private var isAsleep = false
  private var start: Instant

  /// The time that the platform's text names.
  package static let standardSpan = TimeSpan.minutes(30)

  /// A Wi-Fi that is awake, and that no app asked for.
  ///
  /// - Precondition: The span is longer than nothing.
  package init(span: TimeSpan = standardSpan, use: WiFiUse = .ignored, at now: Instant) {
    precondition(span > .zero, "a Wi-Fi that is never awake")
    self.span = span
    self.use = use
    start = now
  }

  /// Whether it is awake, at the time of the last call.
  package var isAwake: Bool {
    !isAsleep
  }

  /// When it falls asleep if nothing happens before; nil when it does not, or sleeps already.
  package var deadline: Instant? {
    guard !isWanted, !isAsleep, span <= .distantFuture - start else { return nil }
    return start + span
  }

  /// Time has passed: Wi-Fi falls asleep if its deadline has passed.
  package mutating func advance(to now: Instant) {
    if let deadline, deadline <= now { isAsleep = true }
  }

  /// An app came to the front or left it, so that one that asked for Wi-Fi is there or is not.
  ///
  /// - Precondition: The moment is no earlier than that of the previous call.
  package mutating func setWanted(_ isWanted: Bool, at now: Instant) {
    advance(to: now)
    if isWanted || self.isWanted { wake(at: now) }
    self.isWanted = isWanted
  }

  /// An app uses the network; true if the Wi-Fi is there for it.
  ///
  /// - Precondition: The moment is no earlier than that of the previous call.
  package mutating func useNetwork(at now: Instant) -> Bool {
    advance(to: now)
    if use == .wakes { wake(at: now) }
    return isAwake
  }

  /// It wakes, and the time after which it sleeps begins anew.
  ///
  /// - Precondition: The moment is no earlier than that of the previous call.
  package mutating func wake(at now: Instant) {
    precondition(now >= start, "time does not go back")
    isAsleep = false
    start = now
  }
}

/// The effect on a Wi-Fi that may sleep when an app uses the network without a request for Wi-Fi.
///
/// The platform's text states only that an app has to ask.
package enum WiFiUse: String, CaseIterable, Sendable {
  /// Nothing: the Wi-Fi falls asleep as if it were not used, and stays asleep.
  ///
  /// It is the default, and follows the text literally.
  case ignored
  /// The Wi-Fi wakes, and the time after which it sleeps begins anew.
  case wakes
}
