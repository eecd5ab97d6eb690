import XCTest

@testable import MemsimKit

/// Headers of files of sound, with the number of channels and the duration: see platform Z14.
final class AudioFileTests: XCTestCase {
  /// A file of WAV with 16 bits.
  static func wav(seconds: Double, rate: Int = 8000, channels: Int = 1) -> [UInt8] {
    let count = Int(seconds * Double(rate)) * channels * 2
    return Array("RIFF".utf8) + little(36 + count, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
      + little(1, 2) + little(channels, 2) + little(rate, 4) + little(rate * channels * 2, 4)
      + little(channels * 2, 2) + little(16, 2) + Array("data".utf8) + little(count, 4)
      + [UInt8](repeating: 0, count: count)
  }

  static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  static func big(_ number: Int, _ count: Int) -> [UInt8] { little(number, count).reversed() }

  private static func part(_ name: String, _ bytes: [UInt8], _ size: Int = 4) -> [UInt8] {
    Array(name.utf8) + big(bytes.count, size) + bytes
  }

  private static func aiff(frames: Int, name: String = "AIFF") -> [UInt8] {
    // 44100 in 80 bits.
    let rate: [UInt8] = [0x40, 0x0e, 0xac, 0x44, 0, 0, 0, 0, 0, 0]
    let common = big(2, 2) + big(frames, 4) + big(16, 2) + rate
    return part("FORM", Array(name.utf8) + part("FVER", [1, 2, 3]) + [0] + part("COMM", common))
  }

  private static func caf(
    bytesPerPacket: Int, framesPerPacket: Int, data: Int, frames: Int? = nil, size: Int? = nil,
    rate: Double = 44_100
  ) -> [UInt8] {
    let rate = big(Int(bitPattern: UInt(rate.bitPattern)), 8)
    let form =
      rate + Array("lpcm".utf8) + big(0, 4) + big(bytesPerPacket, 4) + big(framesPerPacket, 4)
      + big(1, 4) + big(16, 4)
    let packets = frames.map { part("pakt", big(9, 8) + big($0, 8) + big(0, 8), 8) } ?? []
    let bytes = [UInt8](repeating: 0, count: data + 4)
    return Array("caff".utf8) + big(1, 2) + big(0, 2) + part("desc", form, 8) + packets
      + Array("data".utf8) + big(size ?? data + 4, 8) + bytes
  }

  private func words(for bytes: [UInt8]) -> String {
    do throws(AudioFile.Problem) {
      let file = try AudioFile(bytes)
      return "\(file.channels) \(file.duration) at \(file.sampleRate)"
    } catch {
      return "\(error)"
    }
  }

  func testHeadersHaveChannelsAndDuration() {
    XCTAssertEqual(words(for: Self.wav(seconds: 1.5)), "1 1.5 at 8000.0")
    XCTAssertEqual(
      words(for: Self.wav(seconds: 2, rate: 44_100, channels: 2)), "2 2.0 at 44100.0")
    XCTAssertEqual(words(for: Self.wav(seconds: 0)), "1 0.0 at 8000.0")
    XCTAssertEqual(words(for: Self.aiff(frames: 22_050)), "2 0.5 at 44100.0")
    XCTAssertEqual(words(for: Self.aiff(frames: 44_100, name: "AIFC")), "2 1.0 at 44100.0")
    XCTAssertEqual(
      words(for: Self.caf(bytesPerPacket: 2, framesPerPacket: 1, data: 88_200)),
      "1 1.0 at 44100.0")
    // The size of the data is not known, or the packets differ in size.
    XCTAssertEqual(
      words(for: Self.caf(bytesPerPacket: 2, framesPerPacket: 1, data: 44_100, size: -1)),
      "1 0.5 at 44100.0")
    XCTAssertEqual(
      words(for: Self.caf(bytesPerPacket: 0, framesPerPacket: 0, data: 10, frames: 88_200)),
      "1 2.0 at 44100.0")
  }

  func testCompressedFilesHaveADuration() {
    func movie(_ header: [UInt8]) -> [UInt8] {
      func atom(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        Self.big(bytes.count + 8, 4) + Array(name.utf8) + bytes
      }
      return atom("ftyp", Array("M4A ".utf8)) + atom("free", [1])
        + atom("moov", atom("mvhd", header))
    }
    XCTAssertEqual(
      words(for: movie(Self.big(0, 12) + Self.big(600, 4) + Self.big(900, 4))), "2 1.5 at 44100.0")
    XCTAssertEqual(
      words(
        for: movie([1] + Self.big(0, 19) + Self.big(600, 4) + Self.big(1200, 8))),
      "2 2.0 at 44100.0")
    // 128 kilobits a second: 16000 bytes are a second; a tag before them does not count.
    let frame: [UInt8] = [0xff, 0xfb, 0x90, 0xc0]
    let song = frame + [UInt8](repeating: 0, count: 15_996)
    XCTAssertEqual(words(for: song), "1 1.0 at 44100.0")
    let tag = Array("ID3".utf8) + [3, 0, 0, 0, 0, 1, 0] + [UInt8](repeating: 0, count: 128)
    XCTAssertEqual(words(for: tag + song), "1 1.0 at 44100.0")
    // The second version has half of the rates.
    XCTAssertEqual(
      words(for: [0xff, 0xf3, 0x80, 0x00] + [UInt8](repeating: 0, count: 7996)),
      "2 1.0 at 22050.0")
  }

  func testAllElseIsRefused() {
    for bytes in [[], Array("roar".utf8), Array("RIFF1234AVI ".utf8), [0xff, 0xff, 0xff, 0xff]] {
      XCTAssertEqual(words(for: bytes), "unknownForm")
    }
    for bytes in [
      Array("RIFF1234WAVE".utf8), Array(Self.wav(seconds: 1).prefix(30)),
      Self.wav(seconds: 1, rate: 0), Self.wav(seconds: 1, channels: 0),
      Array(Self.aiff(frames: 1).prefix(20)), Array(Self.aiff(frames: 1).dropLast(6)),
      Self.caf(bytesPerPacket: 0, framesPerPacket: 0, data: 10),
      Self.caf(bytesPerPacket: 0, framesPerPacket: 0, data: 10, frames: -5),
      Array("caff".utf8), Self.big(12, 4) + Array("ftypM4A ".utf8), [0xff, 0xfb, 0xf0, 0xc0],
      [0xff, 0xfb, 0x90],
    ] {
      XCTAssertEqual(words(for: bytes), "damaged", "\(bytes.prefix(40))")
    }
  }

  /// The number of repetitions of a sound without an extent has no bound.
  func testARateThatNoSoundHasIsRefused() {
    func sound(at rate: Double) -> String {
      words(for: Self.caf(bytesPerPacket: 2, framesPerPacket: 1, data: 2, rate: rate))
    }
    XCTAssertEqual(sound(at: 10_000_000), "1 1e-07 at 10000000.0")
    for rate in [10_000_000.nextUp, 1e308, .infinity, .nan, 0, -1] {
      XCTAssertEqual(sound(at: rate), "damaged", "\(rate)")
    }
  }

  /// Every beginning of a file is refused or read, and none ends the test.
  func testNoBeginningOfAFileIsReadBeyondItsEnd() {
    for file in [
      Self.wav(seconds: 0.01), Self.aiff(frames: 3),
      Self.caf(bytesPerPacket: 2, framesPerPacket: 1, data: 8),
    ] {
      for count in 0..<file.count { _ = words(for: Array(file.prefix(count))) }
      for place in 0..<min(file.count, 80) {
        var damaged = file
        for byte: UInt8 in [0, 0x7f, 0x80, 0xff] {
          damaged[place] = byte
          _ = words(for: damaged)
        }
      }
    }
  }
}
