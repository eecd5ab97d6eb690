import MemsimGraphics
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

@testable import MemsimApps

/// The pictures of ToDo, Launcher and Preferences, in the frames of their scenarios.
final class ScenarioPictureTests: XCTestCase {
  /// The pictures that a scenario takes.
  private func pictures(of text: String) throws -> [String: Pixels] {
    let simulation = Simulation(.shipped)
    let album = FrameCollector()
    try simulation.run(
      try simulation.plan(of: try ScenarioFile(text: text, path: "shown.yaml")), path: nil,
      to: MemorySink(), frames: FrameRequest(to: album))
    return album.pictures
  }

  private func check(_ picture: String, of scenario: String, as name: String) throws {
    let pictures = try pictures(of: try Checkout.text(of: "Scenarios/\(scenario).yaml"))
    try assertShows(try XCTUnwrap(pictures[picture], "no picture"), name)
  }

  func testARowOfLauncherIsDarkWhileAFingerIsOnIt() throws {
    let pictures = try pictures(
      of: """
        name: launcher
        end: 5s
        apps: [{name: Launcher}]
        timeline:
          - {at: 1s, launch: Launcher}
          - {at: 2s, touch: {phase: began, at: [300, 40]}}
          - {at: 2500ms, frame: on}
          - {at: 3s, touch: {phase: moved, at: [300, 300]}}
          - {at: 3500ms, frame: out}
        """)
    let blues = ["on", "out"].map { pictures[$0].map { $0[310, 30] & 0xff_ffff } }
    XCTAssertEqual(blues, [0x0559d9, 0xffffff])
  }

  func testToDoWithTwoItems() throws {
    try check("by-url-two", of: "todo-by-url", as: "todo-two")
  }

  func testPreferencesWithItsGreeting() throws {
    try check("lost-greeting", of: "preferences-lost", as: "preferences-greeting")
  }

  func testLauncherWithALinkThatLeadsNowhere() throws {
    try check("links-nowhere", of: "launcher-links", as: "launcher-nowhere")
  }
}
