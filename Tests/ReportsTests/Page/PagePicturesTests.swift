import Foundation
import MemsimJournal
import MemsimReports
import XCTest

/// The pictures of the screen beside the moments that they show.
final class PagePicturesTests: XCTestCase {
  /// Pictures that are as large as they are asked to be, and of which some are missing.
  private final class Pictures: PictureSource {
    let bytes: Int
    let missing: Set<String>

    init(bytes: Int, missing: Set<String> = []) {
      (self.bytes, self.missing) = (bytes, missing)
    }

    func bytes(of picture: FrameTaken) -> [UInt8]? {
      guard !missing.contains(picture.picture) else { return nil }
      return (0..<bytes).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ picture.picture.utf8.count) }
    }
  }

  private func journal(pictures: [String], each nanoseconds: UInt64 = 1_000_000) throws -> Journal {
    let sink = MemorySink()
    let writer = JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "test", jemalloc: "5.3.0", swift: "6", pageBytes: 4096, scenario: "a", seed: 3,
        policy: "none", unread: [], files: []))
    let device = DeviceStarted(
      profile: "phone", os: "3.0", pages: 9, widthPoints: 3, heightPoints: 2, policy: "none",
      settings: [], reserved: [])
    writer.record(device, at: 0)
    for (number, shown) in pictures.enumerated() {
      let (at, pixels) = (UInt64(number) * nanoseconds, Array(shown.utf8))
      writer.record(ScenarioStepped(path: "a", line: number + 1, action: "frame"), at: at)
      pixels.withUnsafeBytes { pixels in
        writer.record(
          FrameTaken(picture: "a-\(number)", width: 3, height: 2, pixels: pixels), at: at)
      }
    }
    try writer.end(
      RunEnded(ending: .finished, peakPages: 0, lowestAvailablePercent: 0),
      at: UInt64(pictures.count) * nanoseconds)
    return try Journal(sink.bytes)
  }

  func testAPictureStandsInThePage() throws {
    let journal = try journal(pictures: ["lion", "lion", "owl"])
    for size in [1, 2, 3, 1000] {
      let source = Pictures(bytes: size)
      let page = try PageMarkup([journal], pictures: source)
      let images = page.tags.filter { $0.name == "img" }
      XCTAssertEqual(images.count, 2)
      for (image, name) in zip(images, ["a-0", "a-2"]) {
        let found = try XCTUnwrap(image.attributes["src"])
        var frame = FrameTaken()
        [UInt8]().withUnsafeBytes {
          frame = FrameTaken(picture: name, width: 3, height: 2, pixels: $0)
        }
        let bytes = try XCTUnwrap(source.bytes(of: frame))
        XCTAssertEqual(found, "data:image/png;base64,\(Data(bytes).base64EncodedString())")
        XCTAssertEqual(image.attributes["width"], "3")
        XCTAssertFalse(try XCTUnwrap(image.attributes["alt"]).isEmpty)
      }
      XCTAssertTrue(
        page.text.contains(
          "2 of 3 pictures shown beside their moments: 1 repeat the one before."))
    }
  }

  /// A screen that returns is stored once, and stands at each of its times.
  func testEqualPicturesAreStoredOnce() throws {
    let journal = try journal(pictures: ["lion", "owl", "lion", "owl", "owl", "fox"])
    let html = try PageMarkup.html(of: [journal], pictures: Pictures(bytes: 500))
    let page = PageMarkup(html)
    XCTAssertEqual(page.tags.filter { $0.name == "img" }.count, 3)
    XCTAssertEqual(
      page.of(class: "picture").map { $0.attributes["data-at"] },
      ["0", "1000", "2000", "3000", "5000"])
    XCTAssertEqual(page.links.filter { $0.hasPrefix("picture-") }, ["picture-1", "picture-2"])
    XCTAssertTrue(page.text.contains("5 of 6 pictures shown beside their moments: 1 repeat"))
    let large = try PageMarkup([journal], pictures: Pictures(bytes: 4_000_000))
    XCTAssertEqual(large.of(class: "picture").map { $0.attributes["data-at"] }, ["0", "2000"])
    XCTAssertTrue(large.text.contains("3 do not fit on this page"), "equal ones take no room")
  }

  func testWhatIsMissingIsSaid() throws {
    let journal = try journal(pictures: ["lion", "owl", "fox"])
    let some = try PageMarkup([journal], pictures: Pictures(bytes: 9, missing: ["a-1"]))
    XCTAssertTrue(some.text.contains("1 are missing in the folder"), some.text)
    let unasked = try PageMarkup([journal])
    XCTAssertTrue(unasked.text.contains("The run recorded 3 pictures in a folder"))
    let none = try PageMarkup([try ExampleRun.short().journal])
    XCTAssertTrue(none.text.contains("No pictures: "))
  }

  func testOfManyPicturesAsManyAreShownAsThereIsRoomForAllOverTheRun() throws {
    let count = 5000
    let journal = try journal(pictures: (0..<count).map { "\($0)" })
    let html = try PageMarkup.html(of: [journal], pictures: Pictures(bytes: 30_000))
    XCTAssertLessThan(html.utf8.count, 8_600_000)
    XCTAssertGreaterThan(html.utf8.count, 7_500_000)
    let times = PageMarkup(html).of(class: "picture").compactMap {
      Int($0.attributes["data-at"] ?? "")
    }
    XCTAssertGreaterThan(times.count, 40)
    XCTAssertEqual(times, times.sorted())
    XCTAssertEqual(times.first, 0)
    let gaps = zip(times, times.dropFirst() + [count * 1000]).map { $1 - $0 }
    XCTAssertLessThan(try XCTUnwrap(gaps.max()), count * 1000 / 8)
    let message = try XCTUnwrap(html.firstMatch(of: #/([\d,]+) do not fit on this page, which/#))
    XCTAssertEqual(message.1.replacing(",", with: ""), "\(count - times.count)")
    XCTAssertEqual(
      html.matches(of: #/room for 512 pictures of 8 MB together/#).count, 2,
      "the limit is named below the graph and above the moments")
  }
}
