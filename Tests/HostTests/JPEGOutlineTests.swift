import MemsimHost
import XCTest

final class JPEGOutlineTests: XCTestCase {
  /// A picture of which no pixel is right, but each part is as long as it says.
  private func picture(
    frame: UInt8 = 0xc0, bits: UInt8 = 8, colours: UInt8 = 3, scans: Int = 1
  ) -> [UInt8] {
    let comment: [UInt8] = [0xff, 0xfe, 0, 5, 1, 2, 3]
    let size: [UInt8] = [0xff, frame, 0, 8, bits, 0, 17, 1, 2, colours]
    let scan: [UInt8] = [0xff, 0xda, 0, 3, 1, 7, 0xff, 0, 8, 0xff, 0xd3, 9]
    return [0xff, 0xd8] + comment + size + Array(repeating: scan, count: scans).flatMap(\.self)
      + [0xff, 0xff, 0xd9]
  }

  private func reason(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return (error as? PictureFault)?.reason ?? "\(error)"
    }
  }

  func testTheSizeStandsBehindWhatIsNoPicture() throws {
    let outline = try JPEGOutline(startOf: picture())
    XCTAssertEqual([outline.width, outline.height], [258, 17])
  }

  func testAWholePictureGoesToItsEnd() throws {
    let bytes = picture() + [1, 2, 3]
    try JPEGOutline(startOf: bytes).check(bytes)
  }

  func testNoBeginningOfAPictureIsWhole() {
    let bytes = picture()
    for count in 0..<bytes.count {
      let start = Array(bytes.prefix(count))
      XCTAssertNotEqual(reason { try JPEGOutline(startOf: start).check(start) }, "", "\(count)")
    }
  }

  func testWhatThePhoneDidNotReadIsRefused() {
    XCTAssertEqual(
      reason { _ = try JPEGOutline(startOf: picture(frame: 0xc9)) },
      "this kind of JPEG compression is not supported")
    XCTAssertEqual(
      reason { _ = try JPEGOutline(startOf: picture(bits: 12)) },
      "the picture has 12 bits a colour; only 8 can be read")
    XCTAssertEqual(
      reason { _ = try JPEGOutline(startOf: picture(colours: 4)) },
      "the picture has 4 colours; only 1 and 3 can be read")
  }

  func testEachWayOfHuffmanIsRead() throws {
    for frame: UInt8 in [0xc0, 0xc1, 0xc2] {
      XCTAssertEqual(try JPEGOutline(startOf: picture(frame: frame)).height, 17)
    }
  }

  /// A few bytes are a scan, and each is as much work as the first.
  func testMoreScansThanProgramsWriteAreRefused() throws {
    let most = picture(scans: 64)
    try JPEGOutline(startOf: most).check(most)
    let more = picture(scans: 65)
    XCTAssertEqual(
      reason { try JPEGOutline(startOf: more).check(more) },
      "the picture has more than 64 scans")
  }

  func testTwoSizesAreRefused() {
    let bytes = picture()
    let twice = bytes.dropLast(3) + bytes.dropFirst(2)
    XCTAssertEqual(
      reason { try JPEGOutline(startOf: bytes).check(Array(twice)) },
      "the file has several pictures")
  }

  func testAPictureWithoutPixelsIsRefused() {
    let bytes = picture(scans: 0)
    XCTAssertEqual(
      reason { try JPEGOutline(startOf: bytes).check(bytes) }, "the picture has no pixels")
  }

  func testAPictureThatEndsWithoutASizeIsRefused() {
    XCTAssertEqual(
      reason { _ = try JPEGOutline(startOf: [0xff, 0xd8, 0xff, 0xfe, 0, 2, 0xff, 0xd9]) },
      "the picture ends before its size")
  }

  func testWhatLiesBetweenThePartsIsRefused() {
    XCTAssertEqual(
      reason { _ = try JPEGOutline(startOf: [0xff, 0xd8, 0xff, 0xfe, 0, 2, 7, 0xff]) },
      "the file has unknown bytes between its parts")
  }
}
