import MemsimBundles
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

final class OrientationTests: XCTestCase {
  func testDegreesGoClockwise() {
    let upright: [Orientation] = [.portrait, .landscapeRight, .upsideDown, .landscapeLeft]
    XCTAssertEqual(upright.map(\.degrees), [0, 90, 180, 270])
    XCTAssertEqual([0, 90, 180, 270].map(Orientation.init(degrees:)), upright)
  }

  func testOtherDegreesAreNoOrientation() {
    for degrees in [-90, 1, 45, 360] { XCTAssertNil(Orientation(degrees: degrees)) }
  }

  func testADeviceThatLiesHasNoDegrees() {
    XCTAssertNil(Orientation.faceUp.degrees)
    XCTAssertNil(Orientation.faceDown.degrees)
  }

  func testGravityTurnsWithTheDevice() {
    let one = Acceleration.gravity
    for orientation in Orientation.allCases {
      guard let degrees = orientation.degrees, let next = Orientation(degrees: (degrees + 90) % 360)
      else { continue }
      let before = orientation.gravity
      let after = Acceleration(x: -before.y, y: before.x, z: 0)
      XCTAssertEqual(next.gravity, after, "\(orientation)")
    }
    XCTAssertEqual(Orientation.portrait.gravity, Acceleration(x: 0, y: -one, z: 0))
    XCTAssertEqual(Orientation.faceUp.gravity, Acceleration(x: 0, y: 0, z: -one))
    XCTAssertEqual(Orientation.faceDown.gravity, Acceleration(x: 0, y: 0, z: one))
  }

  func testTwoOrientationsAreLandscape() {
    let landscape = Orientation.allCases.filter(\.isLandscape)
    XCTAssertEqual(landscape, [.landscapeLeft, .landscapeRight])
  }

  func testTheWordsAreThoseOfScenarios() {
    let words = Orientation.allCases.map(\.rawValue)
    XCTAssertEqual(
      words,
      ["portrait", "upside-down", "landscape-left", "landscape-right", "face-up", "face-down"])
  }
}
