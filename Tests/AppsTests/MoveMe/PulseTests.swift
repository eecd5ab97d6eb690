import MemsimDevice
import MemsimGraphics
import MemsimTesting
import XCTest

/// The placard grows and shrinks under a finger, and moves there.
final class PulseTests: MoveMeTestCase {
  /// As MoveMe M27 has it.
  func testItGrowsInThreeTwentiethsOfASecond() throws {
    touch(.began, 100, 220, at: 0)
    let moments: [Int64] = [0, 15, 75, 120, 149]
    let placards = try placards(seenAt: moments)
    for (moment, placard) in zip(moments, placards) {
      let part = TimingCurve.easeInEaseOut.progress(at: Double(moment) / 150)
      assertEqual(
        placard, center: CGPoint(x: 160, y: 240), scale: 1 + 0.2 * part, "at \(moment) ms")
    }
    XCTAssertEqual(placards.count, moments.count)
  }

  /// As MoveMe M28 has it.
  func testItShrinksAndComesUnderTheFingerInAnother() throws {
    touch(.began, 100, 220, at: 0)
    let moments: [Int64] = [150, 165, 225, 270, 299, 300, 400]
    let placards = try placards(seenAt: moments)
    for (moment, placard) in zip(moments, placards) {
      let part = TimingCurve.easeInEaseOut.progress(at: Double(moment - 150) / 150)
      let center = CGPoint(x: 160 - 60 * part, y: 240 - 20 * part)
      assertEqual(placard, center: center, scale: 1.2 - 0.1 * part, "at \(moment) ms")
    }
    XCTAssertEqual(placards.count, moments.count)
  }

  /// As MoveMe M27 and M28 have it.
  func testItIsSetAtOnceWhatIsSeenLater() throws {
    touch(.began, 100, 220, at: 0)
    expect(TestViewProperties(center: middle, scale: 1.2), at: 1)
    expect(TestViewProperties(center: .points(100, 220), scale: 1.1), at: 151)
    try check()
  }

  /// As MoveMe M43 has it.
  func testADragBeforeItHasGrownIsTakenBack() throws {
    touch(.began, 160, 240, at: 0)
    touch(.moved, 60, 100, at: 100)
    expect(TestViewProperties(center: .points(60, 100), scale: 1.2), at: 101)
    expect(TestViewProperties(center: middle, scale: 1.1), at: 151)
    expect(TestViewProperties(center: middle, scale: 1.1), at: 400, onScreen: true)
    touch(.moved, 61, 101, at: 500)
    expect(TestViewProperties(center: .points(61, 101), scale: 1.1), at: 501)
    try check()
  }

  /// As MoveMe M42 has it.
  func testAQuickTapMovesThePlacardForGood() throws {
    touch(.began, 100, 220, at: 0)
    touch(.ended, 100, 220, at: 50)
    expect(TestViewProperties(center: middle, scale: 1), at: 51)
    expect(TestViewProperties(center: .points(100, 220), scale: 1.1), at: 151)
    // The bounce goes nowhere, for 1.625 s from when the finger went up.
    expect(TestViewProperties(center: middle), at: 1674, onScreen: true)
    expect(TestViewProperties(center: .points(100, 220), scale: 1), at: 1676, onScreen: true)
    expect(TestViewProperties(center: .points(100, 220), scale: 1), at: 9000)
    try check()
  }

  /// As MoveMe M42 has it.
  func testAQuickTapDisablesTouchesForAsLongAsTheShortestBounce() throws {
    touch(.began, 100, 220, at: 0)
    touch(.ended, 100, 220, at: 50)
    touch(.began, 100, 220, at: 1674)
    expect(TestViewProperties(scale: 1.1), at: 1674)
    touch(.ended, 100, 220, at: 1675)
    touch(.began, 100, 220, at: 1700)
    expect(TestViewProperties(scale: 1.2), at: 1701)
    try check()
  }
}
