import XCTest

@testable import MemsimDevice

/// Fingers of apps, and fingers on controls of the system.
final class FingersTests: XCTestCase {
  private func touch(_ phase: Touch.Phase, _ x: Int = 10, finger: Int = 1) -> Touch {
    Touch(finger: finger, phase: phase, location: .points(x, 10))
  }

  private func across(_ first: Point, _ second: Point) -> Int { second.x - first.x }

  func testAFingerThatCameDownBesideTheAppIsNotSent() {
    var fingers = Fingers()
    XCTAssertFalse(fingers.move(touch(.began), isListening: false))
    XCTAssertFalse(fingers.move(touch(.moved), isListening: true))
    XCTAssertFalse(fingers.move(touch(.ended), isListening: true))
    XCTAssertFalse(fingers.isDown(1))
    XCTAssertTrue(fingers.move(touch(.began), isListening: true), "the second time")
  }

  func testACancelledFingerIsDownAndNotSentAgain() {
    var fingers = Fingers()
    XCTAssertTrue(fingers.move(touch(.began), isListening: true))
    XCTAssertTrue(fingers.move(touch(.began, 20, finger: 2), isListening: true))
    XCTAssertEqual(
      fingers.cancel(), [touch(.cancelled), touch(.cancelled, 20, finger: 2)])
    XCTAssertEqual(fingers.cancel(), [], "the second time")
    XCTAssertTrue(fingers.isDown(1))
    XCTAssertFalse(fingers.move(touch(.ended), isListening: true))
  }

  func testAGrabEndsWithItsFingerAndAllEndWhenTheDeviceIsLocked() {
    var grabs = Grabs()
    let button = Control(.button("OK"), .points(0, 0, 40, 40))
    grabs.begin(touch(.began), on: button)
    XCTAssertTrue(grabs.presses(.button("OK")))
    XCTAssertNil(grabs.follow(touch(.moved, 100), across: across))
    XCTAssertFalse(grabs.presses(.button("OK")), "the finger is beside it")
    XCTAssertNil(grabs.follow(touch(.ended, finger: 2), across: across))
    XCTAssertEqual(grabs.follow(touch(.ended), across: across)?.isUse, true)
    XCTAssertFalse(grabs.holds(1))
    grabs.begin(touch(.began), on: button)
    grabs.cancel()
    XCTAssertFalse(grabs.holds(1))
  }

  func testAFingerThatMovesAPageUsesNothing() {
    var grabs = Grabs()
    grabs.begin(
      touch(.began), on: Control(.icon("A"), .points(0, 0, 40, 40), app: "A", movesPages: true))
    XCTAssertTrue(grabs.pressesIcon(of: "A"))
    _ = grabs.follow(touch(.moved, 20), across: across)
    XCTAssertNil(grabs.drag, "as far as a finger trembles")
    _ = grabs.follow(touch(.moved, 21), across: across)
    XCTAssertNotNil(grabs.drag)
    XCTAssertFalse(grabs.pressesIcon(of: "A"))
  }

  func testAKnobFollowsItsFingerToTheEndAndSlidesBack() {
    var grabs = Grabs()
    grabs.begin(
      touch(.began), on: Control(.slider("unlock"), .points(0, 0, 40, 40), travel: .points(50, 0)))
    _ = grabs.follow(touch(.moved, 30), across: across)
    XCTAssertEqual(grabs.knobOffset, 20 * Point.point)
    XCTAssertEqual(grabs.follow(touch(.ended, 70), across: across)?.isUse, true)
    XCTAssertNil(grabs.knobOffset)
    let knob = ReleasedKnob(from: 100, at: .start)
    XCTAssertEqual(knob.offset(at: .start), 100)
    XCTAssertEqual(knob.offset(at: .start + .milliseconds(100)), 50)
    XCTAssertEqual(knob.offset(at: .start + .milliseconds(200)), 0)
  }
}
