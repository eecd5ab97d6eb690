import MemsimApps
import MemsimDevice
import MemsimGraphics
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

/// The pictures of docs/phone.md are those that its scenarios make.
final class PhonePageTests: XCTestCase {
  /// Compares each picture as it comes.
  private final class Comparison: FrameWriter {
    private(set) var names: [String] = []

    func write(_ frame: Frame, named name: String) throws(FrameWriteError) {
      names.append(name)
      do {
        try assertShows(try Pixels(frame), name, in: "docs/pictures")
      } catch {
        throw FrameWriteError("\(error)")
      }
    }
  }

  func testItsPicturesAreThoseOfItsScenarios() throws {
    let simulation = Simulation(.shipped)
    let comparison = Comparison()
    for name in ["ipad-tour", "phone-tour"] {
      let file = try ScenarioFile(path: Checkout.path(of: "Scenarios/\(name).yaml"))
      try simulation.run(
        try simulation.plan(of: file), path: nil, to: MemorySink(),
        frames: FrameRequest(to: comparison))
    }
    let pictures = try Checkout.names(in: "docs/pictures", ending: ".png")
    XCTAssertEqual(comparison.names.map { "\($0).png" }.sorted(), pictures)
  }
}
