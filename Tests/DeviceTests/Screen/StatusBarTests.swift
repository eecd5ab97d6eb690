import MemsimDevice
import XCTest

final class StatusBarTests: XCTestCase {
  func testItIsVisibleGrayAndUprightAtFirst() {
    let bar = StatusBar()
    XCTAssertFalse(bar.isHidden)
    XCTAssertEqual(bar.style, .default)
    XCTAssertEqual(bar.orientation, .portrait)
    XCTAssertEqual(bar.heightPoints, 20)
  }

  func testACallMakesItTwiceAsHigh() {
    XCTAssertEqual(StatusBar(showsCall: true).heightPoints, 40)
  }

  func testWhatIsHiddenHasNoHeight() {
    XCTAssertEqual(StatusBar(isHidden: true).heightPoints, 0)
    XCTAssertEqual(StatusBar(isHidden: true, showsCall: true).heightPoints, 0)
  }

  func testTheWordsOfItsStyles() {
    let words = StatusBar.Style.allCases.map(\.rawValue)
    XCTAssertEqual(words, ["default", "black-opaque", "black-translucent"])
  }
}
