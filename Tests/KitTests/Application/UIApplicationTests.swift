import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// The device's state that an app reads and sets through its application object.
final class UIApplicationTests: XCTestCase {
  private static var application: UIApplication { UIApplication.sharedApplication() }

  /// As platform R11 and V19 have it.
  func testAHiddenStatusBarLeavesAllOfTheScreen() throws {
    _ = try said { _ in
      XCTAssertEqual(Self.application.statusBarFrame, CGRectMake(0, 0, 320, 20))
      Self.application.setStatusBarHidden(true, animated: true)
      XCTAssertTrue(Self.application.statusBarHidden)
      XCTAssertEqual(Self.application.statusBarFrame, .zero)
      XCTAssertEqual(UIScreen.mainScreen().applicationFrame, CGRectMake(0, 0, 320, 480))
    }
  }

  func testTheStatusBarHasThreeStyles() throws {
    _ = try said { _ in
      XCTAssertEqual(Self.application.statusBarStyle, .default)
      for style in [UIStatusBarStyle.blackTranslucent, .blackOpaque, .default] {
        Self.application.setStatusBarStyle(style, animated: false)
        XCTAssertEqual(Self.application.statusBarStyle, style)
      }
    }
  }

  /// As platform H12 has it.
  func testADisabledIdleTimerKeepsTheDeviceAwake() throws {
    for isDisabled in [false, true] {
      let run = try AppRun {
        XCTAssertFalse(Self.application.idleTimerDisabled)
        Self.application.idleTimerDisabled = isDisabled
        XCTAssertEqual(Self.application.idleTimerDisabled, isDisabled)
      }
      XCTAssertEqual(
        run.run.lifecycle(of: "Sample").contains("applicationWillResignActive:"), !isDisabled,
        "\(run.run.lifecycle(of: "Sample"))")
    }
  }

  /// As platform H4 has it.
  func testTheBadgeOutlastsTheProcess() throws {
    let marks = Marks()
    _ = try AppRun(
      {
        marks.add("\(Self.application.applicationIconBadgeNumber)")
        Self.application.applicationIconBadgeNumber = 3
      },
      user: { device in
        try device.pressHome()
        device.run(for: .seconds(1))
        try device.launch("Sample")
      })
    XCTAssertEqual(marks.all, ["0", "3"])
  }

  /// As platform U2 and U7 have it.
  func testAURLLaunchesTheAppWhoseSchemeItIs() throws {
    let marks = Marks()
    let run = try AppRun(
      {
        for text in ["zoo:lion", "farm:cow"] {
          guard let url = NSURL.URLWithString(NSString.stringWithString(text)) else { continue }
          marks.add("\(text) \(Self.application.canOpenURL(url)) \(Self.application.openURL(url))")
        }
      },
      launch: { device in
        var zoo = App.scripted("Zoo")
        zoo.urlSchemes = [try URLScheme("zoo")]
        device.install(zoo)
        try device.launch("Sample")
      })
    XCTAssertEqual(marks.all, ["zoo:lion true true", "farm:cow false false"])
    XCTAssertEqual(run.run.exits, ["Sample: url"])
    XCTAssertTrue(run.run.alive.contains("Zoo"))
  }

  /// As platform U8 and U13 have it.
  func testIn2ToAskWhetherAURLCanBeOpenedIsAnException() throws {
    let run = try AppRun(os: OSVersion(2, 2)) {
      guard let url = NSURL.URLWithString(NSString.stringWithString("zoo:lion")) else { return }
      _ = Self.application.canOpenURL(url)
    }
    XCTAssertEqual(run.run.exits, ["Sample: crash"])
    XCTAssertEqual(
      run.messages.first?.contains("-[UIApplication canOpenURL:]: unrecognized selector"), true)
  }
}
