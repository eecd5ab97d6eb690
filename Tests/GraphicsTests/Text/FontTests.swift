import Foundation
import MemsimHost
import TestSupport
import XCTest

@testable import MemsimGraphics

final class FontTests: XCTestCase {
  func testEveryFontInUseHasAHash() throws {
    for file in FontFile.all {
      let hash = try file.hash()
      XCTAssertEqual(hash.count, 16, file.path)
      XCTAssertTrue(hash.allSatisfy(\.isHexDigit), hash)
    }
    XCTAssertEqual(Set(try FontFile.all.map { try $0.hash() }).count, FontFile.all.count)
  }

  func testAFontIsReadOnceForAllRuns() throws {
    let hashes = try FontFile.all.map { try $0.hash() }
    let readCount = FontFile.hashes.readCount
    for _ in 0..<10 { XCTAssertEqual(try FontFile.all.map { try $0.hash() }, hashes) }
    XCTAssertEqual(FontFile.hashes.readCount, readCount)
  }

  func testAFontThatChangesHasAnotherHash() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = FontFile(path: path, package: "fonts-wqy-microhei")
    var hashes: Set<String> = []
    for text in ["one", "two", "six"] {
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      hashes.insert(try file.hash())
      hashes.insert(try file.hash())
    }
    XCTAssertEqual(hashes.count, 3)
  }

  func testAMissingFontNamesItsPackage() {
    let missing = FontFile(path: "/nowhere/NimbusSans-Regular.otf", package: "fonts-urw-base35")
    XCTAssertThrowsError(try missing.hash()) { error in
      XCTAssertEqual(
        "\(error)",
        "text needs the package fonts-urw-base35: /nowhere/NimbusSans-Regular.otf is missing")
    }
  }
}

final class TypesetterTests: XCTestCase {
  func testWithoutAFontThereIsNoTypesetter() throws {
    let missing = FontFile(path: "/nowhere/wqy-microhei.ttc", package: "fonts-wqy-microhei")
    XCTAssertThrowsError(
      try Typesetter.configuration(of: [FontFile.all[0], missing], try Pango.functions())
    ) { error in
      XCTAssertEqual(
        "\(error)",
        "text needs the package fonts-wqy-microhei: /nowhere/wqy-microhei.ttc is missing")
    }
  }

  func testWhatIsNoFontIsRefused() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try "no font".write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = FontFile(path: path, package: "fonts-wqy-microhei")
    let pango = try Pango.functions()
    for use in [
      { _ = try Typesetter.configuration(of: [file], pango) },
      { try Typesetter.check([file], pango) },
    ] {
      XCTAssertThrowsError(try use()) { error in
        XCTAssertEqual(
          error as? GraphicsError, .damagedFont(path: path, package: "fonts-wqy-microhei"))
      }
    }
    XCTAssertNoThrow(try Typesetter.check(FontFile.all, pango))
  }

  /// A picture must not depend on the texts before it, which may have loaded more fonts.
  func testLatinTextsAreSetTheSameWithAllFonts() throws {
    let setters = try [FontFile.latin, FontFile.all].map { try Typesetter($0) }
    let letters = (0x20...0x17f).compactMap { Unicode.Scalar($0) }.filter(FontFile.isLatin)
    XCTAssertEqual(letters.count, 317)
    var texts = ["fi To AV", "a b", " ", ""]
    for start in stride(from: 0, to: letters.count, by: 12) {
      texts.append(letters[start...].prefix(12).map { "\($0)" }.joined())
    }
    for font in [Font(size: 12), Font(size: 17.5, isBold: true)] {
      for (text, limit) in texts.flatMap({ [($0, nil), ($0, 40 as CGFloat?)] }) {
        for truncation in [Truncation.head, .middle, .tail, .clip] {
          let line = try TextLine(text, font, limit: limit, truncation)
          let pictures = try setters.map { setter in
            let measures = setter.measure(text, font, limit, truncation)
            XCTAssertEqual(measures.missingLetters, 0, text)
            XCTAssertEqual(measures.width, line.width, text)
            let pixels = try Pixels(200, 30)
            var start = Path()
            start.move(to: CGPoint(x: 2, y: 20))
            XCTAssertTrue(pixels.canvas.trace(start))
            pixels.canvas.use(.black)
            setter.show(line, on: pixels.canvas.handle)
            return pixels.words
          }
          XCTAssertEqual(pictures[0], pictures[1], text)
          XCTAssertEqual(pictures[0].contains { $0 != 0 }, text.contains { $0 != " " }, text)
        }
      }
    }
  }
}
