import MemsimReaderFuzzing
import TestSupport
import XCTest

/// The inputs of every corpus, which are the least that the fuzzer reads.
final class FuzzedReaderTests: XCTestCase {
  func testEveryInputOfEveryCorpusIsReadWithinItsBytes() throws {
    for reader in FuzzedReader.all {
      let reading = try reader.reading()
      // The first reading makes the objects that a process makes once.
      reading([])
      let inputs = try Corpus(of: reader).inputs()
      XCTAssertFalse(inputs.isEmpty, reader.name)
      for (name, bytes) in inputs {
        let cost = ReadingCost(of: reading, bytes)
        XCTAssertLessThanOrEqual(
          cost.peakBytes, reader.mostBytes(for: bytes.count), "\(reader.name): \(name)")
      }
    }
  }

  func testThePeakOfAReadingIsWhatItHasAllocatedAtOnce() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    let once = ReadingCost(
      of: { bytes in for _ in 0..<8 { _ = [UInt8](repeating: 1, count: 1 << 20 + bytes.count) } },
      [0])
    XCTAssertGreaterThan(once.peakBytes, 1 << 20)
    XCTAssertLessThan(once.peakBytes, 2 << 20)
  }

  func testEveryCorpusIsThatOfAReader() throws {
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: Corpus.root.path).sorted(),
      FuzzedReader.all.map(\.name).sorted())
  }

  func testThePageSaysHowManyReadersThereAre() throws {
    let page = try Checkout.text(of: "docs/inside/reliability.md")
    XCTAssertTrue(page.contains("for each of \(FuzzedReader.all.count) readers, "))
  }

  func testACorpusIsSmall() throws {
    for reader in FuzzedReader.all {
      let bytes = try Corpus(of: reader).inputs().reduce(0) { $0 + $1.bytes.count }
      XCTAssertLessThanOrEqual(bytes, 32 << 10, reader.name)
    }
  }
}
