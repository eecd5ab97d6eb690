import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimDevice

/// Pages go to swap when no others can be had, and come back when their process runs.
final class SwapTests: XCTestCase {
  /// A device with two processes in the background: First ran before Second, and the home screen
  /// after them.
  private func bench(
    pages: Int = 300, swap: Int, first: Int = 40, second: Int = 30
  ) throws -> (bench: MemoryBench, first: SimulatedProcess, second: SimulatedProcess) {
    let bench = try MemoryBench(pages: pages, swap: swap)
    let one = try bench.start("First")
    let other = try bench.start("Second")
    bench.turn(of: one) { $0.allocate(first * 4096, in: $1) }
    bench.turn(of: other) { $0.allocate(second * 4096, in: $1) }
    let home = try XCTUnwrap(bench.kernel.processes[1])
    bench.kernel.call(home) { _ in }
    return (bench, one, other)
  }

  private func moves(of bench: MemoryBench) throws -> [String] {
    try bench.end().events.compactMap { event in
      guard let pid = event.pid else { return nil }
      switch event.body {
      case let out as PagesReclaimed where out.memory == .swapped:
        return "\(pid) out \(out.pages)"
      case let back as PagesRead where back.memory == .swapped: return "\(pid) in \(back.pages)"
      default: return nil
      }
    }
  }

  func testWithoutSwapARequestIsRefused() throws {
    let (bench, _, second) = try bench(swap: 0)
    bench.leaveFree(0)
    bench.turn(of: second) { XCTAssertFalse($0.allocate(10 * 4096, in: $1)) }
    XCTAssertEqual(try moves(of: bench), [])
  }

  func testTheProcessThatRanLongestAgoGivesToThePage() throws {
    let (bench, first, second) = try bench(swap: 100)
    let footprint = first.footprintPages
    bench.leaveFree(4)
    bench.turn(of: second) { XCTAssertTrue($0.allocate(9 * 4096, in: $1)) }
    XCTAssertGreaterThan(first.swappedPages, 0)
    XCTAssertEqual(first.footprintPages + first.swappedPages, footprint)
    XCTAssertEqual(bench.pages.freePages, 0)
    XCTAssertEqual(bench.pages.swappedPages, first.swappedPages)
    XCTAssertEqual(second.swappedPages, 0)
    bench.kernel.audit()
    let swapped = first.swappedPages
    XCTAssertEqual(try moves(of: bench), ["\(first.pid) out \(swapped)"])
  }

  func testTheOrderIsThatOfTurnsAndNotOfStarts() throws {
    let (bench, first, second) = try bench(swap: 100)
    let third = try bench.start("Third")
    bench.turn(of: first) { _, _ in }
    bench.leaveFree(0)
    bench.turn(of: third) { XCTAssertTrue($0.allocate(9 * 4096, in: $1)) }
    XCTAssertEqual(first.swappedPages, 0)
    XCTAssertGreaterThan(second.swappedPages, 0)
  }

  func testPagesComeBackAtTheNextTurnInPlaceOfOthers() throws {
    let (bench, first, second) = try bench(swap: 100)
    bench.leaveFree(0)
    bench.turn(of: second) { XCTAssertTrue($0.allocate(9 * 4096, in: $1)) }
    let count = first.swappedPages
    bench.kernel.call(try XCTUnwrap(bench.kernel.processes[1])) { _ in }
    bench.turn(of: first) { _, _ in }
    XCTAssertEqual(first.swappedPages, 0)
    XCTAssertEqual(second.swappedPages, count)
    bench.kernel.audit()
    XCTAssertEqual(
      try moves(of: bench),
      [
        "\(first.pid) out \(count)", "\(second.pid) out \(count)", "\(first.pid) in \(count)",
      ])
  }

  func testFreePagesAreUsedBeforeOthersGive() throws {
    let (bench, first, second) = try bench(swap: 100)
    bench.leaveFree(0)
    bench.turn(of: second) { XCTAssertTrue($0.allocate(9 * 4096, in: $1)) }
    bench.pages.restore(bench.pages.withheldPages)
    bench.turn(of: first) { _, _ in }
    XCTAssertEqual(first.swappedPages, 0)
    XCTAssertEqual(second.swappedPages, 0)
    XCTAssertEqual(bench.pages.swappedPages, 0)
    bench.kernel.audit()
  }

  /// Swap that is full takes no more: the request is refused.
  func testFullSwapTakesNoMore() throws {
    let (bench, first, second) = try bench(swap: 5)
    bench.leaveFree(0)
    bench.turn(of: second) { XCTAssertFalse($0.allocate(20 * 4096, in: $1)) }
    XCTAssertEqual(first.swappedPages, 5)
    XCTAssertEqual(bench.pages.freeSwapPages, 0)
    // Five pages were freed for the request; they are there for the next turn.
    bench.turn(of: first) { _, _ in }
    XCTAssertEqual(first.swappedPages, 0)
    bench.kernel.audit()
  }

  func testAProcessLeavesSwapWhenItEnds() throws {
    let (bench, first, second) = try bench(swap: 100)
    let before = bench.pages.freePages + first.footprintPages
    let others = second.footprintPages
    bench.leaveFree(0)
    bench.turn(of: second) { XCTAssertTrue($0.allocate(9 * 4096, in: $1)) }
    XCTAssertGreaterThan(first.swappedPages, 0)
    bench.kernel.ends.exit(first, for: .returned)
    XCTAssertEqual(bench.pages.swappedPages, 0)
    bench.pages.restore(bench.pages.withheldPages)
    XCTAssertEqual(bench.pages.freePages, before - (second.footprintPages - others))
    bench.kernel.audit()
  }

  func testPurgeableAndCleanMemoryGoesFirst() throws {
    let (bench, first, second) = try bench(swap: 100)
    bench.turn(of: second) { keeper, system in
      keeper.letGo(5 * 4096, in: system)
      keeper.map(pages: 5, in: system)
    }
    bench.leaveFree(0)
    bench.turn(of: second) { XCTAssertTrue($0.allocate(8 * 4096, in: $1)) }
    XCTAssertEqual(first.swappedPages, 0)
    bench.turn(of: second) { XCTAssertTrue($0.allocate(8 * 4096, in: $1)) }
    XCTAssertGreaterThan(first.swappedPages, 0)
    bench.kernel.audit()
  }

  /// The heap of a swapped process shrinks while it does not run: its spare memory goes, and as
  /// many of its pages leave swap.
  func testASwappedProcessThatShrinksKeepsItsCounts() throws {
    let (bench, first, second) = try bench(swap: 100)
    bench.turn(of: first) { $0.keepAtHand(pages: 12, in: $1) }
    bench.kernel.call(try XCTUnwrap(bench.kernel.processes[1])) { _ in }
    bench.leaveFree(0)
    bench.turn(of: second) { XCTAssertTrue($0.allocate(70 * 4096, in: $1)) }
    bench.kernel.audit()
    bench.turn(of: first) { keeper, system in
      while !keeper.blocks.isEmpty { keeper.free(at: 0, in: system) }
    }
    bench.kernel.audit()
    bench.kernel.ends.exit(first, for: .returned)
    bench.kernel.ends.exit(second, for: .returned)
    // The rest is of the home screen.
    XCTAssertEqual(bench.pages.swappedPages, bench.kernel.processes[1]?.swappedPages)
    bench.kernel.audit()
  }

  /// Pages that a scenario lets a process do without do not go to swap, too.
  func testGivenUpPagesAreNotSwapped() throws {
    let (bench, first, second) = try bench(swap: 100)
    let pages = first.footprintPages
    bench.kernel.processPages.giveUp(10 * 4096, in: first)
    bench.leaveFree(0)
    bench.turn(of: second) { XCTAssertTrue($0.allocate(20 * 4096, in: $1)) }
    XCTAssertGreaterThan(first.swappedPages, 0)
    XCTAssertEqual(first.footprintPages + first.swappedPages, pages - 10)
    bench.turn(of: first) { _, _ in }
    XCTAssertEqual(first.swappedPages, 0)
    XCTAssertEqual(first.footprintPages, pages - 10)
    bench.kernel.audit()
  }

  func testWrittenPagesGoToSwapAndComeBack() throws {
    let bench = try MemoryBench(pages: 300, counting: .touched, swap: 100)
    let first = try bench.start("First")
    let second = try bench.start("Second")
    bench.turn(of: first) { keeper, system in
      keeper.allocate(40 * 4096, in: system)
      keeper.touchAll(in: system)
    }
    let pages = first.footprintPages
    bench.kernel.call(try XCTUnwrap(bench.kernel.processes[1])) { _ in }
    bench.leaveFree(0)
    bench.turn(of: second) { keeper, system in
      keeper.allocate(10 * 4096, in: system)
      keeper.touchAll(in: system)
    }
    XCTAssertGreaterThan(first.swappedPages, 0)
    bench.kernel.audit()
    bench.turn(of: first) { _, _ in }
    XCTAssertEqual(first.swappedPages, 0)
    XCTAssertEqual(first.footprintPages, pages)
    bench.kernel.audit()
  }

  /// With full swap and no free page a turn brings nothing back, and no process pays for it.
  func testATurnWithFullSwapAndNoFreePageBringsBackNothing() throws {
    let (bench, first, second) = try bench(swap: 5)
    bench.leaveFree(0)
    bench.turn(of: second) { XCTAssertFalse($0.allocate(20 * 4096, in: $1)) }
    bench.leaveFree(0)
    bench.turn(of: first) { _, _ in }
    XCTAssertEqual(first.swappedPages, 5)
    XCTAssertTrue(second.isLiving)
    bench.kernel.audit()
  }

  /// A device with much memory, and two processes in a cgroup with a limit that have 60 pages and
  /// more, of which First ran before Second.
  private func cgroup(
    _ group: MemoryGroup, policy: String = "linux-oom"
  ) throws -> (bench: MemoryBench, first: SimulatedProcess, second: SimulatedProcess) {
    let bench = try MemoryBench(policy: policy, swap: 200, groups: [group])
    let first = try bench.start("First") { $0.group = 0 }
    let second = try bench.start("Second") { $0.group = 0 }
    for process in [first, second] {
      bench.turn(of: process) { XCTAssertTrue($0.allocate(30 * 4096, in: $1)) }
    }
    return (bench, first, second)
  }

  /// Above `memory.high` pages go to swap although memory is free; at a turn they come back in
  /// place of the other's, and at the next turn nothing moves.
  func testPagesOfACgroupAtALimitComeBackInPlaceOfOthers() throws {
    for group in [MemoryGroup(highPages: 50), MemoryGroup(maxPages: 50)] {
      let (bench, first, second) = try cgroup(group)
      let away = first.swappedPages
      XCTAssertGreaterThan(away, 0)
      XCTAssertEqual(second.swappedPages, 0)
      XCTAssertEqual(first.footprintPages + second.footprintPages, 50)
      XCTAssertGreaterThan(bench.pages.freePages, 200)
      for _ in 1...3 { bench.turn(of: first) { _, _ in } }
      XCTAssertEqual(first.swappedPages, 0)
      XCTAssertEqual(second.swappedPages, away)
      bench.kernel.audit()
      XCTAssertEqual(
        try moves(of: bench).suffix(3),
        ["\(first.pid) out \(away)", "\(second.pid) out \(away)", "\(first.pid) in \(away)"])
    }
  }

  func testPagesOfALoneProcessStayInSwapAboveTheLimit() throws {
    let group = MemoryGroup(highPages: 20)
    let bench = try MemoryBench(policy: "linux-oom", swap: 200, groups: [group])
    let process = try bench.start("Alone") { $0.group = 0 }
    bench.turn(of: process) { XCTAssertTrue($0.allocate(60 * 4096, in: $1)) }
    let away = process.swappedPages
    XCTAssertEqual(process.footprintPages, 20)
    for _ in 1...3 { bench.turn(of: process) { _, _ in } }
    XCTAssertEqual(process.swappedPages, away)
    bench.kernel.audit()
    XCTAssertEqual(try moves(of: bench), ["\(process.pid) out \(away)"])
  }

  func testAPolicyWithoutCgroupsMovesNothing() throws {
    let (bench, first, second) = try cgroup(MemoryGroup(maxPages: 50), policy: "jetsam")
    for process in [first, second] { bench.turn(of: process) { _, _ in } }
    XCTAssertGreaterThan(first.footprintPages + second.footprintPages, 59)
    bench.kernel.audit()
    XCTAssertEqual(try moves(of: bench), [])
  }
}
