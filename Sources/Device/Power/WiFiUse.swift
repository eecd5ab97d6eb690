/// What it does to a Wi-Fi that may sleep when an app uses the network without having asked for it.
///
/// The platform's text says only that an app has to ask.
package enum WiFiUse: String, CaseIterable, Sendable {
  /// Nothing: the Wi-Fi falls asleep as if nobody used it, and stays asleep.
  ///
  /// It is the default, and the text taken at its word.
  case ignored
  /// The Wi-Fi wakes, and the time after which it sleeps begins anew.
  case wakes

  /// The word by which it is set.
  package static let settingName = "wifi-use"
}
