import CJemalloc
import TestSupport
import XCTest

@testable import MemsimRuntime

final class ArenaAuditTests: XCTestCase {
  func testBooksThatDoNotAgreeAreToldWithBothFigures() throws {
    let arena = try Arena()
    _ = try XCTUnwrap(arena.allocate(2048))
    XCTAssertTrue(arena.books.pointee.commit(pages: 3, in: UInt32(arena.index)))
    for depth in [Arena.AuditDepth.fast, .full] {
      XCTAssertThrowsError(try arena.checkBooks(depth)) { error in
        XCTAssertEqual(error as? Arena.AuditDifference, .init(counted: 4, reported: 1))
        XCTAssertEqual("\(error)", "the books have 4 pages committed, jemalloc has 1")
      }
    }
    arena.books.pointee.decommit(pages: 3, in: UInt32(arena.index))
    arena.audit(.full)
  }

  func testBooksAndAllocatorAgreeThroughTwoHundredThousandRandomOperations() throws {
    let arena = try Arena(limit: 4000)
    var dice = Dice(seed: 0x6d656d)
    var regions: [UnsafeMutableRawPointer] = []
    var operations = 0
    while operations < 200_000 {
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
      XCTAssertNoThrow(try arena.checkBooks(.fast), "operation \(operations)")
      if operations % 2000 == 0 { try checkFully(arena) }
    }
    XCTAssertGreaterThan(arena.refusals, 0)
    try checkFully(arena)
    arena.destroy()
    XCTAssertEqual(arena.reservedBytes, 0)
  }

  private func checkFully(_ arena: Arena) throws {
    try arena.checkBooks(.full)
    let statistics = arena.statistics()
    XCTAssertEqual(arena.committedPages, statistics.activePages + statistics.dirtyPages)
    XCTAssertLessThanOrEqual(arena.committedPages, arena.limit)
  }

  /// Mostly small, sometimes large.
  private static func size(_ dice: inout Dice) -> Int {
    1 + dice.roll(1 << (4 + dice.roll(17)))
  }
}
