import Foundation
import XCTest

/// Processes that are left when the first one has ended.
final class ExecLeftoversTests: ExecTestCase {
  /// A program whose grandchild has left its group and waits; with a word, it ignores SIGTERM.
  private let source = """
    #include <signal.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>
    int main(int count, char **words) {
      if (fork() == 0) {
        setsid();
        if (fork() != 0) _exit(0);
        if (count > 1) signal(SIGTERM, SIG_IGN);
        pause();
      }
      usleep(50000);
      puts("up");
      fflush(stdout);
      if (count > 1 && strcmp(words[1], "grow") == 0) {
        signal(SIGTERM, SIG_IGN);
        for (char *block; (block = malloc(1 << 20)) != NULL;) memset(block, 1, 1 << 20);
      }
      pause();
    }
    """

  /// The output is read to its end: a process that is left would have it open.
  func testASignalLeavesNoProcess() throws {
    let program = try compile(source, "waiting")
    for (signal, code) in [("TERM", 143), ("INT", 130)] {
      for (options, word) in [("", ""), ("--grace 200ms", "ignore")] {
        let run = try MemsimProcess(
          script: """
            start='import os, signal, sys
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.execv(sys.argv[1], sys.argv[1:])'
            /usr/bin/python3 -c "$start" $memsim exec \(options) -- '\(program)' \(word) > out &
            until [ -s out ]; do sleep 0.02; done
            kill -\(signal) $!
            wait $!; echo $?
            """, in: folder)
        XCTAssertEqual(run.output, "\(code)\n", run.errors)
        XCTAssertTrue(
          run.errors.contains("1 process still ran when the program ended; memsim killed them"),
          run.errors)
        try assertNoProcess(of: "waiting")
        try FileManager.default.removeItem(at: folder.appending(path: "out"))
      }
    }
  }

  /// Nor the program, which ignores SIGTERM.
  func testAKillByThePolicyLeavesNoProcess() throws {
    let program = try compile(source, "waiting")
    let run = try exec(["--grace", "200ms", "--limit", "16MB", "--", program, "grow"])
    XCTAssertEqual(run.code, 137, run.errors)
    try assertNoProcess(of: "waiting")
  }

  /// A program that exits may leave others, as without memsim.
  func testAProcessThatIsLeftByItsProgramLives() throws {
    let run = try MemsimProcess(
      script: """
        $memsim exec -- sh -c 'sleep 100 > /dev/null 2>&1 & echo $!' > pid
        kill -0 $(cat pid) && echo lives; kill $(cat pid)
        """, in: folder)
    XCTAssertEqual(run.output, "lives\n", run.errors)
    XCTAssertTrue(run.errors.contains("1 process still ran when the program ended\n"), run.errors)
  }

  private func assertNoProcess(of name: String) throws {
    let run = try MemsimProcess(
      script: """
        for exe in /proc/[0-9]*/exe; do
          [ "$(readlink $exe)" = "$PWD/\(name)" ] && echo $exe
        done; true
        """, in: folder)
    XCTAssertEqual(run.output, "")
  }
}
