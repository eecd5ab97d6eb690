import Foundation
import MemsimGraphics
import TestSupport
import XCTest

final class PictureTests: XCTestCase {
  private func drawing(isOpaque: Bool = false) throws -> Pixels {
    let pixels = try Pixels(16, 9, isOpaque: isOpaque)
    if isOpaque { pixels.canvas.fill(CGRect(x: 0, y: 0, width: 16, height: 9), .white) }
    var path = Path()
    path.addEllipse(in: CGRect(x: 1, y: 1, width: 14, height: 7))
    pixels.canvas.fill(path, Color(red: 0.2, green: 0.6, blue: 1))
    return pixels
  }

  private func refusal(of bytes: [UInt8]) -> String {
    do {
      let picture = try Picture(bytes, name: "Placard.png")
      let pixels = try Pixels(picture.width, picture.height)
      try picture.decode(into: pixels.surface)
      return ""
    } catch {
      return "\(error)"
    }
  }

  func testWhatIsEncodedDecodesToTheSamePixels() throws {
    for isOpaque in [false, true] {
      let drawn = try drawing(isOpaque: isOpaque)
      let picture = try Picture(try drawn.surface.encoded(), name: "drawn")
      let decoded = try Pixels(picture.width, picture.height, isOpaque: isOpaque)
      try picture.decode(into: decoded.surface)
      XCTAssertEqual(decoded.words.map { $0 & 0xff_ffff }, drawn.words.map { $0 & 0xff_ffff })
    }
  }

  func testTheSizeIsKnownBeforeThePixels() throws {
    let picture = try Picture(try drawing().surface.encoded(), name: "drawn")
    XCTAssertEqual([picture.width, picture.height], [16, 9])
  }

  func testDecodingReplacesWhatWasThere() throws {
    let picture = try Picture(try drawing().surface.encoded(), name: "drawn")
    let decoded = try Pixels(16, 9)
    decoded.canvas.fill(CGRect(x: 0, y: 0, width: 16, height: 9), .white)
    try picture.decode(into: decoded.surface)
    XCTAssertEqual(decoded[0, 0], 0)
  }

  func testAPictureWithoutAlphaDecodesOpaque() throws {
    let picture = try Picture(try drawing(isOpaque: true).surface.encoded(), name: "drawn")
    let decoded = try Pixels(16, 9)
    try picture.decode(into: decoded.surface)
    XCTAssertEqual(decoded[0, 0], 0xffff_ffff)
  }

  func testTheSamePixelsMakeTheSameBytes() throws {
    XCTAssertEqual(try drawing().surface.encoded(), try drawing().surface.encoded())
  }

  func testAFileIsRead() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(try drawing().surface.encoded()).write(to: URL(filePath: path))
    XCTAssertEqual(try Picture(contentsOf: path).width, 16)
  }

  func testAMissingFileIsNamed() {
    XCTAssertThrowsError(try Picture(contentsOf: "/nowhere/Placard.png")) { error in
      XCTAssertEqual(
        "\(error)",
        "/nowhere/Placard.png: memsim cannot read the file: No such file or directory")
    }
  }

  func testAPipeIsNoPicture() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    XCTAssertEqual(mkfifo(path, 0o600), 0)
    XCTAssertThrowsError(try Picture(contentsOf: path)) { error in
      XCTAssertEqual("\(error)", "\(path): this is a pipe; expected a regular file")
    }
  }

  func testAPictureOfMorePixelsThanAHostDecodesIsRefused() throws {
    XCTAssertNoThrow(
      try Picture(PNGFile(8192, 8192).bytes, name: "Placard.png").checkPixelCount(),
      "as many as are decoded")
    let bytes = PNGFile(30_000, 30_000).bytes
    XCTAssertThrowsError(try Picture(bytes, name: "Placard.png").checkPixelCount()) {
      XCTAssertEqual(
        "\($0)",
        "Placard.png: the picture has 30000 x 30000 pixels; at most 67108864 are decoded")
    }
    XCTAssertEqual(
      refusal(of: PNGFile(Int(Int32.max), 1).bytes),
      "Placard.png: the picture has 2147483647 x 1 pixels; a side has 1 to 32767")
  }

  func testMoreDataThanThePixelsNeedAreNotUnpacked() throws {
    XCTAssertEqual(
      refusal(of: PNGFile(16, 9, data: Array(repeating: 0, count: 1 << 20)).bytes),
      "Placard.png: the picture has more data than its 16 x 9 pixels need")
  }

  /// Texts that are no texts: a library that looked at them would say so, and unpack others.
  func testTextsInAPictureAreNotRead() throws {
    let drawn = try drawing()
    let bytes = try drawn.surface.encoded()
    let text = PNGFile.chunk("zTXt", Array("a\0\0".utf8) + Array(repeating: 1, count: 100))
    let picture = try Picture(Array(bytes[..<33]) + text + bytes[33...], name: "drawn")
    let decoded = try Pixels(16, 9)
    try picture.decode(into: decoded.surface)
    XCTAssertEqual(decoded.words, drawn.words)
  }

  func testWhatIsNoPictureIsRefused() {
    XCTAssertEqual(refusal(of: Array("GIF89a".utf8)), "Placard.png: this is not a PNG picture")
    XCTAssertEqual(refusal(of: []), "Placard.png: this is not a PNG picture")
  }

  func testAPictureThatEndsTooEarlyIsRefused() throws {
    let bytes = try drawing().surface.encoded()
    for count in 8..<bytes.count {
      XCTAssertTrue(refusal(of: Array(bytes.prefix(count))).contains("end"), "\(count)")
    }
  }

  func testAPictureWithAnyByteChangedIsRefusedOrTheSameSize() throws {
    let bytes = try drawing().surface.encoded()
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x55
      let text = refusal(of: changed)
      XCTAssertTrue(text.isEmpty || text.hasPrefix("Placard.png: "), text)
    }
  }

  func testAChangedPixelIsDamage() throws {
    var bytes = try drawing().surface.encoded()
    bytes[bytes.count - 20] ^= 0x55
    XCTAssertTrue(refusal(of: bytes).contains("damaged"), refusal(of: bytes))
  }
}
