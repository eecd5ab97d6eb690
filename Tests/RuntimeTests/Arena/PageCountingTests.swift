import CMemsim
import Foundation
import MemsimJournal
import TestSupport
import XCTest

@testable import MemsimRuntime

/// If pages cannot be counted as requested, the result is an error, and never another figure.
final class PageCountingTests: XCTestCase {
  func testCommittedPagesCanBeCountedEverywhere() {
    XCTAssertNil(PageCounting.committed.fault)
  }

  func testSettingsThatWriteWhatProgramsDoNotAreAFault() throws {
    try check("junk:true", "junk")
    try check("zero:true", "zero")
  }

  func testAHostWithoutAddressesIsNotTakenForOneThatDoesNotTell() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    let child = try ChildProcess(of: self) { sink in
      // Less than there is in use: the kernel maps no more.
      var limit = rlimit(rlim_cur: 1 << 20, rlim_max: 1 << 20)
      XCTAssertEqual(setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit), 0)
      let fault = PageCounting.touched.fault ?? "none"
      try fault.utf8CString.withUnsafeBytes { try sink.write($0) }
    }
    XCTAssertFalse(child.hasFinished)
    XCTAssertTrue(
      child.messages.contains("cannot reserve 4 MiB of addresses"),
      child.messages + String(decoding: child.bytes, as: UTF8.self))
  }

  private func check(_ configuration: String, _ word: String) throws {
    let child = try ChildProcess(of: self, setting: ["MALLOC_CONF": configuration]) { _ in
      var options = Heap.Options()
      options.counting = .touched
      _ = try Heap(named: "test", options: options)
    }
    try XCTSkipIf(PageCounting.touched.fault != nil, "this kernel does not tell")
    XCTAssertFalse(child.hasFinished, configuration)
    XCTAssertTrue(
      child.messages.contains("jemalloc's '\(word)' option writes what programs do not"),
      child.messages)
  }
}

/// The cost of a write that changes nothing.
final class RewriteTests: XCTestCase {
  func testAPageThatIsWrittenFaultsOnce() throws {
    try XCTSkipIf(Sanitizer.isPresent, "a sanitizer's shadow has pages of its own")
    let bytes = 256 * pageSize
    let start = try XCTUnwrap(AddressSpace.reserve(bytes: bytes))
    defer { AddressSpace.release(start, bytes: bytes) }
    AddressSpace.separatePages(start, bytes: bytes)
    let before = faultCount
    for offset in stride(from: 0, to: bytes, by: pageSize) { memsim_rewrite(start + offset) }
    // One page more or less may be of the stack, or of code that ran for the first time.
    XCTAssertEqual(Double(faultCount - before), 256, accuracy: 16)
  }

  /// The library's headers name it, RUSAGE_THREAD, for programs of GNU alone.
  private static let thisThread = __rusage_who_t(1)

  /// How many pages this thread was given.
  private var faultCount: Int {
    var usage = rusage()
    XCTAssertEqual(getrusage(Self.thisThread, &usage), 0)
    return usage.ru_minflt
  }
}

/// Arenas and heaps of which the written pages count.
final class TouchedPagesTests: XCTestCase {
  override func setUpWithError() throws {
    if let fault = PageCounting.touched.fault { throw XCTSkip(fault) }
  }

  private func withTouchedHeap(
    budget pages: Int = 1 << 24, _ body: (_ heap: Heap, _ touched: () -> Int) throws -> Void
  ) throws {
    func count(_ options: inout Heap.Options) { options.counting = .touched }
    try withHeap(budget: pages, options: count) { heap, _ in
      try body(heap) {
        heap.countPages()
        return heap.footprintPages
      }
      heap.countPages()
    }
  }

  func testAHundredMegabytesThatNobodyWroteAreNone() throws {
    try withTouchedHeap { heap, touched in
      let block = try XCTUnwrap(heap.malloc(100 << 20))
      XCTAssertEqual(touched(), 0)
      XCTAssertGreaterThan(heap.arena.committedPages, 25_600)
      XCTAssertTrue(heap.touch(block, bytes: 100 << 20))
      XCTAssertEqual(touched(), 25_600)
      heap.free(block)
      XCTAssertEqual(touched(), 0)
    }
  }

  func testWhatIsTouchedStaysAsItIs() throws {
    try withTouchedHeap { heap, touched in
      let block = try XCTUnwrap(heap.malloc(20 << 10))
      let address = try XCTUnwrap(heap.address(of: block))
      for byte in 0..<20 << 10 {
        address.storeBytes(of: UInt8(byte & 255), toByteOffset: byte, as: UInt8.self)
      }
      heap.touch(block)
      XCTAssertTrue(
        (0..<20 << 10).allSatisfy {
          address.load(fromByteOffset: $0, as: UInt8.self) == UInt8($0 & 255)
        })
      XCTAssertEqual(touched(), 5)
    }
  }

  func testATouchBehindTheEndIsNone() throws {
    try withTouchedHeap { heap, touched in
      let block = try XCTUnwrap(heap.malloc(64 << 10))
      heap.touch(block, bytes: 4097)
      XCTAssertEqual(touched(), 2)
      heap.touch(block, bytes: 1 << 40)
      XCTAssertEqual(touched(), 16)
      heap.free(block)
      XCTAssertFalse(heap.touch(block))
    }
  }

  func testCallocWritesNothingOfPagesThatAreZero() throws {
    try withTouchedHeap { heap, touched in
      let block = try XCTUnwrap(heap.calloc(1, 10 << 20))
      let words = try XCTUnwrap(heap.allocateReferences(100_000))
      XCTAssertEqual(touched(), 0)
      XCTAssertEqual(heap.reference(in: words, at: 99_999), .null)
      XCTAssertEqual(touched(), 0)
      heap.touch(block)
      XCTAssertEqual(touched(), 2560)
    }
  }

  func testALargeObjectBeginsOnAPageThatIsWritten() throws {
    try withTouchedHeap { heap, touched in
      let picture = HeapClass(named: "Picture", instanceSize: 1 << 20)
      _ = try XCTUnwrap(heap.allocate(picture))
      XCTAssertEqual(touched(), 1)
    }
  }

  func testALargeObjectIsZeroWhereOneWasBefore() throws {
    try withTouchedHeap { heap, _ in
      let picture = HeapClass(named: "Picture", instanceSize: 100_000)
      for _ in 0..<20 {
        let object = try XCTUnwrap(heap.allocate(picture))
        let bytes = UnsafeMutableRawBufferPointer(
          start: heap.address(of: object), count: picture.instanceSize)
        XCTAssertTrue(bytes.allSatisfy { $0 == 0 })
        bytes.initializeMemory(as: UInt8.self, repeating: 0xff)
        heap.release(object)
      }
    }
  }

  func testTheBudgetHasWhatWasCountedLast() throws {
    let budget = PageBudget(pages: 100)
    var options = Heap.Options()
    options.counting = .touched
    let heap = try Heap(named: "test", budget: budget, options: options)
    let block = try XCTUnwrap(heap.malloc(800 << 10))
    XCTAssertEqual(budget.pagesTaken, 0)
    heap.touch(block, bytes: 800 << 10)
    XCTAssertEqual(budget.pagesTaken, 0)
    heap.countPages()
    XCTAssertEqual(budget.pagesTaken, 200)
    XCTAssertEqual(budget.pagesFree, 0)
    heap.kill()
    XCTAssertEqual(budget.pagesTaken, 0)
    heap.destroy()
    XCTAssertEqual(budget.pagesTaken, 0)
  }

  func testTheAuditFindsWhatWasWrittenAndNotCounted() throws {
    let arena = try Arena(counting: .touched)
    let region = try XCTUnwrap(arena.allocate(64 << 10))
    XCTAssertNoThrow(try arena.checkAccounting(.full))
    region.storeBytes(of: 1, as: UInt8.self)
    XCTAssertThrowsError(try arena.checkAccounting(.fast)) { error in
      XCTAssertEqual(
        error as? Arena.AuditDifference, .init(counted: 0, reported: 1, pages: .touched))
      XCTAssertEqual("\(error)", "the accounting has 0 pages touched, the kernel has 1")
    }
    arena.countPages()
    XCTAssertNoThrow(try arena.checkAccounting(.full))
  }

  func testARegionWithPagesOfItsOwnBeginsWithOne() throws {
    for counting in PageCounting.allCases {
      let arena = try Arena(counting: counting)
      for step in 1...200 {
        let region = try XCTUnwrap(arena.allocate(16 << 10 + step * 100))
        XCTAssertEqual(UInt(bitPattern: region) % UInt(pageSize), 0)
        let moved = try XCTUnwrap(arena.reallocate(region, to: 40 << 10 + step * 300))
        XCTAssertEqual(UInt(bitPattern: moved) % UInt(pageSize), 0)
      }
    }
  }

  func testTheSameOperationsTouchTheSameInEveryArena() throws {
    let first = try Self.figures()
    for _ in 0..<3 { XCTAssertEqual(try Self.figures(), first) }
    XCTAssertGreaterThan(Set(first).count, 100)
  }

  /// Returns the numbers of pages that random operations touch, in the order of counting.
  private static func figures() throws -> [Int] {
    let arena = try Arena(counting: .touched)
    var dice = Dice(seed: 4)
    var regions: [(start: UnsafeMutableRawPointer, bytes: Int)] = []
    return try (0..<20_000).compactMap { operation in
      let bytes = 1 + dice.roll(1 << (4 + dice.roll(15)))
      switch dice.roll(5) {
      case 0..<3:
        let region = try XCTUnwrap(arena.allocate(bytes))
        // A program fills what it has, or a part of it.
        region.initializeMemory(as: UInt8.self, repeating: 1, count: 1 + dice.roll(bytes))
        regions.append((region, bytes))
      case 3 where !regions.isEmpty:
        let index = dice.roll(regions.count)
        regions[index] = (try XCTUnwrap(arena.reallocate(regions[index].start, to: bytes)), bytes)
      default:
        guard !regions.isEmpty else { return nil }
        regions.swapAt(dice.roll(regions.count), regions.count - 1)
        arena.deallocate(regions.removeLast().start)
      }
      guard operation.isMultiple(of: 50) else { return nil }
      arena.countPages()
      arena.audit()
      return arena.countedPages
    }
  }
}

/// The kernel's count of written pages, in every way in which it can be asked.
final class WrittenPagesTests: XCTestCase {
  private static let pages = 1024

  /// The ways that this kernel knows.
  private var ways: [WrittenPages.Way] {
    WrittenPages.Way.allCases.filter { WrittenPages.count(in: 0..<UInt(pageSize), $0) != nil }
  }

  private func withPages(
    _ body: (_ start: UnsafeMutableRawPointer, _ written: () -> Int) throws -> Void
  ) throws {
    try XCTSkipIf(WrittenPages.way == nil, "this kernel does not tell")
    let bytes = Self.pages * pageSize
    let start = try XCTUnwrap(AddressSpace.reserve(bytes: bytes))
    defer { AddressSpace.release(start, bytes: bytes) }
    AddressSpace.separatePages(start, bytes: bytes)
    let range = UInt(bitPattern: start)..<UInt(bitPattern: start + bytes)
    try body(start) {
      let counts = self.ways.map { WrittenPages.count(in: range, $0) }
      XCTAssertEqual(Set(counts).count, 1, "\(counts)")
      return WrittenPages.count(in: range)
    }
  }

  func testWhatWasOnlyReadDoesNotCount() throws {
    try withPages { start, written in
      var sum = 0
      for page in 0..<Self.pages {
        sum += Int(start.load(fromByteOffset: page * 4096, as: UInt8.self))
      }
      XCTAssertEqual(sum, 0)
      XCTAssertEqual(written(), 0)
    }
  }

  func testOneWriteIsOnePage() throws {
    try withPages { start, written in
      start.storeBytes(of: 1, toByteOffset: 700 * pageSize + 5, as: UInt8.self)
      XCTAssertEqual(written(), 1)
    }
  }

  func testAWriteOfWhatIsThereCounts() throws {
    try withPages { start, written in
      start.storeBytes(of: 0, as: UInt8.self)
      XCTAssertEqual(written(), 1)
    }
  }

  func testWhatTheKernelMovedOutOfMemoryCounts() throws {
    try withPages { start, written in
      start.initializeMemory(as: UInt8.self, repeating: 7, count: Self.pages * pageSize)
      let pageOut: Int32 = 21
      _ = madvise(start, Self.pages * pageSize, pageOut)
      XCTAssertEqual(written(), Self.pages)
    }
  }

  func testAChildDoesNotMatter() throws {
    try withPages { start, written in
      start.initializeMemory(as: UInt8.self, repeating: 7, count: Self.pages * pageSize)
      let sleeper = try Sleeper()
      XCTAssertEqual(written(), Self.pages)
      sleeper.end()
      XCTAssertEqual(written(), Self.pages)
    }
  }

  func testRandomReadsWritesAndDropsAreToldAsASetHasThem() throws {
    try withPages { start, written in
      var dice = Dice(seed: 9)
      var expected: Set<Int> = []
      for round in 0..<2000 {
        let page = dice.roll(Self.pages)
        switch dice.roll(4) {
        case 0: _ = start.load(fromByteOffset: page * pageSize, as: UInt64.self)
        case 1:
          AddressSpace.discard(start + page * pageSize, bytes: pageSize)
          expected.remove(page)
        default:
          start.storeBytes(of: UInt64(round), toByteOffset: page * pageSize, as: UInt64.self)
          expected.insert(page)
        }
        if round.isMultiple(of: 100) { XCTAssertEqual(written(), expected.count) }
      }
    }
  }
}

/// A child of this process that does nothing: it has all of its memory that a child inherits.
private struct Sleeper {
  private let pid: pid_t

  init() throws {
    // Swift offers no fork, as the child must not go on in Swift; this one only waits.
    let symbol = try XCTUnwrap(dlsym(nil, "fork"))
    let fork = unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)
    pid = fork()
    while pid == 0 { pause() }
  }

  func end() {
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
  }
}
