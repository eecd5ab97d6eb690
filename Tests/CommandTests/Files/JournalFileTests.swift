import Foundation
import MemsimJournal
import XCTest

@testable import MemsimCommand

/// The path of a run's journal, and the state of the journal after a run that fails.
final class JournalFileTests: CommandTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(short(), to: "short.yaml")
  }

  private func journal(_ name: String) throws -> Journal {
    try Journal(Array(XCTUnwrap(contents(of: name)).utf8))
  }

  /// Sleeps until a journal says that an app was launched.
  private func waitForLaunch(of app: String, in name: String) {
    wait(for: name) { text in
      let events = (try? Journal(Array(text.utf8)))?.events ?? []
      return events.contains { ($0.body as? ProcessLaunched)?.app == app }
    }
  }

  func testEverySignalThatAsksForAnEndLeavesReportAndJournal() throws {
    try write(long, to: "long.yaml")
    for (number, code) in [(SIGHUP, 129), (SIGINT, 130), (SIGQUIT, 131), (SIGTERM, 143)] {
      let run = try MemsimProcess(["run", "--journal", "a.jsonl", "long.yaml"], in: folder) {
        waitForLaunch(of: "Hoarder", in: "a.jsonl")
        kill($0.processIdentifier, number)
      }
      XCTAssertEqual(run.code, Int32(code), run.errors)
      XCTAssertTrue(run.output.hasPrefix("✗ short: interrupted, "), run.output)
      let journal = try journal("a.jsonl")
      XCTAssertFalse(journal.isComplete)
      XCTAssertNil(journal.remnant)
      try FileManager.default.removeItem(at: folder.appending(path: "a.jsonl"))
    }
  }

  func testASignalThatIsIgnoredIsIgnored() throws {
    let run = try MemsimProcess(
      script: """
        trap '' HUP
        "$memsim" run -q --journal a.jsonl short.yaml & program=$!
        kill -HUP $program
        wait $program
        """, in: folder)
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(try journal("a.jsonl").isComplete)
  }

  func testARunThatIsKilledInACallbackWithoutEndLeavesWhatItHadComeTo() throws {
    try write(
      """
      name: hang
      apps:
        - {name: Hang, steps: [{loop: [{malloc: 16, as: a}, {free: a}], times: 1000000000}]}
      timeline:
        - {at: 1s, launch: Hang}
      end: 5s

      """, to: "hang.yaml")
    let run = try MemsimProcess(["run", "--journal", "a.jsonl", "hang.yaml"], in: folder) {
      waitForLaunch(of: "Hang", in: "a.jsonl")
      kill($0.processIdentifier, SIGKILL)
    }
    XCTAssertEqual(run.code, 137)
    let events = try journal("a.jsonl").events
    XCTAssertTrue(events.contains { ($0.body as? ProcessLaunched)?.app == "Hang" })
    XCTAssertTrue(events.contains { $0.body is ScenarioStepped })
  }

  func testTwoRunsDoNotShareAFile() throws {
    try write(long, to: "long.yaml")
    let first = try MemsimProcess(["run", "--journal", "a.jsonl", "long.yaml"], in: folder) {
      waitForLaunch(of: "Hoarder", in: "a.jsonl")
      let second = try memsim("run", "--journal", "./a.jsonl", "short.yaml")
      XCTAssertEqual(second.code, 2)
      XCTAssertEqual(second.output, "")
      XCTAssertEqual(
        second.errors,
        "./a.jsonl: error: another run is writing its journal to this file; choose another file\n")
      $0.interrupt()
    }
    XCTAssertEqual(first.code, 130)
    XCTAssertEqual(try journal("a.jsonl").header.path, "long.yaml")
    XCTAssertEqual(try memsim("run", "--journal", "a.jsonl", "short.yaml").code, 0)
    XCTAssertTrue(try journal("a.jsonl").isComplete)
  }

  func testOnlyAFileOrADescriptorOfItsOwnIsTaken() throws {
    let script = """
      ln -s aim link; mkfifo pipe; mkdir folder; ln -s short.yaml file
      for path in link pipe folder file /dev/null /dev/full /dev/tty /dev/stdout /dev/stderr \
        /dev/fd/1 /proc/self/fd/2 /dev/fd/77 /dev/fd/x; do
        "$memsim" run --journal $path short.yaml; echo $?
      done
      """
    let run = try MemsimProcess(script: script, in: folder)
    XCTAssertEqual(run.output, String(repeating: "2\n", count: 13))
    XCTAssertEqual(run.errors.split(separator: "\n").count, 13, run.errors)
    XCTAssertTrue(run.errors.hasPrefix("link: error: this is a symbolic link; expected "))
    XCTAssertEqual(try names(), ["file", "folder", "link", "pipe", "short.yaml"])
    XCTAssertEqual(contents(of: "short.yaml"), short())
  }

  func testADescriptorThatAShellOpenedIsTaken() throws {
    let run = try MemsimProcess(
      script: """
        "$memsim" run -q --journal >(cat >a.jsonl) short.yaml && wait $! &&
        "$memsim" run -q --journal /dev/fd/3 short.yaml 3>b.jsonl
        """, in: folder)
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(try journal("a.jsonl").isComplete)
    XCTAssertEqual(contents(of: "a.jsonl"), contents(of: "b.jsonl"))
  }

  func testAFullDiskCostsTheJournalAndNotTheReport() throws {
    let run = try MemsimProcess(
      script: "exec \"$memsim\" run -q --journal /dev/fd/3 short.yaml 3>/dev/full", in: folder)
    XCTAssertEqual(run.code, 2)
    XCTAssertTrue(run.output.hasPrefix("✓ short: "), run.output)
    XCTAssertEqual(
      run.errors, "/dev/fd/3: error: memsim cannot write the journal: No space left on device\n")
  }

  func testNoPieceStaysOfALineThatComesInPieces() throws {
    let whole = "{\"format\":4}\n"
    let path = folder.appending(path: "a.jsonl").path
    let file = try JournalFile(path: path)
    for piece in [whole, "{\"at\":", "1,"] {
      try Array(piece.utf8).withUnsafeBytes { try file.write($0) }
    }
    // No file of this process may be larger now, as if the disk were full.
    var usual = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &usual)
    var full = rlimit(rlim_cur: rlim_t(whole.utf8.count + 12), rlim_max: usual.rlim_max)
    let handler = signal(SIGXFSZ, SIG_IGN)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &full)
    XCTAssertThrowsError(
      try Array("\"sequence\":1}\n{".utf8).withUnsafeBytes { try file.write($0) })
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &usual)
    signal(SIGXFSZ, handler)
    XCTAssertEqual(contents(of: "a.jsonl"), whole)
  }

  func testAReaderThatGoesAwayCostsTheJournalAndNotTheReport() throws {
    let run = try MemsimProcess(
      script: "exec 3> >(true); sleep 0.2; exec \"$memsim\" run -q --journal /dev/fd/3 short.yaml",
      in: folder)
    XCTAssertEqual(run.code, 2)
    XCTAssertTrue(run.output.hasPrefix("✓ short: "), run.output)
    XCTAssertEqual(run.errors, "/dev/fd/3: error: memsim cannot write the journal: Broken pipe\n")
  }

  func testAFileOfAnotherKindIsSpared() throws {
    try write("short.yaml iphoneos 12\n", to: "outcomes.txt")
    let run = try memsim("run", "--journal", "outcomes.txt", "--seed", "2", "short.yaml")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(contents(of: "outcomes.txt"), "short.yaml iphoneos 12\n")
    try FileManager.default.removeItem(at: folder.appending(path: "outcomes.txt"))
    try write("", to: "empty")
    XCTAssertEqual(try memsim("run", "--journal", "empty", "short.yaml").code, 0)
    XCTAssertEqual(try memsim("run", "--journal", "empty", "short.yaml").code, 0)
  }

  func testWhatIsRefusedLeavesTheOldJournalAndNoNewFolder() throws {
    XCTAssertEqual(try memsim("run", "--journal", "a.jsonl", "short.yaml").code, 0)
    let old = contents(of: "a.jsonl")
    let run = try memsim("run", "--journal", "a.jsonl", "--frames", "no/folder", "short.yaml")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(contents(of: "a.jsonl"), old)
    XCTAssertEqual(
      try memsim("run", "--journal", "no/b.jsonl", "--frames", "folder", "short.yaml").code, 2)
    XCTAssertEqual(try names(), ["a.jsonl", "short.yaml"])
  }
}
