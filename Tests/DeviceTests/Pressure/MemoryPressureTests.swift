import MemsimJournal
import XCTest

@testable import MemsimDevice

final class MemoryPressureTests: XCTestCase {
  func testTheLeastThatWasAvailableIsToldWhereNothingWasRefused() throws {
    let bench = try MemoryBench()
    let process = try bench.start("A")
    bench.turn(of: process) { $0.allocate(500 * 4096, in: $1) }
    bench.turn(of: process) { $0.free(at: 0, in: $1) }
    XCTAssertEqual(bench.pages.freePages, 992)
    let end = try bench.end().events.compactMap { $0.body as? RunEnded }
    // 8 of the 1000 are the system's; 500 pages take jemalloc's 512, and one more.
    XCTAssertEqual(end.map(\.lowestAvailablePercent), [47])
  }
}
