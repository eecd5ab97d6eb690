import MemsimDevice
import MemsimJournal
import MemsimRuntime

/// A device for a program that is measured, where no policy decides anything.
enum BenchmarkDevice {
  /// Switches one on, whose journal stays in memory, and launches an app.
  static func running(_ app: App) throws -> Device {
    let header = JournalHeader(
      memsim: "", jemalloc: "", swift: "", pageBytes: pageSize, scenario: "", seed: 0,
      policy: "none", unread: [], files: [])
    let profile = try DeviceProfiles.make("iphone-3g")
    let device = Device(
      profile, policy: try Policies.choose("none"),
      journal: JournalWriter(to: MemorySink(), header: header))
    device.install(app)
    device.switchOn()
    try device.launch(app.name)
    return device
  }
}
