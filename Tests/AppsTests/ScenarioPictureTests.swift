import MemsimGraphics
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

@testable import MemsimApps

/// What the user sees of ToDo, Launcher and Preferences, in the frames of their scenarios.
final class ScenarioPictureTests: XCTestCase {
  private func check(_ picture: String, of scenario: String, as name: String) throws {
    let simulation = Simulation(.shipped)
    let path = Checkout.root.appending(path: "Scenarios/\(scenario).yaml").path
    let text = try Checkout.text(of: "Scenarios/\(scenario).yaml")
    let album = FrameCollector()
    try simulation.run(
      try simulation.plan(of: try ScenarioFile(text: text, path: path)), path: nil,
      to: MemorySink(), frames: FrameRequest(to: album))
    try assertShows(try XCTUnwrap(album.pictures[picture], "no picture"), name)
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
