import MemsimJournal
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

@testable import MemsimApps

/// The pictures of the zoo.
final class ZooPictureTests: XCTestCase {
  /// Takes pictures of the zoo, launched at 1 s, and compares those of these names.
  private func check(
    _ names: String..., on timeline: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let text = """
      name: zoo
      end: 60s
      apps: [{name: Zoo}]
      timeline:
        - {at: 1s, launch: Zoo}

      """
    let simulation = Simulation(.shipped)
    let album = FrameCollector()
    try simulation.run(
      try simulation.plan(of: try ScenarioFile(text: text + timeline, path: "zoo.yaml")), path: nil,
      to: MemorySink(), frames: FrameRequest(to: album))
    for name in names {
      let picture = try XCTUnwrap(album.pictures[name], "no \(name)", file: file, line: line)
      try assertShows(picture, "zoo-\(name)", file: file, line: line)
    }
  }

  func testTheListMovesUnderItsIndicator() throws {
    try check(
      "list", "moving",
      on: """
          - {at: 3s, frame: list}
          - {at: 4s, drag: {from: [160, 400], to: [160, 160], over: 200ms}}
          - {at: 4300ms, frame: moving}
        """)
  }

  func testDetailsComeFromTheRight() throws {
    try check(
      "pushed", "details",
      on: """
          - {at: 2s, tap: [160, 380]}
          - {at: 2200ms, frame: pushed}
          - {at: 3s, frame: details}
        """)
  }

  func testAButtonIsDarkerUnderAFinger() throws {
    try check(
      "pressed",
      on: """
          - {at: 2s, tap: [160, 380]}
          - {at: 3s, touch: {phase: began, at: [40, 42]}}
          - {at: 3500ms, frame: pressed}
        """)
  }
}
