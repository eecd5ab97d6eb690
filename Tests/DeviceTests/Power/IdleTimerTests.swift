import MemsimDevice
import TestSupport
import XCTest

final class IdleTimerTests: XCTestCase {
  private func after(_ seconds: Int64) -> Instant {
    .start + .seconds(seconds)
  }

  func testADeviceLocksItselfAfterAMinute() {
    XCTAssertEqual(IdleTimer(at: after(5)).deadline, after(65))
  }

  /// As platform H29 has it.
  func testTheScreenIsDimmedForTheLastTenSeconds() {
    let timer = IdleTimer(at: .start)
    XCTAssertFalse(timer.isDimmed(at: after(49)))
    XCTAssertTrue(timer.isDimmed(at: after(50)))
    XCTAssertTrue(IdleTimer(span: .seconds(8), at: .start).isDimmed(at: after(4)))
    XCTAssertFalse(IdleTimer(span: .seconds(8), at: .start).isDimmed(at: after(3)))
  }

  func testTheScreenOfADeviceThatDoesNotLockItselfIsNotDimmed() {
    XCTAssertFalse(IdleTimer(span: nil, at: .start).isDimmed(at: after(10_000)))
    var timer = IdleTimer(at: .start)
    timer.set(.app, true, at: after(1))
    XCTAssertFalse(timer.isDimmed(at: after(55)))
  }

  func testItNeverLocksItselfWhereTheUserWantsItSo() {
    XCTAssertNil(IdleTimer(span: nil, at: .start).deadline)
  }

  func testInputStartsTheTimeAnew() {
    var timer = IdleTimer(at: .start)
    timer.input(at: after(50))
    XCTAssertEqual(timer.deadline, after(110))
  }

  func testWhateverHoldsItKeepsItFromRunning() {
    for hold in IdleTimer.Hold.allCases {
      var timer = IdleTimer(at: .start)
      timer.set(hold, true, at: after(10))
      XCTAssertNil(timer.deadline, "\(hold)")
      timer.set(hold, false, at: after(100))
      XCTAssertEqual(timer.deadline, after(160), "\(hold)")
    }
  }

  func testTheLastHoldToEndLetsItRun() {
    var timer = IdleTimer(at: .start)
    timer.set(.app, true, at: after(10))
    timer.set(.call, true, at: after(20))
    timer.set(.app, false, at: after(30))
    XCTAssertNil(timer.deadline)
    timer.set(.call, false, at: after(40))
    XCTAssertEqual(timer.deadline, after(100))
  }

  func testEndingWhatWasNotThereChangesNothing() {
    var timer = IdleTimer(at: .start)
    timer.set(.app, false, at: after(30))
    XCTAssertEqual(timer.deadline, after(60))
  }

  func testADeadlineAfterTheEndOfTimeIsNone() {
    var timer = IdleTimer(span: .hours(1), at: .start)
    timer.input(at: .distantFuture)
    XCTAssertNil(timer.deadline)
    timer = IdleTimer(span: .nanoseconds(.max), at: .start)
    XCTAssertEqual(timer.deadline, .distantFuture)
  }

  func testItFiresWhenSoManyQuietSecondsWereCounted() {
    for seed in 0..<200 as Range<UInt64> {
      var dice = Dice(seed: seed)
      let span = 1 + Int64(dice.roll(20))
      var timer = IdleTimer(span: .seconds(span), at: .start)
      var holds = [Bool](repeating: false, count: IdleTimer.Hold.allCases.count)
      var quietSeconds: Int64 = 0
      for second in 1...500 as ClosedRange<Int64> {
        quietSeconds = holds.contains(true) ? 0 : quietSeconds + 1
        XCTAssertEqual(
          timer.deadline.map { $0 <= after(second) } ?? false, quietSeconds >= span,
          "seed \(seed), second \(second)")
        switch dice.roll(40) {
        case 0...3:
          timer.input(at: after(second))
          quietSeconds = 0
        case 4...7:
          let index = dice.roll(holds.count)
          let wasHeld = holds.contains(true)
          holds[index].toggle()
          timer.set(IdleTimer.Hold.allCases[index], holds[index], at: after(second))
          if wasHeld || holds.contains(true) { quietSeconds = 0 }
        default: break
        }
      }
    }
  }
}
