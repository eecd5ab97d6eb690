import MemsimApps
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

/// The pictures of Pages.
final class PagesPictureTests: XCTestCase {
  func testAPageIsPushedInFromTheRight() throws {
    let file = try ScenarioFile(
      text: """
        name: pages
        end: 10s
        apps: [{name: Pages}]
        timeline:
          - {at: 1s, launch: Pages}
          - {at: 2s, tap: [300, 38]}
          - {at: 2.3s, frame: turning}
          - {at: 4s, frame: turned}
        """, path: "pages.yaml")
    let simulation = Simulation(.shipped)
    let album = FrameCollector()
    try simulation.run(
      try simulation.plan(of: file), path: nil, to: MemorySink(), frames: FrameRequest(to: album))
    for name in ["turning", "turned"] {
      try assertShows(try XCTUnwrap(album.pictures[name], name), "pages-\(name)")
    }
  }
}
