import MemsimDevice
import XCTest

/// The effects of callbacks that take virtual time on themselves and on others.
final class SpentTimeTests: XCTestCase {
  private let clock = VirtualClock()
  private var log: [String] = []

  override func tearDown() {
    clock.checkInvariants()
  }

  func testACallbackSeesTheTimeThatItSpends() {
    schedule("work", at: .seconds(1)) { _ in
      self.clock.spend(.milliseconds(200))
      XCTAssertEqual(self.clock.now, self.instant(.milliseconds(1200)))
      self.clock.spend(.milliseconds(300))
      XCTAssertEqual(self.clock.now, self.instant(.milliseconds(1500)))
    }
    clock.run(until: instant(.seconds(1)))
    XCTAssertEqual(clock.now, instant(.milliseconds(1500)))
  }

  func testWhatComesDueMeanwhileRunsAfterwardsInOrderAndLate() {
    schedule("work", at: .seconds(1)) { _ in self.clock.spend(.seconds(5)) }
    for seconds: Int64 in [4, 3, 2, 8] { schedule("\(seconds)", at: .seconds(seconds)) }
    clock.run(until: instant(.seconds(9)))
    XCTAssertEqual(
      log,
      [
        "work, due 1s, at 1s", "2, due 2s, at 6s", "3, due 3s, at 6s", "4, due 4s, at 6s",
        "8, due 8s, at 8s",
      ])
  }

  func testADelayCountsFromTheTimeAlreadySpent() {
    schedule("work", at: .seconds(1)) { _ in
      self.clock.spend(.seconds(2))
      self.clock.schedule(after: .seconds(1), for: .system) { self.log.append("\($0.due)") }
    }
    clock.run(until: instant(.seconds(9)))
    XCTAssertEqual(log.last, "4s")
  }

  func testWhatIsScheduledForNowRunsBehindAllThatIsLate() {
    schedule("work", at: .seconds(1)) { _ in
      self.clock.spend(.seconds(2))
      self.schedule("after", at: .seconds(3))
    }
    schedule("late", at: .seconds(2))
    clock.run(until: instant(.seconds(9)))
    XCTAssertEqual(log.dropFirst(), ["late, due 2s, at 3s", "after, due 3s, at 3s"])
  }

  func testADeadlinePassedInsideACallbackRunsAtTheEndOfThatCallback() {
    schedule("launch", at: .zero) { _ in self.clock.spend(.seconds(30)) }
    deadline("watchdog", at: .seconds(20))
    schedule("timer", at: .seconds(3)) { _ in self.clock.spend(.seconds(5)) }
    clock.run(until: instant(.seconds(60)))
    XCTAssertEqual(
      log, ["launch, due 0s, at 0s", "watchdog, due 20s, at 30s", "timer, due 3s, at 30s"])
  }

  func testADeadlineEndsAProcessBeforeItsLateEntriesRun() {
    let app = EntryOwner(number: 4)
    clock.schedule(at: .start, for: app) { _ in
      self.clock.schedule(after: .seconds(1), for: app) { _ in self.log.append("next turn") }
      self.clock.spend(.seconds(21))
    }
    clock.setDeadline(at: instant(.seconds(20)), for: .system) { _ in
      self.clock.cancelAll(of: app)
    }
    clock.run(until: instant(.seconds(60)))
    XCTAssertEqual(log, [])
  }

  func testWhoIsDoneAtTheLastMomentIsInTime() {
    let watchdog = deadline("watchdog", at: .seconds(20))
    schedule("launch", at: .zero) { _ in
      self.clock.spend(.seconds(20))
      self.clock.cancel(watchdog)
    }
    clock.run(until: instant(.seconds(60)))
    XCTAssertEqual(log, ["launch, due 0s, at 0s"])
  }

  func testADeadlineThatIsExactlyDueTakesItsTurn() {
    schedule("work", at: .zero) { _ in self.clock.spend(.seconds(20)) }
    schedule("late", at: .seconds(19))
    schedule("same", at: .seconds(20))
    deadline("watchdog", at: .seconds(20))
    clock.run(until: instant(.seconds(60)))
    XCTAssertEqual(
      log.dropFirst(),
      ["late, due 19s, at 20s", "same, due 20s, at 20s", "watchdog, due 20s, at 20s"])
  }

  func testOverdueDeadlinesKeepTheirOrder() {
    for seconds: Int64 in [9, 7, 8] { deadline("\(seconds)", at: .seconds(seconds)) }
    schedule("work", at: .zero) { _ in self.clock.spend(.seconds(20)) }
    clock.run(until: instant(.seconds(60)))
    XCTAssertEqual(
      log.dropFirst(), ["7, due 7s, at 20s", "8, due 8s, at 20s", "9, due 9s, at 20s"])
  }

  func testALateTimerLeavesOutWhatItMissedAndDoesNotDrift() {
    clock.schedule(every: .seconds(1), from: instant(.seconds(1)), for: .system) {
      self.log.append("\($0.due) at \($0.start)")
    }
    schedule("work", at: .milliseconds(1500)) { _ in self.clock.spend(.seconds(3)) }
    clock.run(until: instant(.seconds(6)))
    XCTAssertEqual(
      log,
      ["1s at 1s", "work, due 1.5s, at 1.5s", "2s at 4.5s", "5s at 5s", "6s at 6s"])
  }

  func testATimerSlowerThanItsPeriodLeavesOutWhatPassesMeanwhile() {
    clock.schedule(every: .seconds(1), from: .start, for: .system) {
      self.log.append("\($0.due)")
      self.clock.spend(.seconds(2))
    }
    clock.run(until: instant(.seconds(6)))
    XCTAssertEqual(log, ["0s", "3s", "6s"])
  }

  func testNoCallbackStartsAfterTheLimit() {
    schedule("work", at: .seconds(1)) { _ in self.clock.spend(.seconds(5)) }
    schedule("late", at: .seconds(2))
    clock.run(until: instant(.seconds(3)))
    XCTAssertEqual(log, ["work, due 1s, at 1s"])
    XCTAssertEqual(clock.now, instant(.seconds(6)))
    XCTAssertEqual(clock.nextStart, instant(.seconds(6)))
    clock.run(until: instant(.seconds(6)))
    XCTAssertEqual(log.last, "late, due 2s, at 6s")
  }

  private func instant(_ span: TimeSpan) -> Instant {
    .start + span
  }

  private func schedule(
    _ name: String, at span: TimeSpan, _ work: @escaping VirtualClock.Action = { _ in }
  ) {
    clock.schedule(at: instant(span), for: .system) {
      self.note(name, $0)
      work($0)
    }
  }

  @discardableResult
  private func deadline(_ name: String, at span: TimeSpan) -> EntryHandle {
    clock.setDeadline(at: instant(span), for: .system) { self.note(name, $0) }
  }

  private func note(_ name: String, _ occurrence: Occurrence) {
    log.append("\(name), due \(occurrence.due), at \(occurrence.start)")
  }
}
