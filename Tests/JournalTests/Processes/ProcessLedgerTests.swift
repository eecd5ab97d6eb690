import MemsimJournal
import MemsimVocabulary
import XCTest

/// The processes that a ledger folds from events.
final class ProcessLedgerTests: XCTestCase {
  private var ledger = ProcessLedger(pageBytes: 4096)
  private var time: UInt64 = 0

  private func add(_ body: any EventBody, pid: Int? = 1) {
    time += 1
    ledger.add(JournalEvent(at: time, sequence: time, pid: pid, body: body))
  }

  private func launch(_ app: String, _ instance: Int = 1, pid: Int, pages: Int = 2) {
    add(
      ProcessLaunched(
        app: app, instance: instance, role: "foreground", cause: .user, dirtyPages: pages,
        cleanPages: 3), pid: pid)
  }

  private func sample(_ bytes: Int, pid: Int = 1) {
    add(
      ProcessSampled(cause: .change, footprintBytes: bytes, cleanPages: 1, purgeablePages: 4),
      pid: pid)
  }

  private func exit(_ reason: ExitReason, pid: Int = 1) {
    add(ProcessExited(reason: reason, footprintBytes: 5, peakBytes: 9, freedBytes: 5), pid: pid)
  }

  private func kill(pid: Int = 1) {
    add(
      ProcessTerminated(
        reason: "jettisoned", footprintBytes: 7, peakBytes: 8, freedBytes: 7,
        because: RationaleRecord()), pid: pid)
  }

  func testALaunchIsAProcessWithItsImage() throws {
    launch("A", pid: 1)
    let process = try XCTUnwrap(ledger[1])
    XCTAssertEqual(process.name, "A")
    XCTAssertEqual(process.footprintBytes, 8192)
    XCTAssertEqual(process.cleanBytes, 3 * 4096)
    XCTAssertEqual(process.end, .alive(.launching))
    XCTAssertEqual(process.launchedAt, 1)
  }

  func testAnEventOfAnUnknownProcessChangesNothing() {
    sample(100)
    exit(.home, pid: 7)
    XCTAssertEqual(ledger.processes, [])
    XCTAssertNil(ledger[1])
    XCTAssertEqual(ledger.name(of: 7), "pid 7")
    XCTAssertEqual(ledger.name(of: nil), "")
  }

  func testAWarningChangesTheFootprintAndNotTheSample() throws {
    launch("A", pid: 1)
    sample(10_000)
    add(WarningDelivered(level: 1, origin: .pressure, footprintBytes: 12_000))
    add(WarningAnswered(freedPages: 1, footprintBytes: 8000))
    let process = try XCTUnwrap(ledger[1])
    XCTAssertEqual(process.warningCount, 1)
    XCTAssertEqual(process.freedOnWarningBytes, 4096)
    XCTAssertEqual([process.footprintBytes, process.peakBytes], [8000, 12_000])
    XCTAssertEqual([process.sample.footprintBytes, process.sample.peakBytes], [10_000, 10_000])
    XCTAssertEqual(process.heldBytes, 10_000)
    XCTAssertEqual(process.purgeableBytes, 4 * 4096)
  }

  func testTheMemoryThatEachWarningFreesAddsUp() throws {
    launch("A", pid: 1)
    for pages in [3, -1, 2] {
      add(WarningDelivered(level: 1, origin: .pressure, footprintBytes: 12_000))
      add(WarningAnswered(freedPages: pages, footprintBytes: 8000))
    }
    XCTAssertEqual(try XCTUnwrap(ledger[1]).freedOnWarningBytes, 4 * 4096)
  }

  func testTheEndStatesThePeak() throws {
    launch("A", pid: 1)
    add(StateChanged(from: .launching, to: .active, role: "foreground"))
    kill()
    let process = try XCTUnwrap(ledger[1])
    XCTAssertEqual(process.end, .terminated(reason: "jettisoned"))
    XCTAssertEqual(process.endedAt, 3)
    XCTAssertEqual(process.state, .active)
    XCTAssertEqual([process.heldBytes, process.peakBytes], [7, 8])
  }

  func testTheEndOfTheRunLeavesAProcessAlive() throws {
    launch("A", pid: 1)
    exit(.runEnded)
    let process = try XCTUnwrap(ledger[1])
    XCTAssertTrue(process.end.isAlive)
    XCTAssertTrue(process.outlivedRun)
    XCTAssertFalse(process.isLiving)
    XCTAssertNil(process.endedAt)
  }

  func testTheLivingAreInTheOrderOfTheirLaunch() {
    for pid in 1...4 { launch("App\(pid)", pid: pid) }
    exit(.home, pid: 1)
    kill(pid: 3)
    XCTAssertEqual(ledger.living().map(\.pid), [2, 4])
    XCTAssertEqual(ledger.living(and: 3).map(\.pid), [2, 3, 4])
    XCTAssertEqual(ledger.living(and: 2).map(\.pid), [2, 4])
  }

  func testTheFootprintOfAnAppIsThatOfItsLivingProcesses() {
    launch("A", pid: 1)
    launch("A", 2, pid: 2)
    sample(100, pid: 1)
    XCTAssertEqual(ledger.apps.map(\.footprintBytes), [100 + 8192])
    kill(pid: 1)
    kill(pid: 1)
    XCTAssertEqual(ledger.apps.map(\.footprintBytes), [8192])
    exit(.home, pid: 2)
    XCTAssertEqual(ledger.apps.map(\.footprintBytes), [0])
  }

  func testANameMeansAllLaunchesAndANumberMeansOne() {
    launch("A", pid: 1)
    launch("B", pid: 2)
    exit(.home, pid: 1)
    launch("A", 2, pid: 3)
    XCTAssertEqual(ledger.processes(of: ProcessName("A", .all)).map(\.pid), [1, 3])
    XCTAssertEqual(ledger.processes(of: ProcessName("A", .number(2))).map(\.name), ["A#2"])
    XCTAssertEqual(ledger.last(of: ProcessName("A", .only))?.pid, 3)
    XCTAssertEqual(ledger.last(of: ProcessName("A", .number(1)))?.pid, 1)
    XCTAssertNil(ledger.last(of: ProcessName("A", .number(3))))
    XCTAssertNil(ledger.last(of: ProcessName("C", .only)))
    XCTAssertEqual(ledger.launchCount(of: "A"), 2)
    XCTAssertEqual(ledger.launchCount(of: "C"), 0)
  }

  func testAJournalCanBeginAfterSomeLaunches() {
    launch("A", 5, pid: 1)
    launch("A", 6, pid: 2)
    XCTAssertEqual(ledger.last(of: ProcessName("A", .number(6)))?.pid, 2)
    XCTAssertNil(ledger.last(of: ProcessName("A", .number(1))))
  }

  func testANumberThatIsUsedAgainIsTheLaterProcess() {
    launch("A", pid: 1)
    kill()
    launch("B", pid: 1)
    XCTAssertEqual(ledger[1]?.name, "B")
    XCTAssertEqual(ledger.processes.map(\.name), ["A", "B"])
    XCTAssertEqual(ledger.living().map(\.name), ["B"])
  }
}
