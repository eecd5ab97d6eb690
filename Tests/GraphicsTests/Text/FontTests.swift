import Foundation
import MemsimHost
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
    XCTAssertThrowsError(
      try Typesetter.configuration(of: [file], try Pango.functions())
    ) { error in
      XCTAssertEqual(
        error as? GraphicsError, .damagedFont(path: path, package: "fonts-wqy-microhei"))
    }
  }
}
