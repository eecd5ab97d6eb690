internal import MemsimRuntime
internal import MemsimVocabulary

/// The settings of the system for details that the platform leaves open or published no figure for.
package struct SystemSettings: Equatable, Sendable {
  /// The time limit of a program's launch (platform L17).
  package var launchLimit = TimeSpan.seconds(20)
  /// The time that a launch in front takes before the code of the program runs.
  package var launchTime = TimeSpan.zero
  /// Whether a URL is handed over before the program that it launches becomes active (platform
  /// L12).
  package var urlBeforeActive = false
  /// The time limit for a program to quit (platform I18).
  package var quitLimit = TimeSpan.seconds(5)
  /// Whether touches are cancelled before a program resigns, rather than after (platform I22).
  package var cancelBeforeResign = false
  /// The time for which a panel waits for an answer (platform I24).
  package var ringTime = TimeSpan.seconds(30)
  /// The pages that a ringing phone needs, under policies that have no figure of their own.
  package var callPages = 1024
  /// The further pages that a conversation needs.
  package var answerPages = 256
  /// The pages of a visible panel of the home screen: its pixels (platform W30).
  package var panelPages = PanelLayout.alertSize.pages
  /// The pages of the visible volume panel (platform W30).
  package var volumePages = PanelLayout.volumeSize.pages
  /// The pages that a visible keyboard adds to an app, beside its pixels (platform Y10).
  package var keyboardPages = 128
  /// The time without a touch after which the device locks itself; nil for never (platform H11).
  package var autoLock: TimeSpan? = IdleTimer.standardSpan
  /// Whether an app that plays audio continues while the device sleeps (platform I36).
  package var audioPlaysOn = true
  /// The time after which Wi-Fi sleeps if no app asked it to stay awake (platform H14).
  package var wiFiSleep = WiFiPower.standardSpan
  /// The effect on the Wi-Fi when an app uses the network.
  package var wiFiUse = WiFiUse.ignored
  /// The names of the networks that are around, the strongest first (platform H30).
  package var networks: [String] = ["Home"]
  /// Whether the device is in the first of them from the start.
  package var isNetworkJoined = true
  /// Whether the network of a phone's carrier reaches the Internet (platform H43).
  package var cellularData = false
  /// The time after which a process that stays alive is launched again when it died (platform H8).
  package var respawnAfter = TimeSpan.seconds(10)
  /// The choice of the app that opens a URL of a scheme that several apps have (platform U6).
  package var urlTies = URLTies.firstInstalled
  /// Whether an app that opened a URL returns when the user quits the one that took it (platform
  /// U15).
  package var returnAfterURL = true
  /// The languages of the user, the one that is preferred first (platform F16).
  package var languages = [Language.english]
  /// The zone whose time clocks show and apps count in (platform O16).
  package var timeZone = DeviceTimeZone.utc
  /// Whether the system empties the temporary folder of an app whose process has ended (platform
  /// F4).
  package var emptiesTemporary = false
  /// The name of the network in the status bar (platform R18).
  package var carrier = "Anytel"
  /// The number of bars of signal in the status bar (platform R18).
  package var signal = 5
  /// The charge of the battery in the status bar, in percent (platform R18).
  package var battery = 100
  /// The least time between two samples of memory, decisions aside.
  package var sampleEvery = TimeSpan.milliseconds(100)
  /// The most requests that a doomed callback makes before the run ends.
  package var doomedLimit = 1_000_000

  /// The defaults.
  package init() {}

  /// All of them, in the order of the documentation.
  package static let fields: [NamedFigure<SystemSettings>] = [
    .span("launch-limit", \.launchLimit, "The longest time for a launch."),
    .span(
      "launch-time", \.launchTime, orNone: true,
      "How long the launch image is shown before the code of an app runs."),
    .flag(
      "url-before-active", \.urlBeforeActive,
      "Whether a launched program receives its URL before it becomes active."),
    .span("quit-limit", \.quitLimit, "The longest time for a quit."),
    .flag(
      "cancel-before-resign", \.cancelBeforeResign,
      "Whether touches are cancelled before a program resigns, or after."),
    .span("ring-time", \.ringTime, "How long a panel waits for an answer."),
    .pages(
      "call-memory", \.callPages, "Memory of a ringing phone, if the policy has no figure."),
    .pages("answer-memory", \.answerPages, "Memory of an answered call, beyond `call-memory`."),
    .pages(
      "panel-memory", \.panelPages,
      "Memory of the panel of a message, an alert or a choice of networks."),
    .pages(
      "volume-memory", \.volumePages,
      "Memory of the panel of the volume."),
    .pages(
      "keyboard-memory", \.keyboardPages,
      "Memory of an app for its keyboard, without the pixels."),
    .span("auto-lock", \.autoLock, "Time without a touch until the device locks itself."),
    .flag(
      "audio-plays-on", \.audioPlaysOn,
      "Whether an app that plays audio runs while the device sleeps."),
    .span("wifi-sleep", \.wiFiSleep, "Time until Wi-Fi that no app asks for sleeps."),
    .choice("wifi-use", \.wiFiUse, "The effect of network use on Wi-Fi that may sleep."),
    .names("networks", \.networks, "The networks in range, the strongest first."),
    .flag(
      "network-joined", \.isNetworkJoined,
      "Whether the device has joined the first network at the start."),
    .flag(
      "cellular-data", \.cellularData,
      "Whether a phone without Wi-Fi reaches the Internet by its carrier."),
    .span(
      "respawn-after", \.respawnAfter,
      "Time until the system restarts a process of its own that died."),
    .choice("url-ties", \.urlTies, "Which app takes a URL if several have its scheme."),
    .flag(
      "return-after-url", \.returnAfterURL,
      "Whether quitting the app of a URL returns to the app that opened it."),
    .languages("languages", \.languages, "The languages of the user, in order of preference."),
    .choice("time-zone", \.timeZone, "The time zone of clocks and apps."),
    .flag(
      "empty-tmp", \.emptiesTemporary,
      "Whether the system empties the temporary folder of an app when its process is gone."),
    .text("carrier", \.carrier, upTo: 40, "The carrier in the status bar."),
    .count("signal", \.signal, in: 0...5, "The bars of signal in the status bar."),
    .percent("battery", \.battery, "The charge in the status bar."),
    .span("sample-every", \.sampleEvery, "Time between samples of memory; decisions add more."),
    .count(
      "doomed-limit", \.doomedLimit,
      "The most memory requests that a callback of a killed process may make."),
  ]

  /// Sets one of them to the value of a text.
  package mutating func set(_ name: String, to text: String) throws(SettingError) {
    let field = try Self.field(name)
    guard let value = field.value(of: text), field.write(&self, value) else {
      throw .badValue(
        text, setting: name, expected: field.expectation, nearest: field.nearest(to: text))
    }
  }

  /// Sets one of them to a value of its kind.
  package mutating func set(_ name: String, to value: ParameterValue) throws(SettingError) {
    let field = try Self.field(name)
    guard field.write(&self, value) else {
      let text = field.text(of: value)
      throw .badValue(
        text, setting: name, expected: field.expectation, nearest: field.nearest(to: text))
    }
  }

  private static func field(_ name: String) throws(SettingError) -> NamedFigure<SystemSettings> {
    guard let field = fields.first(where: { $0.name == name }) else {
      throw .unknown(name, nearest: nearestWord(to: name, in: fields.map(\.name)))
    }
    return field
  }
}

extension ScreenSize {
  /// The pages of a picture of this size, four bytes to a pixel.
  fileprivate var pages: Int { (widthPoints * heightPoints * 4 + pageSize - 1) / pageSize }
}

/// A mistake in a setting of the system.
package enum SettingError: Error, Equatable, CustomStringConvertible {
  /// No setting has that name.
  case unknown(String, nearest: String?)
  /// The text is no value of the setting.
  case badValue(String, setting: String, expected: String, nearest: String?)

  /// The message for the author of the scenario.
  package var description: String {
    switch self {
    case .unknown(let name, let nearest):
      "there is no setting '\(name)'" + didYouMean(nearest)
    case .badValue(let text, let setting, let expected, let nearest):
      "'\(setting)' must be \(expected), not '\(text)'" + didYouMean(nearest)
    }
  }
}

extension SettingError: ParameterFault {
  /// The setting at fault.
  package var faultyParameters: [String] {
    switch self {
    case .unknown(let name, _), .badValue(_, let name, _, _): [name]
    }
  }
}
