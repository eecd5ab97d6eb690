import CMemsim
import Glibc
import MemsimJournal
import MemsimVocabulary
import TestSupport
import XCTest

@testable import MemsimRuntime

/// The pages that an arena no longer uses and has at hand.
final class SparePagesTests: XCTestCase {
  /// Pages of the host, some of which are spare.
  private final class Pages {
    static let count = 256
    let start: UnsafeMutableRawPointer
    var spare = memsim_spare_pages()

    init() throws {
      start = try XCTUnwrap(AddressSpace.reserve(bytes: Pages.count * pageSize))
      AddressSpace.separatePages(start, bytes: Pages.count * pageSize)
      memset(start, 0xff, Pages.count * pageSize)
    }

    deinit {
      memsim_end_spare(&spare)
      AddressSpace.release(start, bytes: Pages.count * pageSize)
    }

    func keep(_ pages: Range<Int>) {
      memset(start + pages.lowerBound * pageSize, 0xff, pages.count * pageSize)
      memsim_keep_spare(&spare, start + pages.lowerBound * pageSize, pages.count * pageSize)
    }

    func use(_ pages: Range<Int>) {
      memsim_use_spare(&spare, start + pages.lowerBound * pageSize, pages.count * pageSize)
    }

    /// How many are spare.
    var spareCount: Int { spare.bytes / pageSize }

    /// Those that the host has given.
    func written(_ pages: Range<Int>) -> Int {
      let first = UInt(bitPattern: start)
      return WrittenPages.count(
        in: first + UInt(pages.lowerBound * pageSize)..<first + UInt(pages.upperBound * pageSize))
    }

    func isZero(_ pages: Range<Int>) -> Bool {
      UnsafeRawBufferPointer(
        start: start + pages.lowerBound * pageSize, count: pages.count * pageSize
      ).allSatisfy { $0 == 0 }
    }
  }

  private var before = 0

  override func setUp() {
    before = memsim_spare_bytes()
  }

  override func tearDown() {
    XCTAssertEqual(memsim_spare_bytes(), before)
  }

  /// A page that is used again is zero, whatever was in it when the arena dropped it.
  func testWhatIsUsedAgainIsZero() throws {
    let pages = try Pages()
    var random = Random(seed: 11)
    var used = [0..<Pages.count]
    var taken = 0
    for _ in 0..<20_000 {
      if !used.isEmpty, random.happens(1, outOf: 2) {
        pages.keep(used.remove(at: random.integer(in: 0...used.count - 1)))
        continue
      }
      let first = random.integer(in: 0...249)
      let range = first..<first + random.integer(in: 1...6)
      if used.contains(where: { $0.overlaps(range) }) { continue }
      let before = pages.spareCount
      pages.use(range)
      taken += before - pages.spareCount
      XCTAssertTrue(pages.isZero(range), "\(range)")
      used.append(range)
    }
    XCTAssertGreaterThan(taken, 10_000)
  }

  func testWhatAdjoinsIsOneRangeAndAPieceOfItIsTakenOut() throws {
    let pages = try Pages()
    for range in [0..<2, 4..<6, 2..<4] { pages.keep(range) }
    XCTAssertEqual(pages.spare.count, 1)
    XCTAssertEqual(pages.spareCount, 6)
    pages.use(1..<3)
    XCTAssertEqual(pages.spare.count, 2)
    XCTAssertEqual(pages.spareCount, 4)
    XCTAssertTrue(pages.isZero(1..<3))
    pages.use(1..<3)
    XCTAssertEqual(pages.spareCount, 4)
    memsim_forget_spare(&pages.spare, pages.start, 4 * pageSize)
    XCTAssertEqual(pages.spareCount, 2)
    XCTAssertFalse(pages.isZero(3..<4))
    pages.use(0..<Pages.count)
    XCTAssertEqual(pages.spareCount, 0)
  }

  func testTheOldestRangeGoesBackWhereThereAreTooMany() throws {
    try XCTSkipIf(WrittenPages.way == nil, "this kernel does not tell")
    let pages = try Pages()
    for index in 0..<memsim_most_spare_ranges + 1 {
      pages.keep(index * 2..<index * 2 + 1)
    }
    XCTAssertEqual(pages.written(0..<1), 0)
    XCTAssertEqual(pages.written(2..<3), 1)
    XCTAssertEqual(pages.spareCount, memsim_most_spare_ranges)
  }

  func testAnArenaHasHalfOfThemAndAllHaveASixteenthOfTheLimitOfTheHost() throws {
    // A process of its own: what arenas of other tests have at hand counts as well.
    let child = try ChildProcess(of: self) { sink in
      HostMemoryLimit.set(1 << 40)
      var seen = [memsim_most_spare() >> 20]
      HostMemoryLimit.set(16 * 256 * pageSize)
      seen.append(memsim_most_spare() / pageSize)

      let one = try Pages()
      one.keep(0..<128)
      seen.append(one.spareCount)
      one.use(0..<128)
      one.keep(0..<129)
      seen.append(one.spareCount)
      one.keep(0..<126)
      one.keep(128..<132)
      // The older ones have gone back.
      seen.append(one.spareCount)

      let all = try (0..<8).map { _ in try Pages() }
      for pages in all { pages.keep(0..<50) }
      seen += all.map(\.spareCount)
      seen.append(memsim_spare_bytes() / pageSize)
      try "\(seen)".utf8CString.dropLast().withUnsafeBytes { try sink.write($0) }
    }
    XCTAssertTrue(child.hasFinished, child.messages)
    XCTAssertEqual(
      String(decoding: child.bytes, as: UTF8.self),
      "\([64, 256, 128, 0, 4, 50, 50, 50, 50, 50, 0, 0, 0, 254])")
  }

  func testABlockStandsWhereOneWasDropped() throws {
    try withHeap { heap, _ in
      let block = try XCTUnwrap(heap.malloc(4 << 20))
      let place = try XCTUnwrap(heap.address(of: block))
      memset(place, 0xff, 4 << 20)
      heap.free(block)
      XCTAssertGreaterThanOrEqual(memsim_spare_bytes(), before + (4 << 20))
      let next = try XCTUnwrap(heap.malloc(4 << 20))
      XCTAssertEqual(heap.address(of: next), place)
      let buffer = UnsafeRawBufferPointer(start: place, count: 4 << 20)
      XCTAssertTrue(buffer.allSatisfy { $0 == 0 })
      heap.free(next)
    }
  }

  /// They would stay as long as the host process.
  func testAnArenaThatCountsForNobodyKeepsNone() throws {
    let arena = try Arena()
    let region = try XCTUnwrap(arena.allocate(4 << 20))
    arena.deallocate(region)
    XCTAssertGreaterThanOrEqual(memsim_spare_bytes(), before + (4 << 20))
    arena.leaveBudget()
    XCTAssertEqual(memsim_spare_bytes(), before)
    arena.destroy()
  }

  func testNoneIsKeptWhereWrittenPagesCount() throws {
    try XCTSkipIf(PageCounting.touched.fault != nil, "this kernel does not tell")
    try withHeap {
      $0.counting = .touched
    } _: { heap, _ in
      let block = try XCTUnwrap(heap.malloc(4 << 20))
      heap.touch(block)
      heap.free(block)
      XCTAssertEqual(memsim_spare_bytes(), before)
      XCTAssertLessThan(try XCTUnwrap(heap.arena.accounting.pointee.readTouched()), 1024)
    }
  }
}
