import Foundation
import MemsimHost
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
    for name in names {
      let bytes = try Data(contentsOf: folder.appending(path: name))
      let (fault, allocations) = try read(Array(bytes.prefix(bytes.count * 9 / 10)))
      XCTAssertNotNil(fault, name)
      XCTAssertLessThan(allocations, 5000, name)
      // zstd hands out no part of a block, and all of this is one.
      XCTAssertEqual(allocations > 3000, name != "a.txt.zst" && name != "two", name)
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
      let (fault, allocations) = try read(bytes)
      XCTAssertNotNil(fault, name)
      // A format with only a checksum at its end is read as far as its data makes sense.
      if name.contains("gz") || name == "three" { XCTAssertGreaterThan(allocations, 1000, name) }
    }
  }

  func testAnArchiveWithoutItsDirectoryIsReadFromItsHeads() throws {
    let folder = try makeFolder()
    try call(
      """
      mkdir d && cd d && seq 1 2000 | sed 's/.*/1: malloc 0x& &/' > a && cd .. && python3 -c '
      import sys, zipfile
      for name, how in ("deflated", 8), ("stored", 0):
        with zipfile.ZipFile(name, "w", how) as z: z.write("d"); z.write("d/a")
      class Pipe:
        def write(self, bytes): return sys.stdout.buffer.write(bytes)
        def flush(self): pass
      with zipfile.ZipFile(Pipe(), "w", 8) as z: z.write("d"); z.write("d/a")' > piped
      """, in: folder)
    for name in ["deflated", "stored", "piped"] {
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      XCTAssertNil(try read(bytes).fault, name)
      // The last 22 bytes say where the directory is.
      let (fault, allocations) = try read(bytes.dropLast(22))
      XCTAssertEqual(allocations, 2000, name)
      XCTAssertEqual(fault?.found, "the archive ends before its directory", name)
      // Two heads of 30 bytes, and the paths.
      XCTAssertEqual(try read(Array(bytes.prefix(40))).fault?.found, fault?.found, name)
    }
  }

  func testAWindowThatTakesTooMuchMemoryIsNoDamage() throws {
    let folder = try makeFolder()
    try call("seq 1 9000000 | sed 's/^/#/' | zstd -q -1 --long=26 > long.zst", in: folder)
    XCTAssertThrowsError(try Trace(HostFile(folder.appending(path: "long.zst").path))) { error in
      XCTAssertEqual(
        "\(error)",
        "error: byte 0: decompression would need more than 32 MB; expected a trace that zstd "
          + "compressed with a smaller window")
    }
  }

  func testWithoutMemoryNoPackageIsAskedFor() {
    XCTAssertEqual("\(Compression.zstd.unavailable(nil))", "error: the host has no memory for zstd")
    XCTAssertEqual(
      "\(Compression.deflate.unavailable(strdup("not found")))",
      "error: reading deflate files needs the package zlib1g: not found")
  }

  func testWhatIsCompressedIsReadAgain() throws {
    for ending in ["zst", "gz"] {
      let compressor = try XCTUnwrap(try Compressor(forFileNamed: "a.\(ending)"))
      // More than a piece of what is written at once, and less.
      let long = String(repeating: text, count: 40)
      var bytes: [UInt8] = []
      for (piece, areLast) in [(long, false), ("", false), (text, false), ("", true)] {
        bytes += try XCTUnwrap(compressor.compress(Array(piece.utf8), areLast: areLast))
      }
      XCTAssertLessThan(bytes.count, text.utf8.count * 10)
      let (fault, allocations) = try read(bytes)
      XCTAssertNil(fault, ending)
      XCTAssertEqual(allocations, 41 * 5000, ending)
      XCTAssertNotNil(try read(bytes.dropLast(1)).fault, ending)
    }
    XCTAssertNil(try Compressor(forFileNamed: "a.txt"))
  }

  /// Returns the fault of a trace, and the number of its allocations; 0 if it cannot be begun.
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
      ("two.zip", "the archive has 2 files; expected one file, a trace"),
      ("lzma.zip", "compressed by method 14; expected 8 (deflate), or 0 (none)"),
    ] {
      XCTAssertThrowsError(try Trace(HostFile(folder.appending(path: name).path))) { error in
        XCTAssertTrue("\(error)".hasSuffix(message), "\(error)")
      }
    }
  }

  /// The directory of an archive must match its file.
  func testADirectoryThatSaysSomethingElseIsRefused() throws {
    let (folder, _) = try files()
    let bytes = Array(try Data(contentsOf: folder.appending(path: "a.zip")))
    // An entry of 46 bytes, a name of 5, and an end of 22.
    let (entry, end) = (bytes.count - 22 - 5 - 46, bytes.count - 22)
    for (place, values, message) in [
      (entry + 8, [1], "the file in the archive is encrypted"),
      (entry + 16, [0, 0], "the checksum of the file in the archive does not match the directory"),
      (entry + 20, [255, 255, 255, 255], "the file in the archive has 4 GB or more"),
      (entry + 42, [1], "the archive has no file at the place that its directory names"),
      (end + 12, [0, 0, 5], "the directory of the archive is too large"),
    ] as [(Int, [UInt8], String)] {
      var changed = bytes
      changed.replaceSubrange(place..<(place + values.count), with: values)
      XCTAssertEqual(try read(changed).fault?.found, message)
    }
  }

  func testWhatIsNoTraceIsRefused() throws {
    for bytes in [[], Array("hello\n".utf8), [0x50, 0x4b, 3, 4], [0x28, 0xb5, 0x2f, 0xfd]] {
      XCTAssertThrowsError(try Trace(try file(bytes)))
    }
    XCTAssertThrowsError(try Trace(HostFile("/nowhere/at/all")))
  }

  func testWhatIsRefusedLeavesNothingInMemory() throws {
    let file = try file(Array("hello\n".utf8))
    func refuse() { XCTAssertNil(try? Trace(file)) }
    refuse()
    let kept = try keptBytes { for _ in 0..<100 { refuse() } }
    XCTAssertLessThan(kept, 100_000)
  }

  func testALineOfAnyLengthIsBounded() throws {
    let long = [UInt8](repeating: UInt8(ascii: "1"), count: 3 << 20)
    XCTAssertThrowsError(try Trace(try file(long))) { error in
      XCTAssertEqual(
        "\(error)", "1: error: the line has more than 1048576 bytes; expected a line of a trace")
    }
  }
}
