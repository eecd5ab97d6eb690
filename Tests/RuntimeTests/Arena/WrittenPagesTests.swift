import Foundation
import TestSupport
import XCTest

@testable import MemsimRuntime

/// What the kernel tells of pages, in every way in which it can be asked.
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
    // Swift does not let anybody fork who may go on in Swift; this one only waits.
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
