import Foundation
import MemsimGraphics
import TestSupport
import XCTest

/// Pictures in the JPEG format, which libjpeg decodes.
final class JPEGPictureTests: XCTestCase {
  /// Three stripes, red, green and blue, the lower half a little lighter: 24 pixels by 17.
  private func sample(_ name: String) throws -> [UInt8] {
    let folder = Checkout.root.appending(path: "Tests/ReaderFuzzing/Corpora/picture")
    return try Array(Data(contentsOf: folder.appending(path: "\(name).jpg")))
  }

  private func decoded(_ bytes: [UInt8], isOpaque: Bool = false) throws -> Pixels {
    let picture = try Picture(bytes, name: "wall.jpg")
    let pixels = try Pixels(picture.width, picture.height, isOpaque: isOpaque)
    try picture.decode(into: pixels.surface)
    return pixels
  }

  private func refusal(of bytes: [UInt8]) -> String {
    do {
      _ = try decoded(bytes)
      return ""
    } catch {
      return "\(error)"
    }
  }

  /// FNV-1a of the words of all pixels.
  private func digest(_ pixels: Pixels) -> String {
    let hash = pixels.words.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  /// The digests come from a C program that links the library, with and without the library's
  /// vector instructions.
  func testThePixelsAreTheSameEverywhere() throws {
    let digests = [
      "sampled": "9071f1d476668af7", "progressive": "9071f1d476668af7",
      "restarts": "9071f1d476668af7", "full": "b35293d3e25b6075", "grey": "b8bb71d90d8217fd",
      "rgb": "16286b0eac76a345",
    ]
    for (name, expected) in digests {
      XCTAssertEqual(digest(try decoded(try sample(name))), expected, name)
    }
  }

  func testTheColoursAreThoseOfThePicture() throws {
    let pixels = try decoded(try sample("rgb"))
    XCTAssertEqual([pixels.surface.width, pixels.surface.height], [24, 17])
    for (x, colour) in [(3, 0xc8281e), (11, 0x28b43c), (20, 0x2828dc)] as [(Int, UInt32)] {
      let word = pixels[x, 2]
      XCTAssertEqual(word >> 24, 0xff)
      for shift in [0, 8, 16] as [UInt32] {
        let difference = Int(word >> shift & 0xff) - Int(colour >> shift & 0xff)
        XCTAssertLessThan(abs(difference), 40, "\(x): \(String(word, radix: 16))")
      }
    }
  }

  func testAGreyPictureIsGrey() throws {
    let pixels = try decoded(try sample("grey"))
    for word in pixels.words {
      XCTAssertEqual(word & 0xff, word >> 8 & 0xff)
      XCTAssertEqual(word & 0xff, word >> 16 & 0xff)
    }
  }

  func testDecodingReplacesWhatWasThere() throws {
    let picture = try Picture(try sample("full"), name: "wall.jpg")
    let pixels = try Pixels(24, 17)
    pixels.canvas.fill(CGRect(x: 0, y: 0, width: 24, height: 17), .white)
    try picture.decode(into: pixels.surface)
    XCTAssertEqual(pixels.words, try decoded(try sample("full")).words)
    // The library that draws knows of the new pixels.
    let copy = try Pixels(24, 17)
    copy.canvas.draw(pixels.surface)
    XCTAssertEqual(copy.words, pixels.words)
  }

  func testWhatIsNotReadIsRefused() throws {
    XCTAssertEqual(
      refusal(of: try sample("cmyk")),
      "wall.jpg: the picture has 4 colours; only 1 and 3 can be read")
    XCTAssertEqual(
      refusal(of: try sample("arithmetic")),
      "wall.jpg: this kind of JPEG compression is not supported")
  }

  func testAPictureThatEndsTooEarlyIsRefused() throws {
    let bytes = try sample("full")
    for count in 3..<bytes.count {
      XCTAssertTrue(refusal(of: Array(bytes.prefix(count))).contains("end"), "\(count)")
    }
  }

  func testPixelsThatAreMissingAreNotMadeUp() throws {
    let bytes = try sample("full")
    XCTAssertEqual(
      refusal(of: bytes.dropLast(40) + [0xff, 0xd9]),
      "wall.jpg: the picture is damaged: Corrupt JPEG data: premature end of data segment")
  }

  func testAPictureWithAnyByteChangedIsRefusedOrTheSameSize() throws {
    let bytes = try sample("progressive")
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x55
      let text = refusal(of: changed)
      XCTAssertTrue(text.isEmpty || text.hasPrefix("wall.jpg: "), text)
    }
  }

  func testAPictureOfMorePixelsThanAHostDecodesIsRefused() throws {
    var bytes = try sample("full")
    let frame = try XCTUnwrap(
      bytes.indices.first { bytes[$0] == 0xff && bytes[$0 + 1] == 0xc0 })
    bytes.replaceSubrange((frame + 5)..<(frame + 9), with: [0x75, 0x30, 0x75, 0x30])
    XCTAssertThrowsError(try Picture(bytes, name: "wall.jpg").checkPixelCount()) {
      XCTAssertEqual(
        "\($0)", "wall.jpg: the picture has 30000 x 30000 pixels; at most 67108864 are decoded")
    }
    bytes.replaceSubrange((frame + 5)..<(frame + 9), with: [0, 0, 0, 9])
    XCTAssertEqual(
      refusal(of: bytes), "wall.jpg: the picture has 9 x 0 pixels; a side has 1 to 32767")
  }
}
