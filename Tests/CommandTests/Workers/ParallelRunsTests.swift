import Foundation
import TestSupport
import XCTest

/// Runs of one command line that go on at once, as people see them.
final class ParallelRunsTests: CommandTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try Sanitizer.skipWithoutMallocOfJemalloc()
  }

  /// Runs the program that has apps with mishaps in the folder.
  private func mishaps(
    _ arguments: [String], meanwhile: (Process) throws -> Void = { _ in }
  ) throws -> MemsimProcess {
    try MemsimProcess(arguments, of: "memsim-mishaps", in: folder, meanwhile: meanwhile)
  }

  /// Writes a scenario of one app into the folder; files have numbers, the first of which is 1.
  private func writeScenarios(of apps: [String], end: String = "5s") throws {
    for (position, app) in apps.enumerated() {
      try write(
        """
        name: \(app.lowercased())
        end: \(end)
        apps: [{name: \(app)}]
        timeline: [{at: 1s, launch: \(app)}]

        """, to: "\(position + 1)-\(app).yaml")
    }
  }

  /// That some arguments print and return the same, however many runs go on at once.
  private func assertSame(
    _ arguments: [String], code: Int32, of program: String = "memsim-mishaps",
    counts: [String] = ["2", "5"], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let one = try MemsimProcess(arguments + ["-j", "1"], of: program, in: folder)
    XCTAssertEqual(one.code, code, "\(arguments): \(one.errors)", file: file, line: line)
    for count in counts {
      let run = try MemsimProcess(arguments + ["-j", count], of: program, in: folder)
      XCTAssertEqual(run.output, one.output, "\(arguments) -j \(count)", file: file, line: line)
      XCTAssertEqual(run.errors, one.errors, "\(arguments) -j \(count)", file: file, line: line)
      XCTAssertEqual(run.code, one.code, "\(arguments) -j \(count)", file: file, line: line)
    }
  }

  /// Scenarios of every kind of end that a run has without native code, the longest last.
  private func writeEveryEnd() throws {
    let unread = "{alive: Reader}, {policy: jetsam, alive: Reader}"
    try write(short(expecting: unread), to: "a.yaml")
    try write(short(expecting: "{exited: Reader}"), to: "b.yaml")
    try write(
      short().replacing("end: 20s", with: "  - {at: 2s, crash: Nowhere}\nend: 3s"), to: "c.yml")
    try write(
      short().replacing(
        "end: 20s", with: "  - {at: 2s, launch: Hoarder}\nend: 40s"), to: "d.yaml")
    try write(short().replacing("end: 20s", with: "end: 120s"), to: "e.yaml")
  }

  func testWhatIsPrintedIsTheSameHoweverManyGoOn() throws {
    try writeEveryEnd()
    try assertSame(["run", "."], code: 2, of: "memsim")
    try FileManager.default.removeItem(at: folder.appending(path: "c.yml"))
    for form in [[], ["--json"], ["--quiet"], ["--verbose"], ["--fail-on", "terminations,leaks"]] {
      try assertSame(["run"] + form + ["."], code: 1, of: "memsim", counts: ["3"])
    }
    try assertSame(
      ["run", "-q", "--time-limit", "1ms", "e.yaml", "a.yaml"], code: 71, of: "memsim")
  }

  func testMishapsOfNativeCodeAreTheSameHoweverManyGoOn() throws {
    try writeScenarios(of: [
      "Well", "Exit", "Killed", "Thrower", "Shell", "Forger", "Twice", "Scribbler", "CountedTrap",
    ])
    try assertSame(["run", "."], code: 70)
    try assertSame(["run", "--json", "."], code: 70, counts: ["3"])
  }

  func testScenariosThatAreShippedHaveTheSameDigestsHoweverManyGoOn() throws {
    let names = ["lowmem", "moveme-bounce", "leaked-cycles", "policy-jetsam"]
    let paths = names.map {
      MemsimProcess.checkout.appending(path: "Scenarios/\($0).yaml").path
    }
    try assertSame(["run", "--json"] + paths, code: 0, of: "memsim")
  }

  func testComparisonsAreTheSameHoweverManyGoOn() throws {
    try write(short(), to: "a.yaml")
    let places = [
      "compare", "a.yaml", "--policies", "none,jetsam", "--devices", "iphone,iphone-3gs",
    ]
    try assertSame(places, code: 0, of: "memsim")
    try assertSame(places + ["--json"], code: 0, of: "memsim", counts: ["3"])
    try writeScenarios(of: ["Trap", "Killed"])
    try assertSame(["compare", "1-Trap.yaml", "--policies", "none,jetsam"], code: 1)
    try assertSame(["compare", "2-Killed.yaml", "--policies", "none,jetsam"], code: 70)
  }

  func testOutcomesAreKeptAsIfOneRanAfterTheOther() throws {
    try writeEveryEnd()
    try FileManager.default.removeItem(at: folder.appending(path: "c.yml"))
    var lists: [String] = []
    for count in ["1", "3"] {
      let run = try memsim("run", "-q", "--bless", "-j", count, ".")
      XCTAssertEqual(run.code, 1)
      XCTAssertTrue(run.errors.contains("b.yaml: error: an expectation failed"), run.errors)
      lists.append(try XCTUnwrap(contents(of: "outcomes.txt")))
      try FileManager.default.removeItem(at: folder.appending(path: "outcomes.txt"))
    }
    XCTAssertEqual(lists[0].split(separator: "\n").map { $0.prefix(6) }, ["a.yaml", "e.yaml"])
    XCTAssertEqual(lists[0], lists[1])
  }

  func testTwoRunsOfEachAreTheSameHoweverManyGoOn() throws {
    try write(short(), to: "a.yaml")
    try write(short(expecting: "{exited: Reader}"), to: "b.yaml")
    try assertSame(["run", "-q", "--twice", "."], code: 1, of: "memsim", counts: ["2"])
  }

  func testAWorkerThatDiesCostsItsRunAlone() throws {
    try writeScenarios(of: [
      "CountedKilled", "CountedWell", "CountedOfMemsim", "CountedKilled", "CountedWell",
    ])
    for count in ["2", "9"] {
      let run = try mishaps(["run", "--quiet", "-j", count, "."])
      XCTAssertEqual(run.code, 70)
      let starts = run.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
      XCTAssertEqual(starts, ["✓ countedwell", "✓ countedwell", "3 of 5 scenarios failed"])
      let lost = "error: the process of the run"
      let killed =
        "was killed by signal 9 (Killed) before the run was over; memsim has no report of this run"
      let lines = run.errors.split(separator: "\n").filter { !$0.contains("/main.swift:") }
      XCTAssertEqual(
        lines.map(String.init),
        [
          "./1-CountedKilled.yaml: \(lost) \(killed)",
          "memsim: a callback of CountedOfMemsim was running",
          "this is a bug in memsim, or in native code that it ran",
          "./3-CountedOfMemsim.yaml: \(lost) exited with 70 before the run was over; memsim has no "
            + "report of this run",
          "./4-CountedKilled.yaml: \(lost) \(killed)",
        ])
    }
  }

  func testAWorkerThatIsKilledFromOutsideCostsItsRunAlone() throws {
    try writeScenarios(of: ["CountedBusy"], end: "8000h")
    try write(short(), to: "2.yaml")
    let run = try mishaps(["run", "-q", "-j", "2", "."]) { process in
      // The other worker has ended by then.
      for worker in try waitForRuns(1, in: 1, of: process) { kill(worker, SIGKILL) }
    }
    XCTAssertEqual(run.code, 70)
    XCTAssertTrue(run.output.hasPrefix("✓ short: "), run.output)
    XCTAssertTrue(run.output.hasSuffix("\n1 of 2 scenarios failed\n"), run.output)
    XCTAssertTrue(
      run.errors.hasPrefix("./1-CountedBusy.yaml: error: the process of the run was killed by "),
      run.errors)
  }

  func testWhatAnAppWritesToItsHostCostsItsRunAlone() throws {
    try writeScenarios(of: ["CountedScribbler", "CountedWell", "CountedForger"])
    let run = try mishaps(["run", "--quiet", "-j", "2", "."])
    XCTAssertEqual(run.code, 70)
    XCTAssertTrue(run.output.contains("✓ countedwell: "), run.output)
    XCTAssertTrue(
      run.errors.contains(
        "./1-CountedScribbler.yaml: error: an app wrote into the report of the run's process "
          + "before the run was over; memsim has no report of this run\n"), run.errors)
  }

  func testAComparisonSaysWhichOfItsRunsWereLost() throws {
    try writeScenarios(of: ["CountedKilled"])
    let run = try mishaps(
      ["compare", "-v", "1-CountedKilled.yaml", "--policies", "none,jetsam", "-j", "2"])
    XCTAssertEqual(run.code, 70)
    XCTAssertTrue(run.output.contains("CountedKilled  alive, "), run.output)
    let message =
      "1-CountedKilled.yaml: error: the process of the run was killed by signal 9 (Killed) before "
      + "the run was over; the table shows the run up to that moment\n"
    XCTAssertEqual(run.errors, message + message)
  }

  /// Sleeps until a process has so many workers left, and so many of them have begun a run, each on
  /// a thread of its own; gives the numbers of these.
  private func waitForRuns(
    _ count: Int, in workers: Int, of process: Process
  ) throws -> [pid_t] {
    let number = process.processIdentifier
    for _ in 0..<6000 {
      let path = "/proc/\(number)/task/\(number)/children"
      let children = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ")
      let left = children.filter { child in
        let status = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
        return status?.contains(") Z ") == false
      }
      let running = left.filter { child in
        let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(child)/task")
        return (threads?.count ?? 0) > 1
      }
      if left.count == workers, running.count == count { return running.compactMap { pid_t($0) } }
      usleep(10_000)
    }
    XCTFail("there are never \(count) workers that run something")
    return []
  }

  func testASignalEndsWhatGoesOnAndPrintsWhatWasRun() throws {
    try writeScenarios(of: ["CountedWell"])
    let long = try XCTUnwrap(contents(of: "1-CountedWell.yaml"))
      .replacing("CountedWell", with: "CountedBusy").replacing("end: 5s", with: "end: 8000h")
    for name in ["b", "c"] {
      try write(long.replacing("name: countedwell", with: "name: \(name)"), to: "\(name).yaml")
    }
    for (number, code) in [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129), (SIGQUIT, 131)] {
      let run = try mishaps(["run", "-q", "-j", "2", "."]) { process in
        _ = try waitForRuns(2, in: 2, of: process)
        kill(process.processIdentifier, number)
      }
      XCTAssertEqual(run.code, Int32(code), run.errors)
      XCTAssertEqual(run.errors, "")
      // The short one is taken last, so it is never begun.
      let starts = run.output.split(separator: "\n").map { $0.prefix(14) }
      XCTAssertEqual(starts, ["✗ b: interrupt", "✗ c: interrupt"])
    }
  }

  func testASecondSignalLeavesNoWorker() throws {
    try writeScenarios(of: ["CountedBusy", "CountedBusy"], end: "8000h")
    var workers: [pid_t] = []
    let run = try mishaps(["run", "-q", "-j", "2", "."]) { process in
      workers = try waitForRuns(2, in: 2, of: process)
      for _ in 1...2 {
        process.interrupt()
        usleep(20_000)
      }
    }
    XCTAssertEqual(run.code, 130)
    XCTAssertEqual(workers.count, 2)
    for _ in 0..<500 where workers.contains(where: { kill($0, 0) == 0 }) { usleep(10_000) }
    for worker in workers { XCTAssertNotEqual(kill(worker, 0), 0) }
  }

  func testAnOutputThatCannotBeWrittenEndsAll() throws {
    try write(short(), to: "a.yaml")
    try write(long, to: "b.yaml")
    let full = try MemsimProcess(
      script: "exec timeout 60 \"$memsim\" run -j 2 . >/dev/full", in: folder)
    XCTAssertEqual(full.code, 2)
    XCTAssertEqual(
      full.errors, "standard output: error: memsim cannot write to it: No space left on device\n")
    let unread = try MemsimProcess(
      script: "(sleep 0.2; exec timeout 60 \"$memsim\" run -j 2 .) | true; exit ${PIPESTATUS[0]}",
      in: folder)
    XCTAssertEqual(unread.code, 141)
    XCTAssertEqual(unread.errors, "")
  }

  func testAFileThatIsWrongMeansThatNothingIsRun() throws {
    try writeEveryEnd()
    try write("name: 7\n", to: "z.yaml")
    let run = try memsim("run", "-j", "2", ".")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(run.output, "")
  }

  func testTheNumberIsThatOfTheCoresUnlessItIsGiven() throws {
    try writeScenarios(of: ["CountedKilled", "CountedWell"])
    let pinned =
      "taskset -c $(taskset -cp $$ | sed 's/.*: //; s/[,-].*//') \"$mishaps\" run -q"
    let one = try MemsimProcess(script: "\(pinned) .", in: folder)
    XCTAssertEqual(
      one.output, "", "with one core the run is in the process itself, which is killed")
    XCTAssertEqual(one.code, 137)
    let two = try MemsimProcess(script: "\(pinned) -j 2 .", in: folder)
    XCTAssertTrue(two.output.hasPrefix("✓ countedwell: "), two.output)
    XCTAssertEqual(two.code, 70)
  }

  func testANumberThatIsNoneIsRefused() throws {
    try write(short(), to: "a.yaml")
    for (number, message) in [
      ("0", "memsim: '--jobs' of 'run' must be between 1 and 256, not 0\n"),
      ("257", "memsim: '--jobs' of 'run' must be between 1 and 256, not 257\n"),
      ("two", "memsim: '--jobs' of 'run' must be a whole number, not 'two'\n"),
    ] {
      let run = try memsim("run", "-j", number, "a.yaml")
      XCTAssertEqual(run.code, 2)
      XCTAssertEqual(run.output, "")
      XCTAssertEqual(run.errors, message)
    }
    let run = try memsim("run", "--job", "2", "a.yaml")
    XCTAssertEqual(run.errors, "memsim: unknown option '--job' of 'run'; did you mean '--jobs'?\n")
  }
}
