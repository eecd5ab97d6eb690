import Foundation
import TestSupport
import XCTest

/// Traces of real programs that are replayed on a device, by the command.
final class DeviceReplayTests: CommandTestCase {
  private static let samples = "Tests/TracesTests/Samples"

  override func setUpWithError() throws {
    try super.setUpWithError()
    for name in ["leaky.zst", "leaky.raw.zst"] { try copy(name) }
  }

  private func copy(_ name: String) throws {
    try FileManager.default.copyItem(
      at: MemsimProcess.checkout.appending(path: "\(Self.samples)/\(name)"),
      to: folder.appending(path: name))
  }

  /// Returns the JSON that a replay prints, which must exit with a code.
  private func replay(_ options: String..., code: Int32 = 0) throws -> JSONValue {
    let run = try MemsimProcess(["replay", "--json"] + options, in: folder)
    XCTAssertEqual(run.code, code, run.errors)
    return try JSONValue(run.output)
  }

  /// Returns the error messages for wrong options, without any other output.
  private func errors(_ options: String...) throws -> String {
    let run = try MemsimProcess(["replay"] + options, in: folder)
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(run.output, "")
    return run.errors
  }

  func testTheObjectHasWhatTheTraceSaysAndWhatItsPagesWere() throws {
    let found = try replay("leaky.raw.zst")
    XCTAssertEqual(found["peak"]["bytes"].integer, 1_156_656)
    XCTAssertEqual(found["leaked"]["bytes"].integer, 35_376)
    XCTAssertEqual(found["replayedEvents"].integer, found["events"].integer)
    XCTAssertEqual(found["terminated"], .null)
    XCTAssertEqual(found["smallestLimit"], .null)
    XCTAssertEqual(found["whatIf"], .null)
    XCTAssertEqual(found["survives"], true)
    let peak = try XCTUnwrap(found["arena"]["peakBytes"].integer)
    XCTAssertGreaterThan(peak, 1_156_656)
    let highest = found["highest"]
    XCTAssertEqual(highest["pages"].integer, peak / 4096)
    let parts = ["requestedBytes", "roundedBytes", "holeBytes"].compactMap { highest[$0].integer }
    XCTAssertEqual(
      parts.reduce(0, +) + (try XCTUnwrap(highest["emptyPages"].integer)) * 4096, peak)
    XCTAssertEqual(found["fragmentation"].array.last?["requestedBytes"].integer, 35_376)
  }

  func testTheLeastLimitIsFoundToThePageAndEachSideIsSo() throws {
    let found = try replay("--budget", "leaky.raw.zst")
    let least = try XCTUnwrap(found["smallestLimit"].integer)
    XCTAssertEqual(found["budget"]["proven"], true)
    XCTAssertEqual(found["budget"]["witnesses"].array.map { $0["holds"] }, [true, false])
    XCTAssertEqual(try replay("--limit", "\(least)", "leaky.raw.zst")["terminated"], .null)
    let below = try replay("--limit", "\(least - 4096)", "leaky.raw.zst", code: 1)
    XCTAssertEqual(below["terminated"]["reason"].string, "per-process-limit")
    XCTAssertEqual(below["terminated"]["footprint"].integer, least)
    XCTAssertEqual(below["survives"], false)
    let end = try XCTUnwrap(below["terminated"]["atEvent"].integer)
    XCTAssertEqual(found["arena"]["peakEvent"].integer, end)
    XCTAssertEqual(below["end"]["event"].integer, end - 1)
    XCTAssertEqual(below["smallestLimit"], .null)
    let command = try MemsimProcess(["budget", "--json", "leaky.raw.zst"], in: folder)
    let budget = try JSONValue(command.output)
    XCTAssertEqual(budget["smallestBytes"].integer, least)
    // The peak of the run without a limit is tried first, and then a page less.
    XCTAssertEqual(budget["runs"].integer, 2)
    XCTAssertEqual(
      budget["tried"].array.map { $0["pages"].integer }, [least / 4096 - 1, least / 4096])
    XCTAssertEqual(budget["witnesses"].array.map { $0["repeated"] }, [.null, .null])
  }

  func testWhatIsSavedIsNotWhatAProfilerSays() throws {
    let found = try replay("--without", "grow", "leaky.zst")["whatIf"]
    let choice = try XCTUnwrap(found["without"].array.first)
    XCTAssertEqual(choice["function"].string, "grow")
    XCTAssertEqual(choice["stacks"].array.map(\.integer), [32])
    XCTAssertEqual(found["naiveBytes"].integer, 1_048_576)
    XCTAssertEqual(found["before"]["peakBytes"].integer, 1_156_656)
    XCTAssertEqual(found["after"]["peakBytes"].integer, 1_109_580)
    XCTAssertEqual(found["before"]["smallestLimit"], found["before"]["arenaPeakBytes"])
    XCTAssertEqual(found["after"]["smallestLimit"], found["before"]["smallestLimit"])
    XCTAssertEqual(found["after"]["survives"], true)
  }

  func testTheRankIsByWhatIsReallySaved() throws {
    let found = try replay("--rank", "--stacks", "1", "leaky.zst")["rank"].array
    XCTAssertEqual(found.map { $0["stack"].integer }, [30, 32])
    XCTAssertEqual(found.map { $0["naiveBytes"].integer }, [0, 1_048_576])
    XCTAssertGreaterThan(try XCTUnwrap(found.first?["savedBytes"].integer), 0)
    XCTAssertEqual(found.last?["savedBytes"].integer, 0)
  }

  func testTheRankIsPrintedAsATable() throws {
    let run = try memsim("replay", "--verbose", "--rank", "--stacks", "1", "leaky.zst")
    XCTAssertEqual(run.code, 0, run.errors)
    let table = try XCTUnwrap(run.output.split(separator: "Pages saved without each stack:\n").last)
    let rows = table.split(separator: "\n").filter { $0.contains("(leaky.c:") && $0.contains(",") }
    XCTAssertTrue(
      table.hasPrefix("pages saved  least limit  bytes at the peak  no.  stack\n"), run.output)
    XCTAssertTrue(
      rows.contains { $0.contains(#/^ +59 +294 +0 +30  churn \(leaky\.c:15\), main/#) },
      run.output)
    XCTAssertTrue(
      rows.contains { $0.contains(#/^ +0 +353 +1,048,576 +32  grow \(leaky\.c:16\), main/#) },
      run.output)
  }

  func testARefusedRequestEndsTheReplay() throws {
    try write("1: malloc 0x10 8\n1: malloc 0x20 999999999999\n1: free 0x10\n", to: "huge.txt")
    let run = try memsim("replay", "huge.txt")
    XCTAssertEqual(run.code, 1)
    XCTAssertTrue(
      run.output.contains("  end     refused 999,999,999,999 bytes, at event 2 of 3\n"), run.output)
    XCTAssertEqual(try replay("huge.txt", code: 1)["survives"], false)
  }

  /// A replay that stops before the end of its trace prints no result.
  func testAReplayThatBreaksOffIsAnError() throws {
    let run = try memsim("replay", "--max-events", "5", "leaky.zst")
    XCTAssertEqual(run.code, 1)
    XCTAssertEqual(
      run.errors,
      "leaky.zst: error: the run has more than 5 events; allow more with '--max-events'; the run "
        + "stopped at 0s\n"
    )
    XCTAssertEqual(run.output, "")
  }

  func testEachWarningFreesWhatIsToBeDropped() throws {
    // Blocks of 3 MB, on a phone that is short of memory before the last comes.
    let head = "v 10400 3\nx 6 /bin/a\nX ./a\nI 1000 1\nt 10 0\nt 20 0\n"
    let lines = (1...12).map { number in
      "c \(String(number * 1000, radix: 16))\n+ 300000 \(number % 2 + 1) \(number)0\n"
    }
    try write(head + lines.joined() + "c 4e20\n", to: "grows.txt")
    let found = try replay(
      "--drop-on-warning", "0x20", "--memory", "110MB", "grows.txt", code: 1)
    XCTAssertEqual(found["terminated"]["reason"].string, "unanswered-warning")
    XCTAssertEqual(found["terminated"]["atEvent"].integer, 9)
    let after = found["whatIf"]["after"]
    XCTAssertEqual(after["survives"], true)
    XCTAssertGreaterThan(try XCTUnwrap(found["warnings"].integer), 0)
    XCTAssertGreaterThan(try XCTUnwrap(after["droppedBytes"].integer), 0)
    XCTAssertEqual(found["whatIf"]["before"]["droppedBytes"].integer, 0)
    XCTAssertLessThan(
      try XCTUnwrap(after["arenaPeakBytes"].integer),
      try XCTUnwrap(found["whatIf"]["before"]["arenaPeakBytes"].integer))
    let told = try memsim(
      "replay", "--verbose", "--drop-on-warning", "0x20", "--memory", "110MB", "grows.txt",
      setting: ["COLUMNS": "1000"])
    XCTAssertTrue(
      told.output.contains(
        "\nWith the blocks of '0x20', in 1 stack (2) freed at each warning:\n"),
      told.output)
    XCTAssertTrue(
      told.output.contains(" Warnings freed 15,728,640 bytes in 5 blocks. "), told.output)
  }

  func testWhatWasAliveAtATimeStandsWithItsPages() throws {
    let found = try replay("--at", "20ms", "leaky.zst")
    XCTAssertEqual(found["at"]["requestedBytes"].integer, 1_045_294)
    XCTAssertEqual(found["at"]["blocks"].integer, 1_114)
    XCTAssertEqual(found["at"]["stacks"].array.first?["stack"].integer, 30)
  }

  func testTheAndroidSampleComesToItsFigures() throws {
    try copy("surfaceflinger.zip")
    let found = try replay("--budget", "surfaceflinger.zip")
    XCTAssertEqual(found["replayedEvents"].integer, 2_455_240)
    XCTAssertEqual(found["peak"]["bytes"].integer, 2_063_697)
    XCTAssertEqual(found["leaked"]["blocks"].integer, 3_567)
    XCTAssertEqual(found["arena"]["peakBytes"].integer, 636 * 4096)
    XCTAssertEqual(found["smallestLimit"].integer, 636 * 4096)
    XCTAssertEqual(found["arena"]["peakAtMs"], .null)
    XCTAssertEqual(found["highest"]["stacks"], .null)
  }

  func testARunOfATraceIsTheSameAsItsReplay() throws {
    let replayed = try replay("--journal", "run.jsonl", "leaky.zst")
    let again = try replay("leaky.zst")
    XCTAssertEqual(replayed["digest"], again["digest"])
    let run = try memsim("run", "--json", "leaky.zst")
    XCTAssertEqual(try JSONValue(run.output)["digest"], replayed["digest"])
    let report = try memsim("report", "--json", "run.jsonl")
    XCTAssertEqual(try JSONValue(report.output)["digest"], replayed["digest"])
    let compared = try memsim("compare", "leaky.zst", "--policies", "all")
    XCTAssertEqual(compared.code, 0, compared.errors)
  }

  func testATraceThatBreaksOffIsReplayedAsFarAsItGoes() throws {
    try write("1: malloc 0x10 8\n1: malloc 0x20 9\n1: mal", to: "broken.txt")
    let run = try memsim("replay", "--json", "broken.txt")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(run.errors, "broken.txt:3: error: the trace ends in the middle of this line\n")
    let found = try JSONValue(run.output)
    XCTAssertEqual(found["complete"], false)
    XCTAssertEqual(found["replayedEvents"].integer, 2)
    XCTAssertEqual(found["arena"]["endBytes"].integer, 4096)
  }

  func testWhatCannotBeMeantIsAnError() throws {
    XCTAssertEqual(
      try errors("--without", "grew", "leaky.zst"),
      "--without: error: no stack has a function 'grew'; did you mean 'grow'?\n")
    XCTAssertTrue(
      try errors("--drop-on-warning", "leak_", "leaky.zst").hasPrefix(
        "--drop-on-warning: error: 'leak_' matches several functions: "))
    XCTAssertTrue(
      try errors("--budget", "--policy", "largest-first", "leaky.zst").contains(
        "--budget: error: the policy 'largest-first' reads no limit of an app"))
    XCTAssertTrue(try errors("--analyze-only", "--limit", "1MB", "leaky.zst").contains("--limit"))
    try write("1: malloc 0x10 8\n", to: "a.txt")
    XCTAssertEqual(
      try errors("--rank", "a.txt"),
      "--rank: error: a trace of memory-replay has no stacks; use a trace of heaptrack\n")
  }

  /// memsim reports the error of an option at the option: the trace has no line for the option, nor
  /// for the expectation of its end.
  func testNothingIsWrongInALineThatTheTraceDoesNotHave() throws {
    for (option, start) in [
      (["--memory", "10MB"], "--memory: error: device 'iphone' uses 86MB at the start"),
      (["--memory", "100000001"], "--memory: error: "),
      (["--device", "ipad", "--memory", "9MB"], "--memory: error: "),
    ] {
      let run = try MemsimProcess(["replay"] + option + ["leaky.zst"], in: folder)
      XCTAssertEqual(run.code, 2)
      XCTAssertTrue(run.errors.hasPrefix(start), run.errors)
    }
    let budget = try memsim("budget", "--json", "leaky.zst")
    _ = try memsim(
      "run", "--set", "apps.0.limit.hard=512KB", "--report", "junit=a.xml", "leaky.zst")
    for text in [budget.output, try XCTUnwrap(contents(of: "a.xml"))] {
      XCTAssertTrue(text.contains("leaky.zst: e"), text)
      XCTAssertFalse(text.contains(#/leaky\.zst:\d|line \d/#), text)
    }
  }

  /// The answer comes first, and everything fits on a screen.
  func testAReplayIsOneScreen() throws {
    let options: [[String]] = [
      [], ["--limit", "1MB"], ["--analyze-only", "--at", "20ms"],
      ["--budget", "--without", "grow", "--at", "20ms"],
    ]
    for option in options {
      for width in [60, 80] {
        let run = try MemsimProcess(
          ["replay"] + option + ["leaky.zst"], in: folder, setting: ["COLUMNS": "\(width)"])
        let lines = run.output.split(separator: "\n")
        if width == 80 { XCTAssertLessThanOrEqual(lines.count, 24, run.output) }
        XCTAssertTrue(lines.allSatisfy { $0.count <= width }, run.output)
        XCTAssertTrue(
          lines[0].contains("leaky.zst: peak 1.1MB, 34.5KB leaked"), run.output)
        XCTAssertTrue(run.output.contains("90% of the peak: grow (leaky.c:16)"), run.output)
        XCTAssertTrue(run.output.contains("--verbose"), run.output)
      }
    }
  }

  func testAnOverviewAnswersWhatWasAsked() throws {
    let changed = try memsim("replay", "--without", "grow", "leaky.zst").output
    XCTAssertTrue(changed.contains("  change  without 'grow', in 1 stack (32): saves no page\n"))
    let killed = try memsim("replay", "--limit", "1MB", "leaky.zst").output
    XCTAssertTrue(killed.hasPrefix("✗ leaky.zst: "), killed)
    XCTAssertTrue(killed.contains("killed (per-process-limit) at 257 pages"), killed)
    let ranked = try memsim("replay", "--rank", "--stacks", "1", "leaky.zst").output
    XCTAssertTrue(ranked.contains(#/ +59  no\. 30 +churn \(leaky\.c:15\)/#), ranked)
  }

  /// The last event may be long before the moment that was asked for.
  func testAMomentHasOneName() throws {
    let run = try memsim("replay", "--verbose", "--at", "25ms", "leaky.zst")
    XCTAssertTrue(run.output.contains("\nAlive after 25 ms: "), run.output)
    XCTAssertTrue(run.output.contains("\nPages after 25 ms, by stack:\n"), run.output)
  }

  func testTheReportIsThatOfThePage() throws {
    let page = try Checkout.text(of: "docs/reference/traces.md")
    let run = try memsim("replay", "--verbose", "--stacks", "1", "--without", "grow", "leaky.zst")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(page.contains(run.output), run.output)
  }

  func testTheLeastDeviceIsToldAsThePageSays() throws {
    let page = try Checkout.text(of: "docs/reference/traces.md")
    let run = try memsim(
      "budget", "--time-limit", "1h", "--tries-time", "1h", "--device-memory", "leaky.zst")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(page.contains("leaky.zst\n\(run.output)```"), run.output)
  }

  func testTheScenarioOfThePageRuns() throws {
    let page = try Checkout.text(of: "docs/reference/traces.md")
    let text = try XCTUnwrap(page.firstMatch(of: #/```yaml\n((?:.*\n)*?)```/#)?.output.1)
    try write(String(text), to: "beside.yaml")
    XCTAssertEqual(try memsim("check", "beside.yaml").code, 0)
    let run = try memsim("run", "--json", "beside.yaml")
    XCTAssertEqual(run.code, 0, run.output)
  }

  /// The least device is one on which the trace ends well, and no other app is killed.
  func testTheLeastDeviceIsFoundAndEachSideIsSo() throws {
    let run = try memsim("budget", "--json", "--device-memory", "leaky.zst")
    XCTAssertEqual(run.code, 0, run.errors)
    let found = try JSONValue(run.output)
    XCTAssertEqual(found["app"], .null)
    XCTAssertEqual(found["proven"], true)
    let least = try XCTUnwrap(found["smallestBytes"].integer)
    XCTAssertGreaterThan(least, 86 << 20)
    for (bytes, isWell) in [(least, true), (least - 4096, false)] {
      let output = try memsim("run", "--json", "--set", "device.memory=\(bytes)", "leaky.zst")
      let isEmpty = try JSONValue(output.output)["terminated"].array.isEmpty
      XCTAssertEqual(output.code == 0 && isEmpty, isWell, "\(bytes)")
    }
    let both = try memsim("budget", "--device-memory", "--app", "leaky", "leaky.zst")
    XCTAssertEqual(both.code, 2)
    XCTAssertTrue(both.errors.contains("'--app'"), both.errors)
  }

  /// It is as long as its file, which no limit of runs knows.
  func testATraceIsReplayedWhateverARunMayDo() throws {
    let found = try replay("--max-operations", "1000", "leaky.zst")
    XCTAssertEqual(found["survives"], true)
    XCTAssertEqual(found["replayedEvents"].integer, 102_213)
    for command in ["run", "budget"] {
      let run = try memsim(command, "--max-operations", "1000", "leaky.zst")
      XCTAssertEqual(run.code, 0, run.output + run.errors)
    }
  }

  func testWhatIsAliveWhenItIsKilledStandsByStack() throws {
    let found = try replay("--limit", "1MB", "--stacks", "1000", "leaky.raw.zst", code: 1)
    let (end, at) = (found["end"], try XCTUnwrap(found["terminated"]["atEvent"].integer))
    XCTAssertEqual(end["event"].integer, at - 1)
    XCTAssertTrue((250...256).contains(try XCTUnwrap(end["pages"].integer)))
    let stacks = end["stacks"].array
    XCTAssertGreaterThan(try XCTUnwrap(stacks.first?["requestedBytes"].integer), 100_000)
    XCTAssertEqual(
      stacks.reduce(0) { $0 + ($1["blocks"].integer ?? 0) }, end["blocks"].integer)
    // As far as it came, the pages over time are those of the whole.
    let rows = found["fragmentation"].array
    XCTAssertEqual(rows.last?["event"], end["event"])
    XCTAssertGreaterThanOrEqual(rows.count, 8)
    let run = try memsim("replay", "--verbose", "--limit", "1MB", "leaky.raw.zst")
    XCTAssertTrue(run.output.contains("\nPages at the end, by stack:\n"), run.output)
  }
}
