import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport

/// A run in which nearly everything happens that can happen to a device.
enum BusyDay {
  /// What has to happen in it.
  static let events = [
    DeviceStarted.name, ProcessLaunched.name, StateChanged.name, LevelChanged.name,
    WarningDelivered.name, WarningAnswered.name, ProcessTerminated.name, ProcessExited.name,
    DeviceSampled.name, ProcessSampled.name, PagesReclaimed.name, PagesRead.name, LeakFound.name,
    Diagnosed.name, SiteDefined.name, URLOpened.name, InterruptionAdvanced.name, InputArrived.name,
    ScreenChanged.name, LifecycleCalled.name, RunEnded.name,
  ]

  /// Its journal.
  static func run(under policy: String, seed: UInt64 = 7) throws -> [UInt8] {
    let sink = MemorySink()
    try record(under: policy, seed: seed, to: sink)
    return sink.bytes
  }

  /// Writes its journal to a sink.
  static func record(
    under policy: String, seed: UInt64 = 7, counting: PageCounting = .committed,
    to sink: any JournalSink
  ) throws {
    let profile = try DeviceProfiles.make(
      "iphone-3g", setting: [(name: "pages", text: counting.rawValue)])
    try DeviceRun.record(to: sink, on: profile, policy: policy, seed: seed) { device in
      try install(on: device)
      for name in ["Radio", "Feed"] { try device.launch(name) }
      device.run(for: .seconds(1))
      for round in 0..<5 { try spend(round, on: device) }
    }
  }

  private static func install(on device: Device) throws {
    for (name, role, greed) in [
      ("Radio", Role.audio, 0), ("Feed", .background, 2), ("Paint", .foreground, 12),
      ("Game", .foreground, 25),
    ] {
      var app = App(name) { BusyProgram(greed: greed) }
      app.role = role
      app.urlSchemes = [try URLScheme(name.lowercased())]
      app.limits = MemoryLimits(highWaterPages: 6000)
      app.backgroundLimits = MemoryLimits(hardPages: 9000, highWaterPages: 3000)
      device.install(app)
    }
  }

  /// A part of the day; what the device refuses, because it is locked say, is not done.
  private static func spend(_ round: Int, on device: Device) throws {
    try? device.launch(round % 2 == 0 ? "Game" : "Paint")
    device.run(for: .seconds(3))
    for phase in [Touch.Phase.began, .moved, .ended] {
      try device.touch(Touch(finger: 0, phase: phase, location: Point(x: 10, y: 20)))
      device.run(for: .milliseconds(50))
    }
    device.rotate(to: round % 2 == 0 ? .landscapeLeft : .portrait)
    if round == 1 { device.alert(.sms, from: "Ann", plan: InterruptionPlan(.ignore, after: nil)) }
    if round > 1 {
      let plan = InterruptionPlan(
        round == 4 ? .answer : .ignore, after: .seconds(2), talk: .seconds(5))
      try? device.ring(from: "+1 555 0100", plan: plan)
    }
    device.run(for: .seconds(5))
    _ = try? device.open(try URLText(round % 2 == 0 ? "paint://1" : "http://www.example.com"))
    device.run(for: .seconds(2))
    device.squeeze(toAvailablePercent: 28 - 6 * round)
    device.run(for: .seconds(3))
    device.squeeze(toAvailablePercent: 60)
    try? device.pressHome()
    device.run(for: .seconds(5))
  }
}
