import Glibc
import TestSupport
import XCTest

@testable import MemsimRuntime

/// The ranges of a destroyed arena's metadata, which later arenas use again.
final class MetadataRangesTests: XCTestCase {
  override func setUp() {
    giveUpAll()
  }

  override func tearDown() {
    HostRefusals.end()
    giveUpAll()
  }

  func testAnArenaThatEndsLeavesItsRangeToTheNext() throws {
    try Arena().destroy()
    let range = try XCTUnwrap(MetadataRanges.reuse())
    XCTAssertTrue(MetadataRanges.recycle(range))
    let next = try Arena()
    XCTAssertTrue(next.accounting.pointee.isMetadata(range))
    XCTAssertNil(MetadataRanges.reuse())
    next.destroy()
    XCTAssertEqual(MetadataRanges.reuse(), range)
    AddressSpace.release(range, bytes: MetadataRanges.bytes)
  }

  func testWhatIsTakenIsZeroWhateverWasThere() throws {
    let range = try reserve()
    memset(range, 0xff, MetadataRanges.bytes)
    XCTAssertTrue(MetadataRanges.recycle(range))
    XCTAssertEqual(MetadataRanges.reuse(), range)
    let bytes = UnsafeRawBufferPointer(start: range, count: MetadataRanges.bytes)
    XCTAssertTrue(bytes.allSatisfy { $0 == 0 })
    AddressSpace.release(range, bytes: MetadataRanges.bytes)
  }

  /// Else a host whose arenas have grown large would keep the memory for their metadata.
  func testOnlyWhatEveryArenaWritesKeepsItsPages() throws {
    try XCTSkipIf(WrittenPages.way == nil, "this kernel does not tell")
    let range = try reserve()
    AddressSpace.separatePages(range, bytes: MetadataRanges.bytes)
    memset(range, 0xff, MetadataRanges.bytes)
    XCTAssertTrue(MetadataRanges.recycle(range))
    let start = UInt(bitPattern: range)
    let pages = WrittenPages.count(in: start..<start + UInt(MetadataRanges.bytes))
    XCTAssertEqual(pages, MetadataRanges.writtenBytes / pageSize)
  }

  func testNoMoreAreKeptThanThereIsRoomFor() throws {
    for _ in 0..<MetadataRanges.most { XCTAssertTrue(MetadataRanges.recycle(try reserve())) }
    let range = try reserve()
    XCTAssertFalse(MetadataRanges.recycle(range))
    AddressSpace.release(range, bytes: MetadataRanges.bytes)
  }

  func testWhereTheHostRefusesWhatIsKeptIsNotUsedEither() throws {
    XCTAssertTrue(MetadataRanges.recycle(try reserve()))
    HostRefusals.begin()
    XCTAssertThrowsError(try Arena()) {
      XCTAssertEqual($0 as? Arena.Failure, .hostIsOutOfMemory)
    }
  }

  private func reserve() throws -> UnsafeMutableRawPointer {
    try XCTUnwrap(AddressSpace.reserve(bytes: MetadataRanges.bytes, alignment: 2 << 20))
  }

  private func giveUpAll() {
    while let range = MetadataRanges.reuse() {
      AddressSpace.release(range, bytes: MetadataRanges.bytes)
    }
  }
}
