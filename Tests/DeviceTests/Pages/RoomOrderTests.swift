import MemsimJournal
import TestSupport
import XCTest

@testable import MemsimDevice

/// From a refusal to room: what is spare, what may be purged, what can be read again, processes,
/// and the refusal itself.
///
/// At every number of free pages and for requests of every size, exactly what arithmetic says.
final class RoomOrderTests: XCTestCase {
  /// Blocks whose pages, with the one that jemalloc adds, are as many as are asked for.
  private static let requests = [
    5, 6, 7, 8, 9, 11, 13, 15, 17, 21, 29, 33, 49, 65, 129, 193,
  ]

  private func check(policy: String, endsProcesses: Bool) throws {
    for request in Self.requests {
      for free in 0...request where !Sanitizer.isPresent || free % 8 == request % 8 {
        let room = try RoomBench(policy: policy)
        room.bench.leaveFree(free)
        var expected = room.state
        XCTAssertEqual(expected.freePages, free)
        expected.ask(for: request, endsProcesses: endsProcesses)
        room.ask(bytes: (request - 1) * 4096)
        XCTAssertEqual(room.isRefused, expected.isRefused, "\(request) of \(free)")
        expected.isRefused = false
        XCTAssertEqual(room.state, expected, "\(request) pages where \(free) are free")
        room.bench.kernel.audit()
      }
    }
  }

  /// The sizes of regions that share the pages of a slab.
  private static let small =
    [16, 32, 48, 64, 80, 96, 112, 128]
    + (7..<13).flatMap { power in (5...8).map { $0 << (power - 2) } } + [10_240, 12_288, 14_336]

  /// Asks for one small region where so many pages are free and two blocks of five may be purged.
  private func ask(bytes: Int, free: Int) throws -> (bench: MemoryBench, asks: SimulatedProcess) {
    let bench = try MemoryBench(pages: 100)
    let other = try bench.start("Other")
    let asks = try bench.start("Asks")
    bench.turn(of: other) { keeper, system in
      for _ in 0..<2 { keeper.letGo(16_384, in: system) }
    }
    bench.leaveFree(free)
    bench.turn(of: asks) { XCTAssertTrue($0.allocate(bytes, in: $1), "\(bytes) of \(free)") }
    bench.kernel.audit()
    return (bench, asks)
  }

  func testASmallRegionWaitsForAllPagesOfItsSlab() throws {
    for bytes in Self.small {
      let plenty = try ask(bytes: bytes, free: 50)
      let slab = 50 - plenty.bench.pages.freePages
      for free in 0...slab {
        let (bench, asks) = try ask(bytes: bytes, free: free)
        let purged = max(0, slab - free + 4) / 5 * 5
        XCTAssertEqual(asks.footprintPages, slab, "\(bytes) of \(free)")
        XCTAssertEqual(bench.pages.purgeablePages, 10 - purged, "\(bytes) of \(free)")
        XCTAssertEqual(bench.pages.freePages, free + purged - slab, "\(bytes) of \(free)")
      }
    }
  }

  /// As platform K1 has it.
  func testWithoutAPolicyWhatIsMissingIsTakenInOrderAndThenRefused() throws {
    try check(policy: "none", endsProcesses: false)
  }

  func testWhereTheLargestGoesProcessesEndAfterAllElseIsTaken() throws {
    try check(policy: "largest-first", endsProcesses: true)
  }
}
