import Foundation
import MemsimFiles
import TestSupport
import XCTest

@testable import MemsimTraces

/// Traces in what they are compressed with, whole and broken.
final class ContainerTests: TraceTestCase {
  private let text = (0..<5000).map { "1: malloc 0x\($0 + 1) \($0 % 99)\n" }.joined()

  /// Files with a trace in them, made by the programs that people use.
  private func files() throws -> (folder: URL, names: [String]) {
    let folder = try makeFolder()
    try text.write(to: folder.appending(path: "a.txt"), atomically: true, encoding: .utf8)
    try call("gzip -k a.txt && zstd -q a.txt && head -c 9 a.txt | zstd -q > two", in: folder)
    try call("tail -c +10 a.txt | zstd -q >> two && head -c 9 a.txt | gzip > three", in: folder)
    try call("tail -c +10 a.txt | gzip >> three", in: folder)
    try call(
      """
      python3 -c 'import zipfile
      for name, how in ("a.zip", 8), ("b.zip", 0):
        with zipfile.ZipFile(name, "w", how) as z: z.write("a.txt")'
      """, in: folder)
    return (folder, ["a.txt", "a.txt.gz", "a.txt.zst", "two", "three", "a.zip", "b.zip"])
  }

  func testATraceIsTheSameHoweverItIsCompressed() throws {
    let (folder, names) = try files()
    for name in names {
      let trace = try Trace(HostFile(folder.appending(path: name).path))
      let totals = TraceAnalysis(of: trace).totals
      XCTAssertNil(trace.fault, name)
      XCTAssertEqual(totals.allocations, 5000, name)
      if !name.hasSuffix("zip") { XCTAssertEqual(trace.bytesRead, trace.byteCount, name) }
    }
  }

  func testATraceThatBreaksOffIsReadUpToThere() throws {
    let (folder, names) = try files()
    for name in names where !name.hasSuffix("zip") {
      let bytes = try Data(contentsOf: folder.appending(path: name))
      let (fault, allocations) = try read(Array(bytes.dropLast(45)))
      XCTAssertNotNil(fault, name)
      XCTAssertLessThan(allocations, 5000, name)
    }
    let trace = try Trace(try file(Array(text.utf8.dropLast(1))))
    XCTAssertEqual(TraceAnalysis(of: trace).totals.allocations, 4999)
    XCTAssertEqual(trace.fault?.place, .line(5000))
  }

  func testDamageIsNamedByItsByte() throws {
    let (folder, names) = try files()
    for name in names where name != "a.txt" {
      var bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      let middle = bytes.count / 2
      bytes[middle] ^= 0x55
      XCTAssertNotNil(try read(bytes).fault, name)
    }
  }

  /// What is wrong with a trace, and what it comes to; nothing if it cannot even be begun.
  private func read(_ bytes: [UInt8]) throws -> (fault: TraceFault?, allocations: Int) {
    do {
      let trace = try Trace(try file(bytes))
      let totals = TraceAnalysis(of: trace).totals
      return (trace.fault, totals.allocations)
    } catch let fault as TraceFault {
      return (fault, 0)
    }
  }

  func testAnArchiveWithoutOneTraceIsRefused() throws {
    let folder = try makeFolder()
    try call(
      """
      echo '1: free 0x1' > a; python3 -c 'import zipfile
      z = zipfile.ZipFile("two.zip", "w"); z.write("a"); z.write("a", "b"); z.close()
      z = zipfile.ZipFile("lzma.zip", "w", 14); z.write("a"); z.close()'
      """, in: folder)
    for (name, message) in [
      ("two.zip", "there are 2 files in the archive; expected one, a trace"),
      ("lzma.zip", "compressed by method 14; expected 8 (deflate), or 0 (none)"),
    ] {
      XCTAssertThrowsError(try Trace(HostFile(folder.appending(path: name).path))) { error in
        XCTAssertTrue("\(error)".hasSuffix(message), "\(error)")
      }
    }
  }

  func testWhatIsNoTraceIsRefused() throws {
    for bytes in [[], Array("hello\n".utf8), [0x50, 0x4b, 3, 4], [0x28, 0xb5, 0x2f, 0xfd]] {
      XCTAssertThrowsError(try Trace(try file(bytes)))
    }
    XCTAssertThrowsError(try Trace(HostFile("/nowhere/at/all")))
  }

  func testALineOfAnyLengthIsBounded() throws {
    let long = [UInt8](repeating: UInt8(ascii: "1"), count: 3 << 20)
    XCTAssertThrowsError(try Trace(try file(long))) { error in
      XCTAssertEqual(
        "\(error)", "1: error: the line has more than 1048576 bytes; expected a line of a trace")
    }
  }
}
