import Foundation
import MemsimJournal
import TestSupport
import XCTest

/// The streams that a shell leaves open, closes, or leads to where nothing can be written.
final class StreamTests: CommandTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    let device = "name: short\ndevice: {profile: iphone, multitasking: yes}"
    try write(short().replacing("name: short", with: device), to: "short.yaml")
  }

  private func shell(_ script: String) throws -> MemsimProcess {
    try MemsimProcess(script: script, in: folder)
  }

  func testNoFileTakesThePlaceOfAClosedStream() throws {
    let closings = ["", "<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-"]
    for closing in closings {
      let run = try shell("exec \"$memsim\" run --journal a.jsonl short.yaml \(closing)")
      let hasOutput = !closing.split(separator: " ").contains(">&-")
      let hasErrors = !closing.contains("2>&-")
      XCTAssertEqual(run.code, hasOutput ? 0 : 2, closing)
      XCTAssertEqual(run.output.isEmpty, !hasOutput, closing)
      XCTAssertEqual(run.errors, hasOutput || !hasErrors ? "" : Self.closed, closing)
      // Without a place for its result nothing runs, and nothing is written.
      let bytes = contents(of: "a.jsonl").map { Array($0.utf8) }
      XCTAssertEqual(try bytes.map { try Journal($0).isComplete }, hasOutput ? true : nil, closing)
      try? FileManager.default.removeItem(at: folder.appending(path: "a.jsonl"))
    }
  }

  private static let closed =
    "standard output: error: it is closed; expected a file, a pipe or a terminal\n"

  func testEveryCommandNeedsAPlaceForItsResult() throws {
    let commands = [
      "run short.yaml", "check short.yaml", "compare short.yaml --policies jetsam", "list actions",
      "list reports --json", "new first", "help", "help run", "--version", "--manual",
      "--completions bash",
    ]
    for command in commands {
      let run = try shell("exec \"$memsim\" \(command) >&-")
      XCTAssertEqual(run.code, 2, command)
      XCTAssertEqual(run.errors, Self.closed, command)
      let full = try shell("exec \"$memsim\" \(command) >/dev/full")
      XCTAssertEqual(full.code, 2, command)
      XCTAssertEqual(
        full.errors,
        "standard output: error: memsim cannot write to it: No space left on device\n", command)
      try? FileManager.default.removeItem(at: folder.appending(path: "first.yaml"))
    }
    XCTAssertEqual(try names(), ["short.yaml"])
  }

  func testAStreamForReadingIsNoPlaceForAResult() throws {
    let run = try shell("exec \"$memsim\" list actions 1</dev/null")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(
      run.errors,
      "standard output: error: it is open for reading only; "
        + "expected a file, a pipe or a terminal\n")
  }

  func testWhoeverStopsReadingHearsNothingAndTheJournalIsComplete() throws {
    let run = try shell(
      "(sleep 0.2; exec \"$memsim\" run --journal a.jsonl short.yaml) | true; "
        + "exit ${PIPESTATUS[0]}")
    XCTAssertEqual(run.code, 141)
    XCTAssertEqual(run.errors, "")
    XCTAssertTrue(try Journal(Array(XCTUnwrap(contents(of: "a.jsonl")).utf8)).isComplete)
  }

  func testAPipeThatIsFullIsWaitedFor() throws {
    let script = """
      import fcntl, os, subprocess, sys, time
      out, into = os.pipe()
      fcntl.fcntl(into, fcntl.F_SETFL, os.O_NONBLOCK)
      process = subprocess.Popen([os.environ["memsim"], "--manual"], stdout=into)
      os.close(into)
      fcntl.fcntl(out, 1031, 4096)
      time.sleep(0.5)
      count = 0
      while piece := os.read(out, 512): count += len(piece)
      print(process.wait(), count)
      """
    try write(script, to: "slow.py")
    let whole = try memsim("--manual").output.utf8.count
    XCTAssertGreaterThan(whole, 4096)
    let run = try shell("python3 slow.py")
    XCTAssertEqual(run.output, "0 \(whole)\n", run.errors)
  }

  func testAFileThatMayNotGrowIsTold() throws {
    try Sanitizer.skipWithoutGrowingFiles()
    let run = try shell("ulimit -f 1; exec \"$memsim\" run -q --journal a.jsonl short.yaml")
    XCTAssertEqual(run.code, 2)
    XCTAssertTrue(run.output.hasPrefix("✓ short: "), run.output)
    XCTAssertEqual(
      run.errors, "a.jsonl: error: memsim cannot write the journal: File too large\n")
    let journal = try Journal(Array(XCTUnwrap(contents(of: "a.jsonl")).utf8))
    XCTAssertFalse(journal.isComplete)
    XCTAssertFalse(journal.events.isEmpty)
    XCTAssertNil(journal.remnant)
  }

  func testAnAllocatorThatRefusesItsSettingsEndsTheProgramBeforeItBegins() throws {
    try XCTSkipIf(Sanitizer.watchesThreads, "its end comes before ThreadSanitizer has begun")
    let refused = try shell("MALLOC_CONF=abort_conf:true,nothing:1 exec \"$memsim\" --version")
    XCTAssertEqual(refused.code, 134)
    XCTAssertEqual(refused.output, "")
    let taken = try shell("MALLOC_CONF=abort_conf:true exec \"$memsim\" --version")
    XCTAssertEqual(taken.code, 0)
    XCTAssertEqual(taken.output, try memsim("--version").output)
  }

  func testNothingIsSetForTheAllocatorByTheProgramItself() throws {
    let run = try shell("nm -D \"$memsim\"; nm \"$memsim\" | grep ' [^U] .*malloc_conf'")
    XCTAssertFalse(run.output.isEmpty)
    XCTAssertFalse(run.output.contains("malloc_conf"))
  }
}
