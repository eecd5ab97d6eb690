import MemsimDevice
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import MemsimVocabulary
import TestSupport
import XCTest

final class FrameTests: CardsTestCase {
  /// Keeps names and a pixel of each picture, until there are too many.
  private final class Album: FrameWriter {
    private(set) var pictures: [String] = []
    private(set) var pixels: [UInt32] = []
    private(set) var last: Frame?
    private let room: Int

    init(room: Int = .max) { self.room = room }

    func write(_ frame: Frame, named name: String) throws(FrameWriteError) {
      if pictures.count == room { throw FrameWriteError("the album is full") }
      pictures.append(name)
      pixels.append(frame[10, 20])
      last = frame
    }
  }

  private static let two = "  - {at: 2s, frame: }\n  - {at: 4s, frame: lion gone}\n"

  func testPicturesAreTakenWhereTheScenarioAsks() throws {
    let album = Album()
    _ = try run(Self.two, frames: FrameRequest(to: album))
    XCTAssertEqual(album.pictures, ["cards-0002.000s", "cards-lion-gone"])
    XCTAssertEqual(album.pixels, [0xFF80_8080, 0xFF40_4040])
  }

  func testPicturesAreTakenAgainAndAgain() throws {
    let album = Album()
    _ = try run("", frames: FrameRequest(to: album, every: .milliseconds(1500)))
    XCTAssertEqual(album.pictures, ["cards-0001.500s", "cards-0003.000s", "cards-0004.500s"])
  }

  func testEachHasANameOfItsOwn() throws {
    let album = Album()
    _ = try run(
      "  - {from: 2s, to: 4s, every: 1s, frame: lion}\n", frames: FrameRequest(to: album))
    XCTAssertEqual(album.pictures, ["cards-lion", "cards-lion-2", "cards-lion-3"])
  }

  func testANumberThatTheScenarioHasGivenAlreadyIsLeftOut() throws {
    let album = Album()
    _ = try run(
      "  - {at: 2s, frame: lion-2}\n  - {from: 3s, to: 5s, every: 1s, frame: lion}\n",
      frames: FrameRequest(to: album))
    XCTAssertEqual(
      album.pictures, ["cards-lion-2", "cards-lion", "cards-lion-3", "cards-lion-4"])
  }

  func testANameThatANumberedPictureHasIsNumberedAgain() throws {
    let album = Album()
    _ = try run(
      "  - {from: 2s, to: 3s, every: 1s, frame: lion}\n  - {at: 4s, frame: lion-2}\n",
      frames: FrameRequest(to: album))
    XCTAssertEqual(album.pictures, ["cards-lion", "cards-lion-2", "cards-lion-2-2"])
  }

  func testTheJournalSaysWhatIsOnThem() throws {
    let journal = try run(Self.two, frames: FrameRequest(to: Album()))
    let taken = journal.events.compactMap { $0.body as? FrameTaken }
    XCTAssertEqual(taken.map(\.picture), ["cards-0002.000s", "cards-lion-gone"])
    XCTAssertEqual(taken.map { [$0.width, $0.height] }, [[320, 480], [320, 480]])
    XCTAssertEqual(Set(taken.map(\.hash)).count, 2)
  }

  /// The home button is below, above, to the right, to the left; flat, it is where it was.
  func testPicturesAreTurnedAsTheDeviceIsHeld() throws {
    let places: KeyValuePairs<String, (Int, Int) -> (Int, Int)> = [
      "portrait": { ($0, $1) },
      "upside-down": { (319 - $0, 479 - $1) },
      "landscape-left": { (319 - $1, $0) },
      "landscape-right": { ($1, 479 - $0) },
    ]
    for (orientation, place) in places {
      let text =
        "  - {at: 2s, rotate: \(orientation)}\n  - {at: 3s, rotate: face-up}\n"
        + "  - {at: 4s, frame: }\n"
      let (upright, held) = (Album(), Album())
      let without = try run(text, frames: FrameRequest(to: upright))
      let journal = try run(text, frames: FrameRequest(to: held, asHeld: true))
      let (screen, picture) = (try XCTUnwrap(upright.last), try XCTUnwrap(held.last))
      let size = orientation.hasPrefix("landscape") ? [480, 320] : [320, 480]
      XCTAssertEqual([picture.width, picture.height], size, orientation)
      let wrong = (0..<size[1]).first { row in
        (0..<size[0]).contains { column in
          let (x, y) = place(column, row)
          return picture[column, row] != screen[x, y]
        }
      }
      XCTAssertNil(wrong, "row of \(orientation)")
      let taken = journal.events.compactMap { $0.body as? FrameTaken }
      XCTAssertEqual(taken.map { [$0.width, $0.height] }, [size])
      XCTAssertEqual(taken.map(\.hash), [picture.taken(as: "").hash])
      XCTAssertEqual(journal.seal, without.seal)
    }
  }

  func testPicturesChangeNothing() throws {
    let without = try run(Self.two)
    let with = try run(
      Self.two, frames: FrameRequest(to: Album(), every: .milliseconds(100)))
    XCTAssertEqual(with.seal, without.seal)
    XCTAssertFalse(without.events.contains { $0.body is FrameTaken })
  }

  func testARunGoesOnWithoutPicturesWhereOneCannotBeKept() throws {
    let album = Album(room: 1)
    XCTAssertThrowsError(try run(Self.two, frames: FrameRequest(to: album))) { error in
      XCTAssertEqual(error as? FrameWriteError, FrameWriteError("the album is full"))
    }
    XCTAssertEqual(album.pictures, ["cards-0002.000s"])
  }

  /// A run in which an app is launched at 1 s, which takes as long as is said.
  private func slowLaunch(
    _ span: String, _ timeline: String, frames: FrameRequest?
  ) throws -> Journal {
    let text = """
      name: slow
      end: 30s
      apps: [{name: Slow, steps: [{spend: \(span)}]}]
      timeline:
        - {at: 1s, launch: Slow}

      """
    let simulation = Simulation(Catalogue())
    let file = try ScenarioFile(text: text + timeline, path: "a.yaml")
    let sink = MemorySink()
    try simulation.run(
      try simulation.plan(of: file), path: file.path, to: sink, frames: frames)
    return try Journal(sink.bytes)
  }

  /// When pictures were taken, in milliseconds.
  private func times(of journal: Journal) -> [UInt64] {
    journal.events.filter { $0.body is FrameTaken }.map { $0.at / 1_000_000 }
  }

  func testAPictureIsTakenAtItsMomentEvenInTheMiddleOfACallback() throws {
    let journal = try slowLaunch(
      "3s", "  - {at: 1500ms, press: wake}\n  - {at: 2s, frame: early}\n",
      frames: FrameRequest(to: Album()))
    XCTAssertEqual(times(of: journal), [2000])
    let steps = journal.events.filter { $0.body is ScenarioStepped }
    XCTAssertEqual(steps.map { $0.at / 1_000_000 }, [1000, 2000, 4000])
    XCTAssertEqual(
      journal.events.map(\.at), journal.events.map(\.at).sorted(), "time does not go back")
  }

  func testASeriesGoesOnInTheMiddleOfACallback() throws {
    let journal = try slowLaunch(
      "3s", "  - {from: 2s, to: 6s, every: 1s, frame: tick}\n",
      frames: FrameRequest(to: Album()))
    XCTAssertEqual(times(of: journal), [2000, 3000, 4000, 5000, 6000])
  }

  func testPicturesAgainAndAgainDoNotWaitForACallback() throws {
    let journal = try slowLaunch(
      "3s", "  - {at: 2s, frame: }\n",
      frames: FrameRequest(to: Album(), every: .milliseconds(1500)))
    XCTAssertEqual(Array(times(of: journal).prefix(5)), [1500, 2000, 3000, 4500, 6000])
  }

  /// A run does not count the cost of a picture, so a run with many pictures asks the host sooner.
  func testPicturesLetTheHostBeAskedSooner() throws {
    func asked(_ frames: FrameRequest?) throws -> Int {
      var (asked, simulation) = (0, Simulation(Catalogue()))
      simulation.limits.hostShortage = {
        asked += 1
        return nil
      }
      let file = try ScenarioFile(text: "name: quiet\nend: 10s\n", path: "a.yaml")
      try simulation.run(
        try simulation.plan(of: file), path: file.path, to: MemorySink(), frames: frames)
      return asked
    }
    let pictures = FrameRequest(to: Album(), every: .milliseconds(50))
    XCTAssertGreaterThan(try asked(pictures), try asked(nil) + 3)
  }

  func testTheWatchdogBitesBetweenPictures() throws {
    let journal = try slowLaunch(
      "25s", "  - {from: 20s, to: 22s, every: 1s, frame: }\n",
      frames: FrameRequest(to: Album()))
    XCTAssertEqual(times(of: journal), [20_000, 21_000, 22_000])
    let ends = journal.events.filter { $0.body is ProcessTerminated }
    XCTAssertEqual(ends.map { $0.at / 1_000_000 }, [21_000])
  }

  func testPicturesInTheMiddleOfACallbackChangeNothing() throws {
    let timeline = "  - {at: 2s, frame: }\n"
    let frames = FrameRequest(to: Album(), every: .milliseconds(700))
    XCTAssertEqual(
      try slowLaunch("3s", timeline, frames: frames).seal,
      try slowLaunch("3s", timeline, frames: nil).seal)
  }
}
