import MemsimJournal
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

@testable import MemsimApps

/// The pictures of the organizer, in the frames of its scenarios.
final class OrganizerPictureTests: XCTestCase {
  private func check(
    _ names: String..., of scenario: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let simulation = Simulation(.shipped)
    let album = FrameCollector()
    let path = "Scenarios/organizer-\(scenario).yaml"
    try simulation.run(
      try simulation.plan(of: try ScenarioFile(text: try Checkout.text(of: path), path: path)),
      path: nil, to: MemorySink(), frames: FrameRequest(to: album))
    for name in names {
      let picture = try XCTUnwrap(
        album.pictures["\(scenario)-\(name)"], "no \(name)", file: file, line: line)
      try assertShows(picture, "organizer-\(scenario)-\(name)", file: file, line: line)
    }
  }

  func testTheKeyboardAnAlertAndAMonth() throws {
    try check("typing", "alert", "month", of: "tabs")
  }

  func testTheNoteAboveTheKeyboardUprightAndTurned() throws {
    try check("covered", "turned", of: "keyboard")
  }

  func testAnIPadUprightWithThePopoverAndTurned() throws {
    try check("upright", "popover", "turned", of: "ipad")
  }
}
