import Foundation
import TestSupport
import XCTest

/// The traces that `run --record` writes, as heaptrack's own program reads them.
final class RecordingTests: CommandTestCase {
  /// Reader is warned and gives memory back; Hoarder is killed and launched again.
  private let story = """
    name: story
    apps:
      - {name: Reader, workload: cache, with: {entry: 64KB, rate: 4/s, drops: 50%}}
      - {name: Hoarder, workload: ramp, with: {chunk: 256KB, rate: 40/s}, role: background}
    timeline:
      - {at: 0s, launch: Hoarder}
      - {at: 1s, launch: Reader}
      - {at: 15s, launch: Hoarder}
    end: 20s

    """

  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(story, to: "story.yaml")
  }

  /// The totals that `heaptrack_print` finds in a record: allocations, bytes at the peak and at the
  /// end, from the sums of its stacks.
  private func print(_ name: String) throws -> [String: Int128] {
    var sums: [String: Int128] = [:]
    for cost in ["allocations", "peak", "leaked"] {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/heaptrack_print")
      process.arguments = [
        "--disable-builtin-suppressions", "-F", "stacks", "--flamegraph-cost-type", cost,
        "-a", "0", "-p", "0", "-T", "0", name,
      ]
      process.currentDirectoryURL = folder
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 0, "heaptrack_print is a package of packages.txt")
      let stacks = try XCTUnwrap(contents(of: "stacks"))
      sums[cost] = stacks.split(separator: "\n").reduce(0) { sum, line in
        sum + (line.split(separator: " ").last.flatMap { Int128($0) } ?? 0)
      }
    }
    return sums
  }

  /// Returns the object of a process in the output of `--json`.
  private func process(_ app: String, in output: String) throws -> JSONValue {
    try XCTUnwrap(JSONValue(output)["processes"].array.first { $0["app"].string == app })
  }

  private func requests(_ app: String, in output: String) throws -> [String: Int128] {
    let requests = try process(app, in: output)["requests"]
    return [
      "allocations": try XCTUnwrap(requests["allocations"].integer),
      "peak": try XCTUnwrap(requests["peakBytes"].integer),
      "leaked": try XCTUnwrap(requests["unfreedBytes"].integer),
    ]
  }

  /// The same totals of our own replay, on a device.
  private func replayed(_ name: String) throws -> [String: Int128] {
    let run = try memsim("replay", "--json", "--memory", "1GB", name)
    XCTAssertEqual(run.code, 0, run.errors)
    let found = try JSONValue(run.output)
    XCTAssertEqual(found["replayedEvents"], found["events"], name)
    return [
      "allocations": try XCTUnwrap(found["allocations"].integer),
      "peak": try XCTUnwrap(found["peak"]["bytes"].integer),
      "leaked": try XCTUnwrap(found["leaked"]["bytes"].integer),
    ]
  }

  func testHeaptrackFindsWhatTheSummaryHas() throws {
    let run = try memsim(
      "run", "--json", "--record", "Reader=reader.ht", "--record", "Hoarder=first.ht", "--record",
      "Hoarder#2=second.ht", "story.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    for (app, name) in [
      ("Reader", "reader.ht"), ("Hoarder", "first.ht"), ("Hoarder#2", "second.ht"),
    ] {
      let expected = try requests(app, in: run.output)
      XCTAssertEqual(try print(name), expected, app)
      XCTAssertEqual(try replayed(name), expected, app)
      XCTAssertGreaterThan(try XCTUnwrap(expected["peak"]), 1 << 16, app)
    }
    // Something was freed, and one of them was killed in the middle of everything.
    XCTAssertGreaterThan(
      try XCTUnwrap(process("Reader", in: run.output)["requests"]["frees"].integer), 0)
    let hoarder = try process("Hoarder", in: run.output)
    XCTAssertEqual(hoarder["state"].string, "terminated")
    let (requests, living) = (hoarder["requests"], hoarder["living"])
    XCTAssertEqual(
      try XCTUnwrap(requests["allocations"].integer) - XCTUnwrap(requests["frees"].integer),
      try XCTUnwrap(living["blocks"].integer) + XCTUnwrap(living["objects"].integer))
  }

  /// A record has the most pages of each moment, also of one at which nothing else happens later,
  /// and ends with a time, so that it is not taken for cut.
  func testARecordHasThePagesAndAnEnd() throws {
    try write(
      """
      name: grown
      apps:
        - name: Grower
          steps:
            - {wait: 1s}
            - {grow: {size: 1MB, count: 20}}
            - {wait: 1s}
            - free-all
      timeline: [{at: 0s, launch: Grower}]
      end: 5s

      """, to: "grown.yaml")
    let run = try memsim("run", "--json", "--record", "Grower=grown.ht", "grown.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    let footprint = try XCTUnwrap(process("Grower", in: run.output)["peakFootprint"].integer)
    let imageBytes: Int128 = 256 << 10
    XCTAssertEqual(
      try XCTUnwrap(analyzed("grown.ht")["recordedResidentBytes"].integer), footprint - imageBytes)
    let story = try memsim(
      "run", "--record", "Reader=reader.ht", "--record", "Hoarder=first.ht", "--record",
      "Hoarder#2=second.ht", "story.yaml")
    XCTAssertEqual(story.code, 0, story.errors)
    for name in ["grown.ht", "reader.ht", "first.ht", "second.ht"] {
      let found = try analyzed(name)
      XCTAssertEqual(found["mayBeCut"], .boolean(false), name)
      XCTAssertGreaterThanOrEqual(
        try XCTUnwrap(found["recordedResidentBytes"].integer),
        try XCTUnwrap(found["peak"]["bytes"].integer), name)
    }
  }

  private func analyzed(_ name: String) throws -> JSONValue {
    let run = try memsim("replay", "--analyze-only", "--json", name)
    XCTAssertEqual(run.code, 0, run.errors)
    return try JSONValue(run.output)
  }

  /// The stacks of what was alive at the peak, each with its bytes.
  private func stacksAtPeak(_ name: String) throws -> [(frames: [String], bytes: Int)] {
    let run = try memsim(
      "replay", "--analyze-only", "--moment", "peak", "--report", "folded=stacks", name)
    XCTAssertEqual(run.code, 0, run.errors)
    return try XCTUnwrap(contents(of: "stacks")).split(separator: "\n").map { line in
      let parts = line.split(separator: " ")
      let frames = parts.dropLast().joined(separator: " ").split(separator: ";").map(String.init)
      return (frames, Int(parts[parts.count - 1]) ?? 0)
    }
  }

  func testStacksAreThoseOfTheProgramAndItsFramework() throws {
    try write(
      """
      name: shown
      apps: [{name: MoveMe}]
      timeline: [{at: 1s, launch: MoveMe}]
      end: 3s

      """, to: "shown.yaml")
    let run = try memsim("run", "--record", "MoveMe=shown.ht", "shown.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    let stacks = try stacksAtPeak("shown.ht")
    let all = stacks.reduce(0) { $0 + $1.bytes }
    XCTAssertGreaterThan(all, 1 << 16)
    let deep = stacks.filter { $0.frames.count > 4 }
    XCTAssertGreaterThan(deep.reduce(0) { $0 + $1.bytes } * 100, all * 99, "\(stacks)")
    // The callback stands outermost, and the line of the view that is drawn innermost.
    let drawn = stacks.filter { $0.frames.contains { $0.contains("pixels of PlacardView") } }
    let pixels = try XCTUnwrap(drawn.max { $0.bytes < $1.bytes }?.frames)
    XCTAssertEqual(pixels.first, "applicationDidFinishLaunching:", "\(pixels)")
    XCTAssertEqual(pixels.last, "malloc block", "\(pixels)")
    XCTAssertTrue(pixels.dropLast().last?.contains("pixels of PlacardView") == true, "\(pixels)")
    XCTAssertTrue(pixels.contains { $0.contains("CALayer.display") }, "\(pixels)")
    XCTAssertTrue(pixels.contains("MemsimApps.PlacardView.drawRect"), "\(pixels)")
    XCTAssertTrue(pixels.contains { $0.hasPrefix("MemsimKit.CGContext.") }, "\(pixels)")
    // Neither what stands between the program and the heap is there, nor what the two run on.
    let others = ["MemsimRuntime.", "MemsimCommand.", "MemsimDevice.", "Array."]
    for name in others { XCTAssertFalse(pixels.contains { $0.contains(name) }, "\(pixels)") }
    // A line that was named stands at its function.
    let placards = stacks.filter { $0.frames.contains { $0.contains("PlacardView.swift:") } }
    XCTAssertFalse(placards.isEmpty)
  }

  func testARecordIsTheSameCompressed() throws {
    let names = ["plain.ht", "small.zst", "small.gz"]
    for name in names {
      let run = try memsim("run", "--json", "--record", "Reader=\(name)", "story.yaml")
      XCTAssertEqual(run.code, 0, run.errors)
      let expected = try requests("Reader", in: run.output)
      XCTAssertEqual(try print(name), expected, name)
      let again = try memsim("replay", "--analyze-only", "--json", name)
      XCTAssertEqual(again.code, 0, again.errors)
      let found = try JSONValue(again.output)
      XCTAssertEqual(found["complete"], .boolean(true))
      XCTAssertEqual(found["allocations"].integer, expected["allocations"], name)
      XCTAssertEqual(found["peak"]["bytes"].integer, expected["peak"], name)
      XCTAssertEqual(found["leaked"]["bytes"].integer, expected["leaked"], name)
    }
    let sizes = try names.map { name in
      try Data(contentsOf: folder.appending(path: name)).count
    }
    XCTAssertLessThan(sizes[1], sizes[0] / 2)
    XCTAssertLessThan(sizes[2], sizes[0] / 2)
  }

  func testARecordChangesNoDigest() throws {
    let run = try JSONValue(
      memsim("run", "--json", "--record", "Reader=reader.ht", "story.yaml").output)
    let plain = try JSONValue(memsim("run", "--json", "story.yaml").output)
    for key in ["digest", "outcomeDigest"] {
      XCTAssertNotNil(plain[key].string)
      XCTAssertEqual(run[key].string, plain[key].string)
    }
    XCTAssertNil(plain["processes"].array[0]["requests"]["allocations"].integer)
    XCTAssertFalse(try names().contains { $0.hasPrefix(".memsim") })
  }

  func testOneLaunchOfSeveralIsNamed() throws {
    let run = try memsim("run", "-q", "--record", "Hoarder=a.ht", "story.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertEqual(
      run.errors,
      "a.ht: 'Hoarder' was launched 2 times, and this is the first launch; record another with "
        + "'--record Hoarder#2=FILE'\n")
  }

  func testWhatCannotBeRecordedIsAnErrorAndWritesNothing() throws {
    try write(short(named: "other"), to: "other.yaml")
    for (words, message) in [
      (
        ["Redaer=a.ht"], "--record: error: the scenario has no app 'Redaer'; did you mean 'Reader'?"
      ),
      (
        ["Reader#all=a.ht"],
        "--record: error: 'Reader#all' is not the name of a process; expected an app, or a launch "
          + "such as 'MoveMe#2'"
      ),
      (
        ["Reader=a.ht", "--record", "Reader=b.ht"],
        "--record Reader=b.ht: error: another '--record' already records 'Reader'"
      ),
      (
        ["Reader=a.ht", "--record", "Hoarder=a.ht"],
        "--record Hoarder=a.ht: error: another record goes to the same file; expected another file"
      ),
      (
        ["Reader=no/a.ht"],
        "no/a.ht: error: memsim cannot write the record: No such file or directory"
      ),
      (
        ["Reader=a.ht", "other.yaml"],
        "--record: error: this option records one run; expected one scenario"
      ),
      (
        ["Hoarder=b.ht", "--record", "Reader#2=a.ht"],
        "--record: error: 'Reader#2' was never launched, so memsim recorded nothing; the run has 1 "
          + "launch of 'Reader'"
      ),
      (
        ["Reader=a.ht", "--journal", "./a.ht"],
        "--record a.ht: error: '--journal' names the same file; expected another file"
      ),
      (
        ["Reader=a.ht", "--report", "junit=a.ht"],
        "--report a.ht: error: '--record' names the same file; expected another file"
      ),
      (
        ["Reader#2=a.ht"],
        "--record: error: 'Reader#2' was never launched, so memsim recorded nothing; the run has 1 "
          + "launch of 'Reader'"
      ),
    ] {
      let run = try MemsimProcess(["run", "-q", "--record"] + words + ["story.yaml"], in: folder)
      try check(run, wasRefused: message, leaving: ["other.yaml", "story.yaml"])
    }
  }

  /// A run that ended with a message, and left these files alone in the folder.
  private func check(
    _ run: MemsimProcess, wasRefused message: String, leaving files: [String]
  ) throws {
    XCTAssertEqual(run.code, 2, message)
    XCTAssertEqual(run.output + run.errors, "\(message)\n")
    XCTAssertEqual(try names(), files, message)
  }

  /// The kernel lets no file grow: not in this process, nor in that of a run with native code.
  func testARecordThatCannotBeWrittenIsAnError() throws {
    try Sanitizer.skipWithoutGrowingFiles()
    for name in ["story.yaml", "native.yaml"] {
      try writeNative()
      let run = try MemsimProcess(
        script: """
          (ulimit -f 0; exec "$mishaps" run -q --record Reader=a.ht \(name)) 2>&1 | cat
          exit ${PIPESTATUS[0]}
          """, in: folder)
      try check(
        run, wasRefused: "a.ht: error: memsim cannot write the record: File too large",
        leaving: ["native.yaml", "story.yaml"])
    }
  }

  func testAnInterruptedRunLeavesNoRecord() throws {
    try write(long, to: "long.yaml")
    let words = ["run", "-q", "--record", "Reader=a.ht", "--journal", "long.jsonl", "long.yaml"]
    let run = try MemsimProcess(words, in: folder) {
      // The file is made once the program listens.
      wait(for: "long.jsonl") { _ in true }
      $0.interrupt()
    }
    XCTAssertEqual(run.code, 130)
    XCTAssertEqual(
      run.errors, "a.ht: error: no record written, because the command was interrupted\n")
    XCTAssertEqual(try names(), ["long.jsonl", "long.yaml", "story.yaml"])
  }

  func testNativeCodeHasNoRecord() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    try writeNative()
    let run = try mishaps("run", "-q", "--record", "Exit=a.ht", "native.yaml")
    try check(
      run,
      wasRefused: "--record: error: 'Exit' is native code, and memsim cannot see its allocations "
        + "one by one; expected an app with its own objects",
      leaving: ["native.yaml", "story.yaml"])
  }

  /// A run with native code has a process of its own, which writes into the file of this one.
  func testBesideNativeCodeARecordIsWholeWhereverTheRunEnds() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    try writeNative()
    for name in ["a.ht", "a.zst"] {
      let run = try mishaps("run", "--json", "--record", "Reader=\(name)", "native.yaml")
      XCTAssertEqual(run.code, 1, run.errors)
      XCTAssertEqual(try print(name), try requests("Reader", in: run.output))
    }
  }

  /// An app that calls `exit` in the fourth second, beside one that is recorded.
  private func writeNative() throws {
    try write(
      """
      name: native
      apps:
        - {name: Reader, workload: cache, with: {entry: 64KB, rate: 4/s}}
        - {name: Exit}
      timeline: [{at: 0s, launch: Reader}, {at: 3s, launch: Exit}]
      end: 9s

      """, to: "native.yaml")
  }

  private func mishaps(_ arguments: String...) throws -> MemsimProcess {
    try MemsimProcess(arguments, of: "memsim-mishaps", in: folder)
  }
}
