import Foundation
import XCTest

/// Threads of compiled code, of the app in Samples/Workers: each case is a button.
final class CompiledThreadsTests: CommandTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    let sample = MemsimProcess.checkout.appending(path: "Tests/CommandTests/Samples/Workers").path
    let build = try memsim("build", sample)
    XCTAssertEqual(build.errors, "")
    XCTAssertEqual(build.code, 0)
  }

  private static func tap(_ name: String, at second: Int) -> String {
    "- {at: \(second)s, tap: {view: {class: UIButton, text: \(name)}}}"
  }

  private func story(of actions: String..., options: [String] = []) throws -> RunStory {
    try write(
      """
      name: workers
      device: {profile: iphone-3g}
      policy: iphoneos
      apps: [{name: Workers, bundle: Workers.app}]
      timeline:
        - {at: 1s, launch: Workers}
        \(actions.joined(separator: "\n  "))
      end: 60s

      """, to: "workers.yaml")
    let run = try MemsimProcess(
      ["run", "--timeline", "--journal", "a.jsonl"] + options + ["workers.yaml"], in: folder)
    XCTAssertEqual(run.errors, "")
    XCTAssertLessThan(run.code, 2, run.output)
    return try RunStory(of: run, journal: try XCTUnwrap(contents(of: "a.jsonl")))
  }

  /// Plays one case; the launch has logged the first line.
  private func play(_ name: String) throws -> RunStory {
    var story = try story(of: Self.tap(name, at: 3))
    XCTAssertEqual(story.logged.first, "several threads: 0")
    story.logged.removeFirst()
    XCTAssertEqual(story.leaks, [], name)
    return story
  }

  func testThreadsThatSleepTakeTurns() throws {
    let story = try play("alternate")
    XCTAssertEqual(
      story.logged,
      [
        "detached", "one 0 at 3.05", "two 0 at 3.05", "one 1 at 3.55", "two 1 at 3.55",
        "one 2 at 4.05", "two 2 at 4.05",
      ])
    XCTAssertEqual(story.diagnosedOnThreads, [])
  }

  func testFunctionsOfCSleepOnTheVirtualClock() throws {
    let story = try play("naps")
    XCTAssertEqual(
      story.logged,
      [
        "refused -1, 1", "one slept 0 until 4.05", "two slept 0 until 4.05",
        "one slept 0 until 4.30", "two slept 0 until 4.30", "one slept 0 until 5.80, 0 left",
        "two slept 0 until 5.80, 0 left",
      ])
    XCTAssertEqual(story.diagnosedOnThreads, [])
  }

  func testAFunctionOfCThatBlocksTheMainThreadIsDiagnosed() throws {
    let story = try play("napOnMain")
    XCTAssertEqual(story.logged, ["main slept until 4.05"])
    XCTAssertEqual(
      story.messages,
      [
        "*** usleep blocks the thread for 999.999ms; nothing else runs meanwhile",
        "*** nanosleep blocks the thread for 1ns; nothing else runs meanwhile",
      ])
    XCTAssertTrue(story.report.contains("Naps.m:\(try line(of: "usleep(999999)", in: "Naps.m"))"))
  }

  /// The main thread waits until the other has exited; a warning comes while both sleep.
  func testALoopEndsWhenItIsCancelledAndTheMainThreadWaits() throws {
    let story = try story(
      of: Self.tap("loop", at: 3), "- {at: 6s, simulate-warning: Workers}",
      Self.tap("loop", at: 8), Self.tap("loop", at: 10), Self.tap("loop", at: 11))
    XCTAssertEqual(
      story.logged,
      [
        "several threads: 0", "main heard of turn 3, main 1", "warned at 6.00 with 30 turns",
        "cancelled after 51 turns", "end of the loop's part", "finished 1, executing 0",
        "cancelled after 62 turns", "end of the loop's part", "finished 1, executing 0",
      ])
    XCTAssertEqual(Set(story.diagnosedOnThreads), ["blocking-call 1"])
    XCTAssertTrue(story.report.contains("Workers.m:\(try line(of: "sleepForTimeInterval:0.05"))"))
    XCTAssertEqual(
      story.messages.first,
      "*** +[NSThread sleepForTimeInterval:] blocks the thread for 50ms; only other threads run "
        + "meanwhile")
    XCTAssertEqual(story.leaks, [])
  }

  private func line(of text: String, in file: String = "Workers.m") throws -> Int {
    let source = MemsimProcess.checkout
      .appending(path: "Tests/CommandTests/Samples/Workers/\(file)")
    let lines = try String(contentsOf: source, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return try XCTUnwrap(lines.firstIndex { $0.contains(text) }) + 1
  }

  func testAThreadWithoutAPoolLeaksUntilItExits() throws {
    let story = try play("unpooled")
    XCTAssertEqual(story.diagnosedOnThreads, ["no-pool 2"])
    XCTAssertTrue(
      story.messages[0].hasSuffix(
        "of class Part autoreleased with no pool in place - just leaking, until thread 2 exits"))
    XCTAssertEqual(story.logged, ["still there", "end of the unpooled part"])
  }

  func testALockIsWaitedForWhileItsThreadSleeps() throws {
    let story = try play("locks")
    XCTAssertEqual(
      story.logged,
      [
        "holds the lock at 3.05", "tries: 0", "waits a second: 0", "unlocks at 5.05",
        "locked at 5.05",
      ])
    XCTAssertEqual(story.diagnosedOnThreads, [])
  }

  func testTheMainThreadWaitsForALock() throws {
    let story = try play("lockOnMain")
    XCTAssertEqual(
      story.logged.dropLast(),
      ["holds the lock at 3.05", "unlocks at 5.05", "main locked at 5.05"])
    XCTAssertEqual(story.logged.last?.hasSuffix("'(null)') unlocked when not locked"), true)
    XCTAssertEqual(story.diagnosedOnThreads, ["blocking-call 1"])
  }

  func testADeadlockEndsTheProcess() throws {
    let story = try play("deadlock")
    XCTAssertEqual(story.logged.count, 1)
    XCTAssertEqual(story.logged[0].hasPrefix("*** -[NSLock lock]: deadlock (<NSLock"), true)
    XCTAssertEqual(story.diagnosedOnThreads, ["uncaught-exception 1"])
    XCTAssertEqual(story.ends, ["crash"])
    let place = "Workers.m:\(try line(of: "- (void)deadlock {") + 2)"
    XCTAssertTrue(story.report.contains(place), story.report)
  }

  func testSynchronizedBlocksAndRecursiveLocksExcludeOtherThreads() throws {
    let story = try play("synchronized")
    XCTAssertEqual(
      story.logged,
      [
        "one in at 3.05", "one out at 4.05", "two in at 4.05", "one leaves at 4.30",
        "two out at 5.05", "two leaves at 5.30",
      ])
    XCTAssertEqual(story.diagnosedOnThreads, [])
  }

  func testAConditionIsSignalledOrTimesOut() throws {
    XCTAssertEqual(
      try play("conditions").logged, ["takes a loaf at 3.55", "signalled again: 0 at 4.55"])
  }

  func testCallsOnTheMainThreadAreWaitedForOrNot() throws {
    let story = try play("questions")
    XCTAssertEqual(
      story.logged,
      [
        "main 1 answers itself at 3.05", "asked", "main 1 answers later at 3.05",
        "main 1 answers now at 3.05", "answered",
      ])
    XCTAssertEqual(story.diagnosedOnThreads, [])
  }

  /// As platform O27 has it.
  func testARunLoopOfAThreadFiresTimers() throws {
    XCTAssertEqual(
      try play("loops").logged,
      [
        "rings at 3.55, main 0", "rings at 4.05, main 0", "ran until 4.25",
        "rings at 4.55, main 0", "ran out at 4.55", "nothing to run: 0 at 4.55",
      ])
  }

  func testAnExceptionOfAThreadEndsTheProcess() throws {
    let story = try story(of: Self.tap("exceptions", at: 3))
    XCTAssertEqual(
      story.logged.dropFirst(), ["caught on a thread", "end of the caught exception"])
    XCTAssertEqual(story.diagnosedOnThreads, ["uncaught-exception 2"])
    XCTAssertEqual(story.ends, ["crash"])
    XCTAssertTrue(story.report.contains("Workers.m:\(try line(of: "the exception\""))"))
  }

  /// Nothing runs behind @finally any more, and the next launch is as the first.
  func testAnExceptionThatADelegateThrowsEndsTheProcess() throws {
    let story = try story(
      of: Self.tap("throwAtWarnings", at: 3), "- {at: 4s, simulate-warning: Workers}",
      "- {at: 8s, launch: Workers}", "- {at: 10s, simulate-warning: Workers}")
    XCTAssertEqual(
      story.logged,
      [
        "several threads: 0", "warned at 4.00 with 0 turns", "finally", "several threads: 0",
        "warned at 10.00 with 0 turns",
      ])
    XCTAssertEqual(story.diagnosedOnThreads, ["uncaught-exception 1"])
    XCTAssertEqual(
      story.messages, ["*** Terminating app due to uncaught exception of class 'Part'"])
    XCTAssertEqual(story.ends, ["crash"])
    XCTAssertTrue(story.report.contains("Workers.m:\(try line(of: "the delegate threw"))"))
  }

  /// No @finally runs, and pools are drained; `main` of a subclass is a thread's body.
  func testAThreadExitsInTheMiddle() throws {
    let story = try play("exits")
    XCTAssertEqual(
      story.logged, ["exits", "end of the part in the pool", "the subclass counts, main 0"])
    XCTAssertEqual(story.diagnosedOnThreads, [])
  }

  /// Objects that only the stack of a sleeping thread names are no leaks, and nothing of the
  /// threads is left in the next launch.
  func testThreadsSleepAtTheEndOfTheirProcess() throws {
    let story = try story(
      of: Self.tap("sleepers", at: 3), Self.tap("locks", at: 4), "- {at: 5s, press: home}",
      "- {at: 8s, launch: Workers}", Self.tap("sleepers", at: 9), Self.tap("locks", at: 10),
      options: ["--twice"])
    XCTAssertEqual(
      story.logged,
      [
        "several threads: 0", "holds the lock at 4.05", "tries: 0", "several threads: 0",
        "holds the lock at 10.05", "tries: 0", "waits a second: 0", "unlocks at 12.05",
        "locked at 12.05",
      ])
    XCTAssertEqual(story.ends, ["home"])
    XCTAssertEqual(story.leaks, [])
    XCTAssertEqual(story.diagnosedOnThreads, [])
  }

  /// Both end the run, as on the main thread.
  func testAThreadUsesUpItsStackOrExits() throws {
    let overflow = try story(of: Self.tap("overflow", at: 3))
    XCTAssertTrue(overflow.report.contains("its stack is used up"), overflow.report)
    let exit = try story(of: Self.tap("leave", at: 3))
    XCTAssertTrue(exit.report.contains("'Workers' calls exit(3)"), exit.report)
    XCTAssertTrue(exit.report.contains("exitTheProcess"), exit.report)
  }

  /// The process is killed in the middle of a thread's turn; the next one begins afresh.
  func testAThreadThatFillsMemoryIsKilled() throws {
    let story = try story(
      of: Self.tap("fill", at: 3), "- {at: 20s, launch: Workers}", Self.tap("alternate", at: 21))
    XCTAssertEqual(story.ends.last, "unanswered-warning")
    XCTAssertEqual(story.logged.suffix(2), ["one 2 at 22.05", "two 2 at 22.05"])
  }
}
