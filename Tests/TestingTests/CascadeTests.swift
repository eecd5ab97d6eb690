import MemsimDevice
import MemsimJournal
import MemsimRuntime
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

/// Fifty apps have to go for one that is launched.
final class CascadeTests: XCTestCase {
  private static let count = 50
  private static let totalPages = 40_000
  private static let sizes = (0..<count).map { 100 + 4 * $0 }
  private static let names = (0..<count).map { "App\($0)" }
  private static let freeAtFirst = totalPages - 8 - sizes.reduce(0, +)
  private static let wanted = totalPages - 8 - 4

  private let policies = ["iphoneos", "jetsam-2010", "jetsam", "lmkd-minfree"]

  func testAllGoInTheOrderOfTheirLaunches() throws {
    for policy in policies {
      try run(policy).assertTerminated(exactly: Self.names, for: "out-of-pages")
    }
  }

  func testUnderLargestFirstTheyGoBySize() throws {
    try run("largest-first").assertTerminated(
      exactly: Self.names.reversed(), for: "out-of-pages")
  }

  func testEachBecauseSaysWhatWasMissing() throws {
    for policy in policies + ["largest-first"] {
      let sizes = policy == "largest-first" ? Self.sizes.reversed() : Self.sizes
      var free = Self.freeAtFirst
      for (end, size) in zip(try ends(policy), sizes) {
        XCTAssertEqual(end.because.rule, "make-room", policy)
        XCTAssertEqual(end.because.availablePages, free, policy)
        XCTAssertEqual(end.because.putOffPages, Self.wanted - free, policy)
        XCTAssertEqual(end.because.putOffBy, .anyProcess, policy)
        XCTAssertEqual(end.freedBytes, size * pageSize, policy)
        free += size
      }
    }
  }

  func testEachBecauseSaysHowManyWereBehind() throws {
    for policy in policies + ["largest-first"] {
      let ends = try ends(policy)
      // The newcomer and the home screen are behind all of them.
      XCTAssertEqual(ends.map(\.because.behind), (2..<Self.count + 2).reversed(), policy)
      XCTAssertTrue(ends.allSatisfy { $0.because.candidates.count == 1 }, policy)
    }
  }

  func testAfterEachTheDeviceHasThePagesOfTheSurvivors() throws {
    for policy in policies + ["largest-first"] {
      let run = try run(policy)
      var footprints: [Int: Int] = [:]
      var checks = 0
      for event in run.journal.events {
        if let sample = event.body as? ProcessSampled, let pid = event.pid {
          footprints[pid] = sample.footprintBytes / pageSize
        } else if event.body is ProcessTerminated || event.body is ProcessExited {
          footprints[event.pid ?? 0] = nil
        } else if let sample = event.body as? DeviceSampled, sample.cause == .decision {
          let survivors = footprints.values.reduce(0, +)
          XCTAssertEqual(sample.dirtyPages, survivors, policy)
          XCTAssertEqual(sample.freePages, Self.totalPages - survivors, policy)
          checks += 1
        }
      }
      XCTAssertGreaterThanOrEqual(checks, Self.count - 1, policy)
    }
  }

  func testItAllHappensInOneInstant() throws {
    for policy in policies {
      let ends = try run(policy).events(ProcessTerminated.self).prefix(Self.count)
      XCTAssertEqual(Set(ends.map(\.at)), [1_000_000_000], policy)
    }
  }

  /// The ends of the fifty that went for the newcomer; what becomes of that is another matter.
  private func ends(_ policy: String) throws -> [ProcessTerminated] {
    try run(policy).events(ProcessTerminated.self).map(\.body)
      .filter { $0.reason == "out-of-pages" }
  }

  private func run(_ policy: String) throws -> TestRun {
    var scenario = TestScenario(on: "small", under: policy, lasting: .seconds(1))
    for (name, size) in zip(Self.names, Self.sizes) {
      scenario.install(.still(name, pages: size))
      scenario.at(.zero, .launch(name))
    }
    scenario.install(.still("Newcomer", pages: Self.wanted, role: .foreground))
    scenario.at(.seconds(1), .launch("Newcomer"))
    return try TestRun.twice(scenario, with: .small(pages: Self.totalPages))
  }
}
