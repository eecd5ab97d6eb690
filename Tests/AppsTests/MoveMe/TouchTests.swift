import MemsimDevice
import MemsimTesting
import XCTest

/// The effects of fingers on the placard.
final class TouchTests: MoveMeTestCase {
  /// As MoveMe M21 has it.
  func testASingleTapElsewhereDoesNothing() throws {
    at(0, .tap(at: .points(20, 20)))
    expect(TestViewProperties(text: "Welcome", center: middle, scale: 1), at: 10)
    expect(TestViewProperties(text: "Welcome", center: middle, scale: 1), at: 1000)
    try check()
  }

  /// As MoveMe M21 has it.
  func testADoubleTapOnThePlacardIsTwoTouchesOfIt() throws {
    at(0, .tap(at: middle, count: 2))
    expect(TestViewProperties(text: "Welcome", scale: 1.2), at: 10, onScreen: false)
    expect(TestViewProperties(text: "Welcome", center: middle, scale: 1), at: 3000)
    try check()
  }

  /// As MoveMe M22 has it.
  func testATouchThatBeganOnThePlacardComesToTheView() throws {
    touch(.began, 160, 240, at: 0)
    expect(TestViewProperties(scale: 1.2), at: 10)
    try check()
  }

  /// As MoveMe M22 has it: the finger leaves the placard behind with one move.
  func testATouchStaysThePlacardsWhereverItGoes() throws {
    drag(to: 5, 5)
    expect(TestViewProperties(center: .points(5, 5)), at: 510)
    try check()
  }

  /// As MoveMe M23 has it.
  func testThePlacardFollowsTheFingerAtOnce() throws {
    touch(.began, 100, 220, at: 0)
    touch(.moved, 101, 222, at: 500)
    expect(TestViewProperties(center: .points(101, 222), scale: 1.1), at: 501, onScreen: true)
    touch(.moved, 300, 400, at: 510)
    expect(TestViewProperties(center: .points(300, 400), scale: 1.1), at: 511, onScreen: true)
    try check()
  }

  /// As MoveMe M23 has it.
  func testThePlacardGoesOffTheScreenWithTheFinger() throws {
    drag(to: 0, 479)
    expect(TestViewProperties(center: .points(0, 479)), at: 501, onScreen: true)
    try check()
  }

  /// As MoveMe M24 has it: a finger that comes down during the bounce finds no view.
  func testAFingerThatLetsGoDisablesTouches() throws {
    drag(to: 160, 100)
    touch(.began, 160, 240, at: 2000)
    touch(.moved, 20, 20, at: 2010)
    expect(TestViewProperties(center: middle, scale: 1), at: 2020)
    try check()
  }

  /// As MoveMe M24 has it: it is the way back to the middle that is seen.
  func testAFingerThatLetsGoStartsTheBounce() throws {
    drag(to: 160, 100)
    expect(TestViewProperties(center: middle, scale: 1), at: 1001)
    expect(TestViewProperties(center: .points(160, 100), scale: 1.1), at: 1001, onScreen: true)
    try check()
  }

  /// As MoveMe M25 has it.
  func testAFingerFromElsewhereMovesNothing() throws {
    touch(.began, 20, 20, at: 0)
    touch(.moved, 160, 240, at: 500)
    touch(.moved, 200, 300, at: 600)
    expect(TestViewProperties(center: middle, scale: 1), at: 700)
    touch(.ended, 200, 300, at: 800)
    expect(TestViewProperties(center: middle, scale: 1), at: 900)
    try check()
  }

  /// As MoveMe M26 has it.
  func testACallTakesADraggedPlacardBackToTheMiddle() throws {
    touch(.began, 160, 240, at: 0)
    touch(.moved, 60, 100, at: 500)
    at(1000, .call(rings: .seconds(1), then: .decline))
    expect(TestViewProperties(center: middle, scale: 1), at: 1001)
    expect(TestViewProperties(center: middle, scale: 1), at: 1001, onScreen: true)
    try check()
  }

  /// As MoveMe M26 has it: after a quick tap the placard rests where it was touched.
  func testACallTakesThePlacardBackWhicheverTouchItCancels() throws {
    at(0, .tap(at: .points(100, 220)))
    expect(TestViewProperties(center: .points(100, 220)), at: 3000)
    touch(.began, 20, 20, at: 3100)
    at(3200, .call(rings: .seconds(1), then: .decline))
    expect(TestViewProperties(center: middle, scale: 1), at: 3201)
    try check()
  }

  /// As MoveMe M26 has it.
  func testACancelledTouchLeavesTouchesEnabled() throws {
    touch(.began, 160, 240, at: 0)
    at(1000, .call(rings: .seconds(1), then: .decline))
    touch(.ended, 160, 240, at: 1100)
    touch(.began, 160, 240, at: 4000)
    expect(TestViewProperties(scale: 1.2), at: 4001)
    try check()
  }

  /// As MoveMe M45 has it.
  func testADoubleTapDuringTheBounceIsNotHeard() throws {
    drag(to: 160, 100)
    at(1500, .tap(at: .points(20, 460), count: 2))
    expect(TestViewProperties(text: "Welcome"), at: 4000)
    at(4100, .tap(at: .points(20, 460), count: 2))
    expect(TestViewProperties(text: "Velkommen"), at: 4500)
    try check()
  }
}
