import Foundation
import MemsimJournal
import TestSupport
import XCTest

/// App code that would terminate the process ends its run, and nothing else.
final class MishapTests: CommandTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try Sanitizer.skipWithoutMallocOfJemalloc()
  }

  /// Runs the program that has apps with mishaps in the folder.
  private func mishaps(_ arguments: String...) throws -> MemsimProcess {
    try MemsimProcess(arguments, of: "memsim-mishaps", in: folder)
  }

  /// Writes a scenario of one app into the folder, with the name of the app.
  private func writeScenario(of app: String) throws {
    try write(
      """
      name: \(app.lowercased())
      end: 5s
      apps: [{name: \(app)}]
      timeline: [{at: 1s, launch: \(app)}]

      """, to: "\(app).yaml")
  }

  private func journal(_ name: String) throws -> Journal {
    try Journal(Array(XCTUnwrap(contents(of: name)).utf8))
  }

  func testExitIsAFailureWithAJournalOfTheRun() throws {
    for app in ["Exit", "CountedExit"] {
      try writeScenario(of: app)
      let run = try mishaps("run", "--journal", "\(app).jsonl", "\(app).yaml")
      XCTAssertEqual(run.code, 1, app)
      XCTAssertTrue(run.output.contains("\(app).yaml:3:8: error: '\(app)' calls exit(0)"), app)
      let journal = try journal("\(app).jsonl")
      XCTAssertTrue(journal.isComplete, app)
      XCTAssertEqual((journal.events.last?.body as? RunEnded)?.ending, .program, app)
      let ends = journal.events.compactMap { $0.body as? ProcessExited }
      XCTAssertEqual(ends.first?.reason, .returned, app)
    }
  }

  func testAPolicyThatWaitsForWhatIsOverIsNamed() throws {
    try writeScenario(of: "Busy")
    let run = try mishaps("run", "--policy", "hasty", "Busy.yaml")
    XCTAssertEqual(run.code, 1, run.errors)
    XCTAssertTrue(
      run.output.contains("error: policy 'hasty' waits for moments that have"), run.output)
  }

  func testACrashIsOneOfTheApp() throws {
    for app in ["Trap", "Wild", "Deep", "Thrower"].flatMap({ [$0, "Counted\($0)"] }) {
      try writeScenario(of: app)
      let run = try mishaps("run", "--journal", "\(app).jsonl", "\(app).yaml")
      XCTAssertEqual(run.code, 1, app)
      XCTAssertTrue(run.output.contains("\(app).yaml:3:8: error: '\(app)' crashes: "), app)
      let events = try journal("\(app).jsonl").events
      let ends = events.compactMap { $0.body as? ProcessExited }
      XCTAssertEqual(ends.first?.reason, .crash, app)
      // Nothing that memsim does about the crash counts for the app.
      XCTAssertFalse(events.contains { $0.body is NativeCodeSeen }, app)
    }
  }

  func testTheOtherFilesAreRun() throws {
    for app in ["Exit", "CountedTrap", "Killed", "Well"] { try writeScenario(of: app) }
    let run = try mishaps(
      "run", "--quiet", "Exit.yaml", "CountedTrap.yaml", "Killed.yaml", "Well.yaml")
    XCTAssertTrue(run.output.contains("✗ exit: stopped by an app, "), run.output)
    XCTAssertTrue(run.output.contains("✗ countedtrap: stopped by an app, "), run.output)
    XCTAssertTrue(run.output.contains("✓ well: "), run.output)
    XCTAssertTrue(run.output.hasSuffix("3 of 4 scenarios failed\n"), run.output)
  }

  func testTheReportNamesTheFunctions() throws {
    try writeScenario(of: "Deep")
    let run = try mishaps("run", "--quiet", "Deep.yaml")
    XCTAssertTrue(run.output.contains("in memsim_mishaps.depth(of: Int) -> Int, "), run.output)
  }

  func testTheReportNamesTheFunctionsOfAProgramThatIsCalledAnything() throws {
    try writeScenario(of: "Deep")
    let run = try MemsimProcess(
      script: "exec -a elsewhere \"$mishaps\" run --quiet Deep.yaml", in: folder)
    XCTAssertTrue(run.output.contains("in memsim_mishaps.depth(of: Int) -> Int, "), run.output)
  }

  func testAddressesReachNoDigest() throws {
    try writeScenario(of: "Thrower")
    let runs = try (1...2).map { _ in try mishaps("run", "Thrower.yaml").output }
    XCTAssertEqual(runs[0], runs[1])
    XCTAssertTrue(runs[0].contains("  digest  "), runs[0])
  }

  func testAProcessThatIsLostIsAFailureThatNamesTheSignal() throws {
    try writeScenario(of: "Killed")
    let run = try mishaps("run", "--journal", "a.jsonl", "Killed.yaml")
    XCTAssertEqual(run.code, 70)
    XCTAssertEqual(
      run.errors,
      "Killed.yaml: error: the process of the run, with native code of Killed, was killed by "
        + "signal 9 (Killed) before the run was over; the journal ends at that moment\n")
    XCTAssertFalse(try journal("a.jsonl").isComplete)
  }

  func testWhatAnAppWritesToItsHostIsNoReasonToStop() throws {
    for app in ["Scribbler", "Well"] { try writeScenario(of: app) }
    let run = try mishaps("run", "--quiet", "Scribbler.yaml", "Well.yaml")
    XCTAssertEqual(run.code, 70)
    XCTAssertTrue(
      run.errors.contains(
        "Scribbler.yaml: error: an app wrote into the report of the run's process before the run "
          + "was over; the journal ends at that moment\n"), run.errors)
    XCTAssertTrue(run.output.contains("✓ well: "), run.output)
  }

  func testWhatOtherProcessesOfAnAppPrintIsNoResult() throws {
    try writeScenario(of: "Shell")
    let run = try mishaps("run", "--json", "Shell.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(run.output.hasPrefix("{"), run.output)
    XCTAssertFalse(run.output.contains("from a shell"), run.output)
    XCTAssertTrue(run.errors.contains("from a shell\n"), run.errors)
  }

  func testAComparisonOutlivesItsApps() throws {
    try writeScenario(of: "Trap")
    let run = try mishaps("compare", "Trap.yaml", "--policies", "none,jetsam")
    XCTAssertEqual(run.code, 1)
    XCTAssertTrue(run.errors.contains("'Trap' crashes: a trap, "), run.errors)
    XCTAssertTrue(run.errors.contains("(under jetsam)"), run.errors)
  }

  func testAnInterruptionReachesTheProcessOfTheRun() throws {
    try writeScenario(of: "Busy")
    let run = try MemsimProcess(
      ["run", "--journal", "a.jsonl", "Busy.yaml"], of: "memsim-mishaps", in: folder
    ) { process in
      wait(for: "a.jsonl") { !$0.isEmpty }
      process.terminate()
    }
    XCTAssertEqual(run.code, 143)
    XCTAssertEqual(run.errors, "")
    XCTAssertFalse(try journal("a.jsonl").isComplete)
  }

  func testAFirstRunIsLikeTheNext() throws {
    for app in [
      "Caller", "Cold", "Deep", "Exit", "Leaper", "Raiser", "Remover", "Shell", "Stray",
      "Thrower", "Trap", "Twice", "TwiceLarge", "Well", "Wild",
    ] {
      try writeScenario(of: app)
      let run = try mishaps("run", "--json", "-j", "1", "\(app).yaml", "\(app).yaml")
      let reports = run.output.split(separator: "\n")
      XCTAssertEqual(reports.count, 2, app)
      XCTAssertNotNil(try JSONValue(reports[0])["digest"].string, app)
      XCTAssertEqual(reports.first, reports.last, app)
    }
  }

  func testAnAppIsMadeOnceARun() throws {
    try writeScenario(of: "Made")
    let run = try mishaps("run", "--quiet", "Made.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertEqual(run.errors, "an app is made\n")
    let runs = try mishaps("compare", "Made.yaml", "--policies", "none,jetsam")
    XCTAssertEqual(runs.errors, "an app is made\nan app is made\n")
  }

  func testAFaultOfMemsimNamesTheAppThatMetIt() throws {
    for app in ["OfMemsim", "CountedOfMemsim"] {
      try writeScenario(of: app)
      let run = try mishaps("run", "--quiet", "\(app).yaml")
      XCTAssertEqual(run.code, 70, app)
      XCTAssertTrue(run.errors.contains("memsim: a callback of \(app) was running\n"), run.errors)
      XCTAssertTrue(run.errors.contains("\nthis is a bug in memsim"), run.errors)
    }
  }

  func testAThreadOfAnAppEndsItsRun() throws {
    try writeScenario(of: "Well")
    let closure = "in closure #1 @Sendable () -> () in closure #"
    for (app, deed, function) in [
      ("WorkerExit", "calls exit(0), which would end the host process", closure),
      ("WorkerTrap", "crashes: a trap, ", closure),
      ("WorkerLoop", "crashes: its stack is used up, ", "in memsim_mishaps.depth(of: Int) -> "),
    ] {
      try writeScenario(of: app)
      let run = try mishaps("run", "--quiet", "\(app).yaml", "Well.yaml")
      XCTAssertEqual(run.code, 1, run.errors)
      let text = run.output.replacing(#/\s+/#, with: " ")
      XCTAssertTrue(text.contains("\(app).yaml:3:8: error: '\(app)' \(deed)"), text)
      XCTAssertTrue(text.contains(", on a thread of its own; the run ends at 2s"), text)
      XCTAssertTrue(text.contains("; the run ends at 2s \(function)"), text)
      XCTAssertTrue(text.contains("✓ well: "), text)
      let alone = try mishaps("run", "--quiet", "--journal", "\(app).jsonl", "\(app).yaml")
      XCTAssertEqual(alone.code, 1)
      let journal = try journal("\(app).jsonl")
      XCTAssertTrue(journal.isComplete, app)
      let ends = journal.events.compactMap { $0.body as? ProcessExited }
      XCTAssertEqual(ends.first?.reason, app == "WorkerExit" ? .returned : .crash, app)
    }
  }

  func testExitOnAWorkerIsNoSuccess() throws {
    try writeScenario(of: "CountedWorkerExit")
    XCTAssertEqual(try mishaps("run", "--quiet", "CountedWorkerExit.yaml").code, 70)
  }

  func testACrashInsideTheAllocatorEndsItsRun() throws {
    try writeScenario(of: "Well")
    for app in ["Twice", "TwiceLarge", "Stray"] {
      try writeScenario(of: app)
      let run = try mishaps("run", "--quiet", "\(app).yaml", "Well.yaml")
      XCTAssertEqual(run.code, 1, run.errors)
      XCTAssertTrue(run.output.contains("error: '\(app)' crashes: SIG"), run.output)
      XCTAssertTrue(run.output.contains("✓ well: "), run.output)
      XCTAssertTrue(
        run.errors.contains("memsim: an app has ended inside the allocator: from now on "),
        run.errors)
    }
  }

  func testASignalThatAnAppRaisesIsItsCrash() throws {
    for app in ["Raiser", "CountedRaiser"] {
      try writeScenario(of: app)
      let run = try mishaps("run", "--quiet", "\(app).yaml")
      XCTAssertEqual(run.code, 1, run.errors)
      XCTAssertTrue(run.output.contains("error: '\(app)' crashes: SIGTERM"), run.output)
    }
  }

  func testACallOfWhatIsNoFunctionNamesItsCaller() throws {
    for app in ["Leaper", "CountedLeaper"] {
      try writeScenario(of: app)
      let run = try mishaps("run", "--quiet", "\(app).yaml")
      XCTAssertEqual(run.code, 1, run.errors)
      XCTAssertTrue(run.output.contains("\n    in memsim_mishaps.leap() -> ()\n"), run.output)
      XCTAssertFalse(run.output.contains("take_"), run.output)
    }
  }

  /// Runs the scenario of an app that starts a process which outlives the run, and ends that.
  ///
  /// The program has no descriptor of the test's, which the process would keep open.
  private func runBesideSleeper(of app: String) throws -> MemsimProcess {
    try writeScenario(of: app)
    let run = try MemsimProcess(
      script: """
        for number in {3..63}; do eval "exec $number>&-"; done
        exec "$mishaps" run --quiet --journal \(app).jsonl \(app).yaml
        """, in: folder)
    let text = try XCTUnwrap(contents(of: "sleeper.pid"), app)
    let number = try XCTUnwrap(pid_t(text.trimmingCharacters(in: .newlines)), app)
    XCTAssertTrue(isRunning(number), "\(app): the process has ended before the run has")
    kill(number, SIGKILL)
    return run
  }

  /// Whether a process has not ended; its parent need not have asked how it has.
  private func isRunning(_ number: pid_t) -> Bool {
    let line = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
    guard let state = line?.split(separator: ") ").last?.first else { return false }
    return state != "Z" && state != "X"
  }

  func testARunEndsBeforeAProcessThatItsAppHasStarted() throws {
    for app in ["Starter", "Forker"] {
      let run = try runBesideSleeper(of: app)
      XCTAssertEqual(run.code, 0, run.errors)
      XCTAssertTrue(run.output.contains("✓ \(app.lowercased()): "), run.output)
      XCTAssertTrue(try journal("\(app).jsonl").isComplete, app)
      try FileManager.default.removeItem(at: folder.appending(path: "sleeper.pid"))
    }
  }

  func testALostRunEndsBeforeACopyOfItsProcess() throws {
    let run = try runBesideSleeper(of: "KilledForker")
    XCTAssertEqual(run.code, 70)
    XCTAssertTrue(run.errors.contains(" was killed by signal 9 (Killed) before "), run.errors)
  }

  func testWhatAnAppStartsHasNoDescriptorOfMemsims() throws {
    XCTAssertEqual(try runBesideSleeper(of: "Starter").code, 0)
    let open = try XCTUnwrap(contents(of: "descriptors")).split(separator: "\n")
    XCTAssertGreaterThan(open.count, 3)
    XCTAssertEqual(open.filter { $0.contains("pipe:") || $0.contains(".jsonl") }, [])
  }

  func testAnAppThatClosesTheRecordOfItsRunIsAFailureThatNamesFileAndApp() throws {
    for app in ["Closer", "Well"] { try writeScenario(of: app) }
    let run = try mishaps("run", "--quiet", "Closer.yaml", "Well.yaml")
    XCTAssertEqual(run.code, 70)
    XCTAssertTrue(run.errors.contains("Closer.yaml: error: "), run.errors)
    XCTAssertTrue(run.errors.contains("native code of Closer"), run.errors)
    XCTAssertTrue(run.output.contains("✓ well: "), run.output)
  }

  func testARecordThatAnAppHasSpoiltIsAFailureThatNamesFileAndApp() throws {
    for app in ["Forger", "Well"] { try writeScenario(of: app) }
    let run = try mishaps("run", "--quiet", "Forger.yaml", "Well.yaml")
    XCTAssertEqual(run.code, 70)
    XCTAssertTrue(
      run.errors.contains(
        "Forger.yaml: error: the record of the run is corrupt from line "), run.errors)
    XCTAssertTrue(
      run.errors.contains("Forger, or a process that it started, wrote into the record"),
      run.errors)
    XCTAssertTrue(run.output.contains("✓ well: "), run.output)
  }

  func testWhatAnAppHasForkedDoesNotRunTheScenario() throws {
    try writeScenario(of: "Splitter")
    let run = try mishaps("run", "--quiet", "Splitter.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(run.errors.contains("memsim: a process that Splitter has forked "), run.errors)
  }
}
