import TestSupport
import XCTest

@testable import MemsimDevice
@testable import MemsimRuntime

/// The host memory that parts of the system use.
final class ResidentMemoryTests: XCTestCase {
  private static let pages = 512

  override func setUpWithError() throws {
    if let fault = PageCounting.touched.fault { throw XCTSkip(fault) }
  }

  /// How many of the pages of a resident's blocks were written.
  private func writtenPages(where counting: PageCounting) throws -> Int {
    let bench = try MemoryBench(pages: 4 * Self.pages, counting: counting)
    bench.device.install(
      App(
        ResidentApp(
          "Music", bundleIdentifier: "com.example.music", imageDirtyPages: 0,
          heapBytes: Self.pages * pageSize, cleanPages: 0)))
    let process = try bench.launch("Music")
    XCTAssertGreaterThanOrEqual(process.footprintPages, Self.pages)
    let heap = process.heap
    let graph = heap.graph()
    let written = graph.livingNodes.reduce(0) { count, node in
      let ref = graph.ref(of: node)
      guard heap.ownPages(of: ref) > 0, let address = heap.address(of: ref) else { return count }
      let start = UInt(bitPattern: address)
      return count + WrittenPages.count(in: start..<start + UInt(graph.bytes(of: node)))
    }
    try bench.device.end()
    return written
  }

  func testItTakesNoneOfTheHostsPagesWhereAllThatIsAllocatedCounts() throws {
    XCTAssertEqual(try writtenPages(where: .committed), 0)
  }

  func testItIsWrittenToWhereWrittenPagesCount() throws {
    XCTAssertEqual(try writtenPages(where: .touched), Self.pages)
  }
}
