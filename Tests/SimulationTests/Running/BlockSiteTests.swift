import MemsimJournal
import XCTest

/// The allocation sites of the framework's blocks: where the app, or its nib, made their objects.
final class BlockSiteTests: XCTestCase {
  /// The blocks that are alive in an app, by place.
  private func blocks(of app: String) throws -> [(place: String, bytes: Int)] {
    let run = try ScenarioRun(
      alone: """
        apps: [{name: \(app)}]
        timeline:
          - {at: 1s, launch: \(app)}
          - {at: 3s, mark: {app: \(app), as: shown}}

        """)
    let sites = run.events(SiteDefined.self).map(\.body)
    return run.events(AllocationProfiled.self).map(\.body).filter(\.className.isEmpty).map { line in
      let site = sites.first { $0.number == line.site }
      return (site.map { "\($0.file):\($0.line) \($0.function)" } ?? "unknown", line.liveBytes)
    }
  }

  func testPixelsAreOfAViewAndOfTheLineOrTheObjectOfANibThatMadeIt() throws {
    let blocks = try blocks(of: "MoveMe")
    XCTAssertFalse(blocks.contains { $0.place == "unknown" })
    let pixels = blocks.filter { $0.place.contains(" pixels of ") }.map(\.place)
    let placard = try XCTUnwrap(pixels.first { $0.hasSuffix(" pixels of PlacardView") })
    XCTAssertTrue(placard.hasPrefix("MemsimApps/MoveMeView.swift:"), "\(pixels)")
    // The picture that the placard shows is no pixels of a layer: the app has asked for it.
    XCTAssertTrue(
      blocks.contains { $0.place.hasPrefix("MemsimApps/PlacardView.swift:") }, "\(blocks)")
  }

  /// Pixels that the framework makes have the site of the view around them that the app made.
  func testNoPixelsAreOfTheFrameworkAlone() throws {
    for app in ["MoveMe", "Zoo", "Organizer", "Scroller", "Settings"] {
      let blocks = try blocks(of: app)
      let known = blocks.filter { !$0.place.hasPrefix("MemsimKit/") && $0.place != "unknown" }
      let (all, part) = (
        blocks.reduce(0) { $0 + $1.bytes }, known.reduce(0) { $0 + $1.bytes }
      )
      XCTAssertGreaterThan(part * 100, all * 95, "\(app): \(blocks)")
    }
  }
}
