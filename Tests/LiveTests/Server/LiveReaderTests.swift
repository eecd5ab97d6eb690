import XCTest

@testable import MemsimCommand

/// The messages that wait for one page.
final class LiveReaderTests: XCTestCase {
  private let first = Array("the beginning".utf8)
  private let large = [UInt8](repeating: 0x61, count: LiveReader.mostBytes / 4)

  /// The next bytes, at most so many; nil at the end.
  private func read(_ reader: LiveReader, _ most: Int = 16 << 20) -> String? {
    var bytes = [UInt8](repeating: 0, count: most)
    guard let count = bytes.withUnsafeMutableBytes({ reader.fill($0) }) else { return nil }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// As much waits as there is room for, and of one byte more the page is told how many messages
  /// it did not get; what it had begun to read it reads to its end.
  func testWhatIsLostIsCounted() {
    let reader = LiveReader(beginningWith: first) { _ in }
    XCTAssertEqual(read(reader, 1), "t")
    for _ in 0..<4 { reader.enqueue(large, isFrame: false) }
    reader.enqueue([0x62], isFrame: false)
    reader.enqueue([0x63], isFrame: false)
    XCTAssertEqual(read(reader), "he beginningevent: lost\ndata: 5\n\n")
    XCTAssertNil(read(reader))
  }

  /// A message that was read leaves room for as many bytes again, and so does a frame.
  func testWhatWasReadLeavesRoom() {
    let reader = LiveReader(beginningWith: first) { _ in }
    for _ in 0..<3 {
      for _ in 0..<4 { reader.enqueue(large, isFrame: false) }
      for _ in 0..<9 { reader.enqueue(large, isFrame: true) }
      var count = 0
      while let text = read(reader), !text.isEmpty { count += text.utf8.count }
      XCTAssertGreaterThanOrEqual(count, 5 * large.count)
    }
    for _ in 0..<4 { reader.enqueue(large, isFrame: false) }
    XCTAssertFalse(read(reader)?.contains("lost") ?? true)
    reader.end()
    XCTAssertNil(read(reader))
  }
}
