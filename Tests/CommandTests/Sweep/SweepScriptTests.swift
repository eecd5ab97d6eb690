import Foundation
import TestSupport
import XCTest

/// The scripts that start slices on many machines.
final class SweepScriptTests: SweepTestCase {
  /// A name is no path, whatever is in it.
  func testASweepsNameLeadsToNoFolder() throws {
    try write(sweep.replacing("name: many", with: "name: ../a b$(id)"), to: "many.yaml")
    let merge = try memsim("sweep", "merge", "--partial", "many.yaml")
    XCTAssertEqual(merge.output, "a-b--id-.db: 0 runs\n")
    let script = try memsim("sweep", "script", "slurm", "--slices", "2", "many.yaml")
    XCTAssertTrue(script.output.contains("--job-name=a-b--id-\n"), script.output)
  }

  /// A slice is run as the script was asked for: with other limits it would be another run.
  func testAScriptPassesOptionsOn() throws {
    for kind in ["slurm", "parallel"] {
      let script = try memsim(
        "sweep", "script", kind, "--slices", "3", "--max-events", "99999", "--results", "a b",
        "many.yaml")
      XCTAssertEqual(script.code, 0, script.errors)
      XCTAssertTrue(script.output.contains("--max-events=99999"), script.output)
      XCTAssertTrue(script.output.contains("\(folder.path)/a b"), script.output)
    }
  }

  /// Some runs are timed, and short ones are not taken apart.
  func testASweepThatTakesSecondsIsOneSlice() throws {
    let script = try memsim("sweep", "script", "slurm", "many.yaml")
    XCTAssertEqual(script.code, 0, script.errors)
    XCTAssertNotNil(
      script.errors.wholeMatch(of: /about \d+ .s a run, .+ on one core, from 8 timed runs\n/),
      script.errors)
    XCTAssertTrue(script.output.contains("--array=1-1\n"), script.output)
  }

  /// Cores that are named all have something to do, as far as there are points.
  func testASmallSweepIsTakenApartForTheCoresThatAreNamed() throws {
    for (cores, slices) in [("1", 1), ("2", 2), ("12", 12), ("13", 12), ("5000", 12)] {
      let array = try memsim("sweep", "script", "slurm", "--cores", cores, "many.yaml")
      XCTAssertEqual(array.code, 0, array.errors)
      XCTAssertTrue(array.output.contains("--array=1-\(slices)\n"), array.output)
      XCTAssertTrue(array.output.contains("\"$SLURM_ARRAY_TASK_ID/\(slices)\""), array.output)
      let lines = try memsim("sweep", "script", "parallel", "--cores", cores, "many.yaml")
      XCTAssertTrue(lines.output.contains("seq 1 \(slices) |"), lines.output)
    }
    let told = try memsim(
      "sweep", "script", "slurm", "--cores", "4", "--slices", "3", "many.yaml")
    XCTAssertTrue(told.output.contains("--array=1-3\n"), told.output)
  }

  func testWhatIsSweptHasToBeThere() throws {
    try write("name: many\nscenario: no.yaml\naxes: {seed: [1, 2]}\n", to: "lost.yaml")
    for (words, message) in [
      (["script", "slurm"], "memsim: 'sweep script slurm' needs SWEEP\n"),
      (
        ["script", "slurm", "lost.yaml", "b"],
        "b: error: 'sweep script' accepts one sweep; expected no more operands\n"
      ),
      (
        ["plan", "lost.yaml"],
        "lost.yaml:2:11: error: 'scenario' names no file; expected the path of a scenario or a "
          + "trace, relative to the sweep's folder\n"
      ),
      (
        ["run", "no.yaml"],
        "no.yaml:1:1: error: memsim cannot read the file: No such file or directory\n"
      ),
    ] {
      let process = try MemsimProcess(["sweep"] + words, in: folder)
      XCTAssertEqual(process.code, 2)
      XCTAssertEqual(process.errors, message)
    }
    XCTAssertEqual(try names(), ["lost.yaml", "many.yaml", "story.yaml"])
  }

  func testAScriptNamesNoHiddenCharacters() throws {
    for kind in ["slurm", "parallel"] {
      let script = try memsim(
        "sweep", "script", kind, "--slices", "3", "--results", "a\u{1B}[31mb", "many.yaml")
      XCTAssertEqual(script.code, 2)
      XCTAssertEqual(
        script.errors,
        "\(folder.path)/a\\u{1B}[31mb: error: a script cannot name this path; expected a path "
          + "without hidden characters\n")
    }
  }

  /// parallel leaves out what its log says is done: that has to be of the same runs.
  func testALogIsOfOneSweepAlone() throws {
    func log(_ words: String...) throws -> String {
      let script = try MemsimProcess(
        ["sweep", "script", "parallel", "--slices", "3"] + words + ["many.yaml"], in: folder)
      let log = try XCTUnwrap(script.output.firstMatch(of: /log=(many-[0-9a-f]{12}\.joblog)/))
      return String(log.1)
    }
    let first = try log()
    XCTAssertEqual(try log(), first)
    XCTAssertNotEqual(try log("--results", "elsewhere"), first)
    XCTAssertNotEqual(try log("--max-events", "9999"), first)
    try write(sweep.replacing("to: 3", with: "to: 4"), to: "many.yaml")
    XCTAssertNotEqual(try log(), first)
    try write(sweep, to: "many.yaml")
    XCTAssertEqual(try log(), first)
    try write(story.replacing("to: 8MB", with: "to: 9MB"), to: "story.yaml")
    XCTAssertNotEqual(try log(), first)
  }

  /// A script quotes paths with any characters correctly: a shell runs the script.
  func testAScriptsPathsAreThoseThatWereMeant() throws {
    let name = "a :slice: 'b' \"$(touch c)\" \\ {} #"
    try FileManager.default.createDirectory(
      at: folder.appending(path: name), withIntermediateDirectories: false)
    try write(sweep, to: "\(name)/-many.yaml")
    try write(story, to: "\(name)/story.yaml")
    let parallel = try MemsimProcess(
      [
        "sweep", "script", "parallel", "--slices", "2", "--results", "\(name)/r",
        "\(name)/-many.yaml",
      ], in: folder)
    try write(parallel.output, to: "slices.sh")
    // In the place of parallel: gives each line to a shell, as that does.
    try write(
      """
      #!/bin/bash
      mark=$2; line=${@: -1}
      while read -r slice; do sh -c "${line//"$mark"/$slice}" || exit 1; done

      """, to: "parallel")
    let run = try MemsimProcess(
      script: "chmod +x parallel; PATH=$PWD:$PATH sh slices.sh", in: folder)
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertEqual(try results(in: "\(name)/r").count, 12)
    let slurm = try MemsimProcess(
      [
        "sweep", "script", "slurm", "--slices", "1", "--results", "\(name)/s",
        "\(name)/-many.yaml",
      ], in: folder)
    try write(slurm.output, to: "array.sh")
    let task = try MemsimProcess(script: "SLURM_ARRAY_TASK_ID=1 sh array.sh", in: folder)
    XCTAssertEqual(task.code, 0, task.errors)
    XCTAssertEqual(try results(in: "\(name)/s").count, 12)
    XCTAssertFalse(try names().contains("c"))
  }
}
