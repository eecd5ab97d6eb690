import MemsimDevice
import MemsimJournal
import MemsimTesting
import XCTest

/// How the versions of the sample differ.
final class VersionTests: MoveMeTestCase {
  /// As MoveMe M1 has it.
  func testVersion26LeaksThePathOfEachBounce() throws {
    for (version, count) in [("2.6", 3), ("2.7", 0)] {
      install(["with.variant": version])
      for bounce in 0..<3 {
        at(Int64(bounce) * 3000, .drag(from: middle, to: .points(40, 80)))
      }
      expect(TestViewProperties(center: middle, scale: 1), at: 9000, onScreen: true)
      let leaks = try check().events(LeakFound.self)
      XCTAssertEqual(leaks.map(\.className), count == 0 ? [] : ["CGMutablePath"])
      XCTAssertEqual(leaks.first?.objects ?? 0, count, version)
    }
  }

  /// As MoveMe M1 has it.
  func testTheLeakIsFoundWhereThePathIsMade() throws {
    install(["with.variant": "2.6"])
    at(0, .drag(from: middle, to: .points(40, 80)))
    let report = try check().report
    XCTAssertTrue(report.contains("MemsimApps/MoveMeView.swift"), report)
    XCTAssertTrue(report.contains("bouncePath(from:)"), report)
  }

  /// As MoveMe M2 has it: but for the paths, everything that happens is the same.
  func testTheVersionsDifferInNothingElse() throws {
    let (old, new) = (try day(with: "2.6"), try day(with: "2.7"))
    XCTAssertEqual(old.leaks, ["CGMutablePath: 3 + 3"])
    XCTAssertEqual(new.leaks, [])
    let counts = [old, new].map { $0.events(HeapCounted.self) }
    XCTAssertEqual(counts[0].first?.objects, counts[1].first.map { $0.objects + 3 })
    XCTAssertEqual(counts[0].first?.blocks, counts[1].first.map { $0.blocks + 3 })
    let (oldEvents, newEvents) = (besidesTheLeak(old), besidesTheLeak(new))
    XCTAssertEqual(oldEvents.count, newEvents.count)
    let difference = zip(oldEvents, newEvents).first {
      $0.at != $1.at || $0.pid != $1.pid || !$0.body.isEqual(to: $1.body)
    }
    XCTAssertNil(difference)
  }

  /// Returns the events of a run without those that are only about the leaked paths.
  private func besidesTheLeak(_ run: TestRun) -> [JournalEvent] {
    run.journal.events.filter {
      !($0.body is LeakFound || $0.body is SiteDefined || $0.body is HeapCounted)
    }
  }

  /// A day on which everything is done to the placard that can be, seen ten times a second.
  private func day(with version: String) throws -> TestRun {
    install(["with.variant": version], lasting: .seconds(30))
    at(0, .drag(from: middle, to: .points(40, 80)))
    at(3000, .tap(at: .points(20, 460), count: 2))
    at(5000, .tap(at: middle))
    touch(.began, 160, 240, at: 8000)
    at(9000, .call(rings: .seconds(2), then: .decline))
    touch(.ended, 160, 240, at: 10_000)
    at(13_000, .simulateWarning("MoveMe"))
    at(14_000, .drag(from: middle, to: .points(300, 460)))
    at(20_000, .press(.home))
    for tenth in 0..<200 {
      at(Int64(tenth) * 100, .snapshot(of: "MoveMe"))
      at(Int64(tenth) * 100, .snapshot(of: "MoveMe", onScreen: true))
    }
    return try check(diagnosing: ["dangling-reference"])
  }
}
