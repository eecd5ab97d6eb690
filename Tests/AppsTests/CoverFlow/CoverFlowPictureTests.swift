import MemsimApps
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

/// The pictures of a cover flow.
final class CoverFlowPictureTests: XCTestCase {
  func testCoversAreTurnedOnBothSides() throws {
    let file = try ScenarioFile(
      text: """
        name: covers
        end: 10s
        apps: [{name: CoverFlow}]
        timeline:
          - {at: 1s, launch: CoverFlow}
          - {at: 3s, drag: {from: [250, 200], to: [8, 200], over: 400ms}}
          - {at: 3250ms, frame: moving}
          - {at: 5s, frame: both-sides}
        """, path: "covers.yaml")
    let simulation = Simulation(.shipped)
    let album = FrameCollector()
    try simulation.run(
      try simulation.plan(of: file), path: nil, to: MemorySink(), frames: FrameRequest(to: album))
    for name in ["moving", "both-sides"] {
      try assertShows(try XCTUnwrap(album.pictures[name], name), "coverflow-\(name)")
    }
  }
}
