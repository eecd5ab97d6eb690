import Foundation
import XCTest

/// Programs that hear a warning and keep what they have, and the figures of what they had.
final class ExecWarningTests: ExecTestCase {
  /// Fills its memory until it is warned, keeps all of it, and sleeps.
  private let keeper = """
    import os, signal, socket, sys, time
    if "deaf" in sys.argv: signal.signal(signal.SIGTERM, signal.SIG_IGN)
    listener = socket.socket(socket.AF_UNIX)
    listener.connect(os.environ["MEMORY_PRESSURE_WATCH"])
    listener.setblocking(False)
    cache = []
    for number in range(6000):
        cache.append(bytes(4096))
        try:
            if listener.recv(10): break
        except BlockingIOError: pass
    print("warned", flush=True)
    time.sleep(25)
    print("awake", flush=True)
    """

  func testOneThatIgnoresItsWarningIsKilledForThat() throws {
    try write(keeper, to: "keeper.py")
    let run = try exec([
      "--limit", "24MB", "--journal", "run.jsonl", "--", "/usr/bin/python3", "keeper.py",
    ])
    XCTAssertEqual(run.code, 137, run.errors)
    XCTAssertEqual(run.output, "warned\n")
    XCTAssertTrue(run.errors.contains("killed by memsim (unanswered-warning)"), run.errors)
    let why = try memsim("why", "-v", "run.jsonl")
    XCTAssertTrue(why.output.contains("was killed at "), why.output)
    XCTAssertTrue(why.output.contains("unanswered-warning, policy iphoneos"), why.output)
    XCTAssertTrue(why.output.contains("python3, warned at "), why.output)
    XCTAssertFalse(why.output.contains("not answered"), why.output)
  }

  /// One that goes on when it is asked to end is killed, once the time for that is over.
  func testOneThatIgnoresItsEndIsKilledAfterItsGrace() throws {
    try write(keeper, to: "keeper.py")
    for (grace, span) in [("0s", 0.0..<15), ("2s", 2.0..<20)] {
      let start = ContinuousClock.now
      let run = try exec([
        "--grace", grace, "--limit", "24MB", "--", "/usr/bin/python3", "keeper.py", "deaf",
      ])
      let seconds = Double(start.duration(to: .now).components.seconds)
      XCTAssertEqual(run.code, 137, run.errors)
      XCTAssertEqual(run.output, "warned\n")
      XCTAssertTrue(span.contains(seconds), "\(grace): \(seconds) seconds")
    }
  }

  /// After `execve`, no slot has the pages of the first program any more.
  func testThePeakOfAProgramThatRunsAnotherIsKept() throws {
    let program = try compile(
      """
      #include <stdlib.h>
      #include <string.h>
      #include <unistd.h>
      static char *volatile block;
      int main(int count, char **words) {
        size_t bytes = (size_t)atoi(words[1]) << 20;
        memset(block = malloc(bytes), 1, bytes);
        if (count == 2) execl("/bin/true", "true", NULL);
        execl(words[0], words[0], words[2], NULL);
      }
      """, "shrinking")
    for options in [["--each"], []] {
      for sizes in [["8"], ["3", "8"], ["8", "3"]] {
        let run = try exec(
          options + ["--policy", "none", "--limit", "24MB", "--", program] + sizes)
        XCTAssertEqual(run.code, 0, run.errors)
        let peak = try XCTUnwrap(number(in: run.errors, behind: "peak "))
        XCTAssertTrue((2048..<2200).contains(peak), "\(options) \(sizes): \(run.errors)")
      }
    }
  }

  /// A block that gets another size counts there, and no more where it was.
  func testReallocIsAFreeAndAnAllocation() throws {
    let program = try compile(
      """
      #include <stdlib.h>
      int main(void) {
        static void *blocks[150];
        for (int i = 0; i < 100; i++) blocks[i] = malloc(1700);
        for (int i = 0; i < 100; i++) blocks[i] = realloc(blocks[i], 11000);
        for (int i = 0; i < 30; i++) blocks[i] = realloc(blocks[i], 1700);
        for (int i = 100; i < 150; i++) blocks[i] = realloc(NULL, 11000);
        blocks[149] = realloc(blocks[149], 11001);
        free(blocks[148]);
        blocks[147] = realloc(blocks[147], 5000000);
        return blocks[147] == NULL;
      }
      """, "resizing")
    let run = try exec([
      "--policy", "none", "--limit", "24MB", "--journal", "run.jsonl", "--", program,
    ])
    XCTAssertEqual(run.code, 0, run.errors)
    let lines = try XCTUnwrap(contents(of: "run.jsonl")).split(separator: "\n")
    let counted = try XCTUnwrap(lines.last { $0.contains("\"heap-counted\"") })
    let classes = try XCTUnwrap(try object(String(counted))["classes"] as? [[String: Any]])
    let counts = classes.reduce(into: [String: Int]()) { counts, entry in
      counts[entry["className"] as? String ?? ""] = entry["count"] as? Int
    }
    XCTAssertEqual(counts, ["1792 bytes": 30, "12288 bytes": 118, "5242880 bytes": 1])
  }
}
