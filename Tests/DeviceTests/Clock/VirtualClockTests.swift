import CMemsim
import MemsimDevice
import XCTest

/// The order and times of callbacks, as long as callbacks take no time.
final class VirtualClockTests: XCTestCase {
  private let clock = VirtualClock()
  private var log: [String] = []
  private let app = EntryOwner(number: 1)

  override func tearDown() {
    clock.checkInvariants()
  }

  func testEntriesRunInTheOrderOfTheirTimes() {
    for seconds in [3, 1, 2] { note("\(seconds)", at: .seconds(Int64(seconds))) }
    clock.run(until: .start + .seconds(2))
    XCTAssertEqual(log, ["1 at 1s", "2 at 2s"])
    clock.run(until: .start + .seconds(10))
    XCTAssertEqual(log.last, "3 at 3s")
    XCTAssertEqual(clock.now, .start + .seconds(10))
  }

  func testEntriesOfOneInstantRunInTheOrderOfScheduling() {
    for name in ["a", "b", "c"] { note(name, at: .seconds(1)) }
    clock.run(until: .start + .seconds(1))
    XCTAssertEqual(log, ["a at 1s", "b at 1s", "c at 1s"])
  }

  func testWhatACallbackSchedulesForNowRunsBehindWhatIsQueued() {
    clock.schedule(after: .zero, for: app) { _ in
      self.log.append("first")
      self.note("third", at: .zero)
    }
    note("second", at: .zero)
    clock.run(until: .start)
    XCTAssertEqual(log, ["first", "second at 0s", "third at 0s"])
  }

  func testACancelledEntryDoesNotRun() {
    let entry = note("never", at: .seconds(1))
    XCTAssertTrue(clock.isScheduled(entry))
    XCTAssertTrue(clock.cancel(entry))
    XCTAssertFalse(clock.isScheduled(entry))
    XCTAssertFalse(clock.cancel(entry))
    clock.run(until: .start + .seconds(2))
    XCTAssertEqual(log, [])
  }

  func testAHandleOfAnEntryThatIsOverNamesNothingInItsSlot() {
    let first = note("first", at: .seconds(1))
    clock.run(until: .start + .seconds(1))
    let second = note("second", at: .seconds(2))
    XCTAssertFalse(clock.cancel(first))
    XCTAssertNil(clock.due(first))
    XCTAssertEqual(clock.due(second), .start + .seconds(2))
  }

  func testWhatComesDueForAnOwnerAtRestComesInItsOrderWhenTheClockResumes() {
    for seconds in [3, 1, 2] { noteStart("\(seconds)", at: .seconds(Int64(seconds))) }
    clock.rest([app])
    clock.run(until: .start + .seconds(2))
    XCTAssertNil(clock.nextStart)
    noteStart("late", at: .seconds(2))
    clock.resume()
    noteStart("last", at: .seconds(2))
    clock.run(until: .start + .seconds(5))
    XCTAssertEqual(log, ["1 at 2s", "2 at 2s", "late at 2s", "last at 2s", "3 at 3s"])
  }

  func testOthersGoOnMeanwhile() {
    noteStart("rests", at: .seconds(1))
    clock.rest([app])
    noteStart("goes on", at: .seconds(1), for: .system)
    clock.run(until: .start + .seconds(2))
    XCTAssertEqual(log, ["goes on at 1s"])
  }

  private func noteStart(_ name: String, at span: TimeSpan, for owner: EntryOwner? = nil) {
    clock.schedule(at: .start + span, for: owner ?? app) {
      self.log.append("\(name) at \($0.start)")
    }
  }

  func testADeadlineAtRestStandsStill() {
    let deadline = clock.setDeadline(at: .start + .seconds(5), for: app) { _ in }
    clock.run(until: .start + .seconds(2))
    clock.rest([app])
    clock.run(until: .start + .seconds(10))
    let later = clock.setDeadline(at: .start + .seconds(11), for: app) { _ in }
    clock.run(until: .start + .seconds(20))
    clock.resume()
    XCTAssertEqual(clock.due(deadline), .start + .seconds(23))
    XCTAssertEqual(clock.due(later), .start + .seconds(21))
  }

  func testWhatIsCancelledAtRestDoesNotCome() {
    let one = note("one", at: .seconds(1))
    note("other", at: .seconds(1))
    clock.rest([app])
    XCTAssertTrue(clock.cancel(one))
    clock.checkInvariants()
    clock.cancelAll(of: app)
    clock.resume()
    clock.run(until: .start + .seconds(2))
    XCTAssertEqual(log, [])
    XCTAssertEqual(clock.entryCount, 0)
  }

  func testAMovedEntryGoesBehindTheOthersOfItsNewInstant() {
    let moved = note("moved", at: .seconds(1))
    note("other", at: .seconds(2))
    XCTAssertTrue(clock.reschedule(moved, at: .start + .seconds(2)))
    clock.run(until: .start + .seconds(3))
    XCTAssertEqual(log, ["other at 2s", "moved at 2s"])
    XCTAssertFalse(clock.reschedule(moved, at: .start + .seconds(4)))
  }

  func testARepeatingEntryKeepsItsPeriod() {
    clock.schedule(every: .milliseconds(300), from: .start + .seconds(1), for: app) {
      self.log.append("\($0.due)")
    }
    clock.run(until: .start + .seconds(2))
    XCTAssertEqual(log, ["1s", "1.3s", "1.6s", "1.9s"])
  }

  func testARepeatingEntryCanCancelItself() {
    var entry: EntryHandle?
    entry = clock.schedule(every: .seconds(1), from: .start, for: app) { _ in
      self.log.append("tick")
      if self.log.count == 3, let entry { XCTAssertTrue(self.clock.cancel(entry)) }
    }
    clock.run(until: .start + .seconds(9))
    XCTAssertEqual(log.count, 3)
    XCTAssertEqual(clock.entryCount, 0)
  }

  func testARepeatingEntryThatIsMovedByItselfRepeatsFromThere() {
    var entry: EntryHandle?
    entry = clock.schedule(every: .seconds(2), from: .start + .seconds(1), for: app) {
      self.log.append("\($0.due)")
      if $0.due == .start + .seconds(1), let entry {
        self.clock.reschedule(entry, at: .start + .seconds(2))
      }
    }
    clock.run(until: .start + .seconds(6))
    XCTAssertEqual(log, ["1s", "2s", "4s", "6s"])
  }

  func testTheEndOfAnOwnerEndsItsEntriesAlone() {
    note("system", at: .seconds(1), for: .system)
    for seconds in 1...5 { note("app", at: .seconds(Int64(seconds))) }
    clock.schedule(every: .seconds(1), from: .start, for: app) { _ in
      self.log.append("end")
      self.clock.cancelAll(of: self.app)
    }
    clock.run(until: .start + .seconds(9))
    XCTAssertEqual(log, ["end", "system at 1s"])
    clock.cancelAll(of: EntryOwner(number: 1000))
  }

  func testNothingHappensOnceAllIsCancelled() {
    for seconds in 1...100 { note("app", at: .seconds(Int64(seconds))) }
    clock.schedule(every: .seconds(1), from: .start, for: .system) { _ in self.log.append("end") }
    clock.setDeadline(at: .start + .seconds(3), for: .system) { _ in self.log.append("late") }
    clock.rest([app])
    clock.cancelAll()
    clock.checkInvariants()
    XCTAssertEqual(clock.entryCount, 0)
    clock.resume()
    clock.run(until: .start + .seconds(200))
    XCTAssertEqual(log, [])
  }

  func testAnActionGoesWithItsEntry() {
    final class Thing {}
    weak var cancelled: Thing?
    weak var done: Thing?
    do {
      let (first, second) = (Thing(), Thing())
      (cancelled, done) = (first, second)
      clock.schedule(after: .zero, for: app) { _ in withExtendedLifetime(first) {} }
      clock.schedule(after: .zero, for: .system) { _ in withExtendedLifetime(second) {} }
    }
    XCTAssertNotNil(cancelled)
    clock.cancelAll(of: app)
    XCTAssertNil(cancelled)
    clock.run(until: .start)
    XCTAssertNil(done)
  }

  func testARepeatingActionThatCancelsItselfLivesUntilItReturns() {
    final class Thing {}
    weak var held: Thing?
    var entry: EntryHandle?
    do {
      let thing = Thing()
      held = thing
      entry = clock.schedule(every: .seconds(1), from: .start, for: app) { [clock] _ in
        if let entry { clock.cancel(entry) }
        clock.checkInvariants()
        XCTAssertNotNil(held)
        withExtendedLifetime(thing) {}
      }
    }
    clock.run(until: .start)
    XCTAssertNil(held)
    XCTAssertEqual(clock.entryCount, 0)
    clock.checkInvariants()
  }

  func testARepeatingActionIsCalledInTheSameWayEachTime() {
    var places: Set<UInt> = []
    clock.schedule(every: .seconds(1), from: .start, for: app) { _ in
      places.insert(memsim_stack_here().bytes_left)
    }
    clock.run(until: .start + .seconds(1000))
    XCTAssertEqual(places.count, 1, "each callback is deeper on the stack than the last")
  }

  func testTheNextStartIsKnownInACallback() {
    note("later", at: .seconds(3))
    clock.schedule(every: .seconds(1), from: .start + .seconds(1), for: app) { [clock] _ in
      clock.checkInvariants()
      XCTAssertEqual(clock.nextStart, .start + .seconds(3))
      self.note("sooner", at: .seconds(2))
      XCTAssertEqual(clock.nextStart, .start + .seconds(2))
      clock.cancelAll(of: self.app)
      XCTAssertNil(clock.nextStart)
    }
    clock.run(until: .start + .seconds(9))
    XCTAssertEqual(log, [])
    clock.checkInvariants()
  }

  func testWhatAnActionHeldMayUseTheClockWhenItGoes() {
    final class Last {
      let goodbye: () -> Void
      init(_ goodbye: @escaping () -> Void) { self.goodbye = goodbye }
      deinit { goodbye() }
    }
    for _ in 0..<2 {
      let last = Last { self.note("goodbye", at: .seconds(1)) }
      clock.schedule(after: .seconds(5), for: app) { _ in withExtendedLifetime(last) {} }
    }
    clock.cancelAll(of: app)
    clock.checkInvariants()
    XCTAssertEqual(clock.entryCount, 2)
  }

  func testCancelledEntriesLeaveABoundedMark() {
    for round in 0..<100_000 {
      let entry = clock.schedule(after: .hours(1), for: app) { _ in }
      if round % 10 != 0 { clock.cancel(entry) }
      if round % 997 == 0 { clock.checkInvariants() }
    }
    XCTAssertEqual(clock.entryCount, 10_000)
  }

  /// The clock removes cancelled entries when they are the larger part.
  func testWhatASweepLeavesComesInItsOrder() {
    var random = Random(seed: 70)
    for kept in 0...70 {
      log = []
      let spans = (0..<kept + 66).map { _ in random.integer(in: 1...1000) }
      let entries = spans.map { note("", at: (clock.now - .start) + .milliseconds(Int64($0))) }
      let places = Array(entries.indices).sorted { _, _ in random.next(below: 2) == 0 }
      for place in places.dropFirst(kept) { clock.cancel(entries[place]) }
      clock.checkInvariants()
      let dues = places.prefix(kept).compactMap { clock.due(entries[$0]) }
      clock.run(until: clock.now + .seconds(1))
      XCTAssertEqual(log, dues.sorted().map { " at \($0)" }, "\(kept) kept")
    }
  }

  func testADayOfAnIdlePhoneRunsItsTimersAndNothingElse() {
    var ticks = 0
    for seconds in [1, 5, 30, 60, 1800] {
      clock.schedule(every: .seconds(Int64(seconds)), from: .start, for: app) { _ in ticks += 1 }
    }
    clock.run(until: .start + .hours(24))
    XCTAssertEqual(ticks, 86_400 + 17_280 + 2_880 + 1_440 + 48 + 5)
  }

  func testTheNextStartIsKnown() {
    XCTAssertNil(clock.nextStart)
    note("later", at: .seconds(2))
    let sooner = note("sooner", at: .seconds(1))
    XCTAssertEqual(clock.nextStart, .start + .seconds(1))
    clock.cancel(sooner)
    XCTAssertEqual(clock.nextStart, .start + .seconds(2))
  }

  @discardableResult
  private func note(
    _ name: String, at span: TimeSpan, for owner: EntryOwner? = nil
  ) -> EntryHandle {
    clock.schedule(at: .start + span, for: owner ?? app) {
      XCTAssertEqual($0.lateness, .zero)
      self.log.append("\(name) at \($0.due)")
    }
  }
}
