import Foundation
import MemsimRuntime
import MemsimVocabulary
import XCTest

/// `memsim gate`: figures are kept, compared, explained and renewed.
final class GateCommandTests: CommandTestCase {
  func testAFolderWithoutAGateLeadsToANewOne() throws {
    let gate = try memsim("gate")
    XCTAssertEqual(gate.code, 2)
    XCTAssertEqual(
      gate.errors,
      "gate: error: there is no gate.yaml here; 'memsim new --gate PROGRAM' writes one\n")
    XCTAssertEqual(try memsim("new", "--gate", "true").code, 0)
    XCTAssertEqual(try memsim("gate", "--update").code, 0)
    let named = try memsim("gate", "other.yaml")
    XCTAssertEqual(named.code, 2)
    XCTAssertTrue(named.errors.hasPrefix("other.yaml:1:1: error: "), named.errors)
  }

  private func makeScenario(entry: String = "64KB") throws {
    try write(short().replacing("entry: 64KB", with: "entry: \(entry)"), to: "short.yaml")
  }

  private func makeGate(_ runs: String = "  - scenario: short.yaml\n") throws {
    try write("# Ours.\nruns:\n\(runs)", to: "gate.yaml")
  }

  func testAFileThatCannotBeReplacedIsRefusedFirst() throws {
    try write("runs:\n  - program: [sh, -c, echo run >> runs]\n", to: "real.yaml")
    XCTAssertEqual(try MemsimProcess(script: "ln -s real.yaml gate.yaml", in: folder).code, 0)
    let update = try memsim("gate", "--update")
    XCTAssertEqual(update.code, 2, update.output)
    XCTAssertTrue(update.errors.contains(": this is a symbolic link; expected"), update.errors)
    XCTAssertNil(contents(of: "runs"))
  }

  func testTheSameRunPasses() throws {
    try makeScenario()
    try makeGate()
    let new = try memsim("gate")
    XCTAssertEqual(new.code, 1, new.errors)
    XCTAssertTrue(new.output.hasPrefix("✗ short.yaml: no kept figures; killed 3"), new.output)
    let update = try memsim("gate", "--update")
    XCTAssertEqual(update.code, 0, update.errors)
    XCTAssertTrue(
      update.output.hasSuffix("gate.yaml: the figures of 1 run are written; commit the file\n"),
      update.output)
    let kept = try XCTUnwrap(contents(of: "gate.yaml"))
    XCTAssertTrue(kept.hasPrefix("# Ours.\nruns:\n  - scenario: short.yaml\n    kept:\n"), kept)
    for figure in ["killed: 3", "peak of Reader: ", "allocations of Reader: ", "contents of Hoa"] {
      XCTAssertTrue(kept.contains("      \(figure)"), kept)
    }
    let gate = try memsim("gate")
    XCTAssertEqual(gate.code, 0, gate.output + gate.errors)
    XCTAssertTrue(gate.output.hasSuffix("1 run, nothing grew\n"), gate.output)
    XCTAssertEqual(try memsim("gate", "--update").code, 0)
    XCTAssertEqual(contents(of: "gate.yaml"), kept)
  }

  func testGrowthFailsAndIsExplained() throws {
    try makeScenario()
    try makeGate()
    XCTAssertEqual(try memsim("gate", "--update").code, 0)
    let kept = contents(of: "gate.yaml")
    try makeScenario(entry: "128KB")
    let gate = try memsim("gate")
    XCTAssertEqual(gate.code, 1, gate.errors)
    XCTAssertTrue(gate.output.contains("    peak of Reader: "), gate.output)
    XCTAssertTrue(gate.output.contains("tolerance 5%"), gate.output)
    XCTAssertNotNil(gate.output.firstMatch(of: #/\n      \+[0-9.]+MB Reader: /#), gate.output)
    XCTAssertTrue(gate.output.contains("'memsim gate --update'"), gate.output)
    XCTAssertEqual(contents(of: "gate.yaml"), kept)
    let json = try object(memsim("gate", "--json").output)
    XCTAssertEqual(json["passes"] as? Bool, false)
    // One option accepts the change.
    XCTAssertEqual(try memsim("gate", "--update").code, 0)
    XCTAssertEqual(try memsim("gate").code, 0)
  }

  func testTheToleranceIsTheBoundary() throws {
    try makeScenario()
    try makeGate()
    XCTAssertEqual(try memsim("gate", "--update").code, 0)
    let text = try XCTUnwrap(contents(of: "gate.yaml"))
    let peak = try XCTUnwrap(text.firstMatch(of: #/peak of Reader: ([0-9]+)KB/#))
    let pages = try XCTUnwrap(Int(peak.output.1)) / 4
    // Of a tolerance of 100%, half of the peak passes, and a page less than half fails.
    for (kept, code) in [((pages + 1) / 2, Int32(0)), (pages / 2 - 1, 1)] {
      try write(
        text.replacing(peak.output.0, with: "peak of Reader: \(kept * 4)KB")
          .replacing("    kept:", with: "    tolerance: 100%\n    kept:"), to: "gate.yaml")
      let gate = try memsim("gate")
      XCTAssertEqual(gate.code, code, gate.output)
    }
  }

  func testAKillMoreFailsWhateverTheTolerance() throws {
    try makeScenario()
    try makeGate("  - scenario: short.yaml\n    tolerance: 1000%\n")
    XCTAssertEqual(try memsim("gate", "--update").code, 0)
    let text = try XCTUnwrap(contents(of: "gate.yaml"))
    try write(text.replacing("killed: 3", with: "killed: 2"), to: "gate.yaml")
    let gate = try memsim("gate")
    XCTAssertEqual(gate.code, 1)
    XCTAssertTrue(gate.output.contains("killed: 3, kept 2 (+50%)"), gate.output)
    try write(text.replacing("killed: 3", with: "killed: 4"), to: "gate.yaml")
    let better = try memsim("gate")
    XCTAssertEqual(better.code, 0)
    XCTAssertTrue(better.output.contains("--update keeps the gain"), better.output)
  }

  /// Memory that was free at the peak, or allocated after it, is not part of the peak.
  func testContentsAreThoseOfThePeak() throws {
    try write(
      """
      name: short
      apps:
        - name: Reader
          steps:
            - {malloc: {size: 2MB, as: early}}
            - {free: early}
            - {malloc: {size: 4MB, as: large}}
            - {free: large}
            - {malloc: {size: 1MB, as: late}}
            - {root: late}
      timeline: [{at: 1s, launch: Reader}]
      end: 5s

      """, to: "short.yaml")
    try makeGate()
    XCTAssertEqual(try memsim("gate", "--update").code, 0)
    let kept = try XCTUnwrap(contents(of: "gate.yaml"))
    let sizes = kept.matches(of: #/\n        .*: ([0-9]+MB)/#).map { String($0.output.1) }
    XCTAssertEqual(sizes, ["4MB"], kept)
  }

  /// Returns a figure that the file keeps, in bytes.
  private func kept(_ name: String) throws -> Int {
    let text = try XCTUnwrap(contents(of: "gate.yaml"))
    let line = try XCTUnwrap(text.split(separator: "\n").first { $0.contains(" \(name): ") }, text)
    let size = line.split(separator: ": ").last.map(String.init)
    return try XCTUnwrap(size.flatMap(ParameterKind.bytes.number(of:)), text)
  }

  func testLeastMemoryAndLimitsAreThoseOfABudget() throws {
    try makeScenario()
    try makeGate(
      "  - scenario: short.yaml\n    budget: yes\n    tolerance: 0%\n"
        + "  - scenario: short.yaml\n    budget: [Reader]\n")
    let update = try memsim("gate", "--update")
    XCTAssertEqual(update.code, 0, update.output + update.errors)
    for (name, options) in [("least memory", []), ("least limit of Reader", ["--app", "Reader"])] {
      let budget = try MemsimProcess(
        ["budget", "--json", "--samples", "0"] + options + ["short.yaml"], in: folder)
      XCTAssertEqual(try object(budget.output)["smallestBytes"] as? Int, try kept(name), name)
    }
    XCTAssertEqual(try memsim("gate").code, 0)
    // A page more than the kept memory fails without a tolerance; a page less passes.
    let text = try XCTUnwrap(contents(of: "gate.yaml"))
    let least = try kept("least memory")
    for (difference, code) in [(-4096, Int32(1)), (4096, 0)] {
      try write(
        text.replacing(#/least memory: .*/#, with: "least memory: \(least + difference)"),
        to: "gate.yaml")
      let gate = try memsim("gate")
      XCTAssertEqual(gate.code, code, gate.output)
    }
  }

  func testABudgetOfAnUnknownAppNamesItsPlace() throws {
    try makeScenario()
    try makeGate("  - scenario: short.yaml\n    budget: [Raeder]\n")
    let gate = try memsim("gate", "--update")
    XCTAssertEqual(gate.code, 2, gate.output)
    XCTAssertEqual(
      gate.errors,
      "gate.yaml:4:13: error: the scenario describes no app 'Raeder'; did you mean 'Reader'?\n")
  }

  func testARunThatFailsKeepsNothing() throws {
    try write(short(expecting: "{alive: Hoarder}"), to: "short.yaml")
    try makeGate()
    let before = contents(of: "gate.yaml")
    let update = try memsim("gate", "--update")
    XCTAssertEqual(update.code, 1)
    XCTAssertEqual(
      update.output, "✗ short.yaml: 1 of 1 expectation failed\n1 of 1 run failed\n")
    XCTAssertTrue(update.errors.contains("wrote no figures"), update.errors)
    XCTAssertEqual(contents(of: "gate.yaml"), before)
  }

  func testADamagedFileIsNamedAndStays() throws {
    try makeScenario()
    let damaged = "runs:\n  - scenario: short.yaml\n    kept:\n      peak of Reader: 12XB\n"
    try write(damaged, to: "gate.yaml")
    let update = try memsim("gate", "--update")
    XCTAssertEqual(update.code, 2)
    XCTAssertTrue(
      update.errors.hasPrefix("gate.yaml:4:23: error: 'peak of Reader' is"), update.errors)
    XCTAssertEqual(contents(of: "gate.yaml"), damaged)
    let missing = try memsim("gate", "other.yaml")
    XCTAssertEqual(missing.code, 2)
    XCTAssertTrue(missing.errors.hasPrefix("other.yaml"), missing.errors)
  }

  func testPathsAreRelativeToTheFile() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "in"), withIntermediateDirectories: false)
    try write(short(), to: "in/short.yaml")
    try write("#!/bin/sh\ncat data\n", to: "in/job")
    try write("here\n", to: "in/data")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.appending(path: "in/job").path)
    try write(
      "runs:\n  - scenario: short.yaml\n  - program: [./job]\n    runs: 2\n", to: "in/gate.yaml")
    let update = try memsim("gate", "--update", "in/gate.yaml")
    XCTAssertEqual(update.code, 0, update.output + update.errors)
  }
}

/// `memsim gate` with programs, whose figures differ from run to run.
final class GateProgramTests: ExecTestCase {
  private let source = """
    #include <stdlib.h>
    #include <string.h>
    static void *volatile last;
    __attribute__((noinline)) void *load_index(size_t n) { return memset(malloc(n), 1, n); }
    int main(int argc, char **argv) {
      void *index = load_index(atoi(argv[1]) << 20);
      for (int i = 0; i < 100; i++) free(last = malloc(64));
      return index ? atoi(argv[2]) : 9;
    }
    """

  private func makeGate(_ size: Int, exiting code: Int = 0) throws {
    let text = contents(of: "gate.yaml") ?? "runs:\n  - program: [./load, 0, 0]\n    runs: 3\n"
    try write(
      text.replacing(#/load, [0-9]+, [0-9]+/#, with: "load, \(size), \(code)"), to: "gate.yaml")
  }

  func testGrowthOfAProgramIsExplainedByStack() throws {
    _ = try compile(source, "load")
    try makeGate(4)
    let update = try memsim("gate", "--update")
    XCTAssertEqual(update.code, 0, update.output + update.errors)
    let kept = try XCTUnwrap(contents(of: "gate.yaml"))
    XCTAssertTrue(kept.contains("\n      runs: 3\n"), kept)
    XCTAssertTrue(kept.contains("load_index"), kept)
    XCTAssertNotNil(kept.firstMatch(of: #/\n      requests: 20[0-9]\n/#), kept)
    for _ in 1...3 {
      let gate = try memsim("gate")
      XCTAssertEqual(gate.code, 0, gate.output + gate.errors)
    }
    try makeGate(6)
    let gate = try memsim("gate")
    XCTAssertEqual(gate.code, 1, gate.errors)
    XCTAssertTrue(gate.output.contains("; above it in 3 of 3 runs"), gate.output)
    XCTAssertTrue(gate.output.contains("      +2MB "), gate.output)
    XCTAssertTrue(gate.output.contains("load_index"), gate.output)
  }

  /// One run in three that is above the kept figures proves nothing; all three do.
  func testSomeRunsAboveAreNoFailure() throws {
    let unsteady = """
      #include <fcntl.h>
      #include <stdlib.h>
      #include <string.h>
      #include <unistd.h>
      int main(void) {
        int count = open("count", O_RDWR | O_CREAT | O_APPEND, 0666);
        write(count, "x", 1);
        int isSecond = lseek(count, 0, SEEK_END) % 4 == 2;
        int isLarge = !access("all", F_OK) || access("steady", F_OK) && isSecond;
        size_t size = (isLarge ? 8 : 4) << 20;
        return !memset(malloc(size), 1, size);
      }
      """
    _ = try compile(unsteady, "job")
    try write("", to: "steady")
    try write("runs:\n  - program: [./job]\n    runs: 3\n", to: "gate.yaml")
    XCTAssertEqual(try memsim("gate", "--update").code, 0)
    try FileManager.default.removeItem(at: folder.appending(path: "steady"))
    let some = try memsim("gate")
    XCTAssertEqual(some.code, 0, some.output + some.errors)
    XCTAssertTrue(some.output.contains("above it in 1 of 3 runs only"), some.output)
    try write("", to: "all")
    XCTAssertEqual(try memsim("gate").code, 1)
  }

  /// The kept runs differed by 2MB, so 2MB more mean nothing.
  func testASpreadOfTheKeptRunsPasses() throws {
    _ = try compile(source, "load")
    try makeGate(7)
    XCTAssertEqual(try memsim("gate", "--update").code, 0)
    let text = try XCTUnwrap(contents(of: "gate.yaml"))
    for (kept, code) in [("[4MB, 6MB]", Int32(0)), ("[5MB, 6MB]", 1), ("6MB", 1)] {
      let changed = text.replacing(#/\n      peak: .*/#, with: "\n      peak: \(kept)")
      try write(changed, to: "gate.yaml")
      let gate = try memsim("gate")
      XCTAssertEqual(gate.code, code, "\(kept): \(gate.output)")
    }
  }

  /// The kernel charges 64 pages at a time, used or not, for each processor that runs the program.
  func testBatchesOfTheKernelAreNoGrowth() throws {
    _ = try compile(source, "load")
    let batches = 256 * HostProcess.cores
    let run = "  - program: [./load, \(8 + HostProcess.cores), 0]\n    runs: 3\n    tolerance: 0%\n"
    try write("runs:\n" + run, to: "gate.yaml")
    XCTAssertEqual(try memsim("gate", "--update").code, 0)
    let text = try XCTUnwrap(contents(of: "gate.yaml"))
    let resident = #/resident: \[?([0-9]+)KB.*\n/#
    guard let least = try text.firstMatch(of: resident).map({ try XCTUnwrap(Int($0.1)) }) else {
      throw XCTSkip("memsim may make no memory cgroup here")
    }
    for (less, code) in [(batches / 2, Int32(0)), (batches + 1024, 1)] {
      try write(text.replacing(resident, with: "resident: \(least - less)KB\n"), to: "gate.yaml")
      let gate = try memsim("gate")
      XCTAssertEqual(gate.code, code, gate.output)
      XCTAssertTrue(gate.output.contains("resident"), gate.output)
    }
  }

  func testTheLeastLimitOfAProgramIsItsBudget() throws {
    _ = try compile(source, "load")
    try write(
      "runs:\n  - program: [./load, 4, 0]\n    runs: 3\n    budget: yes\n", to: "gate.yaml")
    let update = try memsim("gate", "--update")
    XCTAssertEqual(update.code, 0, update.output + update.errors)
    let kept = try XCTUnwrap(contents(of: "gate.yaml"))
    let least = try XCTUnwrap(kept.firstMatch(of: #/\n      least limit: ([0-9]+)KB\n/#), kept)
    let budget = try memsim(
      "exec", "--policy", "none", "--budget", "--json", "budget.json", "--", "./load", "4", "0")
    XCTAssertEqual(budget.code, 0, budget.errors)
    let found = try object(try XCTUnwrap(contents(of: "budget.json")))
    XCTAssertEqual(found["leastHeldBytes"] as? Int, Int(least.output.1).map { $0 << 10 })
    for _ in 1...2 {
      let gate = try memsim("gate")
      XCTAssertEqual(gate.code, 0, gate.output)
    }
    try makeGate(6)
    let gate = try memsim("gate")
    XCTAssertEqual(gate.code, 1, gate.errors)
    XCTAssertTrue(gate.output.contains("    least limit: "), gate.output)
  }

  /// A refusal that was handled and crashes the program now is one more, whatever the tolerance.
  func testAnUnhandledRefusalMoreFails() throws {
    let careful = """
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      int main(void) {
        volatile char *volatile block = malloc(100000);
        if (CHECK && !block) return fprintf(stderr, "no memory\\n"), 1;
        block[50000] = 1;
        free((void *)block);
        return 0;
      }
      """
    _ = try compile(careful.replacing("CHECK", with: "1"), "job")
    try write(
      "runs:\n  - program: [./job]\n    runs: 2\n    tolerance: 1000%\n    fail-each: yes\n",
      to: "gate.yaml")
    XCTAssertEqual(try memsim("gate", "--update").code, 0)
    let kept = try XCTUnwrap(contents(of: "gate.yaml"))
    XCTAssertTrue(kept.contains("\n      unhandled refusals: 0\n"), kept)
    XCTAssertEqual(try memsim("gate").code, 0)
    _ = try compile(careful.replacing("CHECK", with: "0"), "job")
    let gate = try memsim("gate")
    XCTAssertEqual(gate.code, 1, gate.errors)
    XCTAssertTrue(gate.output.contains("    unhandled refusals: 1, kept 0\n"), gate.output)
  }

  func testAProgramThatHangsFails() throws {
    try write("runs:\n  - program: [sleep, 60]\n    runs: 2\n", to: "gate.yaml")
    let before = contents(of: "gate.yaml")
    let start = ContinuousClock.now
    let gate = try memsim("gate", "--update", "--time-limit", "1s")
    XCTAssertLessThan(start.duration(to: .now), .seconds(30))
    XCTAssertEqual(gate.code, 1, gate.errors)
    XCTAssertTrue(gate.output.hasPrefix("✗ sleep 60: sleep did not exit within 1s"), gate.output)
    XCTAssertEqual(contents(of: "gate.yaml"), before)
  }

  func testAProgramThatFailsHasNoFigures() throws {
    _ = try compile(source, "load")
    try makeGate(1, exiting: 3)
    let gate = try memsim("gate", "--update")
    XCTAssertEqual(gate.code, 1)
    XCTAssertTrue(
      gate.output.hasPrefix("✗ ./load 1 3: load exited with 3; expected exit code 0\n"),
      gate.output)
    try write("runs:\n  - program: [./nothing]\n", to: "gate.yaml")
    let missing = try memsim("gate")
    XCTAssertEqual(missing.code, 2)
    XCTAssertTrue(missing.errors.hasPrefix("gate.yaml:2:5: error: "), missing.errors)
  }
}
