import MemsimDevice
import MemsimGraphics
import MemsimJournal
import MemsimKit
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

@testable import MemsimApps

/// The pictures of MoveMe.
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
    let album = FrameCollector()
    try simulation.run(
      try simulation.plan(of: file), path: nil, to: MemorySink(),
      frames: FrameRequest(to: album))
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

  func testAtRest() throws {
    try check("rest", on: "  - {at: 2s, frame: rest}\n")
  }

  /// As MoveMe M19 has it; letters lie on whole pixels, so it takes more than one size of them to
  /// tell half a point from a little more and a little less.
  func testTheGreetingIsBlackAndHalfAPointHigherWhite() throws {
    let bundle = try ChangedBundle(of: "Sources/Apps/MoveMe/MoveMe.app")
    defer { bundle.remove() }
    let greetings = [16, 23].map { String(repeating: "W", count: $0) }
    try bundle.write(greetings: greetings)
    let seen = try pictures(
      """
        - {at: 2s, frame: "0"}
        - {at: 3s, tap: {at: [20, 20], count: 2}}
        - {at: 4s, frame: "1"}
      """, with: try catalogue(of: bundle))
    for depth in [0.4, 0.5, 0.6] {
      let matches = try greetings.enumerated().map { number, greeting in
        let picture = try XCTUnwrap(seen["\(number)"])
        return PictureComparison(picture, try placard(greeting, black: depth)).isSame
      }
      XCTAssertEqual(matches == [true, true], depth == 0.5, "\(depth): \(matches)")
    }
  }

  /// The placard on the screen, its greeting white on black that lies lower.
  private func placard(_ text: String, black depth: Double) throws -> Pixels {
    let folder = Checkout.root.appending(path: "Sources/Apps/MoveMe/MoveMe.app")
    let picture = try Picture(contentsOf: folder.appending(path: "Placard.png").path)
    let placard = try Pixels(picture.width, picture.height)
    try picture.decode(into: placard.surface)
    let line = try TextLine.fitting(text, Font(size: 24), smallestSize: 9, limit: 208, .middle)
    let (x, y) = (114 - line.width.rounded(.up) / 2, 49 - line.height / 2)
    placard.canvas.draw(line, at: CGPoint(x: x, y: y + depth), Color(white: 0))
    placard.canvas.draw(line, at: CGPoint(x: x, y: y), Color(white: 1))
    let screen = try Pixels(320, 480, isOpaque: true)
    screen.canvas.fill(CGRect(x: 0, y: 0, width: 320, height: 480), Color(white: 0.33))
    screen.canvas.draw(placard.surface, in: CGRect(x: 46, y: 191, width: 228, height: 98))
    return screen
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
    try check(
      "truncated", on: "  - {at: 2s, frame: truncated}\n", with: try catalogue(of: bundle))
  }

  /// MoveMe with another bundle.
  private func catalogue(of bundle: ChangedBundle) throws -> Catalogue {
    var catalogue = Catalogue()
    catalogue.add(App(MoveMe.executable(.releasing), bundle: try AppBundle(path: bundle.path)))
    return catalogue
  }
}

/// Keeps the pictures that are taken of a screen.
final class FrameCollector: FrameWriter {
  /// The pictures, by their names without that of the scenario.
  private(set) var pictures: [String: Pixels] = [:]

  func write(_ frame: Frame, named name: String) throws(FrameWriteError) {
    do {
      pictures[String(name.drop { $0 != "-" }.dropFirst())] = try Pixels(frame)
    } catch {
      throw FrameWriteError("\(error)")
    }
  }
}
