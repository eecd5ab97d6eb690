import Foundation
import TestSupport
import XCTest

/// Traces at exact moments: their ends, the peak of their pages, the time of an event.
final class TraceEndCommandTests: CommandTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    for name in ["leaky.zst", "leaky.raw.zst"] {
      try FileManager.default.copyItem(
        at: MemsimProcess.checkout.appending(path: "Tests/TracesTests/Samples/\(name)"),
        to: folder.appending(path: name))
    }
  }

  /// Returns the JSON that a replay prints.
  private func replay(_ options: String...) throws -> JSONValue {
    let run = try MemsimProcess(["replay", "--json"] + options, in: folder)
    XCTAssertEqual(run.code, 0, run.errors)
    return try JSONValue(run.output)
  }

  /// Stacks that are freed on warnings make a trace react, so its peak is no more than a guess.
  func testATraceThatReactsIsSearchedWithin() throws {
    let run = try memsim(
      "budget", "--json", "--set", "apps.0.with.drop-on-warning=grow", "leaky.zst")
    XCTAssertEqual(run.code, 0, run.errors)
    let found = try JSONValue(run.output)
    XCTAssertGreaterThan(try XCTUnwrap(found["runs"].integer), 4)
    XCTAssertEqual(found["witnesses"].array.map { $0["repeated"] }, [true, true])
  }

  /// A proof that was not to take so long is none.
  func testAGivenTimeEndsTheProof() throws {
    let run = try memsim("budget", "--json", "--tries-time", "1ms", "leaky.raw.zst")
    XCTAssertEqual(run.code, 1)
    let found = try JSONValue(run.output)
    XCTAssertEqual(found["stopped"].string, "time")
    XCTAssertEqual(found["proven"], false)
  }

  /// A damaged file that only a recorder begins so is a damaged trace, and no scenario.
  func testADamagedTraceIsNoScenario() throws {
    try write("= Start\nfoo\n= End\n", to: "damaged")
    let whole = try Data(contentsOf: folder.appending(path: "leaky.zst"))
    try Data(whole.prefix(200)).write(to: folder.appending(path: "cut"))
    for command in ["budget", "run", "check"] {
      let damaged = try memsim(command, "damaged")
      XCTAssertEqual(damaged.code, 2, command)
      XCTAssertTrue(
        damaged.errors.hasPrefix("damaged:2:1: error: unknown line 'foo'"), damaged.errors)
      let cut = try memsim(command, "cut")
      XCTAssertEqual(cut.code, 2, command)
      XCTAssertTrue(
        cut.errors.hasPrefix("cut: error: byte 200: the file ends in the middle of its zstd data"),
        cut.errors)
    }
    try write("# A comment begins some traces, too.\n5\n", to: "scenario")
    let scenario = try memsim("run", "scenario")
    XCTAssertTrue(scenario.errors.contains("a scenario is '5'"), scenario.errors)
  }

  /// Each command that reads a trace reports if the trace may be cut at the end of a line.
  func testATraceThatMayBeCutIsSaidToBe() throws {
    let text = "@ ./a:[0x1] + 0x10 0x8000\n@ ./a:[0x1] + 0x9000 0x8000\n"
    try write("= Start\n\(text)", to: "cut.mtrace")
    try write("= Start\n\(text)= End\n", to: "whole.mtrace")
    let doubt = "the trace has no line '= End', which muntrace() writes"
    for (path, isCut) in [("cut.mtrace", true), ("whole.mtrace", false)] {
      let found = try replay("--analyze-only", path)
      XCTAssertEqual(found["complete"], true)
      XCTAssertEqual(found["mayBeCut"], isCut ? true : false)
      let report = try memsim("replay", "--verbose", path)
      XCTAssertEqual(report.code, 0, report.errors)
      let lines = report.output.split(separator: "\n")
      XCTAssertEqual(lines[0], "\(path): mtrace\(isCut ? "; may be cut" : "")")
      let flat = report.output.replacing("\n", with: " ")
      XCTAssertEqual(flat.contains("whether it was cut at the end of a line: \(doubt)"), isCut)
      let budget = try memsim("budget", path)
      XCTAssertEqual(
        budget.errors, isCut ? "\(path): warning: the trace may be incomplete: \(doubt)\n" : "")
      XCTAssertEqual(budget.code, 0)
    }
  }

  /// A moment has what happened up to it and at it: all behind the line of a time is of that time.
  func testTheMomentOfAnEventHasTheEvent() throws {
    try write(
      """
      v 10400 3
      x 6 /bin/a
      X ./a
      I 1000 1
      t 10 0
      c 5
      + 40 1 1000
      c a
      + 80 1 2000
      c b
      + 100 1 3000
      c 14

      """, to: "timed.txt")
    for (time, blocks, bytes) in [
      ("4ms", 0, 0), ("5ms", 1, 64), ("9ms", 1, 64), ("10ms", 2, 192), ("11ms", 3, 448),
      ("20ms", 3, 448), ("21ms", 3, 448),
    ] {
      let found = try replay("--at", time, "timed.txt")
      let moments = found["stacks"]["at"].array
      XCTAssertEqual(moments.first?["bytes"].integer ?? 0, Int128(bytes), time)
      XCTAssertEqual(found["at"]["requestedBytes"].integer, Int128(bytes), time)
      XCTAssertEqual(found["at"]["blocks"].integer, Int128(blocks), time)
    }
  }

  /// Its events come in several batches and several turns; where one of these ends changes when an
  /// event happens.
  func testALongTraceWithoutTimesHasOneDigest() throws {
    let lines = (1...25_000).map { number in
      let address = String((number % 3000 + 1) * 4096, radix: 16)
      return number % 6000 < 3000
        ? "1: malloc 0x\(address) \(number % 900 + 1)\n" : "1: free 0x\(address)\n"
    }
    try write(lines.joined(), to: "long.txt")
    let found = try replay("long.txt")
    XCTAssertEqual(found["replayedEvents"].integer, 25_000)
    XCTAssertEqual(found["digest"].string, "7f102af9f70923293bc0d86b02e5d22a")
  }

  /// On a device with nothing else the memory less the kernel is what the trace can have.
  func testATraceIsReplayedOnABareDevice() throws {
    let custom = try memsim("replay", "--device", "custom", "--memory", "64MB", "leaky.zst")
    XCTAssertEqual(custom.code, 2)
    XCTAssertEqual(
      custom.errors,
      "--memory: error: device 'custom' uses 86MB at the start but has only 64MB (kernel 32MB, "
        + "graphics 12MB, SpringBoard 10MB, Safari 8MB, other programs 24MB); expected at least "
        + "86MB, or the device 'bare', where only the kernel uses memory\n")
    let bare = try memsim("replay", "--device", "bare", "--memory", "64MB", "--json", "leaky.zst")
    XCTAssertEqual(bare.code, 0, bare.errors)
    let found = try JSONValue(bare.output)
    XCTAssertEqual(found["device"].string, "bare")
    XCTAssertEqual(found["survives"], true)
    // To the page: the trace has its peak and the kernel its 32 MB.
    let peak = try XCTUnwrap(found["arena"]["peakBytes"].integer)
    for (bytes, code) in [(Int128(32 << 20) + peak, Int32(0)), (Int128(32 << 20) + peak - 4096, 1)]
    {
      let run = try memsim(
        "replay", "--device", "bare", "--memory", "\(bytes / 1024)KB", "--policy", "none",
        "leaky.zst")
      XCTAssertEqual(run.code, code, run.output)
    }
  }
}
