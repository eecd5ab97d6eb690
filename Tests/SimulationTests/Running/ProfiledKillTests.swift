import MemsimApps
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import XCTest

/// If requested, the journal records the living objects of a process that the system kills.
final class ProfiledKillTests: XCTestCase {
  private func journal(profiling: Bool) throws -> Journal {
    var simulation = Simulation(.shipped)
    simulation.profilesKills = profiling
    let file = try ScenarioFile(
      text: """
        name: full
        device: {profile: iphone-3g, memory: 96MB}
        apps:
          - {name: Hog, workload: ramp, with: {rate: 40/s}, role: background}
          - name: Album
            role: background
            steps:
              - {allocate: {size: 64KB, class: Page, count: 20, as: page}}
              - {root: page}
              - {grow: {size: 64KB, count: 10}}
        timeline:
          - {at: 0s, launch: Album}
          - {at: 1s, launch: Hog}
        end: 20s
        """, path: "full.yaml")
    return try simulation.journal(of: try simulation.plan(of: file))
  }

  func testNoDigestDependsOnIt() throws {
    let (without, with) = (try journal(profiling: false), try journal(profiling: true))
    let kills = without.events.filter { $0.body is ProcessTerminated }
    XCTAssertFalse(kills.isEmpty)
    XCTAssertFalse(without.events.contains { $0.body is HeapProfiled })
    XCTAssertEqual(with.seal, without.seal)
    XCTAssertEqual(with.events.filter { $0.body is HeapProfiled }.map(\.pid), kills.map(\.pid))
  }

  func testAllThatIsAliveIsInTheLines() throws {
    let events = try journal(profiling: true).events
    for (position, event) in events.enumerated() {
      guard let profile = event.body as? HeapProfiled else { continue }
      let counted = try XCTUnwrap(
        events[..<position].last { $0.body is HeapCounted }?.body as? HeapCounted)
      let bytes = profile.lines.reduce(profile.omittedBytes ?? 0) { $0 + $1.bytes }
      XCTAssertEqual(bytes, counted.bytes)
      XCTAssertTrue(events[(position + 1)...].first?.body is ProcessTerminated)
    }
    let albums = events.compactMap { $0.body as? HeapProfiled }.filter { profile in
      profile.lines.contains { $0.className == "Page" }
    }
    let album = try XCTUnwrap(albums.first)
    let pages = try XCTUnwrap(album.lines.first)
    XCTAssertEqual([pages.className, "\(pages.count)"], ["Page", "20"])
    XCTAssertEqual(pages.place?.function, "allocate Page as page")
    XCTAssertEqual(album.lines.map(\.bytes), album.lines.map(\.bytes).sorted(by: >))
  }

  func testOfManyLinesTheLargestAreThere() {
    let lines = (0..<20).map { number in
      HeapLine(className: "C\(number)", place: nil, count: 1, bytes: number % 2 == 0 ? 100 : number)
    }
    let profile = HeapProfiled(of: lines)
    XCTAssertEqual(
      profile.lines.map(\.className),
      (0..<10).map { "C\($0 * 2)" } + ["C19", "C17", "C15", "C13", "C11", "C9"])
    XCTAssertEqual(profile.omittedBytes, 1 + 3 + 5 + 7)
    XCTAssertNil(HeapProfiled(of: Array(lines.prefix(16))).omittedBytes)
  }
}
