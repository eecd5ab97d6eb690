import Foundation
import XCTest

/// Programs of the distribution on a budget: the same as without it, if it is enough.
final class ExecProgramsTests: ExecTestCase {
  /// Programs of the distribution, which every machine that tests has.
  private var programs: [[String]] {
    [
      ["sqlite3", ":memory:", Self.query],
      ["perl", "-e", "my %h; $h{$_} = 'x' x $_ for 1..2000; print scalar(keys %h), \"\\n\""],
      ["/usr/bin/python3", "-c", "print(sum(len(str([i] * 9)) for i in range(9999)))"],
      ["bash", "-c", "for i in 1 2 3; do seq $i 900 | sort -r | tail -n 2; done; exit 3"],
      ["git", "-C", MemsimProcess.checkout.path, "log", "--oneline", "-50"],
    ]
  }

  func testWithoutALimitTheyDoTheSame() throws {
    for program in programs {
      let (with, without) = try both(program)
      XCTAssertEqual(with.output, without.output, program[0])
      XCTAssertEqual(with.errors, without.errors, program[0])
      XCTAssertEqual(with.code, without.code, program[0])
      XCTAssertFalse(with.output.isEmpty, program[0])
    }
  }

  func testTheCompilerOfCDoesTheSame() throws {
    let functions = (1...200).map { "int f\($0)(int a) { return a * \($0) ^ (a >> 3); }" }
    try write(functions.joined(separator: "\n"), to: "a.c")
    let compiler = try MemsimProcess(script: "gcc -print-prog-name=cc1", in: folder)
    let path = compiler.output.trimmingCharacters(in: .whitespacesAndNewlines)
    let (with, without) = try both([path, "-quiet", "-O1", "a.c", "-o", "-"])
    XCTAssertEqual(with.output, without.output)
    XCTAssertTrue(with.output.contains("f200"))
  }

  func testASmallestBudgetIsShownOnBothSides() throws {
    let run = try exec(["--policy", "none", "--budget", "--", "sqlite3", ":memory:", Self.query])
    XCTAssertEqual(run.code, 0, run.errors + run.output)
    let pages = try XCTUnwrap(number(in: run.output, behind: "  none at "))
    XCTAssertTrue(run.output.contains("made the same "), run.output)
    XCTAssertEqual(number(in: run.output, behind: "requests: peak "), pages, run.output)
    let words = ["--", "sqlite3", ":memory:", Self.query]
    let enough = try exec(["--policy", "none", "--limit", "\(pages * 4)KB"] + words)
    XCTAssertEqual(enough.code, 0, enough.errors)
    XCTAssertEqual(enough.output, try both(Array(words.dropFirst())).without.output)
    let short = try exec(["--policy", "none", "--limit", "\((pages - 1) * 4)KB"] + words)
    XCTAssertTrue(short.errors.contains("refused, the first in sqlite3"), short.errors)
  }

  /// A program that repeats a refused request forever is killed, and has a smallest limit as well.
  func testAProgramThatNeverGivesUpHasASmallestBudget() throws {
    let program = try compile(
      """
      #include <stdlib.h>
      int main(void) {
        void *block;
        do block = malloc(4 << 20); while (block == NULL);
        return 0;
      }
      """, "stubborn")
    let run = try exec(["--policy", "none", "--budget", "--", program])
    XCTAssertEqual(run.code, 0, run.errors)
    let end = "(1,025 pages): it exits with 0 at 1,025 pages and does not exit in time at 1,024 "
    XCTAssertTrue(run.output.replacing("\n", with: " ").contains(end), run.output)
  }

  /// The first line is the answer, and the other lines prove the answer.
  func testABudgetBeginsWithTheAnswer() throws {
    let words = [
      "--steady", "--policy", "none", "--budget", "--", "perl", "-e", "print 'x' x 900000",
    ]
    let lines = try exec(words, setting: ["COLUMNS": "100"]).output.split(separator: "\n")
    let answer = #/perl needs [0-9]+KB \((.+) pages\): it exits with 0 at (.+) pages and .*/#
    let found = try XCTUnwrap(lines.first?.wholeMatch(of: answer), "\(lines)")
    XCTAssertEqual(found.output.1, found.output.2)
    for label in ["refusals", "success", "policy", "proof", "unlimited", "not counted", "more"] {
      XCTAssertTrue(lines.contains { $0.hasPrefix("  \(label) ") }, "\(label): \(lines)")
    }
    let narrow = try exec(words, setting: ["COLUMNS": "60"]).output.split(separator: "\n")
    XCTAssertTrue(narrow.allSatisfy { $0.count <= 60 }, "\(narrow)")
    XCTAssertLessThanOrEqual(narrow.count, 24)
  }

  /// Nothing is claimed of a program most of whose memory no figure has.
  func testASmallProgramIsNotClaimedToNeedItsBudget() throws {
    let run = try exec(["--policy", "none", "--budget", "--", "sqlite3", ":memory:", "select 1"])
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(run.output.hasPrefix("sqlite3 exits with 0 at "), run.output)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(words.contains("too much to claim what sqlite3 needs"), run.output)
  }

  func testTheLinesOfARunFitATerminal() throws {
    let program = ["--", "sqlite3", ":memory:", Self.query]
    for options in [["--policy", "none"], ["--policy", "none", "--record", "a.trace"], []] {
      let run = try exec(["--limit", "2MB"] + options + program, setting: ["COLUMNS": "60"])
      let lines = run.errors.split(separator: "\n").drop { !$0.hasPrefix("memsim: ") }
      XCTAssertTrue(
        lines.first?.contains(#/^memsim: sqlite3 (exited with|killed by memsim)/#) == true,
        run.errors)
      XCTAssertTrue(lines.allSatisfy { $0.hasPrefix("memsim: ") && $0.count <= 60 }, run.errors)
      if !options.contains("--record") { XCTAssertLessThanOrEqual(lines.count, 24, run.errors) }
    }
  }

  /// Runs that go alike share their lines.
  func testARepetitionBeginsWithWhatRunsHaveInCommon() throws {
    let run = try exec(["--steady", "--repeat", "5", "--", "perl", "-e", "my @a = (1) x 9999"])
    let lines = run.errors.split(separator: "\n")
    XCTAssertEqual(lines.count, 3, run.errors)
    XCTAssertTrue(lines[0].hasPrefix("memsim: 5 runs made the same "), run.errors)
    XCTAssertTrue(lines[1].hasPrefix("memsim: 5 runs: perl exited with 0; peak "), run.errors)
    XCTAssertTrue(lines[2].hasPrefix("memsim: not counted: "), run.errors)
  }

  func testARepetitionExitsWithTheCodeOfTheFirstRunThatFailed() throws {
    let script = "[ -e done ] && exit 0; touch done; exit 3"
    XCTAssertEqual(try exec(["--repeat", "2", "--", "sh", "-c", script]).code, 3)
  }

  func testAProgramThatFailsWithoutALimitHasNoSmallestBudget() throws {
    let run = try exec(["--budget", "--", "sh", "-c", "exit 3"])
    XCTAssertEqual(run.code, 1)
    XCTAssertEqual(
      run.errors,
      "exec: error: without a limit 'sh' exits with 3; expected a program that exits with 0; run "
        + "the command without memsim first\n")
    XCTAssertEqual(run.output, "")
  }

  /// The cells of the rows of a table, without its head.
  private func rows(of table: String) -> [[String]] {
    let lines = table.split(separator: "\n").filter { $0.hasPrefix("| ") }
    return lines.dropFirst().map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  func testProgramsOfThePageHaveBothViewsAndABudget() throws {
    let group = try exec(["--engine", "cgroup", "--", "true"])
    try XCTSkipIf(group.code == 2, group.errors)
    let page = try String(
      contentsOf: MemsimProcess.checkout.appending(path: "docs/reference/exec.md"), encoding: .utf8)
    let section = try XCTUnwrap(page.components(separatedBy: "## Programs that were tried").last)
    let table = section.components(separatedBy: "\n\n").first { $0.hasPrefix("| program ") }
    let ofPage = rows(of: try XCTUnwrap(table)).map { $0[0] }
    let script = MemsimProcess.checkout.appending(path: "Scripts/try-programs.py").path
    let names = ["sqlite3", "gcc's cc1", "C, memfd", "script that runs a static program"]
    let words = names.map { "\"\($0)\"" }.joined(separator: " ")
    let run = try MemsimProcess(
      script: "/usr/bin/python3 '\(script)' $memsim \(words)", in: folder)
    XCTAssertEqual(run.code, 0, run.errors + run.output)
    let tried = rows(of: run.output)
    XCTAssertEqual(tried.map(\.first), names)
    for row in tried {
      XCTAssertTrue(ofPage.contains(row[0]), row[0])
      XCTAssertEqual(row[1], "the same", row[0])
      let isStatic = row[0].hasSuffix("static program")
      XCTAssertEqual(row[2], isStatic ? "cgroup: it is linked statically" : "preload")
      XCTAssertEqual(row[3] == "unknown", isStatic, row[3])
      let (needed, bare) = (try megabytes(row[4]), try megabytes(row[5]))
      XCTAssertEqual(needed, bare, accuracy: bare / 4 + 2, "\(row)")
      let isMeasured = row[6].contains(" held at ")
      XCTAssertEqual(isMeasured, ["C, memfd", names[3]].contains(row[0]), row[6])
      XCTAssertTrue(isMeasured || row[6].contains("exits with 0 at "), row[6])
    }
    // Nearly all of it is shared memory.
    XCTAssertEqual(try megabytes(tried[2][3]), 220, accuracy: 8)
  }

  private func megabytes(_ cell: String) throws -> Double {
    try XCTUnwrap(Double(cell.dropLast("MB".count)), cell)
  }

  func testPythonIsRefusedAtTheSamePageInEveryRun() throws {
    // A place in a file is no small number of Python's once some hundred bytes stand there.
    let print = "import sys\nsys.stderr.write('.' * 300)\n"
    try write("\(print)x = []\nwhile True: x.append(bytes(5000))", to: "fill.py")
    let words = "--steady --repeat 3 --policy none --limit 24MB -- /usr/bin/python3 fill.py"
    let run = try MemsimProcess(
      script: "$memsim exec \(words) 2>&1 | cat; exit ${PIPESTATUS[0]}", in: folder)
    XCTAssertEqual(run.code, 1)
    XCTAssertTrue(run.output.contains("MemoryError"), run.output)
    XCTAssertTrue(run.output.contains("3 runs made the same "), run.output)
    XCTAssertTrue(run.output.contains("exact to the page"), run.output)
    // Standard error is a file that grows, and Python asks where in it it is.
    let file = try MemsimProcess(script: "$memsim exec \(words)", in: folder)
    XCTAssertTrue(file.errors.contains("3 runs made different requests"), file.errors)
  }

  /// It lists the folders that it looks for modules in, and the current one is among them.
  func testPythonAsksForTheSameAsLongAsItsFoldersStayAsTheyAre() throws {
    let script = "import json, os; os.close(os.open(str(os.getpid()), os.O_CREAT))"
    let words = "PYTHONDONTWRITEBYTECODE= $memsim exec --steady --repeat 3 -- /usr/bin/python3"
    let verdict = "2>&1 | grep '3 runs made'"
    let changed = try MemsimProcess(script: "\(words) -c '\(script)' \(verdict)", in: folder)
    XCTAssertTrue(changed.output.contains("made different requests"), changed.output)
    let without = try MemsimProcess(script: "\(words) -P -c '\(script)' \(verdict)", in: folder)
    XCTAssertTrue(without.output.contains("3 runs made the same "), without.output)
    // The next run would find the modules that Python compiles.
    try write("x = [str(i) for i in range(9)]", to: "module.py")
    try write("import module", to: "main.py")
    let first = try MemsimProcess(script: "\(words) main.py \(verdict)", in: folder)
    XCTAssertTrue(first.output.contains("3 runs made the same "), first.output)
  }

  func testAHundredMegabytesOfSmallBlocksAreRefusedAtTheSamePage() throws {
    let program = try compile(
      """
      #include <stdio.h>
      #include <stdlib.h>
      int main(void) {
        long count = 0;
        while (malloc(16 + count % 200) != NULL) count++;
        printf("%ld\\n", count);
      }
      """, "fill")
    let runs = try (1...10).map { _ in
      try exec(["--policy", "none", "--limit", "100MB", "--", program])
    }
    let refusals = runs.map { number(in: $0.errors, behind: "), with ") }
    XCTAssertEqual(Set(runs.map(\.output)).count, 1)
    XCTAssertEqual(Set(refusals).count, 1)
    let peak = try XCTUnwrap(number(in: runs[0].errors, behind: "peak "))
    XCTAssertTrue((25_590...25_600).contains(peak), runs[0].errors)
  }

  func testThreadsAreMeasuredAndNeverExact() throws {
    let program = try compile(
      """
      #include <cstdio>
      #include <string>
      #include <thread>
      #include <vector>
      int main() {
        std::vector<std::thread> threads;
        std::vector<long> sums(4);
        for (int i = 0; i < 4; i++)
          threads.emplace_back([&sums, i] {
            std::vector<std::string> kept;
            for (int k = 0; k < 20000; k++) {
              kept.emplace_back(20 + (k * 7 + i) % 300, 'x');
              if (k % 3 == 0) kept.pop_back();
            }
            sums[i] = kept.size();
          });
        for (auto &thread : threads) thread.join();
        std::printf("%ld\\n", sums[0] + sums[1] + sums[2] + sums[3]);
      }
      """, "threads", isCPlusPlus: true)
    let run = try exec(["--repeat", "2", "--", program])
    XCTAssertEqual(run.output, "53332\n53332\n")
    XCTAssertTrue(run.errors.contains("the host decides when each thread runs"), run.errors)
    XCTAssertFalse(run.errors.contains("exact"), run.errors)
    let short = try exec(["--limit", "4MB", "--policy", "none", "--", program])
    XCTAssertEqual(short.code, 134, short.errors)
    XCTAssertTrue(short.errors.contains("terminate called"), short.errors)
  }
}
