import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

final class DeviceTests: XCTestCase {
  func testAnAppIsLaunchedAndBecomesActive() throws {
    let run = try DeviceRun { device in
      device.install(.scripted("Notes"))
      try device.launch("Notes")
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(
      run.lifecycle(of: "Notes"), ["applicationDidFinishLaunching:", "applicationDidBecomeActive:"])
  }

  func testAHoarderIsWarnedAndThenEnded() throws {
    let run = try DeviceRun { device in
      device.install(
        .scripted("Hoarder", .init(launch: [.grow(pages: 40, every: .seconds(1), times: 30)])))
      try device.launch("Hoarder")
      device.run(for: .seconds(40))
    }
    XCTAssertEqual(run.terminated, ["Hoarder"])
  }
}
