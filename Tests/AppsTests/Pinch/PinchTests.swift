import MemsimDevice
import MemsimTesting
import XCTest

/// A map under two fingers, as its user sees it.
///
/// See platform E10 and E16.
final class PinchTests: XCTestCase {
  private var phone = TestScenario("pinch", on: "iphone-3g", lasting: .seconds(12))

  override func setUp() {
    super.setUp()
    phone = TestScenario("pinch", on: "iphone-3g", lasting: .seconds(12))
    phone.install("Pinch")
    phone.at(.seconds(1), .launch("Pinch"))
  }

  private func at(_ milliseconds: Int64, _ action: TestAction) {
    phone.at(.seconds(2) + .milliseconds(milliseconds), action)
  }

  private func finger(_ finger: Int, _ phase: Touch.Phase, _ x: Int, _ y: Int, at time: Int64) {
    at(time, .touch(Touch(finger: finger, phase: phase, location: .points(x, y))))
  }

  private func expect(
    scale: Double, at milliseconds: Int64, file: StaticString = #filePath, line: UInt = #line
  ) {
    phone.at(
      .seconds(2) + .milliseconds(milliseconds),
      .expect(
        .view(
          TestView(in: "Pinch", class: "UIImageView"), is: TestViewProperties(scale: scale))),
      file: file, line: line)
  }

  private func expect(
    _ text: String, at milliseconds: Int64, file: StaticString = #filePath, line: UInt = #line
  ) {
    phone.at(
      .seconds(2) + .milliseconds(milliseconds),
      .expect(
        .view(TestView(in: "Pinch", class: "UILabel"), is: TestViewProperties(text: text))),
      file: file, line: line)
  }

  /// Runs the phone, and fails unless all is as expected; nor may anything be wrong with memory.
  private func check(file: StaticString = #filePath, line: UInt = #line) throws {
    phone.expect(.launched("Pinch"))
    let run = try TestRun(phone)
    run.assertExpectations(file: file, line: line)
    run.assertNoLeaks(in: "Pinch", file: file, line: line)
    run.assertNoDiagnostics(in: "Pinch", file: file, line: line)
  }

  func testItsScenarioHolds() throws {
    try TestRun("Scenarios/pinch.yaml").assertExpectations()
  }

  func testTheMapFollowsTheDistanceOfTwoFingers() throws {
    finger(1, .began, 100, 200, at: 0)
    finger(2, .began, 200, 200, at: 10)
    finger(2, .moved, 250, 200, at: 20)
    expect(scale: 1.5, at: 30)
    expect("1.5x", at: 30)
    // 160 points to the right and 120 down are 200.
    finger(2, .moved, 260, 320, at: 40)
    expect(scale: 2, at: 50)
    finger(1, .moved, 220, 290, at: 60)
    expect(scale: 0.5, at: 70)
    try check()
  }

  func testTheNextPinchGoesOnWhereTheLastEnded() throws {
    at(0, .pinch(from: 100, to: 150))
    expect(scale: 1.5, at: 500)
    at(1000, .pinch(from: 100, to: 200))
    expect(scale: 3, at: 1500)
    at(2000, .pinch(from: 100, to: 200))
    expect(scale: 4, at: 2500)
    try check()
  }

  /// The finger that stays after a pinch makes neither a swipe nor a tap.
  func testTheFingerThatStaysDoesNothing() throws {
    finger(1, .began, 100, 200, at: 0)
    finger(2, .began, 200, 200, at: 10)
    finger(2, .moved, 220, 200, at: 20)
    finger(2, .ended, 220, 200, at: 30)
    finger(1, .moved, 200, 200, at: 40)
    expect(scale: 1.2, at: 50)
    finger(1, .ended, 200, 200, at: 60)
    expect("1.2x", at: 70)
    try check()
  }

  func testASecondFingerThatComesAgainMeasuresAnew() throws {
    finger(1, .began, 100, 200, at: 0)
    finger(2, .began, 200, 200, at: 10)
    finger(2, .moved, 250, 200, at: 20)
    finger(2, .ended, 250, 200, at: 30)
    finger(2, .began, 150, 200, at: 40)
    finger(2, .moved, 200, 200, at: 50)
    expect(scale: 3, at: 60)
    try check()
  }

  func testASwipeOfOneFingerIsOfTwelvePoints() throws {
    at(0, .swipe(.right, by: 11))
    expect("1 tapped", at: 500)
    at(1000, .swipe(.right, by: 12))
    expect("swiped, fromLeft", at: 1500)
    at(2000, .swipe(.left))
    expect("swiped, fromRight", at: 2500)
    at(3000, .swipe(.up))
    expect("swiped, fromRight", at: 3500)
    try check()
  }

  func testTapsAreCounted() throws {
    at(0, .pinch(from: 100, to: 200))
    at(1000, .tap(at: .points(160, 240)))
    expect("1 tapped", at: 1090)
    expect(scale: 2, at: 1090)
    at(2000, .tap(at: .points(160, 240), count: 2))
    expect("2 tapped", at: 2500)
    expect(scale: 1, at: 2500)
    at(3000, .tap(at: .points(160, 240), count: 3))
    expect("3 tapped", at: 3500)
    try check()
  }

  func testACallInTheMiddleOfAPinchLeavesTheMapAsItIs() throws {
    finger(1, .began, 100, 200, at: 0)
    finger(2, .began, 200, 200, at: 10)
    finger(2, .moved, 250, 200, at: 20)
    at(100, .call(from: "+1 555 0100", rings: .milliseconds(500), then: .decline))
    finger(2, .moved, 300, 200, at: 3000)
    expect(scale: 1.5, at: 3100)
    finger(2, .ended, 300, 200, at: 3200)
    finger(1, .ended, 100, 200, at: 3200)
    at(4000, .pinch(from: 100, to: 200))
    expect(scale: 3, at: 4500)
    try check()
  }
}
