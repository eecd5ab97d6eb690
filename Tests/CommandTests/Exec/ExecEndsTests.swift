import Foundation
import XCTest

/// How programs end, what they are told, and what is left of them.
final class ExecEndsTests: ExecTestCase {
  private let client = """
    import os, socket
    listener = socket.socket(socket.AF_UNIX)
    listener.connect(os.environ["MEMORY_PRESSURE_WATCH"])
    listener.setblocking(False)
    cache, warned = [], []
    for number in range(6000):
        cache.append(bytes(4096))
        try:
            if listener.recv(10):
                warned.append(number)
                cache.clear()
        except BlockingIOError:
            pass
    print(warned)
    """

  func testAClientThatIsWarnedSurvives() throws {
    try write(client, to: "client.py")
    let words = ["--steady", "--limit", "24MB", "--", "/usr/bin/python3", "client.py"]
    let runs = [try exec(words), try exec(words)]
    for run in runs {
      XCTAssertEqual(run.code, 0, run.errors)
      XCTAssertTrue(run.errors.contains(", received"), run.errors)
    }
    XCTAssertEqual(runs[0].output, runs[1].output)
    XCTAssertNotEqual(runs[0].output, "[]\n")
  }

  func testOneThatDoesNotListenIsEnded() throws {
    try write(client.replacing("cache.clear()", with: "pass"), to: "client.py")
    let run = try exec([
      "--limit", "24MB", "--journal", "run.jsonl", "--", "/usr/bin/python3", "client.py",
    ])
    XCTAssertEqual(run.code, 137, run.errors)
    XCTAssertTrue(run.errors.contains("killed by memsim (jettisoned)"), run.errors)
    let why = try memsim("why", "-v", "run.jsonl", "python3")
    XCTAssertEqual(why.code, 0, why.errors)
    XCTAssertTrue(why.output.contains("jettisoned"), why.output)
    let report = try memsim("report", "run.jsonl")
    XCTAssertTrue(report.output.contains("real time"), report.output)
    XCTAssertTrue(report.output.contains("none: the times come from"), report.output)
  }

  func testAProgramThatPollsForUrgentDataHearsToo() throws {
    try write(
      """
      import os, select, socket
      listener = socket.socket(socket.AF_UNIX)
      listener.connect(os.environ["MEMORY_PRESSURE_WATCH"])
      poll = select.poll()
      poll.register(listener, select.POLLPRI)
      cache = []
      for number in range(6000):
          cache.append(bytes(4096))
          if poll.poll(0):
              print("urgent")
              break
      """, to: "client.py")
    let run = try exec(["--limit", "24MB", "--", "/usr/bin/python3", "client.py"])
    XCTAssertEqual(run.output, "urgent\n", run.errors)
  }

  func testASignalIsSentIfItIsAskedFor() throws {
    try write(
      """
      import signal, sys
      cache = []
      signal.signal(signal.SIGUSR1, lambda *_: (print("signal"), cache.clear(), sys.exit(0)))
      for number in range(6000):
          cache.append(bytes(4096))
      """, to: "client.py")
    let run = try exec([
      "--warn-signal", "USR1", "--limit", "24MB", "--", "/usr/bin/python3", "client.py",
    ])
    XCTAssertEqual(run.output, "signal\n", run.errors)
    XCTAssertEqual(run.code, 0)
  }

  func testCodesAndStreamsAreTheProgrammes() throws {
    XCTAssertEqual(try exec(["--", "sh", "-c", "exit 7"]).code, 7)
    XCTAssertEqual(try exec(["--", "sh", "-c", "kill -SEGV $$"]).code, 139)
    XCTAssertEqual(try exec(["--", "sh", "-c", "kill -KILL $$"]).code, 137)
    let run = try MemsimProcess(
      script: "echo in | $memsim exec --quiet -- sh -c 'cat; pwd; echo err >&2'", in: folder)
    XCTAssertTrue(run.output.hasPrefix("in\n/"), run.output)
    XCTAssertEqual(run.errors, "err\n")
    let pipe = try MemsimProcess(
      script: "$memsim exec --quiet -- bash -c 'yes | head -n 1; echo ${PIPESTATUS[0]}'",
      in: folder)
    XCTAssertEqual(pipe.output, "y\n141\n")
    XCTAssertEqual(pipe.errors, "")
  }

  func testSignalsArePassedOn() throws {
    let run = try MemsimProcess(
      script: """
        $memsim exec --quiet -- bash -c 'trap "echo told; exit 5" TERM; echo > ready
          while :; do sleep 0.02; done' &
        until [ -e ready ]; do sleep 0.02; done
        kill -TERM $!
        wait $!
        """, in: folder)
    XCTAssertEqual(run.output, "told\n")
    XCTAssertEqual(run.code, 5)
  }

  /// Several runs end together: what was found so far is no verdict.
  func testASignalEndsAllRuns() throws {
    for option in ["--repeat 90", "--budget"] {
      let run = try MemsimProcess(
        script: """
          $memsim exec \(option) -- bash -c 'echo >> count; sleep 0.3' &
          until [ -s count ]; do sleep 0.02; done
          kill -TERM $!
          wait $!; code=$?
          wc -l < count; echo $code; rm count
          """, in: folder)
      XCTAssertEqual(run.output, "1\n143\n", run.errors)
      XCTAssertTrue(run.errors.contains("signal 15 (Terminated) stopped memsim"), run.errors)
      XCTAssertFalse(run.errors.contains("requests"), run.errors)
    }
  }

  /// One that was asked to end and goes on is refused what it has no room for.
  func testOneThatIsAskedToEndGetsItsNull() throws {
    let program = try compile(
      """
      #include <signal.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      static volatile sig_atomic_t isTold;
      static void hear(int number) { isTold = 1; }
      int main(void) {
        signal(SIGTERM, hear);
        char *block;
        while ((block = malloc(1 << 20)) != NULL) memset(block, 1, 1 << 20);
        printf("null, %d\\n", isTold);
      }
      """, "doomed")
    for each in [[], ["--each"]] {
      let run = try exec(["--grace", "20s", "--limit", "16MB"] + each + ["--", program])
      XCTAssertEqual(run.output, "null, 1\n", run.errors)
      let inUse = try XCTUnwrap(number(in: run.errors, behind: " pages), with "), run.errors)
      XCTAssertTrue((3_800...4_096).contains(inUse), run.errors)
      XCTAssertEqual(run.code, 137, run.errors)
    }
  }

  func testACrashIsWrittenDownAsOne() throws {
    let program = try compile(
      """
      #include <signal.h>
      int main(void) { raise(SIGSEGV); }
      """, "crash")
    let run = try exec(["--journal", "run.jsonl", "--", program])
    XCTAssertEqual(run.code, 139, run.errors)
    XCTAssertEqual(try reasonsOfExits(), ["crash"])
  }

  /// The kernel tells the end of a child to its parent alone, which may ask at once, or later.
  func testACrashOfAChildIsWrittenDownHoweverItsParentWaits() throws {
    let program = try compile(
      """
      #define _GNU_SOURCE
      #include <signal.h>
      #include <stdlib.h>
      #include <sys/resource.h>
      #include <sys/wait.h>
      #include <unistd.h>
      int main(int count, char **words) {
        if (count < 2) abort();
        for (int ends = 0; ends < 2; ends++) {
          int status = 0;
          siginfo_t info;
          struct rusage usage;
          pid_t child = fork();
          if (child == 0 && ends == 0) raise(SIGKILL);
          if (child == 0) _exit(3);
          switch (*words[1]) {
          case 'w': wait(&status); break;
          case 'p': waitpid(child, &status, 0); break;
          case '3': wait3(&status, 0, &usage); break;
          case '4': wait4(child, &status, 0, &usage); break;
          case 'i': waitid(P_PID, child, &info, WEXITED); break;
          case 'n': wait(NULL); break;
          case 'N': waitid(P_PID, child, NULL, WEXITED); break;
          case 'l': usleep(200000); wait(&status); break;
          }
          if (status != 0 && (ends == 0 ? WTERMSIG(status) != SIGKILL : WEXITSTATUS(status) != 3))
            return 9;
        }
      }
      """, "parent")
    for way in ["w", "p", "3", "4", "i", "n", "N", "l"] {
      let run = try exec(["--journal", "run.jsonl", "--", program, way])
      XCTAssertEqual(run.code, 0, run.errors)
      XCTAssertEqual(try reasonsOfExits(), ["crash", "returned", "returned"], way)
    }
    let shell = try exec(["--journal", "run.jsonl", "--", "bash", "-c", "(kill -9 $BASHPID); true"])
    XCTAssertEqual(shell.code, 0, shell.errors)
    XCTAssertEqual(try reasonsOfExits(), ["crash", "returned"])
  }

  /// The reasons of the exits in a journal, in their order.
  private func reasonsOfExits() throws -> [String] {
    try XCTUnwrap(contents(of: "run.jsonl")).split(separator: "\n")
      .filter { $0.contains("\"event\":\"exited\"") }
      .compactMap { line in
        line.firstMatch(of: /"reason":"([a-z-]+)"/).map { String($0.1) }
      }
  }

  /// Bytes that are no text reach the program as they are, also when memsim has started again.
  func testWordsAndVariablesAreTheCallersByteForByte() throws {
    for settings in ["", "MALLOC_CONF=narenas:2"] {
      let run = try MemsimProcess(
        script: """
          export XX=$'caf\\xe9' \(settings)
          $memsim exec --quiet -- printf '%s %s' $'\\xff\\xfe' é | od -An -tx1
          $memsim exec --quiet -- printenv XX | od -An -tx1
          """, in: folder)
      XCTAssertEqual(run.output, " ff fe 20 c3 a9\n 63 61 66 e9 0a\n", run.errors)
    }
  }

  /// A program is started as memsim was, and its end is heard of all the same.
  func testChildrenThatAreIgnoredAreHeardOf() throws {
    try write(
      """
      import os, signal, sys
      signal.signal(signal.SIGCHLD, signal.SIG_IGN)
      os.execv(sys.argv[1], sys.argv[1:])
      """, to: "ignoring.py")
    let run = try MemsimProcess(
      script: """
        ignoring="/usr/bin/python3 ignoring.py $memsim exec"
        MALLOC_CONF=narenas:2 $ignoring --repeat 2 -- grep SigIgn /proc/self/status
        $ignoring --quiet -- sh -c 'exit 7'; echo $?
        """, in: folder)
    let lines = run.output.split(separator: "\n").map(String.init)
    XCTAssertEqual(lines.count, 3, run.errors)
    XCTAssertEqual(lines.first, lines.dropFirst().first)
    let ignored = try XCTUnwrap(lines.first.flatMap { Int($0.suffix(16), radix: 16) })
    XCTAssertNotEqual(ignored & 1 << (Int(SIGCHLD) - 1), 0, run.output)
    XCTAssertEqual(lines.last, "7")
  }

  /// The reports of a journal agree with the run, if a program was killed or refused memory.
  func testReportsOfAJournalAgreeWithTheRun() throws {
    let words = ["--", "awk", "BEGIN { while (i < 500000) a[i++] = i }"]
    XCTAssertEqual(try exec(["--limit", "3MB", "--journal", "ended.jsonl"] + words).code, 137)
    let why = try memsim("why", "-v", "ended.jsonl")
    XCTAssertEqual(why.code, 0, why.errors)
    XCTAssertTrue(why.output.contains(" 2048 bytes × "), why.output)
    XCTAssertFalse(why.output.contains("not counted"), why.output)
    XCTAssertFalse(why.output.contains("leaked"), why.output)
    XCTAssertFalse(why.output.contains("--scenario"), why.output)
    XCTAssertTrue(why.output.contains("cannot repeat a run of a Linux program"), why.output)
    let options = ["--policy", "none", "--limit", "2MB", "--journal", "refused.jsonl"]
    XCTAssertNotEqual(try exec(options + words).code, 0)
    let report = try memsim("report", "--timeline", "refused.jsonl")
    let lines = report.output.split(separator: "\n")
    let refusal = try XCTUnwrap(lines.first { $0.contains(" refused") })
    XCTAssertTrue(refusal.hasSuffix(" 0%"), String(refusal))
    let end = try XCTUnwrap(lines.first { $0.contains("the run ends") })
    XCTAssertTrue(end.hasSuffix(" 100%"), String(end))
  }

  func testOptionsStandBeforeTheProgramInHelp() throws {
    let help = try memsim("help", "exec").output
    let usage = try XCTUnwrap(help.components(separatedBy: "\n\n").first)
    let words = usage.split { $0.isWhitespace }.joined(separator: " ")
    XCTAssertTrue(words.hasSuffix("[--quiet] [--] PROGRAM [WORD...]"), usage)
  }

  func testTheEnvironmentIsThatOfTheCallerButForWhatItNeeds() throws {
    let run = try MemsimProcess(
      script: """
        export MALLOC_CONF=retain:false
        env | sort > without
        $memsim exec --quiet -- env | sort > with
        diff without with
        """, in: folder)
    let changed = run.output.split(separator: "\n").filter { "<>".contains($0.first ?? " ") }
    let names = changed.map { $0.dropFirst(2).prefix { $0 != "=" } }.filter { $0 != "_" }
    XCTAssertEqual(names, ["LD_PRELOAD", "MEMSIM_EXEC"])
  }

  func testAThousandShortProcessesLeaveNothing() throws {
    let run = try MemsimProcess(
      script: """
        export TMPDIR=$PWD
        $memsim exec --limit 64MB -- bash -c 'for i in {1..1000}; do /bin/true; done'
        ls; ls /dev/shm | grep -c memsim
        """, in: folder)
    XCTAssertEqual(run.output, "0\n", "a file, a socket or shared memory is left")
    XCTAssertEqual(number(in: run.errors, behind: "of 16,384, "), 1_001, run.errors)
  }

  func testNothingIsLeftWhenTheSupervisorIsKilled() throws {
    let script = """
      export TMPDIR=$PWD/tmp; mkdir tmp
      $memsim exec --limit 64MB -- bash -c '
        echo $PPID > pid; until [ -e go ]; do sleep 0.02; done; ls / > list; echo unharmed' &
      until [ -s pid ]; do sleep 0.02; done
      ls tmp | wc -l
      kill -KILL $(cat pid)
      wait $!
      touch go
      for i in {1..1500}; do [ -s list ] && [ -z "$(ls tmp)" ] && break; sleep 0.02; done
      sleep 0.1; ls tmp
      """
    let run = try MemsimProcess(script: script, in: folder)
    XCTAssertEqual(run.output, "1\nunharmed\n", run.errors)
  }

  func testWhatIsAskedForFails() throws {
    let select = ["--", "sqlite3", ":memory:", "select 1"]
    let nth = try exec(["--fail-nth", "50"] + select)
    XCTAssertEqual(nth.code, 1)
    XCTAssertTrue(nth.errors.contains("1 request refused, the first in sqlite3"), nth.errors)
    XCTAssertTrue(nth.errors.contains("as --fail-nth asks"), nth.errors)
    let never = try exec(["--quiet", "--fail-nth", "999999999"] + select)
    XCTAssertEqual(never.code, 0)
    XCTAssertTrue(never.errors.contains("memsim: no request refused: "), never.errors)
    XCTAssertTrue(never.errors.contains(", and none was number 999,999,999\n"), never.errors)
    let from = try exec(["--fail-from", "60"] + select)
    XCTAssertNotEqual(from.code, 0)
    XCTAssertEqual(try exec(["--fail-from", "1000"] + select).output, "1\n")
  }

  func testTheKernelHoldsWhatCannotBePreloaded() throws {
    let words = ["--", "/usr/bin/python3", "-c", "x = bytes(200_000_000)"]
    let run = try exec(["--rlimit", "--limit", "64MB"] + words)
    XCTAssertEqual(run.code, 1)
    XCTAssertTrue(run.errors.contains("MemoryError"), run.errors)
    XCTAssertTrue(run.errors.contains("no pages, warnings or reasons"), run.errors)
  }

  func testOptionsThatMeanNothingAreRefused() throws {
    for option in [["--each"], ["--policy", "none"], ["--rlimit"], ["--warn-signal", "HUP"]] {
      let run = try exec(option + ["--", "true"])
      XCTAssertEqual(run.code, 2)
      XCTAssertTrue(run.errors.contains("add --limit SIZE"), run.errors)
    }
  }

  func testAFileThatIsNoProgramHasTheCodeOfShells() throws {
    try write("no program", to: "text")
    let run = try MemsimProcess(
      script: "chmod +x text; $memsim exec --limit 8MB -- ./text", in: folder)
    XCTAssertEqual(run.code, 126)
    XCTAssertEqual(run.errors, "exec: error: ./text: Exec format error\n")
  }

  /// The policy is asked again with each end, and no more for what the ended one has asked for.
  func testOneThatIsEndedForItsOwnRequestIsEndedOnce() throws {
    let program = try compile(
      """
      #include <stdlib.h>
      #include <string.h>
      static char *volatile blocks[2];
      int main(void) {
        blocks[0] = malloc(8 << 20);
        memset(blocks[0], 1, 8 << 20);
        blocks[1] = malloc(14 << 20);
        return blocks[1] == NULL ? 3 : 0;
      }
      """, "greedy")
    let run = try exec(["--limit", "20MB", "--", program])
    XCTAssertEqual(run.code, 137, run.errors)
    XCTAssertTrue(run.errors.hasPrefix("memsim: greedy killed by memsim ("), run.errors)
  }

  /// The loader would take what stands behind a blank for another object.
  func testMemsimInAFolderWithABlankSaysThatNothingCanBePreloaded() throws {
    let run = try MemsimProcess(
      script: """
        mkdir -p 'a b/bin' 'a b/lib/memsim'
        cp "$memsim" 'a b/bin/memsim'; touch 'a b/lib/memsim/libmemsim_preload.so'
        'a b/bin/memsim' exec --limit 8MB -- touch started; code=$?
        ls; exit $code
        """, in: folder)
    XCTAssertEqual(run.code, 2)
    XCTAssertTrue(
      run.errors.hasSuffix(
        "expected memsim in a folder whose path has no blank or colon\n"), run.errors)
    XCTAssertEqual(run.output, "a b\n")
  }
}
