import XCTest

@testable import MemsimDevice

/// The app that grows or shrinks, by itself.
final class AppZoomTests: XCTestCase {
  private let half = Instant.start + .milliseconds(150)
  private let end = Instant.start + .milliseconds(300)

  private func left(_ name: String) -> AppZoom.LeftApp {
    let screen = ScreenSize(widthPoints: 320, heightPoints: 480)
    return AppZoom.LeftApp(
      name: name, backdrop: .black, appScreen: AppScreen(allOf: screen), picture: nil)
  }

  func testAnAppGrowsOnceItIsLaunchedFromTheIcons() {
    var zoom = AppZoom()
    zoom.screenChanges(from: .home, to: .defaultImage(app: "A"), at: .start)
    zoom.screenChanges(from: .defaultImage(app: "A"), to: .app("A"), at: half)
    XCTAssertEqual(zoom.scale(at: .start), 0)
    XCTAssertEqual(zoom.scale(at: half), Settling.whole - Settling.whole / 8)
    XCTAssertNil(zoom.scale(at: end))
    XCTAssertNil(zoom.leftApp)
  }

  func testAnAppShrinksWhenItIsLeftForTheIcons() {
    var zoom = AppZoom()
    zoom.appLeaves(left("A"))
    zoom.screenChanges(from: .app("A"), to: .home, at: .start)
    XCTAssertEqual(zoom.scale(at: half), Settling.whole / 8)
    XCTAssertEqual(zoom.leftApp?.name, "A")
    zoom.screenChanges(from: .home, to: .locked, at: half)
    XCTAssertNil(zoom.scale(at: half))
  }

  func testAnAppThatWasNotAskedToLeaveDoesNotShrink() {
    var zoom = AppZoom()
    zoom.screenChanges(from: .app("A"), to: .home, at: .start)
    XCTAssertNil(zoom.scale(at: half))
    zoom.appLeaves(left("A"))
    zoom.screenChanges(from: .app("B"), to: .home, at: .start)
    XCTAssertNil(zoom.scale(at: half), "another app")
    zoom.screenChanges(from: .app("A"), to: .home, at: .start)
    XCTAssertNil(zoom.scale(at: half), "the second time")
  }
}
