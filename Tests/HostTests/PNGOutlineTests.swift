import MemsimHost
import TestSupport
import XCTest

final class PNGOutlineTests: XCTestCase {
  func testTheSizeStandsAtTheStart() throws {
    let outline = try PNGOutline(of: PNGFile(16, 9, data: [1]).bytes)
    XCTAssertEqual([outline.width, outline.height], [16, 9])
  }

  func testNoBeginningOfAPictureIsAPicture() {
    let bytes = PNGFile(16, 9, data: [1, 2, 3]).bytes
    for count in 0..<bytes.count {
      XCTAssertThrowsError(try PNGOutline(of: Array(bytes.prefix(count))), "\(count)")
    }
  }

  func testEveryChangedByteIsFound() {
    let bytes = PNGFile(16, 9, data: [1, 2, 3]).bytes
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x11
      XCTAssertThrowsError(try PNGOutline(of: changed), "\(index)")
    }
  }

  func testWhatSaysNothingOfPixelsIsLeftOut() throws {
    let text = PNGFile.chunk("zTXt", Array(repeating: 7, count: 100_000))
    let colours = PNGFile.chunk("PLTE", [1, 2, 3]) + PNGFile.chunk("tRNS", [0])
    let picture = PNGFile(16, 9, data: [1], before: text + colours + text).bytes
    let outline = try PNGOutline(startOf: picture)
    XCTAssertEqual(
      try outline.essentials(of: picture), PNGFile(16, 9, data: [1], before: colours).bytes)
  }

  func testAPictureWithoutPixelsIsRefused() {
    let bytes = PNGFile(16, 9).bytes
    let (empty, end) = (PNGFile.chunk("IDAT", []), PNGFile.chunk("IEND", []))
    XCTAssertThrowsError(try PNGOutline(of: bytes.dropLast(empty.count + end.count) + end)) {
      XCTAssertEqual(($0 as? PictureFault)?.reason, "the picture has no pixels")
    }
  }

  func testMoreDataThanPixelsIsRefused() throws {
    let picture = PNGFile(16, 9, data: Array(repeating: 0, count: 100_000)).bytes
    XCTAssertThrowsError(try PNGOutline(startOf: picture).essentials(of: picture)) {
      XCTAssertEqual(
        ($0 as? PictureFault)?.reason, "the picture has more data than its 16 x 9 pixels need")
    }
  }
}
