import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// See platform S19.
final class UIScreenTests: XCTestCase {
  /// How large the screen of an iPad is to an app with a bundle or without.
  private func size(in bundle: String?) throws -> [String] {
    let marks = Marks()
    let executable = Executable("Sample", classes: []) { argc, argv in
      _ = NSAutoreleasePool.new()
      AppProcess.current.schedule(after: .milliseconds(1)) {
        let screen = UIScreen.mainScreen()
        marks.add("\(screen.bounds.width) x \(screen.bounds.height)")
        marks.add("\(screen.applicationFrame.width) x \(screen.applicationFrame.height)")
      }
      return try UIApplicationMain(argc, argv, nil, nil)
    }
    let app = try bundle.map { App(executable, bundle: try AppRun.sample($0)) } ?? App(executable)
    _ = try DeviceRun(on: try DeviceProfiles.make("ipad")) { device in
      device.install(app)
      try device.launch(app.name)
      device.run(for: .seconds(1))
    }
    return marks.all
  }

  func testAnAppOfAPhoneHasThatOfAPhoneOnAnIPad() throws {
    XCTAssertEqual(try size(in: "Sample"), ["320.0 x 480.0", "320.0 x 460.0"])
  }

  func testOneThatSaysNothingHasAllOfIt() throws {
    XCTAssertEqual(try size(in: nil), ["768.0 x 1024.0", "768.0 x 1004.0"])
  }
}
