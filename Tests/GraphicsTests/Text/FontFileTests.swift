import MemsimGraphics
import XCTest

final class FontFileTests: XCTestCase {
  func testEveryFontInUseHasAHash() throws {
    for file in FontFile.all {
      let hash = try file.hash()
      XCTAssertEqual(hash.count, 16, file.path)
      XCTAssertTrue(hash.allSatisfy(\.isHexDigit), hash)
    }
    XCTAssertEqual(Set(try FontFile.all.map { try $0.hash() }).count, FontFile.all.count)
  }

  func testAMissingFontNamesItsPackage() {
    let missing = FontFile(path: "/nowhere/NimbusSans-Regular.otf", package: "fonts-urw-base35")
    XCTAssertThrowsError(try missing.hash()) { error in
      XCTAssertEqual(
        "\(error)",
        "text needs the package fonts-urw-base35: there is no /nowhere/NimbusSans-Regular.otf")
    }
  }
}
