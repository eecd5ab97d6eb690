import Foundation
import XCTest

/// The files that `exec` writes: none replaces the program, its files or another file.
final class ExecOutputsTests: ExecTestCase {
  private let options = [
    ["--json"], ["--fail-each", "--junit"], ["--fail-each", "--sarif"], ["--journal"],
    ["--record"],
  ]

  func testNoReportReplacesTheProgramOrItsFiles() throws {
    try write("#!/bin/sh\ncat \"$1\"\n", to: "job.sh")
    try write("{\"program\":\"words\"}\n", to: "words.json")
    let mode = try MemsimProcess(script: "chmod +x job.sh; ln job.sh again", in: folder)
    XCTAssertEqual(mode.code, 0)
    // A recording is refused by the kind of the file.
    for option in options.dropLast() {
      for path in ["job.sh", "again", "words.json"] {
        let before = contents(of: path)
        let run = try exec(option + [path, "--", "./job.sh", "./words.json"])
        XCTAssertEqual(run.code, 2, "\(option) \(path): \(run.errors)")
        XCTAssertTrue(
          run.errors.hasSuffix("names the same file; expected another file\n"), run.errors)
        XCTAssertEqual(run.output, "")
        XCTAssertEqual(contents(of: path), before)
      }
    }
    XCTAssertEqual(try exec(["--record", "a.trace", "--", "true"]).code, 0)
    let run = try exec(["--record", "a.trace", "--", "cat", "./a.trace"])
    XCTAssertEqual(
      run.errors,
      "--record a.trace: error: './a.trace' names the same file; expected another file\n")
    XCTAssertTrue(contents(of: "a.trace")?.hasPrefix("v ") == true)
  }

  /// A command that runs nothing leaves the files of the last one; only a result is always that of
  /// the last command with nothing wrong in it.
  func testACommandThatRunsNothingKeepsEarlierFiles() throws {
    let outputs = ["--json", "r.json", "--journal", "j.jsonl", "--record", "t.trace"]
    XCTAssertEqual(try exec(outputs + ["--", "true"]).code, 0)
    let names = ["j.jsonl", "t.trace", "r.json"]
    let before = names.map { contents(of: $0) }
    XCTAssertFalse(before.contains(nil))
    try write("words\n", to: "words")
    try write("\u{7f}ELF", to: "damaged")
    try write("#!/nonexistent\n", to: "script")
    let mode = try MemsimProcess(script: "chmod +x damaged script words", in: folder)
    XCTAssertEqual(mode.code, 0)
    for (options, words, code) in [
      (outputs, ["./missing"], 127), (outputs, ["./damaged"], nil), (outputs, ["./script"], nil),
      (outputs.dropLast(2) + ["--record", "words"], ["true"], 2),
      (outputs.dropLast(2) + ["--record", "./r.json"], ["true"], 2),
      (outputs.dropLast(2) + ["--record", "=x"], ["true"], 2),
      (["--json", "r.json", "--journal", "words"], ["true"], 2),
    ] as [([String], [String], Int32?)] {
      let run = try exec(options + ["--"] + words)
      XCTAssertNotEqual(run.code, 0, "\(options) \(words)")
      if let code { XCTAssertEqual(run.code, code, "\(options) \(words): \(run.errors)") }
      let kept = code == 2 ? before : before.dropLast() + [nil]
      XCTAssertEqual(names.map { contents(of: $0) }, kept, "\(options) \(words)")
      if code != 2 { try write(try XCTUnwrap(before[2]), to: "r.json") }
    }
    // One that runs replaces them, and a new file is not made for nothing.
    XCTAssertEqual(try exec(outputs + ["--", "cat", "words"]).code, 0)
    XCTAssertNotEqual(names.map { contents(of: $0) }, before)
    _ = try exec(["--journal", "new.jsonl", "--json", "new.json", "--", "./script"])
    XCTAssertNil(contents(of: "new.jsonl"))
    XCTAssertNil(contents(of: "new.json"))
  }

  /// Before the program starts, while it does, and later: no draft stays, and the trace of an
  /// earlier run is not shown as that of this one.
  func testASignalAtAnyMomentLeavesWholeFiles() throws {
    XCTAssertEqual(try exec(["--record", "old.trace", "--", "cat", "/dev/null"]).code, 0)
    let script = """
      for moment in 00 01 02 03 04 06 08 10 14 20; do
        cp old.trace t.trace
        $memsim exec --json r.json --journal j.jsonl --record t.trace -- sleep 20 > out 2>&1 &
        sleep 0.$moment
        kill -TERM $!
        wait $!
        echo "$? $(ls -A | grep -c '^.memsim')"
        if cmp -s old.trace t.trace && grep "allocated at the end" out; then echo lie; fi
      done
      """
    let run = try MemsimProcess(script: script, in: folder)
    let lines = run.output.split(separator: "\n")
    XCTAssertEqual(lines, Array(repeating: "143 0", count: 10), run.output + run.errors)
  }

  /// The shell opens it for the program.
  func testNoReportReplacesTheInputOfTheProgram() throws {
    XCTAssertEqual(try exec(["--journal", "j.jsonl", "--", "true"]).code, 0)
    let before = contents(of: "j.jsonl")
    let run = try MemsimProcess(
      script: "$memsim exec --journal j.jsonl -- wc -l < j.jsonl", in: folder)
    XCTAssertEqual(run.code, 2, run.errors)
    XCTAssertTrue(run.errors.contains("'standard input' names the same file"), run.errors)
    XCTAssertEqual(contents(of: "j.jsonl"), before)
  }

  /// The reports come after all runs, which would be for nothing.
  func testAReportThatCannotBeWrittenIsRefusedFirst() throws {
    for option in ["--junit", "--sarif"] {
      for path in ["missing/report", ".", "/dev/full"] {
        let words = ["--", "sh", "-c", "echo run >> runs"]
        let run = try exec(["--fail-each", "--sample", "1", option, path] + words)
        XCTAssertEqual(run.code, 2, run.errors)
        XCTAssertTrue(run.errors.contains("memsim cannot write the file"), run.errors)
        XCTAssertNil(contents(of: "runs"), "\(option) \(path)")
      }
    }
  }

  func testOnlyAReportOfItsKindIsReplaced() throws {
    for option in options {
      try write("some words\n", to: "file")
      let run = try exec(option + ["file", "--", "true"])
      XCTAssertEqual(run.code, 2, "\(option): \(run.errors)")
      XCTAssertTrue(run.errors.contains("the file holds something else than a "), run.errors)
      XCTAssertEqual(contents(of: "file"), "some words\n")
      try write("", to: "file")
      // The first call finds an empty file, the second one its own report.
      for _ in 1...2 {
        let new = try exec(option + ["file", "--", "true"])
        XCTAssertNotEqual(new.code, 2, "\(option): \(new.errors)")
        XCTAssertNotEqual(contents(of: "file"), "", "\(option)")
      }
    }
  }

  func testAFileThatTheProgramHasMadeStays() throws {
    for option in options.prefix(3) {
      let sample = option.count > 1 ? ["--sample", "1"] : []
      let run = try exec(option + ["made"] + sample + ["--", "sh", "-c", "echo precious > made"])
      XCTAssertEqual(run.code, 2, "\(option): \(run.errors)")
      XCTAssertTrue(run.errors.contains("the file holds something else than a "), run.errors)
      XCTAssertEqual(contents(of: "made"), "precious\n")
      try FileManager.default.removeItem(at: folder.appending(path: "made"))
    }
    try write("{\"program\":\"mine\",\"keys\":1}", to: "mine.json")
    XCTAssertEqual(try exec(["--json", "mine.json", "--", "true"]).code, 2)
    XCTAssertEqual(contents(of: "mine.json"), "{\"program\":\"mine\",\"keys\":1}")
  }

  func testAFileThatTheProgramRemovesOrChangesIsAnError() throws {
    let begun = "until test -s made; do sleep 0.01; done"
    let ways = [
      "rm made", "mv made other", "cp made b; mv b made", "echo mine >>made",
      "\(begun); echo mine >>made", "\(begun); : >made",
    ]
    for (option, noun) in [("--journal", "journal"), ("--record", "trace")] {
      try? FileManager.default.removeItem(at: folder.appending(path: "good"))
      let good = try exec([option, "good", "--", "true"])
      XCTAssertEqual(good.code, 0, good.errors)
      let old = try XCTUnwrap(contents(of: "good"))
      for way in ways {
        for start in [nil, old] {
          try? FileManager.default.removeItem(at: folder.appending(path: "made"))
          if let start { try write(start, to: "made") }
          let run = try exec([option, "made", "--", "sh", "-c", way])
          XCTAssertEqual(run.code, 2, "\(way): \(run.errors)")
          let fault = "memsim cannot write the \(noun): another program has moved, removed or "
          XCTAssertTrue(run.errors.contains("made: error: \(fault)changed it\n"), run.errors)
          XCTAssertTrue(run.errors.contains("sh exited with 0"), run.errors)
          XCTAssertFalse(run.errors.contains("allocated at the end"), run.errors)
        }
      }
      XCTAssertEqual(try exec([option, "good", "--", "sh", "-c", "cat good"]).code, 0)
    }
  }

  /// A result is always of the last command.
  func testARunThatDoesNotStartLeavesNoEarlierResult() throws {
    XCTAssertEqual(try exec(["--json", "a.json", "--", "true"]).code, 0)
    XCTAssertNotNil(contents(of: "a.json"))
    let run = try exec(["--json", "a.json", "--", "./missing"])
    XCTAssertEqual(run.code, 127, run.errors)
    XCTAssertNil(contents(of: "a.json"))
    // A wrong command line writes nothing, and removes nothing.
    XCTAssertEqual(try exec(["--json", "a.json", "--", "true"]).code, 0)
    XCTAssertEqual(try exec(["--json", "a.json", "--each", "--", "true"]).code, 2)
    XCTAssertNotNil(contents(of: "a.json"))
  }
}
