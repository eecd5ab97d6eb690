/// What the system is set to where the platform left a choice, or nobody published a figure.
package struct SystemSettings: Equatable, Sendable {
  /// How long a program may take to launch (platform L6).
  package var launchLimit = TimeSpan.seconds(20)
  /// How long a program may take to quit (platform I7).
  package var quitLimit = TimeSpan.seconds(5)
  /// What a conversation needs beyond that.
  package var answerPages = 256
  /// Who takes a URL of a scheme that several apps have.
  package var urlTies = URLTies.firstInstalled
  /// After what time a process that stays alive is started again when it died.
  package var respawnAfter = TimeSpan.seconds(10)
  /// How far apart two samples of memory are at least, decisions aside.
  package var sampleEvery = TimeSpan.milliseconds(100)
  /// How long a call rings until nobody answers.
  package var ringTime = TimeSpan.seconds(30)
  /// What a ringing phone needs, under policies that have no figure of their own.
  package var callPages = 1024
  /// After what time without a touch the device locks itself; nil for never.
  package var autoLock: TimeSpan? = .minutes(1)
  /// After what time Wi-Fi sleeps that nobody asked to stay awake.
  package var wiFiSleep = TimeSpan.minutes(30)
  /// What it does to the Wi-Fi that an app uses the network.
  package var wiFiUse = WiFiUse.ignored
  /// Whether a URL is handed over before the program that it launches becomes active.
  package var urlBeforeActive = false
  /// Whether touches are cancelled before a program resigns, rather than after.
  package var cancelBeforeResign = false
  /// How many requests a doomed callback may make before the run ends.
  package var doomedLimit = 1_000_000

  /// The defaults.
  package init() {}
}
