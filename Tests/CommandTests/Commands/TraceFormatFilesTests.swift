import Foundation
import TestSupport
import XCTest

/// The files that `replay --report` writes of a trace by stack.
final class TraceFormatFilesTests: CommandTestCase {
  private let formats = ["folded", "pprof", "heaptrack", "massif", "jemalloc", "dhat"]

  /// A trace with a call that is inlined, and names with what stands between names in formats.
  private let lines = [
    "v 10400 3", "X ./a --- b", "s 4 main", "s 3 a.c", "s 6 in;ner", "s 3 lib", "s 4 x\u{1b}--",
    "i 10 4 1 2 7", "i 20 4 3 2 8 1 2 9", "i 30 4 5", "t 1 0", "t 2 1", "t 3 1", "a 10 2", "a 8 3",
    "+ 0", "+ 1", "c a", "+ 0", "- 0", "- 0", "c 14",
  ]

  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(lines.map { $0 + "\n" }.joined(), to: "a.txt")
  }

  private func reports(_ names: [String]) -> [String] {
    names.flatMap { ["--report", "\($0)=\($0)"] }
  }

  private func replay(_ options: [String], _ trace: String = "a.txt") throws -> MemsimProcess {
    try MemsimProcess(["replay", "--analyze-only", "--json"] + options + [trace], in: folder)
  }

  /// Returns the sum of the last words of the lines of a file.
  private func sum(_ name: String) throws -> Int {
    try XCTUnwrap(contents(of: name)).split(separator: "\n")
      .reduce(0) { $0 + (try XCTUnwrap(Int(try XCTUnwrap($1.split(separator: " ").last)))) }
  }

  func testStacksHaveTheNamesOfTheTrace() throws {
    XCTAssertEqual(try replay(reports(formats) + ["--moment", "peak"]).code, 0)
    XCTAssertEqual(
      contents(of: "folded"),
      """
      main (a.c:7);main (a.c:9);in:ner (a.c:8) 32
      main (a.c:7);x\\u{1B}-- 8

      """)
    XCTAssertEqual(
      try XCTUnwrap(contents(of: "massif")).split(separator: "\n").filter { $0.contains("n") }
        .filter { $0.contains(": ") && $0.contains("n0") || $0.contains("n1") },
      [
        " n1: 32 0x1: in;ner (a.c:8)", "  n1: 32 0x2: main (a.c:9)",
        "   n0: 32 0x3: main (a.c:7)", " n1: 8 0x4: x\\u{1B}--", "  n0: 8 0x5: main (a.c:7)",
        "n1: 8 (never freed)", " n1: 8 0x1: x\\u{1B}--", "  n0: 8 0x2: main (a.c:7)",
      ])
    let dhat = try JSONValue(XCTUnwrap(contents(of: "dhat")))
    XCTAssertEqual(
      dhat["ftbl"].array.compactMap(\.string),
      [
        "[root]", "0x20: in;ner (a.c:8)", "0x20: main (a.c:9)", "0x10: main (a.c:7)",
        "0x30: x\\u{1B}--",
      ])
    // 32 bytes were made at 0 and 10 ms and freed at 10; 8 lived to the end.
    let point = dhat["pps"].array[0]
    XCTAssertEqual(
      ["tb", "tl", "mb", "gb", "eb"].map { point[$0].integer }, [32, 10_000, 32, 32, 0])
    XCTAssertEqual(["tl", "eb"].map { dhat["pps"].array[1][$0].integer }, [20_000, 8])
    XCTAssertEqual([dhat["tg"].integer, dhat["te"].integer], [10_000, 20_000])
    // The viewer shows rates in a million of the unit.
    XCTAssertEqual([dhat["tu"].string, dhat["Mtu"].string], ["µs", "s"])
    XCTAssertEqual(
      try XCTUnwrap(contents(of: "massif")).matches(of: #/time=(\d+)/#).map { $0.output.1 }.last,
      "20", "Massif counts milliseconds")
    XCTAssertTrue(
      try XCTUnwrap(contents(of: "jemalloc")).contains("0x0000000000000040 x\\u{1B}\n---\n"))
    let heaptrack = try XCTUnwrap(contents(of: "heaptrack"))
    XCTAssertTrue(heaptrack.hasPrefix("v 10400 3\nX ./a --- b\n"), heaptrack)
    XCTAssertTrue(heaptrack.contains("\ns 6 in;ner\ni 20 4 5 3 8 2 3 9\nt 2 1\n"), heaptrack)
  }

  func testSumsAreTheTotals() throws {
    let samples = MemsimProcess.checkout.appending(path: "Tests/TracesTests/Samples").path
    for name in ["leaky.zst", "leaky.raw.zst", "threads.raw.zst"] {
      let said = try JSONValue(replay(reports(formats), "\(samples)/\(name)").output)
      let left = try XCTUnwrap(said["leaked"]["bytes"].integer)
      XCTAssertEqual(Int128(try sum("folded")), left, name)
      let dhat = try JSONValue(XCTUnwrap(contents(of: "dhat")))["pps"].array
      let sums = ["tbk", "gb", "eb"].map { key in dhat.reduce(0) { $0 + ($1[key].integer ?? 0) } }
      XCTAssertEqual(
        sums, [said["allocations"].integer, said["peak"]["bytes"].integer, left], name)
      let paths = dhat.map { $0["fs"].array.map(\.integer) }
      XCTAssertEqual(Set(paths).count, paths.count, "dh_view refuses two points at one place")
      let again = try JSONValue(replay([], "heaptrack").output)
      for key in ["allocations", "frees", "peak", "leaked", "maxLiveBlocks", "durationMs"] {
        XCTAssertEqual(again[key], said[key], "\(name): \(key)")
      }
      XCTAssertEqual(
        again["temporary"]["asHeaptrackPrint"], said["temporary"]["asHeaptrackPrint"], name)
      let peak = try replay(reports(["folded"]) + ["--moment", "peak"], "\(samples)/\(name)")
      XCTAssertEqual(peak.code, 0)
      XCTAssertEqual(Int128(try sum("folded")), said["peak"]["bytes"].integer, name)
    }
    let run = try replay(
      reports(["folded"]) + ["--moment", "at", "--at", "20ms"], "\(samples)/leaky.zst")
    XCTAssertEqual(run.code, 0)
    XCTAssertEqual(try sum("folded"), 1_045_294)
  }

  func testATraceIsWrittenCompressed() throws {
    let sample = MemsimProcess.checkout.appending(path: "Tests/TracesTests/Samples/leaky.raw.zst")
    for name in ["a.zst", "a.gz"] {
      XCTAssertEqual(try replay(["--report", "heaptrack=\(name)"], sample.path).code, 0)
      let again = try JSONValue(replay([], name).output)
      XCTAssertEqual(again["complete"], .boolean(true))
      XCTAssertEqual(again["peak"]["bytes"].integer, 1_156_656)
      XCTAssertLessThan(try Data(contentsOf: folder.appending(path: name)).count, 100_000)
    }
  }

  func testATraceWithoutTimesIsToldAgainstWhatWasAllocated() throws {
    try write("1: malloc 0x10 8\n1: malloc 0x20 40\n1: free 0x20\n", to: "b.txt")
    XCTAssertEqual(try replay(reports(formats), "b.txt").code, 0)
    let massif = try XCTUnwrap(contents(of: "massif"))
    XCTAssertTrue(massif.contains("time_unit: B\n"))
    XCTAssertTrue(massif.contains("time=48\nmem_heap_B=48\n"), massif)
    XCTAssertEqual(contents(of: "folded"), "(not told) 8\n")
    let dhat = try JSONValue(XCTUnwrap(contents(of: "dhat")))
    XCTAssertEqual([dhat["tg"].integer, dhat["te"].integer], [48, 48])
    XCTAssertEqual(dhat["tu"].string, "bytes")
  }

  func testOfATraceThatIsNotWholeNoReportIsWritten() throws {
    try write((lines + ["- 9"]).map { $0 + "\n" }.joined(), to: "b.txt")
    let run = try replay(reports(["massif", "heaptrack"]), "b.txt")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(
      run.errors,
      """
      massif: error: report not written: the trace is incomplete
      heaptrack: error: report not written: the trace is incomplete
      b.txt:23: error: unknown line '- 9'; expected '- ALLOCATION'

      """)
    XCTAssertEqual(try JSONValue(run.output)["complete"], .boolean(false))
    XCTAssertEqual(try names(), ["a.txt", "b.txt"])
  }

  /// A trace of hundreds of thousands of events is replayed for seconds.
  func testAnInterruptedReplayLeavesNoReport() throws {
    let events = (1...300_000).map { number in
      let address = String(number * 16, radix: 16)
      return "1: malloc 0x\(address) 8\n1: free 0x\(address)\n"
    }
    try write(events.joined(), to: "b.txt")
    let words = ["replay", "--report", "massif=massif", "--journal", "run.jsonl", "b.txt"]
    let run = try MemsimProcess(words, in: folder) {
      wait(for: "run.jsonl") { _ in true }
      $0.interrupt()
    }
    XCTAssertEqual(run.code, 130)
    XCTAssertEqual(
      run.errors, "massif: error: report not written: the command was interrupted\n")
    XCTAssertEqual(run.output, "")
    XCTAssertFalse(try names().contains("massif"))
  }

  func testWrongReportsAreRefused() throws {
    for (options, message) in [
      (["--report", "junit=a"], "memsim: '--report' of 'replay' must be "),
      (["--moment", "at"], "--moment at: error: no time given; add --at TIME\n"),
      (["--report", "massif=no/a"], "no/a: error: memsim cannot write the report: "),
      (reports(["massif"]) + ["--report", "dhat=massif"], "--report dhat=massif: error: another"),
    ] {
      let run = try replay(options)
      XCTAssertEqual(run.code, 2)
      XCTAssertEqual(run.output, "")
      XCTAssertTrue(run.errors.hasPrefix(message), run.errors)
      XCTAssertEqual(try names(), ["a.txt"])
    }
  }

  func testTheReportsOfAReplayAreThoseOfItsAnalysis() throws {
    let sample = MemsimProcess.checkout.appending(path: "Tests/TracesTests/Samples/leaky.raw.zst")
    XCTAssertEqual(try replay(reports(formats), sample.path).code, 0)
    let analysed = formats.map { contents(of: $0) }
    for name in formats { try FileManager.default.removeItem(at: folder.appending(path: name)) }
    let bytes = try Data(contentsOf: sample)
    let run = try MemsimProcess(
      ["replay", "--json", "--journal", "run.jsonl"] + reports(formats) + [sample.path],
      in: folder)
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertEqual(try JSONValue(run.output)["survives"], true)
    for (name, text) in zip(formats, analysed) { XCTAssertEqual(contents(of: name), text, name) }
    XCTAssertEqual(try Data(contentsOf: sample), bytes)
    // A process that is killed is no reason to leave them out: they tell of the trace.
    try FileManager.default.removeItem(at: folder.appending(path: "massif"))
    let killed = try MemsimProcess(
      ["replay", "--json", "--limit", "1MB"] + reports(["massif"]) + [sample.path], in: folder)
    XCTAssertEqual(killed.code, 1)
    XCTAssertEqual(contents(of: "massif"), analysed[3])
  }

  func testNothingIsWrittenWhereSomethingIsWrong() throws {
    let trace = try XCTUnwrap(contents(of: "a.txt"))
    for (options, message) in [
      (["--without", "nothing"], "--without: error: no stack has a function 'nothing'"),
      (["--memory", "1MB"], "--memory: error: "),
      (["--budget", "--policy", "largest-first"], "--budget: error: the policy "),
      (["--report", "dhat=a.txt"], "--report a.txt: error: 'TRACE' names the same file"),
      (["--journal", "./massif"], "--report massif: error: '--journal' names the same file"),
      (["--journal", "./a.txt"], "--journal ./a.txt: error: 'TRACE' names the same file"),
    ] {
      let journal = options.contains("--journal") ? [] : ["--journal", "run.jsonl"]
      let run = try MemsimProcess(
        ["replay"] + reports(["massif"]) + journal + options + ["a.txt"], in: folder)
      XCTAssertEqual(run.code, 2, "\(options)")
      XCTAssertEqual(run.output, "")
      XCTAssertTrue(run.errors.hasPrefix(message), run.errors)
      XCTAssertEqual(try names(), ["a.txt"], "\(options)")
      XCTAssertEqual(contents(of: "a.txt"), trace)
    }
  }
}
