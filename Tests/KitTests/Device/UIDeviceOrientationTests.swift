import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// See platform Z10.
final class UIDeviceOrientationTests: XCTestCase {
  private final class Watcher: NSObject {
    static let marks = Marks()

    func hear(_ notification: NSNotification) {
      Self.marks.add("\(UIDevice.currentDevice().orientation)")
    }

    override func dealloc() {
      NSNotificationCenter.defaultCenter().removeObserver(self)
      super.dealloc()
    }
  }

  /// Returns what an app hears while the device is turned; it ends one call of two at 5 s.
  private func heard(calls: Int) throws -> [String] {
    let run = try AppRun(
      {
        Watcher.marks.add("begin")
        let (watcher, device) = (Watcher.new(), UIDevice.currentDevice())
        NSNotificationCenter.defaultCenter().addObserver(
          watcher, selector: Watcher.hear, name: UIDeviceOrientationDidChangeNotification,
          object: device)
        XCTAssertEqual(device.orientation, .unknown)
        for _ in 0..<calls { device.beginGeneratingDeviceOrientationNotifications() }
        XCTAssertEqual(device.orientation, calls > 0 ? .portrait : .unknown)
        AppProcess.current.schedule(after: .seconds(5)) {
          device.endGeneratingDeviceOrientationNotifications()
          XCTAssertEqual(device.generatesDeviceOrientationNotifications, calls > 1)
          XCTAssertEqual(device.orientation, calls > 1 ? .faceUp : .unknown)
        }
        AppProcess.current.schedule(after: .seconds(20)) { watcher.release() }
      },
      user: { device in
        for next in [Orientation.landscapeLeft, .upsideDown, .faceUp] {
          device.rotate(to: next)
          device.run(for: .seconds(1))
        }
        device.run(for: .seconds(5))
        device.rotate(to: .landscapeRight)
        device.run(for: .seconds(1))
      })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
    return Array(Watcher.marks.all.drop { $0 == "begin" })
  }

  func testAnAppThatBeginsNotificationsHearsOfEachTurn() throws {
    let turned = ["landscapeLeft", "portraitUpsideDown", "faceUp"]
    XCTAssertEqual(try heard(calls: 1), turned)
    XCTAssertEqual(try heard(calls: 2), turned + ["landscapeRight"])
  }

  func testAnAppThatDoesNotHearsNothing() throws {
    XCTAssertEqual(try heard(calls: 0), [])
  }
}
