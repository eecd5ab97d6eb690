import CJemalloc
import TestSupport
import XCTest

@testable import MemsimRuntime

final class ArenaLimitTests: XCTestCase {
  func testALimitRefusesForReal() throws {
    let arena = try Arena(limit: 100)
    var regions: [UnsafeMutableRawPointer] = []
    while let region = arena.allocate(4096) { regions.append(region) }
    XCTAssertEqual(arena.committedPages, 100)
    XCTAssertEqual(regions.count, 100)
    XCTAssertGreaterThan(arena.refusals, 0)
    arena.audit(.full)
    arena.deallocate(regions[0])
    XCTAssertEqual(arena.committedPages, 99)
    XCTAssertNotNil(arena.allocate(4096))
    XCTAssertNil(arena.allocate(4096))
    arena.destroy()
    XCTAssertEqual(arena.committedPages, 0)
    XCTAssertEqual(arena.reservedBytes, 0)
  }

  func testTenThousandRefusalsChangeNothing() throws {
    let budget = PageBudget(pages: 2000)
    let arena = try Arena(limit: 3000, budget: budget)
    let sizes = [64 << 20, 1 << 20, 20_000, 4096, 48]
    for _ in 0..<2 {
      for size in sizes { while arena.allocate(size) != nil {} }
    }
    arena.audit(.full)
    let before = (
      committed: arena.committedPages, reserved: arena.reservedBytes, refusals: arena.refusals
    )
    let addresses = HostProcess.figures.addressBytes
    let resident = HostProcess.figures.residentBytes
    for number in 0..<10_000 {
      XCTAssertNil(arena.allocate(sizes[number % sizes.count]))
      arena.audit(.fast)
    }
    arena.audit(.full)
    XCTAssertEqual(arena.committedPages, before.committed)
    XCTAssertEqual(budget.pagesTaken, before.committed)
    XCTAssertEqual(arena.reservedBytes, before.reserved)
    XCTAssertGreaterThanOrEqual(arena.refusals, before.refusals + 10_000)
    XCTAssertEqual(HostProcess.figures.addressBytes, addresses, accuracy: 16 << 20)
    XCTAssertEqual(HostProcess.figures.residentBytes, resident, accuracy: 8 << 20)
    arena.destroy()
    XCTAssertEqual(budget.pagesTaken, 0)
  }

  func testMetadataIsNeitherCountedNorRefused() throws {
    let arena = try Arena(limit: 0)
    XCTAssertEqual(arena.committedPages, 0)
    XCTAssertGreaterThan(arena.statistics().metadataBytes, 0)
    XCTAssertNil(arena.allocate(16))
    arena.limit = .max
    let metadata = arena.statistics().metadataBytes
    var regions: [UnsafeMutableRawPointer] = []
    for _ in 0..<20_000 { regions.append(try XCTUnwrap(arena.allocate(14_336))) }
    let statistics = arena.statistics()
    XCTAssertGreaterThan(statistics.metadataBytes, metadata)
    XCTAssertEqual(arena.committedPages, statistics.activePages)
    XCTAssertEqual(arena.committedPages, 20_000 / 2 * 7)
    for region in regions { arena.deallocate(region) }
    XCTAssertEqual(arena.committedPages, 0)
    arena.destroy()
    XCTAssertEqual(arena.reservedBytes, 0)
  }

  func testASlabTakesItsPagesTogether() throws {
    let arena = try Arena(limit: 2)
    XCTAssertNil(arena.allocate(48), "the slab of 48 bytes has three pages")
    let region = try XCTUnwrap(arena.allocate(4096))
    XCTAssertEqual(arena.committedPages, 1)
    XCTAssertNotNil(arena.allocate(4096), "while the slab of 4 KiB has one")
    arena.deallocate(region)
    arena.audit(.full)
  }

  func testABatchUnderALimitIsFilledAsFarAsItGoes() throws {
    let arena = try Arena(limit: 9)
    let regions = UnsafeMutableBufferPointer<UnsafeMutableRawPointer?>.allocate(capacity: 2000)
    regions.initialize(repeating: nil)
    defer { regions.deallocate() }
    let filled = arena.allocate(into: regions, size: 48)
    XCTAssertEqual(filled, 3 * 4096 / 48 * 3)
    XCTAssertEqual(Set(regions[..<filled].compactMap(\.self)).count, filled)
    XCTAssertEqual(arena.committedPages, 9)
    arena.audit(.full)
    for region in regions[..<filled] { arena.deallocate(try XCTUnwrap(region)) }
    XCTAssertEqual(arena.committedPages, 0)
    XCTAssertNotNil(arena.allocate(48))
  }

  func testARefusedResizeLeavesTheRegionAlone() throws {
    let arena = try Arena(limit: 40)
    let region = try XCTUnwrap(arena.allocate(65_536))
    region.storeBytes(of: 7, as: Int.self)
    let committed = arena.committedPages
    XCTAssertNil(arena.reallocate(region, to: 1 << 20))
    XCTAssertEqual(region.load(as: Int.self), 7)
    XCTAssertEqual(sallocx(region, 0), 65_536)
    XCTAssertEqual(arena.committedPages, committed)
    arena.audit(.full)
  }

  func testALimitBelowWhatIsCommittedLetsNothingMorePass() throws {
    let arena = try Arena(limit: 100)
    let regions = try (0..<10).map { _ in try XCTUnwrap(arena.allocate(16_384)) }
    arena.limit = 10
    XCTAssertTrue(arena.isOverdrawn)
    XCTAssertNil(arena.allocate(16_384))
    for region in regions { arena.deallocate(region) }
    XCTAssertNotNil(arena.allocate(16_384))
    XCTAssertFalse(arena.isOverdrawn)
  }

  func testNothingIsKeptThatAPurgeCouldReturn() throws {
    let arena = try Arena()
    let regions = try (1...200).map { try XCTUnwrap(arena.allocate($0 * 500)) }
    for region in regions { arena.deallocate(region) }
    XCTAssertEqual(arena.committedPages, 0)
    arena.purge()
    XCTAssertEqual(arena.committedPages, 0)
    arena.audit(.full)
  }

  func testWhatWasFreedReadsAsZeroWhenItIsCommittedAgain() throws {
    let arena = try Arena()
    let region = try XCTUnwrap(arena.allocate(1 << 20))
    memset(region, 0xff, 1 << 20)
    arena.deallocate(region)
    let resident = HostProcess.figures.residentBytes
    let again = try XCTUnwrap(arena.allocate(1 << 20))
    XCTAssertTrue(UnsafeRawBufferPointer(start: again, count: 1 << 20).allSatisfy { $0 == 0 })
    XCTAssertLessThan(HostProcess.figures.residentBytes, resident + 2 << 20)
  }
}

final class ArenaAuditTests: XCTestCase {
  func testCountersThatDoNotAgreeAreReportedWithBothFigures() throws {
    let arena = try Arena()
    _ = try XCTUnwrap(arena.allocate(2048))
    XCTAssertTrue(arena.accounting.pointee.commit(pages: 3, in: UInt32(arena.index)))
    for depth in [Arena.AuditDepth.fast, .full] {
      XCTAssertThrowsError(try arena.checkAccounting(depth)) { error in
        XCTAssertEqual(error as? Arena.AuditDifference, .init(counted: 4, reported: 1))
        XCTAssertEqual("\(error)", "the accounting has 4 pages committed, jemalloc has 1")
      }
    }
    arena.accounting.pointee.decommit(pages: 3, in: UInt32(arena.index))
    arena.audit(.full)
  }

  func testCountersAndAllocatorAgreeThroughTwoHundredThousandRandomOperations() throws {
    let arena = try Arena(limit: 4000)
    var dice = Dice(seed: 0x6d656d)
    var regions: [UnsafeMutableRawPointer] = []
    var operations = 0
    while operations < (Sanitizer.isPresent ? 50_000 : 200_000) {
      operations += 1
      switch dice.roll(10) {
      case 0..<5:
        let alignment = dice.roll(20) == 0 ? 1 << dice.roll(15) : 16
        if let region = arena.allocate(Self.size(&dice), alignment: max(16, alignment)) {
          regions.append(region)
        }
      case 5 where !regions.isEmpty:
        let index = dice.roll(regions.count)
        if let moved = arena.reallocate(regions[index], to: Self.size(&dice)) {
          regions[index] = moved
        }
      default:
        guard !regions.isEmpty else { continue }
        regions.swapAt(dice.roll(regions.count), regions.count - 1)
        arena.deallocate(regions.removeLast())
      }
      XCTAssertNoThrow(try arena.checkAccounting(.fast), "operation \(operations)")
      if operations % 2000 == 0 { try checkFully(arena) }
    }
    XCTAssertGreaterThan(arena.refusals, 0)
    try checkFully(arena)
    arena.destroy()
    XCTAssertEqual(arena.reservedBytes, 0)
  }

  private func checkFully(_ arena: Arena) throws {
    try arena.checkAccounting(.full)
    let statistics = arena.statistics()
    XCTAssertEqual(arena.committedPages, statistics.activePages + statistics.dirtyPages)
    XCTAssertLessThanOrEqual(arena.committedPages, arena.limit)
  }

  /// Mostly small, sometimes large.
  private static func size(_ dice: inout Dice) -> Int {
    1 + dice.roll(1 << (4 + dice.roll(17)))
  }
}

final class ManyArenasTests: XCTestCase {
  func testTwoThousandArenasAtOnceHaveTheirOwnCounters() throws {
    let budget = PageBudget(pages: 1 << 20)
    let arenas = try (0..<2000).map { _ in try Arena(budget: budget) }
    for (number, arena) in arenas.enumerated() {
      for _ in 0..<number % 7 { XCTAssertNotNil(arena.allocate(16_384)) }
    }
    for (number, arena) in arenas.enumerated() {
      XCTAssertEqual(arena.committedPages, number % 7 * 5)
      if number % 500 == 0 { arena.audit(.full) }
    }
    XCTAssertEqual(budget.pagesTaken, arenas.reduce(0) { $0 + $1.committedPages })
    for arena in arenas { arena.destroy() }
    XCTAssertEqual(budget.pagesTaken, 0)
    XCTAssertEqual(arenas.reduce(0) { $0 + $1.reservedBytes }, 0)
  }

  func testMoreArenasThanThereCanBeAreAnError() throws {
    var arenas: [Arena] = []
    XCTAssertThrowsError(
      try {
        while arenas.count < 10_000 { arenas.append(try Arena()) }
      }()
    ) { XCTAssertEqual($0 as? Arena.Failure, .noMoreArenas) }
    XCTAssertGreaterThan(arenas.count, 3500)
    weak var budget: PageBudget?
    try {
      let made = PageBudget(pages: 1)
      budget = made
      XCTAssertThrowsError(try Heap(named: "one too many", budget: made)) {
        XCTAssertEqual($0 as? Arena.Failure, .noMoreArenas)
      }
    }()
    XCTAssertNil(budget)
    arenas.removeLast()
    XCTAssertNoThrow(try Heap(named: "the last one"))
  }

  func testADestroyedArenasIndexIsUsedAgain() throws {
    let indexes = try (0..<100).map { _ in
      let arena = try Arena(limit: 10)
      XCTAssertNotNil(arena.allocate(100))
      arena.audit(.fast)
      arena.destroy()
      return arena.index
    }
    XCTAssertEqual(Set(indexes).count, 1)
  }
}
