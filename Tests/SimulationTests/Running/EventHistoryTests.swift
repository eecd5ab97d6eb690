import MemsimDevice
import MemsimJournal
import MemsimVocabulary
import XCTest

@testable import MemsimSimulation

/// The events that a run keeps, and the part of them that it searches.
final class EventHistoryTests: XCTestCase {
  private static func event(_ body: any EventBody, pid: Int? = 1) -> JournalEvent {
    JournalEvent(at: 7, sequence: 1, pid: pid, body: body)
  }

  private static func launch(_ app: String, _ instance: Int = 1, pid: Int) -> JournalEvent {
    event(
      ProcessLaunched(
        app: app, instance: instance, role: "foreground", cause: .user, dirtyPages: 0,
        cleanPages: 0), pid: pid)
  }

  private static func mark(_ name: String, pid: Int) -> JournalEvent {
    event(
      HeapMarked(mark: name, footprintBytes: 1, blocks: 0, blockBytes: 0, classes: nil), pid: pid)
  }

  func testWithoutExpectationsNoEventIsKept() {
    let history = EventHistory(keeping: KeptEvents(for: []))
    history.add(Self.launch("A", pid: 1))
    for line in 0..<1000 {
      history.add(Self.event(Logged("line \(line)", on: .output, omittedBytes: nil)))
      history.add(Self.event(LifecycleCalled(method: "applicationDidBecomeActive:")))
    }
    XCTAssertEqual(history.count, 0)
    XCTAssertTrue(history.isAlive(ProcessName("A", .only)))
  }

  func testWhatBecameOfAProcessIsKnownWithoutItsEvents() {
    let history = EventHistory(keeping: KeptEvents(for: []))
    history.add(Self.launch("A", pid: 1))
    history.add(
      Self.event(
        ProcessExited(reason: .crash, footprintBytes: 1, peakBytes: 9, freedBytes: 1), pid: 1))
    history.add(Self.launch("A", 2, pid: 2))
    XCTAssertEqual(history.fate(of: ProcessName("A", .number(1))), "exited (crash)")
    XCTAssertEqual(history.fate(of: ProcessName("A", .number(2))), "is alive")
    XCTAssertEqual(history.peakBytes(of: ProcessName("A", .number(1))), 9)
    XCTAssertEqual(history.ledger.launchCount(of: "A"), 2)
    XCTAssertNotNil(history.ambiguity(of: ProcessName("A", .only)))
  }

  func testThePeakOfAKilledProcessIsThatOfItsEnd() {
    let history = EventHistory(keeping: KeptEvents(for: []))
    history.add(Self.launch("A", pid: 1))
    let sample = ProcessSampled(
      cause: .change, footprintBytes: 5, cleanPages: 0, purgeablePages: 0)
    history.add(Self.event(sample, pid: 1))
    history.add(
      Self.event(
        ProcessTerminated(
          reason: "jettisoned", footprintBytes: 1, peakBytes: 9, freedBytes: 1,
          because: RationaleRecord(rule: "critical", level: 3, availablePages: 0, candidates: [])),
        pid: 1))
    XCTAssertEqual(history.peakBytes(of: ProcessName("A", .only)), 9)
  }

  func testOfOneAppThoseOfOthersAreNotLookedAt() {
    let history = EventHistory(keeping: .all)
    for app in 1...100 { history.add(Self.launch("App\(app)", pid: app)) }
    for line in 0..<1000 {
      let logged = Logged("line \(line)", on: .output, omittedBytes: nil)
      history.add(Self.event(logged, pid: 1 + line % 100))
    }
    XCTAssertEqual(history.bodies(Logged.self, of: ProcessName("App7", .only)).count, 10)
    XCTAssertEqual(history.lookCount, 10)
  }

  func testAMarkIsFoundByItsName() throws {
    let history = EventHistory(keeping: .all)
    history.add(Self.launch("A", pid: 1))
    for number in 0..<1000 { history.add(Self.mark("m\(number)", pid: 1)) }
    for number in 0..<1000 {
      XCTAssertEqual(try history.mark("m\(number)", of: ProcessName("A", .only)).mark, "m\(number)")
    }
    XCTAssertEqual(history.lookCount, 1000)
  }
}
