import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimDevice

final class CleanPagesTests: XCTestCase {
  private func reads(in journal: Journal) -> [String] {
    journal.events.compactMap { event in
      guard let body = event.body as? PagesRead, let pid = event.pid else { return nil }
      return "\(pid) \(body.pages)"
    }
  }

  func testTheLeastRecentlyUsedOfAllProcessesGoFirst() throws {
    let bench = try MemoryBench()
    let processes = try ["A", "B", "C"].map { try bench.start($0) }
    for process in processes { bench.turn(of: process) { $0.map(pages: 10, in: $1) } }
    bench.turn(of: processes[0]) { keeper, _ in keeper.resources[0].use() }
    bench.kernel.reclaimer.drop(15)
    XCTAssertEqual(processes.map(\.cleanPages), [10, 0, 5])
    bench.kernel.audit()
  }

  func testAPolicyThatReadsFilePagesSeesThoseOfEachProcess() throws {
    for (policy, pages) in [("earlyoom", [5, 0]), ("linux-oom", [0, 0])] {
      let bench = try MemoryBench(policy: policy)
      let processes = try ["A", "B"].map { try bench.start($0) }
      bench.turn(of: processes[0]) { $0.map(pages: 8, in: $1) }
      bench.kernel.reclaimer.drop(3)
      bench.kernel.snapshots.refresh(nil)
      let seen = bench.kernel.snapshots.snapshot.processes.suffix(2)
      XCTAssertEqual(seen.map(\.pid), processes.map(\.pid))
      XCTAssertEqual(seen.map(\.filePages), pages, policy)
    }
  }

  func testOnlyPagesThatHadBeenDroppedAreReadAgain() throws {
    let bench = try MemoryBench()
    let process = try bench.start("A")
    bench.turn(of: process) { $0.map(pages: 10, in: $1) }
    bench.turn(of: process) { keeper, _ in keeper.resources[0].use() }
    bench.kernel.reclaimer.drop(4)
    bench.turn(of: process) { keeper, _ in
      XCTAssertEqual(keeper.resources[0].residentPages, 6)
      keeper.resources[0].use()
      XCTAssertEqual(keeper.resources[0].residentPages, 10)
    }
    XCTAssertEqual(reads(in: try bench.end()), ["2 4"])
  }

  func testWhatIsLargerThanAllThereIsPassesThrough() throws {
    let bench = try MemoryBench()
    let other = try bench.start("Other")
    bench.turn(of: other) { $0.map(pages: 5, in: $1) }
    let process = try bench.start("A")
    bench.leaveFree(3)
    bench.turn(of: process) { $0.map(pages: 20, in: $1) }
    XCTAssertEqual(process.cleanPages, 8)
    XCTAssertEqual(other.cleanPages, 0)
    bench.turn(of: process) { keeper, _ in keeper.resources[0].use() }
    XCTAssertEqual(process.cleanPages, 8)
    bench.kernel.audit()
    // All of it had been in memory: what passed through is read again.
    XCTAssertEqual(reads(in: try bench.end()), ["3 12"])
  }

  func testWhatIsReadTakesNobodysBlocks() throws {
    let bench = try MemoryBench()
    let other = try bench.start("Other")
    bench.turn(of: other) { keeper, system in
      keeper.letGo(16_384, in: system)
      keeper.map(pages: 2, in: system)
    }
    let process = try bench.start("A")
    bench.leaveFree(0)
    bench.turn(of: process) { $0.map(pages: 4, in: $1) }
    XCTAssertEqual(process.cleanPages, 2)
    XCTAssertEqual(other.purgeablePages, 5)
  }

  func testWhereThereIsNoPageAtAllABlockIsTakenForIt() throws {
    let bench = try MemoryBench()
    let process = try bench.start("A")
    bench.turn(of: process) { keeper, system in
      keeper.letGo(16_384, in: system)
      bench.leaveFree(0)
      keeper.map(pages: 3, in: system)
      XCTAssertEqual(keeper.resources[0].residentPages, 3)
    }
    XCTAssertEqual(bench.pages.freePages, 2)
    bench.kernel.audit()
  }

  func testAProcessWhoseCodeCannotBeReadEnds() throws {
    let bench = try MemoryBench()
    let process = try bench.start("A") { $0.codePages = 4 }
    let waiting = try bench.start("B") { $0.codePages = 4 }
    bench.turn(of: process) { $0.allocate(10 * 4096, in: $1) }
    bench.kernel.reclaimer.drop(8)
    bench.leaveFree(0)
    bench.turn(of: waiting) { _, _ in XCTFail("its code is not there") }
    XCTAssertFalse(waiting.isLiving)
    bench.turn(of: process) { _, _ in XCTFail("its code is not there") }
    XCTAssertEqual(bench.pages.freePages, 11)
    bench.kernel.audit()
    let ends = try bench.end().events.compactMap { $0.body as? ProcessTerminated }
    XCTAssertEqual(ends.map(\.reason), ["unreadable-pages", "unreadable-pages"])
    XCTAssertEqual(ends.map(\.freedBytes), [0, 11 * 4096])
  }

  func testAResourceThatCannotBeReadEndsTheProcessInItsCallback() throws {
    let bench = try MemoryBench()
    let process = try bench.start("A")
    bench.turn(of: process) { keeper, system in
      bench.leaveFree(0)
      keeper.map(pages: 3, in: system)
      XCTAssertFalse(system.isLiving)
      keeper.resources.first?.use()
      keeper.resources.first?.unmap()
    }
    bench.kernel.audit()
  }

  func testEveryCallbackUsesTheCode() throws {
    let bench = try MemoryBench()
    let process = try bench.start("A") { $0.codePages = 6 }
    XCTAssertEqual(process.cleanPages, 6)
    for _ in 0..<3 {
      bench.kernel.reclaimer.drop(4)
      bench.turn(of: process) { _, _ in XCTAssertEqual(process.cleanPages, 6) }
    }
    XCTAssertEqual(reads(in: try bench.end()), ["2 4", "2 4", "2 4"])
  }

  func testCodeThatIsUsedOutlastsAResourceThatIsNot() throws {
    let bench = try MemoryBench()
    let process = try bench.start("A") { $0.codePages = 6 }
    bench.turn(of: process) { $0.map(pages: 5, in: $1) }
    bench.turn(of: process) { _, _ in }
    bench.kernel.reclaimer.drop(5)
    XCTAssertEqual(process.regions.map(\.residentPages), [6, 0])
  }

  func testAProgramWithoutCodePagesDoesNotUseItsResourceAtEveryCallback() throws {
    let bench = try MemoryBench()
    let process = try bench.start("A")
    bench.turn(of: process) { $0.map(pages: 5, in: $1) }
    bench.kernel.reclaimer.drop(5)
    bench.turn(of: process) { _, _ in }
    XCTAssertEqual(process.cleanPages, 0)
  }

  func testWhatIsUnmappedIsFree() throws {
    let bench = try MemoryBench()
    let process = try bench.start("A")
    bench.turn(of: process) { keeper, system in
      keeper.map(pages: 5, in: system)
      keeper.resources[0].unmap()
      keeper.resources[0].unmap()
    }
    XCTAssertEqual(bench.pages.freePages, 992)
    XCTAssertEqual(process.regions.count, 0)
    bench.kernel.audit()
  }

  func testWhatWasUnmappedIsNotUsed() throws {
    let bench = try MemoryBench()
    let process = try bench.start("A")
    bench.turn(of: process) { keeper, system in
      keeper.map(pages: 5, in: system)
      keeper.resources[0].unmap()
      keeper.resources[0].use()
      XCTAssertEqual(keeper.resources[0].residentPages, 0)
    }
    bench.kernel.audit()
  }

  func testTheEndOfAProcessFreesItsCleanPages() throws {
    let bench = try MemoryBench()
    let process = try bench.start("A") { $0.codePages = 6 }
    bench.turn(of: process) { $0.map(pages: 5, in: $1) }
    bench.kernel.ends.terminate(process, for: .jettisoned)
    XCTAssertEqual(bench.pages.freePages, 992)
    XCTAssertEqual(bench.pages.cleanPages, 0)
    bench.kernel.audit()
  }

  func testASinglePageIsDropped() throws {
    let bench = try MemoryBench()
    let process = try bench.start("A") { $0.codePages = 2 }
    for left in [1, 0] {
      bench.kernel.reclaimer.drop(1)
      XCTAssertEqual(process.cleanPages, left)
      XCTAssertEqual(bench.pages.cleanPages, left)
    }
    bench.kernel.audit()
  }
}
