import Foundation
import XCTest

/// `exec --fail-each`: the verdicts on programs whose failures are known.
final class ExecFailEachTests: ExecTestCase {
  /// Functions with one request each, of which the program calls those that its words name.
  private let source = """
    #include <fcntl.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/mman.h>
    #include <sys/random.h>
    #include <sys/wait.h>
    #include <unistd.h>

    #define NOINLINE __attribute__((noinline)) static
    static const char *printed = "all";
    NOINLINE void checks(void) {
      char *block = malloc(100);
      if (block == NULL) { fputs("no memory\\n", stderr); exit(3); }
      memset(block, 1, 100);
      free(block);
    }
    NOINLINE void crashes(void) {
      volatile char *block = malloc(200);
      *block = 1;
      free((void *)block);
    }
    NOINLINE void aborts(void) {
      void *volatile block = malloc(250);
      if (block == NULL) abort();
      free(block);
    }
    NOINLINE void reports(void) {
      void *volatile block = malloc(260);
      if (block == NULL) { fputs("cannot allocate memory\\n", stderr); abort(); }
      free(block);
    }
    NOINLINE void asserts(void) {
      void *volatile block = malloc(270);
      if (block == NULL) {
        fputs("program: Assertion `alloc != NULL' failed.\\n", stderr);
        abort();
      }
      free(block);
    }
    NOINLINE void maps(void) {
      int access = PROT_READ | PROT_WRITE, flags = MAP_PRIVATE | MAP_ANONYMOUS;
      volatile char *pages = mmap(NULL, 8192, access, flags, -1, 0);
      *pages = 1;
      munmap((void *)pages, 8192);
    }
    NOINLINE void ignores(void) {
      void *volatile block = malloc(300);
      if (block == NULL) printed = "less";
      free(block);
    }
    NOINLINE void loops(void) {
      void *volatile block = malloc(400);
      while (block == NULL) usleep(1000);
      free(block);
    }
    NOINLINE void leaks(void) {
      void *volatile kept = malloc(500), *volatile block = malloc(600);
      if (block == NULL) return;
      free(block);
      free(kept);
    }
    NOINLINE void stops(void) {
      void *volatile block = malloc(700);
      if (block == NULL) _exit(4);
      free(block);
    }
    NOINLINE void copes(void) {
      void *volatile block = malloc(800);
      free(block);
    }
    // Five requests fewer each time: a file beside the program counts the runs.
    NOINLINE void changes(const char *program) {
      char path[4096];
      snprintf(path, sizeof path, "%s.runs", program);
      int file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
      if (file < 0 || write(file, "", 1) != 1) _exit(5);
      int runs = (int)lseek(file, 0, SEEK_CUR);
      close(file);
      for (int i = 5 * runs; i < 100; i++) copes();
    }
    // As many requests each time, by other functions.
    NOINLINE void varies(void) {
      unsigned char bytes[40];
      if (getrandom(bytes, 40, 0) != 40) _exit(5);
      for (int i = 0; i < 40; i++) {
        if (bytes[i] & 1) copes();
        else checks();
      }
    }
    NOINLINE void forks(void) {
      if (fork() == 0) {
        copes();
        copes();
        _exit(0);
      }
      wait(NULL);
    }
    int main(int count, char **words) {
      setvbuf(stdout, NULL, _IONBF, 0);
      for (int i = 1; i < count; i++) {
        if (strcmp(words[i], "checks") == 0) checks();
        if (strcmp(words[i], "crashes") == 0) crashes();
        if (strcmp(words[i], "aborts") == 0) aborts();
        if (strcmp(words[i], "reports") == 0) reports();
        if (strcmp(words[i], "asserts") == 0) asserts();
        if (strcmp(words[i], "maps") == 0) maps();
        if (strcmp(words[i], "ignores") == 0) ignores();
        if (strcmp(words[i], "loops") == 0) loops();
        if (strcmp(words[i], "leaks") == 0) leaks();
        if (strcmp(words[i], "stops") == 0) stops();
        if (strcmp(words[i], "copes") == 0) copes();
        if (strcmp(words[i], "changes") == 0) changes(words[0]);
        if (strcmp(words[i], "varies") == 0) varies();
        if (strcmp(words[i], "forks") == 0) forks();
        if (strcmp(words[i], "random") == 0) printf("%d\\n", getpid());
      }
      puts(printed);
    }
    """

  private func program() throws -> String { try compile(source, "program") }

  /// The words of a report, without the breaks of its lines.
  private func words(_ run: MemsimProcess) -> String {
    run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func failEach(_ options: [String] = [], _ words: String...) throws -> MemsimProcess {
    try exec(["--fail-each"] + options + ["--", try program()] + words)
  }

  func testEachKindOfFailureHasItsVerdict() throws {
    let expected = [
      ("crashes", "crash: 1 run, killed by signal 11", "crashed crashes, main, "),
      ("aborts", "crash: 1 run, killed by signal 6 (Aborted)", "abort, aborts, main, "),
      ("asserts", "crash: 1 run, killed by signal 6 (Aborted)", "abort, asserts, main, "),
      ("reports", "abort with a message: 1 run, killed by signal 6", "abort, reports, main, "),
      ("maps", "crash: 1 run, killed by signal 11", "refused maps, main, "),
      ("ignores", "silent corruption: 1 run, exited with 0", "refused ignores, main, "),
      ("loops", "hang: 1 run, killed by memsim", "refused loops, main, "),
      ("leaks", "leak: 1 run, exited with 0", "leaked 1 block: leaks, main, "),
      ("stops", "silent failure: 1 run, exited with 4", "refused stops, main, "),
    ]
    for (word, title, line) in expected {
      let run = try failEach([], word, "checks")
      XCTAssertEqual(run.code, 1, run.errors)
      let text = words(run)
      XCTAssertTrue(text.contains(title), run.output)
      XCTAssertTrue(text.contains(line), run.output)
      XCTAssertTrue(
        text.contains("clean failure: 1 run, exited with 3 printed no memory (1 run)"), text)
    }
  }

  func testAProgramThatFailsCleanlyPasses() throws {
    let run = try failEach([], "checks", "copes")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(
      run.output.hasPrefix(
        "program: 2 stacks refused, one per run: 1 clean failure, 1 same output\n"), run.output)
  }

  /// The command of a report has the verdict's ending, and prints the stacks.
  func testTheCommandOfAVerdictRepeatsIt() throws {
    let run = try failEach([], "checks", "crashes", "copes")
    let command = try XCTUnwrap(
      words(run).firstMatch(of: #/repeat memsim (exec --fail-nth 2 -- \S+program checks crashes)/#),
      run.output)
    let again = try MemsimProcess(script: "$memsim \(command.output.1) copes", in: folder)
    XCTAssertEqual(again.code, 139, again.errors)
    XCTAssertTrue(again.errors.contains("memsim: refused in: crashes, main, "), again.errors)
    XCTAssertTrue(again.errors.contains("memsim: crashed in: crashes, main, "), again.errors)
  }

  /// The same stack is refused once, unless each request is asked for.
  func testOneStackIsRefusedOnce() throws {
    try write(
      """
      #include <stdlib.h>
      int main(void) {
        for (int i = 0; i < 20; i++) {
          void *volatile block = malloc(100);
          free(block);
        }
      }
      """, to: "many.c")
    let script = "gcc -O1 -fno-unroll-loops -o many many.c && $memsim exec --fail-each"
    func first(_ options: String) throws -> String {
      let run = try MemsimProcess(script: "\(script) \(options) -- ./many", in: folder)
      return "\(run.output.split(separator: "\n").first ?? "")\(run.errors)"
    }
    XCTAssertEqual(try first(""), "many: 1 stack refused, one per run: 1 same output")
    XCTAssertEqual(try first("--every"), "many: 20 requests refused, one per run: 20 same output")
    XCTAssertEqual(
      try first("--every --sample 7 -j 1"), "many: 7 requests refused, one per run: 7 same output")
    XCTAssertEqual(
      try first("--every --at main"), "many: 20 requests refused, one per run: 20 same output")
  }

  func testRequestsOfAFunctionAreChosen() throws {
    let run = try failEach(["--at", "crashes"], "checks", "crashes", "copes")
    XCTAssertTrue(
      run.output.hasPrefix("program: 1 stack refused, one per run: 1 crash\n"), run.output)
    let none = try failEach(["--at", "missing"], "checks")
    XCTAssertEqual(none.code, 2)
    XCTAssertTrue(none.errors.contains("no request was made by missing"), none.errors)
  }

  func testRequestsOfOtherProcessesAreRefusedIfEachIs() throws {
    let run = try failEach([], "forks", "copes")
    XCTAssertTrue(run.output.hasPrefix("program: 1 stack refused"), run.output)
    XCTAssertTrue(words(run).contains("omitted 2 requests of other processes"), run.output)
    let every = try failEach(["--every"], "forks", "copes")
    XCTAssertTrue(every.output.hasPrefix("program: 3 requests refused"), every.output)
    let replaced = try exec(["--fail-each", "--", "env", "A=b", try program(), "crashes"])
    XCTAssertTrue(words(replaced).contains("crashed crashes, main, "), replaced.output)
  }

  func testARunWithOtherRequestsIsNotRepeatable() throws {
    let run = try failEach(["--every", "--sample", "9"], "changes", "checks")
    XCTAssertTrue(words(run).contains("2 runs made different requests"), run.output)
    XCTAssertTrue(words(run).contains("--steady fixes addresses"), run.output)
    XCTAssertTrue(words(run).contains(" not repeatable"), run.output)
    XCTAssertEqual(run.code, 1)
  }

  func testARequestOfAnotherStackIsNotRepeatable() throws {
    let run = try failEach(["--every"], "varies")
    XCTAssertTrue(words(run).contains(" not repeatable"), run.output)
    XCTAssertTrue(words(run).contains("had another stack; exited with "), run.output)
    XCTAssertFalse(words(run).contains("; made "), run.output)
  }

  /// The verdict on a refusal that no run repeats is unknown, so the figure is a range.
  func testAGateKeepsARangeOfRefusalsThatAreNotRepeatable() throws {
    _ = try compile(
      """
      #include <fcntl.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <sys/stat.h>
      #include <unistd.h>
      static void *volatile block;
      int main(void) {
        int runs = open("runs", O_WRONLY | O_CREAT | O_APPEND, 0600);
        struct stat status;
        if (write(runs, "1", 1) != 1 || fstat(runs, &status) != 0) return 2;
        if (status.st_size & 1) block = malloc(5000);
        block = malloc(100000);
        if (block == NULL) return fprintf(stderr, "no memory\\n"), 1;
        return 0;
      }
      """, "job")
    try write("runs:\n  - program: [./job]\n    runs: 2\n    fail-each: yes\n", to: "gate.yaml")
    XCTAssertEqual(try memsim("gate", "--update").code, 0)
    let kept = try XCTUnwrap(contents(of: "gate.yaml"))
    XCTAssertNotNil(kept.firstMatch(of: #/\n      unhandled refusals: \[0, [1-9]\]\n/#), kept)
    for _ in 1...3 {
      let gate = try memsim("gate")
      XCTAssertEqual(gate.code, 0, gate.output + gate.errors)
    }
  }

  func testOutputThatDiffersNeedsACheck() throws {
    let run = try failEach([], "random", "ignores")
    XCTAssertEqual(run.code, 0, run.output)
    XCTAssertTrue(words(run).contains("output is not compared"), run.output)
    XCTAssertTrue(words(run).contains("--check COMMAND can judge it"), run.output)
    let checked = try failEach(["--check", "grep -q all"], "random", "ignores")
    XCTAssertEqual(checked.code, 1, checked.output)
    XCTAssertTrue(checked.output.contains("silent corruption: 1 run"), checked.output)
  }

  /// A second call takes the results of the first one, and makes the runs that are missing.
  func testResultsAreResumed() throws {
    let options = ["--resume", "results.jsonl", "-j", "2", "--timeout", "9s"]
    let words = ["checks", "crashes", "leaks", "stops"]
    func run() throws -> MemsimProcess {
      try exec(["--fail-each"] + options + ["--", try program()] + words)
    }
    let first = try run()
    let lines = try XCTUnwrap(contents(of: "results.jsonl")).split(separator: "\n")
    XCTAssertEqual(lines.count, 6, first.output + first.errors)
    // The last line was cut off, and a verdict is another one.
    let kept = lines.dropLast().joined(separator: "\n").replacing(
      "exited with 3", with: "from file")
    try write(kept + "\n" + lines[5].prefix(20), to: "results.jsonl")
    let second = try run()
    XCTAssertEqual(
      second.output, first.output.replacing("exited with 3", with: "from file"), second.errors)
    let third = try run()
    XCTAssertEqual(third.output, second.output)
    XCTAssertEqual(contents(of: "results.jsonl")?.split(separator: "\n").count, 7)
    let other = try failEach(options, "checks")
    XCTAssertEqual(other.code, 2)
    XCTAssertTrue(other.errors.contains("has results of another command"), other.errors)
  }

  /// A sweep of which memsim is killed goes on where it was, and has the same report.
  ///
  /// A process that exits has no words any more, but still the lock of the file.
  func testASweepOfAKilledMemsimGoesOn() throws {
    let program = try program()
    let words = Array(repeating: ["checks", "copes", "maps"], count: 100).flatMap(\.self)
    let options = "--fail-each --every --timeout 9s"
    let command = "$memsim exec \(options) -j 2 --resume results"
    let run = try MemsimProcess(
      script: """
        set -- \(words.joined(separator: " "))
        \(command) -- \(program) "$@" > first 2>&1 &
        until [ -s results ] && [ $(wc -l < results) -gt 40 ]; do sleep 0.01; done
        kill -KILL $!; wait $!; echo $?
        while pgrep -f '\(program) [c]hecks' > all; do sleep 0.02; done
        flock results cp results before
        \(command) -- \(program) "$@" > second; echo $?
        $memsim exec \(options) -- \(program) "$@" > whole
        cmp second whole && cmp <(head -n $(($(wc -l < before) - 1)) results) \
          <(head -n -1 before) && sed 1d results | wc -l
        """, in: folder)
    XCTAssertEqual(run.output, "137\n1\n300\n", run.errors)
    let count = try XCTUnwrap(contents(of: "before")).split(separator: "\n").count
    XCTAssertLessThan(count, 300)
  }

  func testAHangEndsAtTheTimeLimit() throws {
    let run = try failEach(["--timeout", "200ms"], "loops")
    XCTAssertTrue(run.output.contains("  time limit  0.2s\n"), run.output)
    XCTAssertTrue(run.output.contains("hang: 1 run"), run.output)
  }

  func testReportsForOtherProgramsHaveTheFindings() throws {
    let run = try failEach(["--junit", "a.xml", "--sarif", "a.sarif"], "checks", "crashes")
    XCTAssertEqual(run.code, 1)
    let xml = try XCTUnwrap(contents(of: "a.xml"))
    XCTAssertTrue(xml.contains("tests=\"2\" failures=\"1\""), xml)
    XCTAssertTrue(
      xml.contains("<testcase name=\"request 1 of checks\" classname=\"program\"/>"), xml)
    XCTAssertTrue(xml.contains("type=\"crash\""), xml)
    let sarif = try object(try XCTUnwrap(contents(of: "a.sarif")))
    let runs = try XCTUnwrap(sarif["runs"] as? [[String: Any]])
    let results = try XCTUnwrap(runs[0]["results"] as? [[String: Any]])
    XCTAssertEqual(results.map { $0["ruleId"] as? String }, ["refused/crash"])
  }

  /// Runs at the same time have folders of their own, and nothing stays behind.
  func testRunsStartFromTheSameStateSideBySide() throws {
    let program = try program()
    let run = try MemsimProcess(
      script: """
        mkdir data temporary; export TMPDIR=$PWD/temporary
        printf word | $memsim exec --fail-each -j 4 --fresh data --check \\
          'grep -q word && [ $(ls | wc -l) = 1 ]' -- sh -c 'cat && echo >> file'
        ls -A temporary data
        """, in: folder)
    XCTAssertTrue(run.output.contains("`grep -q word"), run.output + run.errors)
    XCTAssertFalse(run.output.contains("silent corruption"), run.output)
    XCTAssertTrue(run.output.hasSuffix("data:\n\ntemporary:\n"), run.output)
    XCTAssertFalse(program.isEmpty)
  }

  func testASignalEndsAllRunsWithoutAVerdict() throws {
    let program = try program()
    let run = try MemsimProcess(
      script: """
        $memsim exec --fail-each --timeout 9s --resume results -- \(program) loops checks &
        until [ -s results ] && [ $(wc -l < results) = 2 ]; do sleep 0.02; done
        kill -TERM $!; wait $!; echo $?; pgrep -f '\(program) loops'
        """, in: folder)
    XCTAssertEqual(run.output, "143\n", run.errors)
  }
}
