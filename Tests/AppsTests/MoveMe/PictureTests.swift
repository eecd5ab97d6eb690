import MemsimDevice
import MemsimJournal
import MemsimKit
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

@testable import MemsimApps

/// What the user sees of MoveMe.
final class PictureTests: XCTestCase {
  /// Takes pictures of MoveMe, launched at 1 s, on a timeline of a test.
  private func pictures(
    _ timeline: String, with catalogue: Catalogue = .shipped
  ) throws -> [String: Pixels] {
    let text = """
      name: moveme
      end: 60s
      apps: [{name: MoveMe}]
      timeline:
        - {at: 1s, launch: MoveMe}

      """
    let simulation = Simulation(catalogue)
    let file = try ScenarioFile(text: text + timeline, path: "moveme.yaml")
    let album = Album()
    try simulation.run(
      try simulation.scenario(of: file), path: nil, to: MemorySink(), frames: FrameWish(to: album))
    return album.pictures
  }

  private func check(
    _ names: String..., on timeline: String, with catalogue: Catalogue = .shipped,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let pictures = try pictures(timeline, with: catalogue)
    for name in names {
      let picture = try XCTUnwrap(pictures[name], "no picture \(name)", file: file, line: line)
      try assertShows(picture, "moveme-\(name)", file: file, line: line)
    }
  }

  /// As MoveMe M19 has it.
  func testAtRest() throws {
    try check("rest", on: "  - {at: 2s, frame: rest}\n")
  }

  func testPulsedAndDragged() throws {
    try check(
      "grown", "pulsed", "dragged",
      on: """
          - {at: 2s, touch: {phase: began, at: [120, 270]}}
          - {at: 2149ms, frame: grown}
          - {at: 2400ms, frame: pulsed}
          - {at: 3s, touch: {phase: moved, at: [200, 90]}}
          - {at: 3010ms, frame: dragged}
        """)
  }

  func testInTheMiddleOfTheBounce() throws {
    try check(
      "bouncing",
      on: """
          - {at: 2s, touch: {phase: began, at: [160, 240]}}
          - {at: 3s, touch: {phase: moved, at: [80, 80]}}
          - {at: 3s, touch: {phase: ended, at: [80, 80]}}
          - {at: 3300ms, frame: bouncing}
        """)
  }

  func testLongAndForeignGreetings() throws {
    try check(
      "chinese", "korean", "russian",
      on: """
          - {at: 2s, repeat: {times: 3, every: 1s, do: [{tap: {at: [20, 20], count: 2}}]}}
          - {at: 5500ms, frame: chinese}
          - {at: 6s, repeat: {times: 6, every: 1s, do: [{tap: {at: [20, 20], count: 2}}]}}
          - {at: 12500ms, frame: korean}
          - {at: 13s, repeat: {times: 5, every: 1s, do: [{tap: {at: [20, 20], count: 2}}]}}
          - {at: 18500ms, frame: russian}
        """)
  }

  /// As MoveMe M18 has it.
  func testAGreetingThatNeverFitsLosesItsMiddle() throws {
    let bundle = try ChangedBundle(of: "Sources/Apps/MoveMe/MoveMe.app")
    defer { bundle.remove() }
    let numbers = (1...40).map(String.init).joined(separator: " ")
    try bundle.write(greetings: [numbers])
    var catalogue = Catalogue()
    catalogue.add(App(MoveMe.executable(version: "2.7"), bundle: try AppBundle(path: bundle.path)))
    try check("truncated", on: "  - {at: 2s, frame: truncated}\n", with: catalogue)
  }
}
