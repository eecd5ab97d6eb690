import MemsimJournal
import TestSupport
import XCTest

@testable import MemsimDevice

/// From a refusal to room: what is spare, what may be purged, what can be read again, processes, and
/// the refusal itself.
///
/// At every number of free pages and for requests of every size, exactly what arithmetic says.
final class RoomOrderTests: XCTestCase {
  /// Blocks whose pages, with the one that jemalloc adds, are as many as are asked for.
  private static let requests = [
    5, 6, 7, 8, 9, 11, 13, 15, 17, 21, 29, 33, 49, 65, 97, 129, 193,
  ]

  private func check(policy: String, endsProcesses: Bool) throws {
    for request in Self.requests {
      for free in 0...request {
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

  func testWithoutAPolicyWhatIsMissingIsTakenInOrderAndThenRefused() throws {
    try check(policy: "none", endsProcesses: false)
  }

  func testWhereTheLargestGoesProcessesEndAfterAllElseIsTaken() throws {
    try check(policy: "largest-first", endsProcesses: true)
  }
}
