import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// See platform Z4 and Z5.
final class UIDeviceBatteryTests: XCTestCase {
  private final class Watcher: NSObject {
    static let marks = Marks()

    func hear(_ notification: NSNotification) { Self.note() }

    func hearOfLevel(_ notification: NSNotification) { Self.marks.add("level") }

    static func note() {
      let device = UIDevice.currentDevice()
      marks.add("\(device.batteryState) \(device.batteryLevel)")
    }

    override func dealloc() {
      NSNotificationCenter.defaultCenter().removeObserver(self)
      super.dealloc()
    }
  }

  /// Returns the battery's state at first and its notifications, as a charger comes and goes.
  private func heard(isMonitored: Bool, percent: Int = 60) throws -> [String] {
    var settings = SystemSettings()
    settings.battery = percent
    let run = try AppRun(
      settings: settings,
      {
        Watcher.marks.add("begin")
        let watcher = Watcher.new()
        let device = UIDevice.currentDevice()
        device.batteryMonitoringEnabled = isMonitored
        NSNotificationCenter.defaultCenter().addObserver(
          watcher, selector: Watcher.hear, name: UIDeviceBatteryStateDidChangeNotification,
          object: device)
        NSNotificationCenter.defaultCenter().addObserver(
          watcher, selector: Watcher.hearOfLevel, name: UIDeviceBatteryLevelDidChangeNotification,
          object: device)
        Watcher.note()
        AppProcess.current.schedule(after: .seconds(20)) { watcher.release() }
      },
      user: { device in
        for isIn in [true, true, false] {
          device.plug(isIn)
          device.run(for: .seconds(1))
        }
      })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
    return Array(Watcher.marks.all.drop { $0 == "begin" })
  }

  func testAnAppThatMonitorsTheBatteryHearsOfTheCharger() throws {
    XCTAssertEqual(
      try heard(isMonitored: true), ["unplugged 0.6", "charging 0.6", "unplugged 0.6"])
  }

  func testAFullBatteryIsNotCharged() throws {
    XCTAssertEqual(
      try heard(isMonitored: true, percent: 100),
      ["unplugged 1.0", "full 1.0", "unplugged 1.0"])
  }

  func testAnAppThatDoesNotKnowsNothing() throws {
    XCTAssertEqual(try heard(isMonitored: false), ["unknown -1.0"])
  }
}
