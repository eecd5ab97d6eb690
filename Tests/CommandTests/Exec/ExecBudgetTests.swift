import Foundation
import TestSupport
import XCTest

/// `exec --budget`: under a policy, with programs whose runs differ, and from the same state.
final class ExecBudgetTests: ExecTestCase {
  /// A program that needs two megabytes, or three in every other run.
  private func fickle() throws -> String {
    try compile(
      """
      #include <fcntl.h>
      #include <stdlib.h>
      #include <string.h>
      #include <sys/stat.h>
      #include <unistd.h>
      int main(void) {
        int runs = open("\(folder.path)/runs", O_WRONLY | O_CREAT | O_APPEND, 0600);
        struct stat status;
        if (write(runs, "1", 1) != 1 || fstat(runs, &status) != 0) return 2;
        size_t bytes = status.st_size & 1 ? 3 << 20 : 2 << 20;
        char *volatile block = malloc(bytes);
        if (block == NULL) return 1;
        memset(block, 1, bytes);
        return 0;
      }
      """, "fickle")
  }

  /// A program that exits with 0, and prints less if it is refused a megabyte.
  private func frugal() throws -> String {
    try compile(
      """
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      int main(void) {
        char *volatile block = malloc(1 << 20);
        if (block != NULL) memset(block, 1, 1 << 20);
        puts(block == NULL ? "little" : "much");
      }
      """, "frugal")
  }

  /// The limit of a number of runs in a report.
  private func limit(_ share: String, in text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let range = words.range(of: "\(share) at ") else { return nil }
    return String(words[range.upperBound...].prefix { $0.isLetter || $0.isNumber })
  }

  func testALimitUnderTheDefaultPolicyHoldsWithTheSameOptions() throws {
    let words = ["--", "perl", "-e", "my %h; $h{$_} = 'x' x $_ for 1..1500"]
    // Without it the order of a hash differs between runs, and so do the requests.
    let seed = ["PERL_HASH_SEED": "0", "PERL_PERTURB_KEYS": "0"]
    let run = try exec(["--budget"] + words, setting: seed)
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(run.output.contains("  policy       iphoneos, engine preload\n"), run.output)
    let enough = try XCTUnwrap(run.output.firstMatch(of: #/set (\w+):/#)?.1, run.output)
    let short = try XCTUnwrap(limit("0 of 5", in: run.output), run.output)
    let held = try exec(["--limit", String(enough)] + words, setting: seed)
    XCTAssertEqual(held.code, 0, run.output)
    XCTAssertNotEqual(try exec(["--limit", short] + words, setting: seed).code, 0, run.output)
  }

  func testRunsThatDifferAreCounted() throws {
    let run = try exec(["--policy", "none", "--budget", "--runs", "9", "--", try fickle()])
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(run.output.hasPrefix("fickle: set 3584KB: 9 of 9 held at 3"), run.output)
    let none = try XCTUnwrap(limit("0 of 9", in: run.output), run.output)
    let kilobytes = none == "2MB" ? 2048 : Int(none.dropLast(2)) ?? 0
    XCTAssertTrue((1900...2100).contains(kilobytes), run.output)
    // Between the two some runs hold, and others do not.
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertNotNil(words.firstMatch(of: #/[1-8] of 9 at/#), run.output)
    XCTAssertTrue(words.contains("at least 70% of all runs hold"), run.output)
  }

  private func result(of options: [String], _ program: String) throws -> [String: Any] {
    let run = try exec(["--budget", "--json", "budget.json"] + options + ["--", program])
    XCTAssertEqual(run.code, 0, run.errors)
    let text = try XCTUnwrap(contents(of: "budget.json"))
    let schema = try Checkout.text(of: "docs/exec.schema.json")
    XCTAssertEqual(try JSONSchemaValidator(schema).faults(in: text), [], text)
    return try object(text)
  }

  func testTheJSONHasTheRunsAtEachLimit() throws {
    let result = try result(of: ["--policy", "none", "--runs", "9"], try fickle())
    XCTAssertEqual(result["figure"] as? String, "measured")
    XCTAssertEqual(result["recommendedBytes"] as? Int, 3584 << 10)
    XCTAssertTrue(result["unrefusedBytes"] is NSNull)
    let limits = try XCTUnwrap(result["limits"] as? [[String: Any]])
    func limit(_ key: String) throws -> [String: Any] {
      try XCTUnwrap(limits.first { $0["limitBytes"] as? Int == result[key] as? Int }, "\(limits)")
    }
    let (held, failed) = (try limit("leastHeldBytes"), try limit("greatestFailedBytes"))
    XCTAssertEqual([held["held"] as? Int, held["runs"] as? Int], [9, 9])
    XCTAssertTrue(held["failure"] is NSNull)
    XCTAssertEqual([failed["held"] as? Int, failed["runs"] as? Int], [0, 9])
    XCTAssertEqual(failed["failure"] as? String, "exited with 1")
    let sizes = limits.compactMap { $0["limitBytes"] as? Int }
    XCTAssertEqual(sizes, sizes.sorted())
    let runs = limits.reduce(2) { $0 + ($1["runs"] as? Int ?? 0) }
    XCTAssertEqual(result["runs"] as? Int, runs)
  }

  func testTheJSONOfRunsThatAreTheSameIsExact() throws {
    let program = try frugal()
    let result = try result(of: ["--policy", "none"], program)
    XCTAssertEqual(result["figure"] as? String, "exact")
    let least = try XCTUnwrap(result["leastHeldBytes"] as? Int)
    XCTAssertEqual(result["greatestFailedBytes"] as? Int, least - 4096)
    XCTAssertEqual(result["recommendedBytes"] as? Int, least)
    let unlimited = try XCTUnwrap(result["unlimited"] as? [String: Any])
    XCTAssertEqual(unlimited["peakBytes"] as? Int, result["unrefusedBytes"] as? Int)
    let limits = try XCTUnwrap(result["limits"] as? [[String: Any]])
    XCTAssertTrue(limits.contains { $0["failure"] as? String == "prints something else" })
    let words = ["--policy", "none", "--limit", "\(least / 1024)KB", "--", program]
    XCTAssertEqual(try exec(words).output, "much\n")
  }

  func testFewerThanFiveRunsAreRefused() throws {
    let run = try exec(["--budget", "--runs", "4", "--", "true"])
    XCTAssertEqual(run.code, 2)
    XCTAssertTrue(run.errors.contains("5"), run.errors)
  }

  func testARunThatPrintsSomethingElseDoesNotSucceed() throws {
    let program = try frugal()
    let run = try exec(["--policy", "none", "--budget", "--", program])
    XCTAssertEqual(run.code, 0, run.errors)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(words.contains("prints something else at "), run.output)
    XCTAssertTrue(words.contains("the output of a run without a limit (5 bytes)"), run.output)
    let checked = try exec([
      "--policy", "none", "--budget", "--check", "grep -q l", "--", "sh", "-c",
      "'\(program)' | sed s/much/lots/",
    ])
    XCTAssertEqual(checked.code, 0, checked.errors)
    XCTAssertTrue(checked.output.contains("`grep -q l` exits with 0"), checked.output)
  }

  func testOutputThatDiffersWithoutALimitIsNotCompared() throws {
    let run = try exec(["--policy", "none", "--budget", "--", "sh", "-c", "echo $$"])
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(run.output.contains("output is not compared"), run.output)
  }

  func testACheckGetsTheExitCodeAndTheOutput() throws {
    let check = "[ $MEMSIM_EXIT_CODE = 3 ] && [ \"$(cat)\" = text ]"
    let words = ["--policy", "none", "--budget", "--check", check, "--", "sh", "-c"]
    let run = try exec(words + ["echo text; exit 3"])
    XCTAssertEqual(run.code, 0, run.errors + run.output)
    XCTAssertTrue(run.output.contains("passes the check at "), run.output)
    let other = try exec(words + ["echo other; exit 3"])
    XCTAssertEqual(other.code, 1)
    XCTAssertTrue(
      other.errors.contains(
        "without a limit --check exited with 1; expected a program that "
          + "passes the check"), other.errors)
    let missing = try exec(["--budget", "--check", "./no-command", "--", "true"])
    XCTAssertEqual(missing.code, 2)
    XCTAssertTrue(missing.errors.contains("expected a command that can be run"), missing.errors)
  }

  /// Every run gets the same input, a fresh copy of a folder, and the effect of a command.
  func testEachRunStartsFromTheSameState() throws {
    let run = try MemsimProcess(
      script: """
        mkdir data temporary; echo one > data/file; export TMPDIR=$PWD/temporary top=$PWD
        printf 'input' | $memsim exec --policy none --budget --fresh data \
          --before 'echo two >> file' --check 'cat > new && [ $(wc -l < file) = 3 ] &&
            grep -q inputone new && grep -q two new && cp new $top/seen' \
          -- sh -c 'cat; cat file; echo three >> file'
        echo; ls -A temporary; cat seen data/file
        """, in: folder)
    XCTAssertTrue(run.output.contains(" held at "), run.output + run.errors)
    XCTAssertTrue(run.output.hasSuffix("\n\ninputone\ntwo\none\n"), run.output)
  }

  func testStateThatCannotBeMadeEndsTheRuns() throws {
    let expected = [
      (["--before", "exit 4"], "--before: error: exit 4 exited with 4; expected exit code 0"),
      (["--fresh", "nowhere"], "No such file"), (["--fresh", "/dev/null"], "expected a folder"),
    ]
    for (options, message) in expected {
      let run = try exec(["--budget"] + options + ["--", "true"])
      XCTAssertEqual(run.code, 2, run.errors)
      XCTAssertTrue(run.errors.contains(message), run.errors)
      XCTAssertEqual(run.output, "")
    }
  }

  func testOptionsOfManyRunsNeedThem() throws {
    let options = [("--check", "true"), ("--before", "true"), ("--fresh", "."), ("--runs", "5")]
    for (option, value) in options {
      let run = try exec([option, value, "--", "true"])
      XCTAssertEqual(run.code, 2)
      XCTAssertTrue(
        run.errors.contains("\(option): error: this option needs --budget"), run.errors)
    }
  }
}
