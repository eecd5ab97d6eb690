internal import MemsimDevice
internal import MemsimJournal
internal import MemsimVocabulary

/// A phone on which an app gets something to read.
struct FuzzedPhone {
  private let profile: DeviceProfile

  /// An iPhone 3G.
  init() throws {
    profile = try DeviceProfiles.make("iphone-3g")
  }

  /// Runs an app for two seconds, touches it, and reads the journal.
  func run(_ app: App) {
    do {
      try record(app)
    } catch {
      fatalError("\(error)")
    }
  }

  private func record(_ app: App) throws {
    let sink = MemorySink()
    let header = JournalHeader(
      memsim: "", jemalloc: "", swift: "", pageBytes: 4096, scenario: "", seed: 1, policy: "none",
      unread: [], files: [])
    let device = Device(
      profile, policy: try Policies.choose("none"),
      journal: JournalWriter(to: sink, header: header))
    device.switchOn()
    device.install(app)
    try device.launch(app.name)
    device.run(for: .seconds(2))
    for phase in [Touch.Phase.began, .moved, .ended] {
      // The bytes may have ended the app; then another screen is in front.
      try? device.touch(Touch(finger: 1, phase: phase, location: Point(x: 100, y: 100)))
      device.run(for: .milliseconds(50))
    }
    try device.end()
    _ = try Journal(sink.bytes)
  }
}
