import Foundation
import MemsimJournal
import TestSupport
import XCTest

/// The limits of a run's use of its host, as users see them.
final class LimitTests: CommandTestCase {
  private let greedy = """
    name: greedy
    end: 10s
    device: {profile: iphone-3g, memory: 1024GB}
    apps: [{name: A, steps: [{loop: {do: [{grow: {size: 1MB, count: 1000}}, {wait: 1ms}]}}]}]
    timeline: [{at: 0s, launch: A}]

    """

  func testCheckSaysWhatATimelineMakes() throws {
    try write(
      "name: a\nend: 8760h\ntimeline:\n  - {from: 0s, to: 8760h, every: 1ns, press: home}\n",
      to: "a.yaml")
    let check = try memsim("check", "a.yaml")
    XCTAssertEqual(check.code, 2)
    XCTAssertEqual(
      check.errors,
      "a.yaml:4:5: error: this item makes 31,536,000,000,000,001 events; expected at most "
        + "1,000,000, or a larger '--max-events'\n")
    let allowed = try memsim("check", "--max-events", "40000000000000000", "a.yaml")
    XCTAssertEqual(allowed.code, 0)
  }

  func testARunThatMeetsItsLimitsIsAFindingAndTheOthersAreRun() throws {
    try write(short(), to: "a.yaml")
    try write(short().replacing("name: short", with: "name: last"), to: "b.yaml")
    let run = try memsim("run", "--quiet", "--max-operations", "400", "a.yaml", "b.yaml")
    XCTAssertEqual(run.code, 1)
    XCTAssertTrue(run.output.contains("✗ short: stopped at its limits, "), run.output)
    XCTAssertTrue(run.output.contains("✗ last: stopped at its limits, "), run.output)
    XCTAssertTrue(onOneLine(run).contains("allow more with '--max-operations'"), run.output)
  }

  func testItsOutcomeIsNotKept() throws {
    try write(short(), to: "a.yaml")
    let run = try memsim("run", "--quiet", "--bless", "--max-events", "100", "a.yaml")
    XCTAssertEqual(run.code, 1)
    XCTAssertEqual(try names(), ["a.yaml"])
  }

  func testWhatTheHostCannotGiveHasACodeOfItsOwnAndAJournal() throws {
    try write(greedy, to: "a.yaml")
    let run = try memsim(
      "run", "--quiet", "--host-memory", "300MB", "--journal", "a.jsonl", "a.yaml")
    XCTAssertEqual(run.code, 71)
    XCTAssertEqual(run.errors, "")
    XCTAssertTrue(
      onOneLine(run).hasPrefix(
        "  ✗ a.yaml:4:8: error: the run needs more than 300MB of host memory; allow more with "
          + "'--host-memory'; the run stopped at 0s, in 'A' "), run.output)
    XCTAssertTrue(run.output.contains("\n✗ greedy: stopped by the host, "), run.output)
    let journal = try Journal(Array(XCTUnwrap(contents(of: "a.jsonl")).utf8))
    XCTAssertTrue(journal.isComplete)
    XCTAssertEqual((journal.events.last?.body as? RunEnded)?.ending, .host)
  }

  func testTheOthersAreRunThen() throws {
    try write(greedy, to: "a.yaml")
    try write(short(), to: "b.yaml")
    let run = try memsim("run", "--quiet", "--host-memory", "300MB", "a.yaml", "b.yaml")
    XCTAssertEqual(run.code, 71)
    XCTAssertTrue(run.output.contains("\n✓ short: "), run.output)
  }

  func testALimitOfAddressesEndsARunWithAMessage() throws {
    try write(greedy, to: "a.yaml")
    let run = try limited(to: 1 << 30, "run --quiet --journal a.jsonl a.yaml")
    XCTAssertEqual(run.code, 71)
    XCTAssertTrue(onOneLine(run).contains("the host is out of memory"), run.output + run.errors)
    XCTAssertTrue(try Journal(Array(XCTUnwrap(contents(of: "a.jsonl")).utf8)).isComplete)
  }

  func testTheFlagshipRunsInHalfAGigabyteOfAddresses() throws {
    let path = MemsimProcess.checkout.appending(path: "Scenarios/lowmem.yaml").path
    let run = try limited(to: 512 << 20, "run --quiet \(path)")
    XCTAssertEqual(run.code, 0, run.output + run.errors)
  }

  func testTooFewAddressesForAnythingAreSaidToBe() throws {
    try write(short(), to: "a.yaml")
    for megabytes in [96, 98, 100, 102, 104, 112, 120] {
      let run = try limited(to: megabytes << 20, "run --quiet a.yaml")
      XCTAssertEqual(run.code, 71, "\(megabytes) MB: " + run.output + run.errors)
      // If not even a run can begin, the error message comes from the process.
      let said = onOneLine(run) + run.errors
      XCTAssertTrue(
        said.contains("the host is out of memory") || said.contains("the host has no thread"),
        run.output + run.errors)
    }
  }

  func testMoreObjectsThanThereAreSlotsForAreTheHostsLimit() throws {
    try write(
      """
      name: many
      end: 1s
      device: {profile: iphone-3g, memory: 8GB}
      apps: [{name: A, steps: [{allocate: {size: 16, count: 4000000}}]}]
      timeline: [{at: 0s, launch: A}]

      """, to: "a.yaml")
    let run = try limited(to: 416 << 20, "run --quiet a.yaml")
    XCTAssertEqual(run.code, 71)
    let text = onOneLine(run)
    XCTAssertTrue(text.contains("(ulimit -v) allows only 2093056 objects and blocks"), text)
  }

  func testALeakOfSixThousandLargeBlocksIsFoundInLittleMemory() throws {
    try write(
      """
      name: large
      end: 1s
      device: {profile: iphone-3g, memory: 8GB}
      apps: [{name: A, steps: [{malloc: {size: 1MB, count: 6000}}]}]
      timeline: [{at: 0s, launch: A}]

      """, to: "a.yaml")
    let run = try limited(to: 9 << 30, "run --quiet a.yaml")
    XCTAssertEqual(run.code, 0, run.output + run.errors)
    XCTAssertTrue(run.output.contains("5.9GB leaked"), run.output)
  }

  func testTooManyPicturesAreRefusedBeforeTheRun() throws {
    try write(short(), to: "a.yaml")
    let run = try memsim("run", "--frames", "f", "--frames-every", "1us", "a.yaml")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(
      run.errors,
      "--frames-every: error: a.yaml would write 20000000 pictures; expected at most 10000, or a "
        + "larger '--max-frames'\n")
    XCTAssertEqual(try names(), ["a.yaml"])
  }

  func testMorePicturesThanAreAllowedChangeNothingOfTheRun() throws {
    let timeline = "timeline:\n  - {at: 2s, frame: a}\n  - {at: 4s, frame: b}\n"
    try write(short().replacing("timeline:\n", with: timeline), to: "a.yaml")
    _ = try memsim("run", "-q", "--journal", "without.jsonl", "a.yaml")
    let run = try memsim(
      "run", "-q", "--journal", "with.jsonl", "--frames", "f", "--max-frames", "1", "a.yaml")
    XCTAssertEqual(run.code, 2)
    XCTAssertTrue(run.errors.contains("the run has more than 1 pictures"), run.errors)
    let seals = ["without.jsonl", "with.jsonl"].map {
      contents(of: $0)?.split(separator: "\n").last
    }
    XCTAssertTrue(seals[0]?.hasPrefix(#"{"events""#) == true)
    XCTAssertEqual(seals[0], seals[1])
  }

  func testARunLongerThanItsTimeIsEndedByTheHost() throws {
    try write(greedy.replacing("size: 1MB, count: 1000", with: "size: 16, count: 10"), to: "a.yaml")
    let run = try memsim("run", "--quiet", "--time-limit", "1ms", "a.yaml")
    XCTAssertEqual(run.code, 71)
    let text = onOneLine(run)
    XCTAssertTrue(
      text.contains("the run takes longer than 1ms in real time; allow more with '--time-limit'"),
      text)
  }

  /// Returns the output of a run, without the line breaks in paragraphs.
  private func onOneLine(_ run: MemsimProcess) -> String {
    run.output.replacing("\n    ", with: " ")
  }

  /// Runs the program with no more addresses than so many bytes.
  private func limited(to bytes: Int, _ arguments: String) throws -> MemsimProcess {
    try XCTSkipIf(Sanitizer.isPresent, "a sanitizer takes terabytes of addresses for itself")
    let program = try MemsimProcess.executable.path
    return try MemsimProcess(
      script: "ulimit -v \(bytes >> 10); exec \(program) \(arguments)", in: folder)
  }
}
