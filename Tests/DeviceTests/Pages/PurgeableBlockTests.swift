import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimDevice

final class PurgeableBlockTests: XCTestCase {
  private func withBench(
    pages: Int = 4000, _ body: (MemoryBench, SimulatedProcess) throws -> Void
  ) throws {
    let bench = try MemoryBench(pages: pages)
    let process = try bench.start("Keeper")
    try body(bench, process)
    bench.kernel.audit()
    try bench.device.end()
    XCTAssertEqual(bench.pages.purgeablePages, 0)
  }

  func testThePagesOfABlockAreThoseThatItsEndFrees() throws {
    try withBench { bench, process in
      var size = 1
      while size <= 4 << 20 {
        for bytes in [size - 1, size, size + 1] {
          let before = process.footprintPages
          bench.turn(of: process) { $0.letGo(bytes, in: $1) }
          let pages = bench.pages.purgeablePages
          XCTAssertEqual(process.footprintPages, before + pages, "\(bytes) bytes")
          bench.kernel.audit()
          bench.kernel.reclaimer.purge(1, of: nil)
          XCTAssertEqual(process.footprintPages, before, "\(bytes) bytes")
        }
        // Four sizes of regions lie between two powers of two.
        size += max(1, 1 << max(0, size.bitWidth - size.leadingZeroBitCount - 3))
      }
    }
  }

  func testABlockInUseIsNotTaken() throws {
    try withBench { bench, process in
      bench.turn(of: process) { keeper, system in
        let block = system.makePurgeable(16_384)
        block.map { keeper.purgeable.append($0) }
        bench.kernel.reclaimer.purge(1000, of: nil)
        XCTAssertEqual(block?.isDiscarded, false)
        XCTAssertNotNil(block?.address)
        block?.endContentAccess()
        XCTAssertNil(block?.address)
        XCTAssertEqual(block?.beginContentAccess(), true)
        bench.kernel.reclaimer.purge(1000, of: nil)
        XCTAssertEqual(block?.isDiscarded, false)
        block?.endContentAccess()
        bench.kernel.reclaimer.purge(1, of: nil)
        XCTAssertEqual(block?.isDiscarded, true)
        XCTAssertEqual(block?.beginContentAccess(), false)
      }
    }
  }

  func testUsesNest() throws {
    try withBench { bench, process in
      bench.turn(of: process) { _, system in
        let block = system.makePurgeable(16_384)
        XCTAssertEqual(block?.beginContentAccess(), true)
        block?.endContentAccess()
        XCTAssertEqual(bench.pages.purgeablePages, 0)
        block?.endContentAccess()
        XCTAssertEqual(bench.pages.purgeablePages, 5)
        block?.discard()
        block?.discard()
        XCTAssertEqual(bench.pages.purgeablePages, 0)
        XCTAssertEqual(process.footprintPages, 0)
      }
    }
  }

  func testABlockDiscardedInUseEndsItsUseInPeace() throws {
    try withBench { bench, process in
      bench.turn(of: process) { _, system in
        let block = system.makePurgeable(16_384)
        block?.discard()
        XCTAssertEqual(process.footprintPages, 0)
        block?.endContentAccess()
        XCTAssertEqual(bench.pages.purgeablePages, 0)
        XCTAssertEqual(block?.beginContentAccess(), false)
      }
    }
  }

  func testABlockThatNobodyHoldsIsFree() throws {
    try withBench { bench, process in
      bench.turn(of: process) { _, system in
        _ = system.makePurgeable(16_384)
        XCTAssertEqual(process.footprintPages, 0)
      }
    }
  }

  func testTheOneThatWaitsLongestGoesFirst() throws {
    try withBench { bench, process in
      bench.turn(of: process) { keeper, system in
        for _ in 0..<4 { keeper.letGo(16_384, in: system) }
        XCTAssertTrue(keeper.purgeable[0].beginContentAccess())
        keeper.purgeable[0].endContentAccess()
        bench.kernel.reclaimer.purge(1, of: nil)
        XCTAssertEqual(keeper.purgeable.map(\.isDiscarded), [false, true, false, false])
        bench.kernel.reclaimer.purge(6, of: nil)
        XCTAssertEqual(keeper.purgeable.map(\.isDiscarded), [false, true, true, true])
      }
    }
  }

  func testOnlyTheBlocksOfTheProcessThatIsNamedGo() throws {
    try withBench { bench, process in
      let other = try bench.start("Other")
      bench.turn(of: process) { $0.letGo(16_384, in: $1) }
      bench.turn(of: other) { $0.letGo(16_384, in: $1) }
      bench.turn(of: process) { $0.letGo(16_384, in: $1) }
      bench.kernel.reclaimer.purge(.max, of: other.pid)
      XCTAssertEqual(process.purgeablePages, 10)
      XCTAssertEqual(other.purgeablePages, 0)
    }
  }

  func testAProcessIsGivenItsOwnBlocksInItsOwnAllocation() throws {
    try withBench { bench, process in
      bench.turn(of: process) { keeper, system in
        for _ in 0..<3 { keeper.letGo(16_384, in: system) }
        bench.leaveFree(0)
        XCTAssertTrue(keeper.allocate(6 * 4096, in: system))
        XCTAssertEqual(keeper.purgeable.map(\.isDiscarded), [true, true, false])
        XCTAssertEqual(bench.pages.freePages, 3)
      }
    }
  }

  func testABlockOutlivesItsProcess() throws {
    try withBench { bench, process in
      var blocks: [PurgeableBlock] = []
      bench.turn(of: process) { _, system in
        blocks = (0..<3).compactMap { _ in system.makePurgeable(16_384) }
        blocks[0].endContentAccess()
        bench.kernel.ends.terminate(process, for: .jettisoned)
        // Doomed: what is in use is still there, what is not can be had no more.
        XCTAssertNotNil(blocks[1].address)
        XCTAssertFalse(blocks[0].beginContentAccess())
        blocks[2].endContentAccess()
        XCTAssertEqual(bench.pages.purgeablePages, 0)
      }
      XCTAssertEqual(blocks.map(\.isDiscarded), [true, true, true])
      XCTAssertNil(blocks[1].address)
      blocks[1].endContentAccess()
      XCTAssertFalse(blocks[2].beginContentAccess())
      for block in blocks { block.discard() }
      XCTAssertEqual(bench.pages.freePages, 3992)
    }
  }

  func testABlockIsNoLeak() throws {
    let bench = try MemoryBench()
    let process = try bench.start("Keeper")
    bench.turn(of: process) { keeper, system in
      keeper.letGo(16_384, in: system)
      if let block = system.makePurgeable(16_384) { keeper.purgeable.append(block) }
    }
    let journal = try bench.end()
    XCTAssertEqual(journal.events.filter { $0.body is LeakFound }.count, 0)
  }

  private enum Deed: CaseIterable { case begin, end, discard, purge }

  /// Five deeds in every order, held against three lines of arithmetic.
  func testEveryOrderOfDeeds() throws {
    try withBench { bench, process in
      bench.turn(of: process) { _, system in
        for code in 0..<1024 {
          let deeds = (0..<5).map { Deed.allCases[code >> (2 * $0) & 3] }
          guard let block = system.makePurgeable(16_384) else { return XCTFail("no room") }
          check(deeds, on: block, bench)
          block.discard()
        }
      }
    }
  }

  private func check(_ deeds: [Deed], on block: PurgeableBlock, _ bench: MemoryBench) {
    var uses = 1
    var isThere = true
    for deed in deeds {
      switch deed {
      case .begin:
        XCTAssertEqual(block.beginContentAccess(), isThere, "\(deeds)")
        if isThere { uses += 1 }
      case .end:
        guard uses > 0 else { continue }
        block.endContentAccess()
        uses -= 1
      case .discard:
        block.discard()
        isThere = false
      case .purge:
        bench.kernel.reclaimer.purge(1, of: nil)
        if uses == 0 { isThere = false }
      }
      XCTAssertEqual(block.isDiscarded, !isThere, "\(deeds)")
      XCTAssertEqual(bench.pages.purgeablePages, isThere && uses == 0 ? 5 : 0, "\(deeds)")
      XCTAssertEqual(block.process.footprintPages, isThere ? 5 : 0, "\(deeds)")
    }
  }

  func testOneOfManyThousandIsTakenBackAtOnce() throws {
    try withBench(pages: 200_000) { bench, process in
      bench.turn(of: process) { keeper, system in
        for _ in 0..<20_000 { keeper.letGo(16_384, in: system) }
        for block in keeper.purgeable where block.beginContentAccess() { block.endContentAccess() }
        XCTAssertEqual(bench.pages.purgeablePages, 100_000)
      }
    }
  }
}
