import MemsimApps
import MemsimDevice
import MemsimGraphics
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

/// The pictures of docs are those that scenarios make: `threads-lessons.png` is the frame `lessons`
/// of Scenarios/threads.yaml.
final class PagePicturesTests: XCTestCase {
  /// Compares each frame that has a picture, as it comes.
  private final class Comparison: FrameWriter {
    let pictures: [String]
    private(set) var names: [String] = []

    init(with pictures: [String]) {
      self.pictures = pictures
    }

    func write(_ frame: Frame, named name: String) throws(FrameWriteError) {
      guard pictures.contains("\(name).png") else { return }
      names.append(name)
      do {
        try assertShows(try Pixels(frame), name, in: "docs/pictures")
      } catch {
        throw FrameWriteError("\(error)")
      }
    }
  }

  /// But for those of pages, which `make page-picture` and `make check-live` draw.
  func testPicturesAreThoseOfScenarios() throws {
    let simulation = Simulation(.shipped)
    let pictures = try Checkout.names(in: "docs/pictures", ending: ".png")
      .filter { !["live.png", "page.png"].contains($0) }
    let comparison = Comparison(with: pictures)
    for file in try Checkout.names(in: "Scenarios", ending: ".yaml") {
      let name = file.dropLast(".yaml".count)
      guard pictures.contains(where: { $0.hasPrefix("\(name)-") }) else { continue }
      let file = try ScenarioFile(path: Checkout.path(of: "Scenarios/\(file)"))
      try simulation.run(
        try simulation.plan(of: file), path: nil, to: MemorySink(),
        frames: FrameRequest(to: comparison))
    }
    XCTAssertEqual(comparison.names.map { "\($0).png" }.sorted(), pictures)
  }

  func testEachPictureIsOnAPage() throws {
    let folders = ["tutorials", "recipes", "reference", "inside"].map { "docs/\($0)" }
    let pages = try folders.flatMap { folder in
      try Checkout.names(in: folder, ending: ".md").map { try Checkout.text(of: "\(folder)/\($0)") }
    }.joined()
    let alone = try Checkout.names(in: "docs/pictures", ending: ".png").filter {
      !pages.contains("](../pictures/\($0))")
    }
    XCTAssertEqual(alone, [])
  }

  /// docs/reference/apps.md has a section for each app.
  func testEachAppHasItsSection() throws {
    let page = try Checkout.text(of: "docs/reference/apps.md")
    let sections = page.split(separator: "\n").filter { $0.hasPrefix("## ") }
      .map { String($0.dropFirst(3)) }
    XCTAssertEqual(sections.sorted(), Catalogue.shipped.apps.map(\.term.name).sorted())
    for section in page.split(separator: "\n## ").dropFirst() {
      XCTAssertTrue(section.contains("!["), "no frame of \(section.prefix(20))")
    }
  }
}
