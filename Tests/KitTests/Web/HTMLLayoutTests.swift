import MemsimGraphics
import XCTest

@testable import MemsimKit

/// The places of the words and pictures of a page, as platform Q6 and Q8 have it.
final class HTMLLayoutTests: XCTestCase {
  private func layout(_ text: String, width: CGFloat = 320) throws -> HTMLLayout {
    try HTMLLayout(HTMLPage(text), width: width) {
      $0 == "lion.png" ? CGSizeMake(140, 90) : nil
    }
  }

  /// The words of each line.
  private func lines(_ text: String, width: CGFloat = 320) throws -> [String] {
    let runs = try layout(text, width: width).runs
    var lines: [(baseline: CGFloat, words: [String])] = []
    for run in runs {
      if run.baseline == lines.last?.baseline {
        lines[lines.count - 1].words.append(run.line.text)
      } else {
        lines.append((run.baseline, [run.line.text]))
      }
    }
    return lines.map { $0.words.joined(separator: " ") }
  }

  func testWordsGoOnInTheNextLineWhereThereIsNoRoom() throws {
    XCTAssertEqual(
      try lines("The lion is the king of the animals", width: 140),
      ["The lion is the", "king of the", "animals"])
    XCTAssertEqual(try lines("The<br>lion<br><br>is", width: 140), ["The", "lion", "is"])
  }

  func testBlocksAreBelowEachOther() throws {
    let found = try layout("<h1>A</h1><p>b</p><p>c</p>").runs
    XCTAssertEqual(found.map(\.line.font.size), [32, 16, 16])
    XCTAssertEqual(found.map(\.line.font.isBold), [true, false, false])
    // Between a heading and a paragraph the larger of both margins, and 16 between paragraphs.
    let tops = found.map(\.place.minY)
    XCTAssertEqual(tops[1] - found[0].place.maxY, 32 * 0.67, accuracy: 0.01)
    XCTAssertEqual(tops[2] - found[1].place.maxY, 16, accuracy: 0.01)
    XCTAssertEqual(found.map(\.left), [8, 8, 8])
  }

  func testAllHeadingsHaveTheirSizes() throws {
    let text = (1...6).map { "<h\($0)>a</h\($0)>" }.joined()
    let sizes = try layout(text).runs.map(\.line.font.size)
    for (found, expected) in zip(sizes, [32, 24, 18.72, 16, 13.28, 10.72]) {
      XCTAssertEqual(found, expected, accuracy: 0.001)
    }
  }

  func testBoldWordsStandBesideOthers() throws {
    let runs = try layout("a <b>b</b>c").runs
    XCTAssertEqual(runs.map(\.line.font.isBold), [false, true, false])
    XCTAssertEqual(runs[2].left, runs[1].left + runs[1].line.width)
    XCTAssertGreaterThan(runs[1].left, runs[0].left + runs[0].line.width + 3)
    XCTAssertEqual(Set(runs.map(\.baseline)).count, 1)
  }

  func testItemsAreIndentedBehindABullet() throws {
    let runs = try layout("<ul><li>a<li>b</ul>").runs
    XCTAssertEqual(runs.map(\.line.text), ["\u{2022}", "a", "\u{2022}", "b"])
    XCTAssertEqual(runs.map(\.left), [28, 48, 28, 48])
  }

  func testAWordThatIsWiderThanALineIsCut() throws {
    let words = try lines("a \(String(repeating: "W", count: 20)) b", width: 116)
    XCTAssertEqual(words, ["a", "WWWWWW", "WWWWWW", "WWWWWW", "WW b"])
  }

  func testPicturesStandOnTheLine() throws {
    let found = try layout("a <img src=lion.png> b")
    let picture = try XCTUnwrap(found.pictures.first)
    XCTAssertEqual(picture.place.size, CGSizeMake(140, 90))
    XCTAssertEqual(picture.place.maxY, found.runs[0].baseline)
    XCTAssertGreaterThan(found.runs[1].left, picture.place.maxX)
    XCTAssertGreaterThan(found.height, 90)
  }

  func testAPictureKeepsItsShapeIfOneSideIsGiven() throws {
    let sides = ["width=70", "height=45", "width=70 height=10", ""]
    let text = sides.map { "<img src=lion.png \($0)>" }
    let sizes = try layout(text.joined(separator: "<br>")).pictures.map(\.place.size)
    XCTAssertEqual(
      sizes,
      [CGSizeMake(70, 45), CGSizeMake(70, 45), CGSizeMake(70, 10), CGSizeMake(140, 90)])
    XCTAssertEqual(
      try layout("<img src=none>").pictures.map(\.place.size), [CGSizeMake(20, 20)])
  }

  func testALinkIsWhereItsWordsAreAndBetweenThem() throws {
    let found = try layout("a <a href=x>b c</a> d <a href=y><img src=lion.png></a>")
    let (b, c) = (found.runs[1], found.runs[2])
    let height = b.baseline - 4
    XCTAssertNil(found.link(at: CGPointMake(10, height)))
    XCTAssertEqual(found.link(at: CGPointMake(b.left + 2, height)), 0)
    XCTAssertEqual(found.link(at: CGPointMake(c.left - 2, height)), 0)
    XCTAssertNil(found.link(at: CGPointMake(b.left - 2, height)))
    XCTAssertNil(found.link(at: CGPointMake(c.place.maxX + 2, height)))
    XCTAssertEqual(found.link(at: CGPointMake(found.pictures[0].place.midX, height - 50)), 1)
  }

  func testAPageEndsAtAHeight() throws {
    let found = try layout(String(repeating: "<p>a</p>", count: 2000))
    XCTAssertEqual(found.height, 8192)
    XCTAssertLessThan(found.runs.count, 300)
    XCTAssertEqual(try layout("").height, 16)
    XCTAssertGreaterThan(try layout("a b", width: 0).height, 16)
  }
}
