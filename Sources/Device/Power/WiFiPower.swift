/// Whether the Wi-Fi is awake: it sleeps after half an hour unless the app in front asked for it.
///
/// An app asks with `UIRequiresPersistentWiFi` in its Info.plist. It is a value without a clock:
/// its owner tells it what happened when. What the platform's text leaves open is chosen
/// here:
///
/// - The half hour begins when the device is switched on or woken, when an app comes to the front,
///   and when one that asked leaves it (platform H16). A locked screen makes no difference.
/// - Each of these wakes a Wi-Fi that sleeps.
/// - What the use of the network does is a setting, ``WiFiUse``.
package struct WiFiPower: Hashable, Sendable {
  /// How long the Wi-Fi stays awake without an app that asks for it.
  package let span: TimeSpan
  /// What it does when an app that has not asked uses the network.
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

  /// Whether it is awake, as far as it was told that time has passed.
  package var isAwake: Bool {
    !isAsleep
  }

  /// When it falls asleep if nothing happens before; nil when it does not, or sleeps already.
  package var deadline: Instant? {
    guard !isWanted, !isAsleep, span <= .distantFuture - start else { return nil }
    return start + span
  }

  /// Time has passed: it falls asleep if its deadline has come.
  package mutating func advance(to now: Instant) {
    if let deadline, deadline <= now { isAsleep = true }
  }

  /// An app came to the front or left it, so that one that asked for Wi-Fi is there or is not.
  ///
  /// - Precondition: It is no earlier than what the Wi-Fi was told before.
  package mutating func setWanted(_ isWanted: Bool, at now: Instant) {
    advance(to: now)
    if isWanted || self.isWanted { wake(at: now) }
    self.isWanted = isWanted
  }

  /// An app uses the network; true if the Wi-Fi is there for it.
  ///
  /// - Precondition: It is no earlier than what the Wi-Fi was told before.
  package mutating func useNetwork(at now: Instant) -> Bool {
    advance(to: now)
    if use == .wakes { wake(at: now) }
    return isAwake
  }

  /// It wakes, and the time after which it sleeps begins anew.
  ///
  /// - Precondition: It is no earlier than what the Wi-Fi was told before.
  package mutating func wake(at now: Instant) {
    precondition(now >= start, "time does not go back")
    isAsleep = false
    start = now
  }
}

/// What it does to a Wi-Fi that may sleep when an app uses the network without having asked for it.
///
/// The platform's text says only that an app has to ask.
package enum WiFiUse: String, CaseIterable, Sendable {
  /// Nothing: the Wi-Fi falls asleep as if it were not used, and stays asleep.
  ///
  /// It is the default, and the text taken at its word.
  case ignored
  /// The Wi-Fi wakes, and the time after which it sleeps begins anew.
  case wakes
}
