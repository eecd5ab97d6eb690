import Foundation
import TestSupport
import XCTest

@testable import MemsimRuntime

/// The extents of an arena that may use huge pages, as the kernel lists them beside addresses.
final class HugePagesTests: XCTestCase {
  func testWhatAnArenaTakesBeyondItsFirstExtentMayStandInHugePages() throws {
    try check { heap in
      let small = try flags(of: XCTUnwrap(heap.malloc(64)), in: heap)
      XCTAssertFalse(small.contains("hg"), "\(small)")
      let large = try flags(of: XCTUnwrap(heap.malloc(8 << 20)), in: heap)
      XCTAssertTrue(large.contains("hg"), "\(large)")
    }
  }

  func testPagesThatAreCountedOneByOneStandInNoHugePage() throws {
    try XCTSkipIf(PageCounting.touched.fault != nil, "this kernel does not tell")
    try check(counting: .touched) { heap in
      let large = try flags(of: XCTUnwrap(heap.malloc(8 << 20)), in: heap)
      XCTAssertTrue(large.contains("nh"), "\(large)")
      XCTAssertFalse(large.contains("hg"), "\(large)")
    }
  }

  func testALargeExtentBeginsWhereAHugePageCan() throws {
    for bytes in [2 << 20, 5 << 19, 7 << 20, 4096, 1, 4097, 2 << 20 | 1] {
      let start = try XCTUnwrap(AddressSpace.reserve(bytes: bytes, alignment: 2 << 20))
      XCTAssertTrue(UInt(bitPattern: start).isMultiple(of: 2 << 20))
      memset(start, 1, bytes)
      AddressSpace.release(start, bytes: bytes)
    }
  }

  private func check(
    counting: PageCounting = .committed, _ body: (Heap) throws -> Void
  ) throws {
    let hasHugePages = FileManager.default.fileExists(
      atPath: "/sys/kernel/mm/transparent_hugepage/enabled")
    try XCTSkipIf(!hasHugePages, "this kernel has no huge pages")
    try withHeap {
      $0.counting = counting
    } _: { heap, _ in
      try body(heap)
    }
  }

  /// The two-letter flags of the mapping in which a block lies.
  private func flags(of block: Ref, in heap: Heap) throws -> Set<Substring> {
    let address = try UInt(bitPattern: XCTUnwrap(heap.address(of: block)))
    // `String` reads only the beginning of a file of the kernel's.
    let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/smaps"))
    let text = try String(decoding: XCTUnwrap(file.readToEnd()), as: UTF8.self)
    var isInside = false
    var found: Set<Substring>?
    for line in text.split(separator: "\n") {
      let bounds = line.prefix { $0 != " " }.split(separator: "-").compactMap {
        UInt($0, radix: 16)
      }
      if bounds.count == 2 { isInside = (bounds[0]..<bounds[1]).contains(address) }
      guard isInside, line.hasPrefix("VmFlags:") else { continue }
      found = Set(line.split(separator: " ").dropFirst())
    }
    return try XCTUnwrap(found, "no mapping has the address")
  }
}
