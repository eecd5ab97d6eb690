import MemsimDevice
import TestSupport
import XCTest

final class WiFiPowerTests: XCTestCase {
  private func after(_ minutes: Int64) -> Instant {
    .start + .minutes(minutes)
  }

  func testItSleepsAfterHalfAnHour() {
    var power = WiFiPower(at: .start)
    XCTAssertEqual(power.deadline, after(30))
    power.advance(to: after(29))
    XCTAssertTrue(power.isAwake)
    power.advance(to: after(30))
    XCTAssertFalse(power.isAwake)
    XCTAssertNil(power.deadline)
  }

  func testAnAppThatAskedKeepsItAwake() {
    var power = WiFiPower(at: .start)
    power.setWanted(true, at: after(10))
    XCTAssertNil(power.deadline)
    power.advance(to: after(1000))
    XCTAssertTrue(power.isAwake)
  }

  func testTheHalfHourBeginsWhenSuchAnAppLeaves() {
    var power = WiFiPower(at: .start)
    power.setWanted(true, at: after(10))
    power.setWanted(false, at: after(20))
    XCTAssertEqual(power.deadline, after(50))
  }

  func testAnAppThatAskedWakesIt() {
    var power = WiFiPower(at: .start)
    power.advance(to: after(30))
    power.setWanted(true, at: after(40))
    XCTAssertTrue(power.isAwake)
  }

  func testOtherAppsMakeNoDifference() {
    var power = WiFiPower(at: .start)
    power.setWanted(false, at: after(10))
    XCTAssertEqual(power.deadline, after(30))
    power.setWanted(false, at: after(40))
    XCTAssertFalse(power.isAwake)
  }

  func testToUseItDoesNotKeepItAwake() {
    var power = WiFiPower(at: .start)
    XCTAssertTrue(power.useNetwork(at: after(10)))
    XCTAssertEqual(power.deadline, after(30))
    XCTAssertFalse(power.useNetwork(at: after(30)))
  }

  func testASettingLetsUseWakeIt() {
    var power = WiFiPower(use: .wakes, at: .start)
    XCTAssertTrue(power.useNetwork(at: after(10)))
    XCTAssertEqual(power.deadline, after(40))
    power.advance(to: after(40))
    XCTAssertFalse(power.isAwake)
    XCTAssertTrue(power.useNetwork(at: after(50)))
    XCTAssertEqual(power.deadline, after(80))
  }

  func testADeadlineAfterTheEndOfTimeIsNone() {
    XCTAssertNil(WiFiPower(at: .distantFuture).deadline)
  }

  func testItIsAwakeAsCountedMinuteByMinute() {
    for seed in 0..<200 as Range<UInt64> {
      var dice = Dice(seed: seed)
      let use: WiFiUse = dice.roll(2) == 0 ? .ignored : .wakes
      var power = WiFiPower(span: .minutes(5), use: use, at: .start)
      var isWanted = false
      var minutesLeft = 5
      for minute in 1...300 as ClosedRange<Int64> {
        minutesLeft = isWanted ? 5 : max(0, minutesLeft - 1)
        switch dice.roll(8) {
        case 0:
          let wasWanted = isWanted
          isWanted = dice.roll(2) == 0
          if isWanted || wasWanted { minutesLeft = 5 }
          power.setWanted(isWanted, at: after(minute))
        case 1:
          if use == .wakes { minutesLeft = 5 }
          XCTAssertEqual(power.useNetwork(at: after(minute)), minutesLeft > 0, "seed \(seed)")
        case 2...5: power.advance(to: after(minute))
        default: continue
        }
        XCTAssertEqual(power.isAwake, minutesLeft > 0, "seed \(seed), minute \(minute)")
        let isRunning = power.deadline != nil
        XCTAssertEqual(isRunning, minutesLeft > 0 && !isWanted, "seed \(seed), minute \(minute)")
      }
    }
  }
}
