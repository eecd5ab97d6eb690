import MemsimApps
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

/// The pictures of Scroller after a finger has let go of it.
final class ScrollerPictureTests: XCTestCase {
  /// A page on its way, and the story below it, which moves on under its indicator.
  func testAPageAndTheStoryInTheMiddleOfTheirMomentum() throws {
    let file = try ScenarioFile(
      text: """
        name: scroller
        end: 6s
        apps: [{name: Scroller}]
        timeline:
          - {at: 1s, launch: Scroller}
          - {at: 2s, flick: {to: left, from: [250, 150], by: 60}}
          - {at: 2.15s, frame: page}
          - {at: 4s, flick: {to: up, from: [160, 310], by: 30}}
          - {at: 4.15s, frame: story}
        """, path: "scroller.yaml")
    let simulation = Simulation(.shipped)
    let album = FrameCollector()
    try simulation.run(
      try simulation.plan(of: file), path: nil, to: MemorySink(), frames: FrameRequest(to: album))
    for name in ["page", "story"] {
      try assertShows(try XCTUnwrap(album.pictures[name], name), "scroller-\(name)")
    }
  }
}
