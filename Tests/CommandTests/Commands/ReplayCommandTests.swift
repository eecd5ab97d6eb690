import Foundation
import TestSupport
import XCTest

/// The results of a trace, added up and on a device.
final class ReplayCommandTests: CommandTestCase {
  private let sample = MemsimProcess.checkout.appending(path: "Tests/TracesTests/Samples").path

  func testTheAnalysisOfATraceIsOneObject() throws {
    let run = try memsim("replay", "--analyze-only", "--json", "\(sample)/leaky.raw.zst")
    XCTAssertEqual(run.code, 0, run.errors)
    let object = try object(run.output)
    XCTAssertEqual(object["format"] as? String, "heaptrack-raw")
    XCTAssertEqual(object["complete"] as? Bool, true)
    XCTAssertEqual(object["allocations"] as? Int, 51_197)
    XCTAssertEqual(object["frees"] as? Int, 51_016)
    XCTAssertEqual(object["unknownFrees"] as? Int, 0)
    XCTAssertEqual(object["maxLiveBlocks"] as? Int, 1_182)
    XCTAssertEqual(object["peak"] as? [String: Int], ["bytes": 1_156_656, "atMs": 21])
    XCTAssertEqual(object["leaked"] as? [String: Int], ["bytes": 35_376, "blocks": 181])
    XCTAssertEqual(
      object["temporary"] as? [String: Int], ["byPointer": 1_015, "asHeaptrackPrint": 1_016])
    for key in ["arena", "terminated", "smallestLimit"] {
      XCTAssertTrue(object[key] is NSNull, key)
    }
  }

  /// The keys that scripts rely on are there whatever the trace tells and whether it is replayed.
  func testTheObjectHasEveryKey() throws {
    try write("1: malloc 0x10 8\n", to: "a.txt")
    let keys = [
      "trace", "format", "complete", "events", "allocations", "frees", "unknownFrees", "peak",
      "leaked", "temporary", "maxLiveBlocks", "arena", "terminated", "smallestLimit",
    ]
    for trace in ["\(sample)/leaky.raw.zst", "\(sample)/leaky.zst", "a.txt"] {
      for options in [["--analyze-only"], [], ["--limit", "1KB"]] {
        let run = try MemsimProcess(["replay", "--json"] + options + [trace], in: folder)
        let found = try JSONValue(run.output)
        XCTAssertEqual(keys.filter { found.object[$0] == nil }, [], "\(trace) \(options)")
        XCTAssertEqual(found["smallestLimit"], .null)
        for (key, parts) in [
          ("peak", ["bytes", "atMs"]), ("leaked", ["bytes", "blocks"]),
          ("temporary", ["byPointer", "asHeaptrackPrint"]),
        ] { XCTAssertEqual(parts.filter { found[key].object[$0] == nil }, []) }
        let isKilled = options.count == 2
        XCTAssertEqual(found["terminated"] == .null, !isKilled)
        let end = found["terminated"].object
        if isKilled {
          XCTAssertEqual(["atEvent", "reason", "footprint"].filter { end[$0] == nil }, [])
        }
        let arena = found["arena"].object
        XCTAssertEqual(arena["peakBytes"] == nil, options == ["--analyze-only"])
        XCTAssertEqual(arena["endBytes"] == nil, options == ["--analyze-only"])
      }
    }
  }

  func testWhatAFormatCannotTellIsNull() throws {
    let run = try memsim("replay", "--analyze-only", "--json", "\(sample)/surfaceflinger.zip")
    let object = try object(run.output)
    let (peak, temporary) = (object["peak"] as? [String: Any], object["temporary"])
    XCTAssertEqual(peak?["bytes"] as? Int, 2_063_697)
    XCTAssertTrue(peak?["atMs"] is NSNull)
    XCTAssertTrue((temporary as? [String: Any])?["asHeaptrackPrint"] is NSNull)
    XCTAssertTrue(object["stacks"] is NSNull)
  }

  func testTheReportIsThatOfThePage() throws {
    let page = try Checkout.text(of: "docs/reference/traces.md")
    try FileManager.default.copyItem(
      atPath: "\(sample)/leaky.zst", toPath: folder.appending(path: "leaky.zst").path)
    let run = try memsim(
      "replay", "--verbose", "--analyze-only", "--at", "20ms", "--stacks", "2", "leaky.zst")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(page.contains(run.output), run.output)
  }

  func testWhatWasReadOfABrokenTraceIsPrintedAsIncomplete() throws {
    try write("1: malloc 0x10 8\n1: malloc 0x20 9\n1: mal", to: "broken.txt")
    let run = try memsim("replay", "--analyze-only", "--json", "broken.txt")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(run.errors, "broken.txt:3: error: the trace ends in the middle of this line\n")
    let object = try object(run.output)
    XCTAssertEqual(object["complete"] as? Bool, false)
    XCTAssertEqual(object["allocations"] as? Int, 2)
    XCTAssertTrue(
      try memsim("replay", "--verbose", "--analyze-only", "broken.txt").output
        .hasPrefix("broken.txt: memory-replay; incomplete\n"))
    XCTAssertTrue(
      try memsim("replay", "--analyze-only", "broken.txt").output
        .contains("  memory-replay, 2 events; incomplete\n"))
  }

  func testAnArchiveThatIsNoneIsNamedWithItsByte() throws {
    try write("PK\u{3}\u{4}nothing", to: "a.zip")
    let run = try memsim("replay", "a.zip")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(
      run.errors, "a.zip: error: byte 11: the archive ends before its directory\n")
    XCTAssertEqual(run.output, "")
  }

  func testWrongOptionsAreNamed() throws {
    try write("1: malloc 0x10 8\n", to: "a.txt")
    let own = "memsim: '--stacks' of 'replay'"
    for (options, message) in [
      (
        ["--at", "20"],
        "memsim: '--at' of 'replay' must be a duration such as 500ms, not '20'; did you mean "
          + "'20s'?\n"
      ),
      (["--stacks", "x"], "\(own) must be a whole number, not 'x'\n"),
      (["--stacks", "1001"], "\(own) must be between 0 and 1000, not 1001\n"),
      (
        ["--at", "2ms"],
        "--at: error: a trace of memory-replay has no times; use a trace of heaptrack\n"
      ),
    ] {
      let run = try MemsimProcess(["replay", "--analyze-only"] + options + ["a.txt"], in: folder)
      XCTAssertEqual(run.code, 2)
      XCTAssertEqual(run.output, "")
      XCTAssertTrue(run.errors.hasPrefix(message), run.errors)
    }
    XCTAssertEqual(try memsim("replay", "--analyze-only", "nothing").code, 2)
  }
}
