import Foundation
import MemsimDevice
import XCTest

@testable import MemsimSimulation

final class ViewTransformPartsTests: XCTestCase {
  func testEveryAngleIsFoundAgain() {
    for degrees in stride(from: -179.0, through: 180, by: 0.5) {
      let radians = degrees * .pi / 180
      let factor = 1_000_000.0
      let (a, b) = (Int(factor * cos(radians)), Int(factor * sin(radians)))
      let transform = ViewTransform(a: a, b: b, c: -b, d: a)
      XCTAssertEqual(Double(transform.rotation), degrees * 1000, accuracy: 1)
    }
  }

  func testTheTransformThatChangesNothingHasScaleOne() {
    XCTAssertEqual(ViewTransform.identity.scale.across, 1000)
    XCTAssertEqual(ViewTransform.identity.scale.down, 1000)
    XCTAssertEqual(ViewTransform.identity.rotation, 0)
  }

  func testAMirrorHasANegativeScale() {
    let transform = ViewTransform(a: 1024, b: 0, c: 0, d: -2048)
    XCTAssertEqual(transform.scale.across, 1000)
    XCTAssertEqual(transform.scale.down, -2000)
  }

  func testWhatIsSquashedHasNoScale() {
    let transform = ViewTransform(a: 0, b: 0, c: 0, d: 1024)
    XCTAssertEqual(transform.scale.across, 0)
    XCTAssertEqual(transform.scale.down, 1000)
    XCTAssertEqual(transform.rotation, 0)
  }

  func testWhatIsHardlyThereHasTheScaleOfItsArea() {
    let transform = ViewTransform(a: 1, b: 0, c: 1024, d: 0)
    XCTAssertEqual(transform.scale.across, 1)
    XCTAssertEqual(transform.scale.down, 0)
  }
}
