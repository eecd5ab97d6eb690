import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

final class UIApplicationMainTests: XCTestCase {
  /// As platform L1 to L7 have it.
  func testTheDelegateHearsOfTheLaunchFirst() throws {
    _ = try AppRun(delegate: MarkingDelegate.self)
    XCTAssertEqual(MarkingDelegate.marks.all, ["did finish launching", "did become active"])
  }

  func testAPlainAppLeaksNothing() throws {
    let run = try AppRun(delegate: MarkingDelegate.self)
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  func testAnUnknownDelegateClassEndsTheProcess() throws {
    let executable = Executable("Sample", classes: []) {
      _ = NSAutoreleasePool.new()
      UIApplicationMain(nil, "MissingDelegate")
    }
    let run = try DeviceRun(on: .small(pages: 4000)) { device in
      device.install(App(executable))
      try device.launch("Sample")
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.exits, ["Sample: crash"])
  }
}

private final class MarkingDelegate: NSObject, UIApplicationDelegate {
  static let marks = Marks()

  func applicationDidFinishLaunching(_ application: UIApplication) {
    Self.marks.add("did finish launching")
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    Self.marks.add("did become active")
  }
}
