import MemsimJournal
import MemsimTesting
import TestSupport
import XCTest

/// Swift Testing runs tests side by side.
final class SideBySideTests: XCTestCase {
  func testRunsOnSeveralHostThreadsAreTheSame() throws {
    let alone = try Self.busyPhone().journal.seal?.digest
    let digests = Marks()
    onHostThreads(4) { _ in
      // A run that fails has no digest, and differs.
      digests.add((try? Self.busyPhone())?.journal.seal?.digest ?? "none")
    }
    XCTAssertEqual(digests.all, Array(repeating: alone, count: 4))
  }

  private static func busyPhone() throws -> TestRun {
    var scenario = TestScenario(on: "iphone-3g", lasting: .seconds(60))
    scenario.install("hoarder", workload: "ramp", ["with.rate": "20/s", "role": "background"])
    scenario.install("Notes", workload: "cache")
    scenario.at(.zero, .launch("hoarder"))
    scenario.at(.seconds(1), .launch("Notes"))
    return try TestRun(scenario)
  }
}
