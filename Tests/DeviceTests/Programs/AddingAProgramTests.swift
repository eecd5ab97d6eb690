import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// The examples of docs/inside/adding.md are files of these tests, and work.
final class AddingAProgramTests: XCTestCase {
  private func checkThatThePageShows(_ file: String) throws {
    let text = try Checkout.text(of: "Tests/DeviceTests/Programs/\(file).swift")
    let page = try Checkout.text(of: "docs/inside/adding.md")
    XCTAssertTrue(page.contains("```swift\n\(text)```\n"), "the page must show:\n\(text)")
  }

  func testThePageShowsTheProgram() throws { try checkThatThePageShows("Album") }

  func testThePageShowsNativeSwift() throws { try checkThatThePageShows("PictureCache") }

  func testThePageShowsNativeCpp() throws { try checkThatThePageShows("TileProgram") }

  func testTheProgramOfThePageGrowsIsWarnedAndLeaksNothing() throws {
    var settings = SystemSettings()
    settings.autoLock = nil
    let run = try DeviceRun(settings: settings) { device in
      device.install(App("Album") { Album() })
      try device.launch("Album")
      device.run(for: .seconds(90))
      device.kernel.audit()
    }
    XCTAssertEqual(run.terminated, [])
    XCTAssertEqual(run.alive, ["SpringBoard", "Album"])
    XCTAssertGreaterThanOrEqual(run.warnings.count, 2)
    XCTAssertEqual(run.events(LeakFound.self).count, 0)
    for answer in run.events(WarningAnswered.self) {
      XCTAssertGreaterThan(answer.body.freedPages, 500)
    }
  }
}
