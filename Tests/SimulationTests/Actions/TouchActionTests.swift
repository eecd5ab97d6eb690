import MemsimJournal
import XCTest

/// Actions of fingers.
final class TouchActionTests: CardsTestCase {
  func testAFingerIsPutDownMovedAndLifted() throws {
    let journal = try run(
      """
        - {at: 2s, touch: {phase: began, at: [10, 20]}}
        - {at: 2s, touch: {phase: began, at: [30, 40], finger: 2}}
        - {at: 2.1s, touch: {phase: moved, at: [11, 21]}}
        - {at: 2.2s, touch: {phase: ended, at: [11, 21]}}
      """)
    let inputs = journal.events.compactMap { $0.body as? InputArrived }
    XCTAssertEqual(
      inputs.map { "\($0.kind.rawValue) \($0.finger ?? 0)" },
      ["touch-began 1", "touch-began 2", "touch-moved 1", "touch-ended 1"])
  }

  func testAFingerThatIsUpCannotMove() throws {
    XCTAssertEqual(
      try problem("  - {at: 2s, touch: {phase: moved, at: [1, 2]}}"),
      "finger 1 is not on the screen")
  }

  func testATapIsDownFor50Milliseconds() throws {
    XCTAssertEqual(try touches("tap: [20, 30]"), ["began 1 [20, 30] 0", "ended 1 [20, 30] 50"])
  }

  func testSeveralTapsAre100MillisecondsApart() throws {
    XCTAssertEqual(
      try touches("tap: {at: [20, 20], count: 3, finger: 2}"),
      [
        "began 2 [20, 20] 0", "ended 2 [20, 20] 50", "began 2 [20, 20] 100",
        "ended 2 [20, 20] 150", "began 2 [20, 20] 200", "ended 2 [20, 20] 250",
      ])
  }

  func testAViewIsTappedInItsMiddle() throws {
    XCTAssertEqual(
      try touches("tap: {view: {text: Tiger}}"), ["began 1 [60, 120] 0", "ended 1 [60, 120] 50"])
  }

  func testAViewIsTappedWhereItIsSeen() throws {
    let journal = try run("  - {at: 4s, tap: {view: {app: Cards, text: Lion}}}")
    let places = journal.events.compactMap { ($0.body as? InputArrived)?.x }
    XCTAssertEqual(places, [160 * 64, 160 * 64])
  }

  func testAHiddenViewCannotBeTapped() throws {
    XCTAssertEqual(
      try problem("  - {at: 2s, tap: {view: {class: Label}}}"),
      "Cards shows no view with class Label; the app shows UIWindow at [160, 240], Card 'Lion' at "
        + "[60, 40], Card 'Tiger' tagged 7 at [60, 120]")
  }

  func testAPointAndAViewAreOneTooMany() throws {
    XCTAssertEqual(
      try problem("  - {at: 2s, tap: {at: [1, 2], view: {text: Lion}}}"),
      "a tap needs one of 'at', 'view', 'icon' and 'button'")
  }

  func testATapOfATouchedFingerIsAProblem() throws {
    XCTAssertEqual(
      try problem("  - {at: 2s, touch: {phase: began, at: [1, 2]}}\n  - {at: 3s, tap: [1, 2]}"),
      "finger 1 is already on the screen")
  }

  func testWhatATapCannotDoLaterIsAProblem() throws {
    XCTAssertEqual(
      try problem(
        "  - {at: 2s, tap: [1, 2]}\n  - {at: 2.02s, touch: {phase: ended, at: [1, 2]}}"),
      "finger 1 is not on the screen")
  }

  func testADragMovesSixtyTimesASecond() throws {
    XCTAssertEqual(
      try touches("drag: {from: [100, 200], to: [130, 140], over: 50ms}"),
      [
        "began 1 [100, 200] 0", "moved 1 [109, 180] 16", "moved 1 [119, 160] 33",
        "moved 1 [130, 140] 50", "ended 1 [130, 140] 50",
      ])
  }

  func testADragEndsOnTheScreen() throws {
    XCTAssertEqual(
      try problem("  - {at: 2s, drag: {from: [1, 2], to: [400, 2]}}"),
      "[400, 2] is not on the screen")
  }

  func testASwipeGoesToOneSide() throws {
    XCTAssertEqual(
      try touches("swipe: {to: left, from: [100, 200], by: 30, over: 30ms}"),
      [
        "began 1 [100, 200] 0", "moved 1 [83, 200] 16", "moved 1 [70, 200] 30",
        "ended 1 [70, 200] 30",
      ])
    for (side, end) in [("right", "[112, 200]"), ("up", "[100, 188]"), ("down", "[100, 212]")] {
      XCTAssertEqual(
        try touches("swipe: {to: \(side), from: [100, 200], by: 12, over: 10ms, finger: 3}").last,
        "ended 3 \(end) 10")
    }
  }

  func testASwipeBeginsInTheMiddleAndGoesAHundredPointsIn300Milliseconds() throws {
    let touches = try touches("swipe: right")
    XCTAssertEqual(touches.first, "began 1 [160, 240] 0")
    XCTAssertEqual(touches.last, "ended 1 [260, 240] 300")
  }

  func testAFlickIsFaster() throws {
    let touches = try touches("flick: up")
    XCTAssertEqual(touches.first, "began 1 [160, 240] 0")
    XCTAssertEqual(touches.last, "ended 1 [160, 180] 50")
  }

  func testASwipeEndsOnTheScreen() throws {
    XCTAssertEqual(
      try problem("  - {at: 2s, swipe: {to: left, from: [20, 20]}}"),
      "[-80, 20] is not on the screen")
  }

  func testAPinchMovesTwoFingersApartOrTogether() throws {
    XCTAssertEqual(
      try touches("pinch: {at: [160, 120], from: 40, to: 80, over: 10ms}"),
      [
        "began 1 [140, 120] 0", "began 2 [180, 120] 0", "moved 1 [120, 120] 10",
        "moved 2 [200, 120] 10", "ended 1 [120, 120] 10", "ended 2 [200, 120] 10",
      ])
    XCTAssertEqual(
      try touches("pinch: {from: 100, to: 40, along: down, over: 10ms}"),
      [
        "began 1 [160, 190] 0", "began 2 [160, 290] 0", "moved 1 [160, 220] 10",
        "moved 2 [160, 260] 10", "ended 1 [160, 220] 10", "ended 2 [160, 260] 10",
      ])
  }

  func testAnIconIsTappedByItsTitle() throws {
    let journal = try run("  - {at: 2s, tap: {icon: Plain}}\n", launching: "")
    let launched = journal.events.compactMap { ($0.body as? ProcessLaunched)?.app }
    XCTAssertEqual(launched.last, "Plain")
  }

  func testAnIconThatIsNotThereIsToldWithThoseThatAre() throws {
    let problem = try problem("  - {at: 2s, tap: {icon: Plian}}\n", launching: "")
    XCTAssertTrue(problem.hasPrefix("no icon 'Plian' is on the screen; the screen has '"), problem)
    XCTAssertTrue(problem.contains("'Safari', "), problem)
    XCTAssertTrue(problem.hasSuffix("; did you mean 'Plain'?"), problem)
    XCTAssertEqual(
      try self.problem("  - {at: 2s, tap: {icon: Plain}}\n"),
      "no icon 'Plain' is on the screen; the screen has no icon")
  }

  func testAButtonIsTappedByItsTitle() throws {
    let journal = try run("  - {at: 2s, sms: Bert}\n  - {at: 3s, tap: {button: Reply}}\n")
    let phases = journal.events.compactMap { ($0.body as? InterruptionAdvanced)?.phase }
    XCTAssertEqual(phases, [.rang, .shown, .answered, .ended])
  }

  func testAButtonThatIsNotThereIsToldWithThoseThatAre() throws {
    XCTAssertEqual(
      try problem("  - {at: 2s, sms: Bert}\n  - {at: 3s, tap: {button: Replay}}\n"),
      "no button 'Replay' is on the screen; the screen has 'Close', 'Reply'; did you mean 'Reply'?")
  }

  func testTheSliderOfTheLockScreenIsMovedToItsEnd() throws {
    let locked = "  - {at: 2s, press: sleep}\n  - {at: 3s, press: home}\n"
    let journal = try run(locked + "  - {at: 4s, slide: unlock}\n")
    let phases = journal.events.compactMap { ($0.body as? InterruptionAdvanced)?.phase }
    XCTAssertEqual(phases, [.rang, .ended])
    XCTAssertEqual(
      try problem(locked + "  - {at: 4s, slide: unlok}\n"),
      "no slider 'unlok' is on the screen; the screen has 'unlock'; did you mean 'unlock'?")
    XCTAssertEqual(
      try problem("  - {at: 4s, slide: unlock}\n"),
      "no slider 'unlock' is on the screen; the screen has no slider")
  }
}
