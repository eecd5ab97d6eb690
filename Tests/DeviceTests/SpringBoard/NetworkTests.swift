import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// See platform H14 to H17: the Wi-Fi that sleeps.
final class NetworkTests: XCTestCase {
  private let minute: UInt64 = 60_000_000_000

  private func run(
    needsWiFi: Bool = false, settings: SystemSettings = SystemSettings(),
    _ script: ScriptedProgram.Script = .init(), then body: (Device) throws -> Void
  ) throws -> DeviceRun {
    var settings = settings
    settings.autoLock = nil
    return try DeviceRun(settings: settings) { device in
      var notes = App.scripted("Notes", script)
      notes.requiresPersistentWiFi = needsWiFi
      device.install(notes)
      device.run(for: .minutes(10))
      try device.launch("Notes")
      try body(device)
    }
  }

  /// As platform H14 and H16 have it.
  func testItSleepsHalfAnHourAfterTheLaunch() throws {
    let run = try run { $0.run(for: .hours(2)) }
    XCTAssertEqual(run.times(of: "wifi: asleep"), [40 * minute])
  }

  /// As platform H14 has it.
  func testTheTimeCanBeSet() throws {
    var settings = SystemSettings()
    settings.wiFiSleep = .minutes(5)
    let run = try run(settings: settings) { $0.run(for: .hours(2)) }
    XCTAssertEqual(run.times(of: "wifi: asleep"), [5 * minute, 15 * minute])
    XCTAssertEqual(run.times(of: "wifi: awake"), [10 * minute])
  }

  /// As platform H15 has it.
  func testAnAppThatAskedKeepsItAwake() throws {
    let run = try run(needsWiFi: true) { device in
      device.run(for: .hours(2))
      try device.pressHome()
      device.run(for: .hours(2))
    }
    XCTAssertEqual(run.times(of: "wifi: asleep"), [160 * minute])
  }

  /// As platform H16 has it.
  func testItIsBackWithTheNextLaunchAndWhenTheDeviceWakes() throws {
    let run = try run { device in
      device.run(for: .minutes(50))
      try device.pressHome()
      device.run(for: .minutes(1))
      try device.launch("Notes")
      device.run(for: .minutes(39))
      try device.pressSleep()
      device.run(for: .minutes(1))
      try device.wake()
      device.run(for: .minutes(1))
    }
    XCTAssertEqual(run.times(of: "wifi: asleep"), [40 * minute, 91 * minute])
    XCTAssertEqual(run.times(of: "wifi: awake"), [61 * minute, 101 * minute])
  }

  /// As platform H17 has it.
  func testAProgramLearnsWhetherTheNetworkIsThere() throws {
    for (use, expected) in [(WiFiUse.ignored, [true, false]), (.wakes, [true, true])] {
      var settings = SystemSettings()
      settings.wiFiUse = use
      let diary = Diary<Bool>()
      let ask = ScriptedProgram.Step.call { diary.write($0.useNetwork()) }
      _ = try run(
        settings: settings,
        .init(launch: [.after(.minutes(20), [ask]), .after(.minutes(55), [ask])])
      ) { $0.run(for: .hours(2)) }
      XCTAssertEqual(diary.entries, expected)
    }
  }
}
