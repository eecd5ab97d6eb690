import Foundation
import TestSupport
import XCTest

/// What `run --record` writes, as heaptrack's own program reads it.
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

  private func requests(_ app: String, in output: String) throws -> [String: Int128] {
    let process = try JSONValue(output)["processes"].array.first { $0["app"].string == app }
    let requests = try XCTUnwrap(process)["requests"]
    return [
      "allocations": try XCTUnwrap(requests["allocations"].integer),
      "peak": try XCTUnwrap(requests["peakBytes"].integer),
      "leaked": try XCTUnwrap(requests["unfreedBytes"].integer),
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
      XCTAssertGreaterThan(try XCTUnwrap(expected["peak"]), 1 << 16, app)
    }
    // Something was freed, and one of them was killed in the middle of everything.
    let processes = try JSONValue(run.output)["processes"].array
    let reader = try XCTUnwrap(processes.first { $0["app"].string == "Reader" })
    XCTAssertGreaterThan(try XCTUnwrap(reader["requests"]["frees"].integer), 0)
    let hoarder = try XCTUnwrap(processes.first { $0["app"].string == "Hoarder" })
    XCTAssertEqual(hoarder["state"].string, "terminated")
    XCTAssertEqual(
      try XCTUnwrap(hoarder["requests"]["allocations"].integer)
        - (try XCTUnwrap(hoarder["requests"]["frees"].integer)),
      try XCTUnwrap(hoarder["living"]["blocks"].integer)
        + (try XCTUnwrap(hoarder["living"]["objects"].integer)))
  }

  func testARecordChangesNoDigest() throws {
    let run = try memsim("run", "--json", "--record", "Reader=reader.ht", "story.yaml")
    let plain = try memsim("run", "--json", "story.yaml")
    for key in ["digest", "outcomeDigest"] {
      XCTAssertNotNil(try JSONValue(plain.output)[key].string)
      XCTAssertEqual(try JSONValue(run.output)[key].string, try JSONValue(plain.output)[key].string)
    }
    XCTAssertNil(
      try JSONValue(plain.output)["processes"].array[0]["requests"]["allocations"].integer)
    XCTAssertFalse(try names().contains { $0.hasPrefix(".memsim") })
  }

  func testOneLaunchOfSeveralIsNamed() throws {
    let run = try memsim("run", "-q", "--record", "Hoarder=a.ht", "story.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertEqual(
      run.errors,
      "a.ht: 'Hoarder' was launched 2 times, and this is the first; '--record Hoarder#2=FILE' "
        + "records another\n")
  }

  func testWhatCannotBeRecordedIsAnErrorAndWritesNothing() throws {
    try write(short(named: "other"), to: "other.yaml")
    for (words, message) in [
      (
        ["Redaer=a.ht"], "--record: error: the scenario has no app 'Redaer'; did you mean 'Reader'?"
      ),
      (
        ["Reader#all=a.ht"],
        "--record: error: 'Reader#all' is no process; expected an app, or a launch of it as "
          + "'MoveMe#2'"
      ),
      (
        ["Reader=a.ht", "--record", "Reader=b.ht"],
        "--record Reader=b.ht: error: 'Reader' is recorded in another file already"
      ),
      (
        ["Reader=a.ht", "--record", "Hoarder=a.ht"],
        "--record Hoarder=a.ht: error: another record goes to the same place"
      ),
      (
        ["Reader=no/a.ht"],
        "no/a.ht: error: the record cannot be written: No such file or directory"
      ),
      (
        ["Reader=a.ht", "other.yaml"],
        "--record: error: it is about one run; expected one scenario"
      ),
      (
        ["Hoarder=b.ht", "--record", "Reader#2=a.ht"],
        "--record: error: 'Reader#2' was never launched, so nothing is recorded; the run has "
          + "1 launch of 'Reader'"
      ),
      (
        ["Reader=a.ht", "--journal", "./a.ht"],
        "--record a.ht: error: '--journal' writes to the same place; expected another file"
      ),
      (
        ["Reader=a.ht", "--report", "junit=a.ht"],
        "--report a.ht: error: '--record' writes to the same place; expected another file"
      ),
      (
        ["Reader#2=a.ht"],
        "--record: error: 'Reader#2' was never launched, so nothing is recorded; the run has "
          + "1 launch of 'Reader'"
      ),
    ] {
      let run = try MemsimProcess(["run", "-q", "--record"] + words + ["story.yaml"], in: folder)
      XCTAssertEqual(run.code, 2, message)
      XCTAssertEqual(run.errors, "\(message)\n")
      XCTAssertEqual(try names(), ["other.yaml", "story.yaml"], message)
    }
  }

  /// The kernel lets no file grow: not in this process, nor in that of a run with native code.
  func testARecordThatCannotBeWrittenIsAnError() throws {
    try Sanitizer.skipWithoutGrowingFiles()
    for name in ["story.yaml", "native.yaml"] {
      try writeNative()
      let program = try mishapsPath()
      let run = try MemsimProcess(
        script: """
          (ulimit -f 0; exec "\(program)" run -q --record Reader=a.ht \(name)) 2>&1 | cat
          exit ${PIPESTATUS[0]}
          """, in: folder)
      XCTAssertEqual(run.code, 2, run.output)
      XCTAssertEqual(run.output, "a.ht: error: the record cannot be written: File too large\n")
      XCTAssertEqual(try names(), ["native.yaml", "story.yaml"])
    }
  }

  func testNativeCodeHasNoRecord() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    try writeNative()
    let run = try mishaps("run", "-q", "--record", "Exit=a.ht", "native.yaml")
    XCTAssertEqual(run.code, 2, run.errors)
    XCTAssertEqual(
      run.errors,
      "--record: error: 'Exit' is native code, whose allocations are not seen one by one; expected "
        + "an app with objects of its own\n")
    XCTAssertEqual(try names(), ["native.yaml", "story.yaml"])
  }

  /// A run with native code has a process of its own, which writes into the file of this one.
  func testBesideNativeCodeARecordIsWholeWhereverTheRunEnds() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    try writeNative()
    let run = try mishaps("run", "--json", "--record", "Reader=a.ht", "native.yaml")
    XCTAssertEqual(run.code, 1, run.errors)
    XCTAssertEqual(try print("a.ht"), try requests("Reader", in: run.output))
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

  private func mishapsPath() throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: tests).deletingLastPathComponent().appending(path: "memsim-mishaps").path
  }

  private func mishaps(_ arguments: String...) throws -> MemsimProcess {
    try MemsimProcess(arguments, of: "memsim-mishaps", in: folder)
  }
}
