import MemsimDevice
import TestSupport
import XCTest

@testable import MemsimSimulation

/// The lists of views in messages.
final class ViewSelectorTests: XCTestCase {
  func testOfMoreThanEightViewsTheOthersAreCounted() {
    let views = (1...9).map { ViewNode.view("Card", x: 0, y: 10 * $0, width: 10, height: 10) }
    let eight = ViewSelector().list(Array(views.prefix(8)))
    XCTAssertFalse(eight.contains("more"), eight)
    XCTAssertEqual(ViewSelector().list(views), "\(eight) and 1 more")
  }
}
