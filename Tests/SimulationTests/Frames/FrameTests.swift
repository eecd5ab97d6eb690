import MemsimDevice
import MemsimJournal
import MemsimSimulation
import MemsimVocabulary
import XCTest

final class FrameTests: CardsTestCase {
  /// Keeps names and a pixel of each picture, until there are too many.
  private final class Album: FrameWriter {
    private(set) var pictures: [String] = []
    private(set) var pixels: [UInt32] = []
    private let room: Int

    init(room: Int = .max) { self.room = room }

    func write(_ frame: Frame, named name: String) throws(FrameWriteError) {
      if pictures.count == room { throw FrameWriteError("the album is full") }
      pictures.append(name)
      pixels.append(frame.pixels[20 * frame.width + 10])
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

  func testTheJournalSaysWhatIsOnThem() throws {
    let journal = try run(Self.two, frames: FrameRequest(to: Album()))
    let taken = journal.events.compactMap { $0.body as? FrameTaken }
    XCTAssertEqual(taken.map(\.picture), ["cards-0002.000s", "cards-lion-gone"])
    XCTAssertEqual(taken.map { [$0.width, $0.height] }, [[320, 480], [320, 480]])
    XCTAssertEqual(Set(taken.map(\.hash)).count, 2)
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
}
