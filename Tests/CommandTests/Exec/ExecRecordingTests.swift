import Foundation
import XCTest

/// `exec --record`: what the trace of a program has, whatever ends it.
final class ExecRecordingTests: ExecTestCase {
  private let source = """
    #include <signal.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>
    #include <sys/wait.h>

    // What a compiler knows to be unused it leaves out.
    static void *volatile passing;
    static void pass(size_t bytes) { passing = malloc(bytes), free(passing); }
    __attribute__((noinline)) static void *keep(size_t bytes) {
      void **block = malloc(bytes);
      static void *last;
      if (block != NULL) *block = last, last = block;
      return block;
    }
    __attribute__((noinline)) static int small(void) { return keep(100) != NULL; }
    __attribute__((noinline)) static int large(void) { return keep(5000) != NULL; }

    int main(int count, char **words) {
      for (int i = 0; i < 300; i++) pass(i);
      for (int i = 0; i < 200; i++) small();
      for (int i = 0; i < 100; i++) large();
      if (strcmp(words[1], "kill") == 0) kill(getpid(), SIGKILL);
      if (strcmp(words[1], "fork") == 0) {
        if (fork() == 0) {
          for (int i = 0; i < 1000; i++) large();
          _exit(0);
        }
        wait(NULL);
      }
      if (strcmp(words[1], "orphan") == 0) {
        usleep(300000);
        kill(getppid(), SIGKILL);
        for (int i = 0; i < 400000; i++) pass(i % 100);
        FILE *file = fopen("done", "w");
        fclose(file);
      }
      if (strcmp(words[1], "fill") == 0) while (large()) {}
      if (strcmp(words[1], "much") == 0) for (int i = 0; i < 400000; i++) pass(i % 100);
      puts("done");
    }
    """

  private func program() throws -> String { try compile(source, "program") }

  /// Returns the figures that `replay` prints for a trace, and the finished process.
  private func replayed(_ path: String) throws -> (figures: [String: Any], run: MemsimProcess) {
    let run = try memsim("replay", "--analyze-only", "--json", path)
    return (try object(run.output), run)
  }

  private func figure(_ name: String, _ member: String? = nil, of figures: [String: Any]) -> Int? {
    guard let member else { return figures[name] as? Int }
    return (figures[name] as? [String: Any])?[member] as? Int
  }

  /// The sum of what heaptrack_print says of all stacks, of the trace as heaptrack itself keeps it.
  private func printed(_ cost: String, of path: String) throws -> Int {
    let run = try MemsimProcess(
      script: """
        [ -e \(path).gz ] || /usr/lib/heaptrack/libexec/heaptrack_interpret <\(path) 2>told |
          gzip >\(path).gz
        heaptrack_print --disable-builtin-suppressions --disable-embedded-suppressions \
          --flamegraph-cost-type \(cost) -F folded -f \(path).gz >/dev/null
        awk '{ sum += $NF } END { print sum + 0 }' folded
        """, in: folder)
    return try XCTUnwrap(Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  private func compareWithHeaptrack(_ path: String) throws -> [String: Any] {
    let (figures, run) = try replayed(path)
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertEqual(try printed("allocations", of: path), figure("allocations", of: figures))
    XCTAssertEqual(try printed("leaked", of: path), figure("leaked", "bytes", of: figures))
    XCTAssertEqual(try printed("peak", of: path), figure("peak", "bytes", of: figures))
    XCTAssertEqual(figure("unknownFrees", of: figures), 0)
    return figures
  }

  func testReplayAndHeaptrackSayTheSameOfIt() throws {
    let programs = [
      ["sqlite3", ":memory:", Self.query], ["perl", "-e", "print 'x' x 9; $h{$_} = $_ for 1..999"],
      ["/usr/bin/python3", "-c", "print(sum(len(str([i] * 9)) for i in range(999)))"],
    ]
    for (number, words) in programs.enumerated() {
      let run = try exec(["--quiet", "--record", "\(number).trace", "--"] + words)
      XCTAssertEqual(run.code, 0, run.errors)
      let figures = try compareWithHeaptrack("\(number).trace")
      XCTAssertGreaterThan(figure("allocations", of: figures) ?? 0, 1_000)
      // The others may be over before the kernel is asked for the first time.
      if number == 0 {
        XCTAssertGreaterThan(figure("recordedResidentBytes", of: figures) ?? 0, 1 << 20)
      }
    }
  }

  func testRequestsAreAllThereWithThoseWhoMadeThem() throws {
    let program = try program()
    XCTAssertEqual(try exec(["--record", "a.trace", "--", program, "end"]).output, "done\n")
    let figures = try compareWithHeaptrack("a.trace")
    // One more is of standard output.
    XCTAssertEqual(figure("allocations", of: figures), 601)
    XCTAssertEqual(figure("leaked", "blocks", of: figures), 301)
    let cooked = try memsim("replay", "--verbose", "--analyze-only", "a.trace.gz")
    XCTAssertTrue(cooked.output.contains("500,000     100"), cooked.output)
    for call in ["keep", "large", "small", "main"] {
      XCTAssertTrue(cooked.output.contains("\(call),"), "\(call): \(cooked.output)")
    }
  }

  func testThreadsAreRecordedInTheOrderOfWhatTheyDo() throws {
    let program = try compile(
      """
      #include <pthread.h>
      #include <stdlib.h>
      static void *run(void *seed) {
        unsigned state = (unsigned)(long)seed;
        void *kept[50] = {0};
        for (int i = 0; i < 20000; i++) {
          state = state * 1103515245 + 12345;
          unsigned place = (state >> 16) % 50;
          if (state >> 30 & 1) { kept[place] = realloc(kept[place], state >> 8 & 1023 | 1); }
          else { free(kept[place]); kept[place] = malloc(state >> 8 & 1023); }
        }
        for (int i = 0; i < 50; i++) free(kept[i]);
        return NULL;
      }
      int main(void) {
        pthread_t threads[6];
        for (long i = 0; i < 6; i++) pthread_create(&threads[i], NULL, run, (void *)i);
        for (int i = 0; i < 6; i++) pthread_join(threads[i], NULL);
      }
      """, "threads")
    XCTAssertEqual(try exec(["--record", "a.trace", "--", program]).code, 0)
    let figures = try compareWithHeaptrack("a.trace")
    XCTAssertGreaterThan(figure("allocations", of: figures) ?? 0, 120_000)
    XCTAssertLessThan(figure("leaked", "bytes", of: figures) ?? .max, 10_000)
  }

  func testAProgramThatIsKilledLeavesAllThatItDid() throws {
    let run = try exec(["--record", "a.trace", "--", try program(), "kill"])
    XCTAssertEqual(run.code, 137)
    XCTAssertTrue(run.errors.contains("allocated at the end: "), run.errors)
    XCTAssertTrue(run.errors.contains("488KB in 100 blocks: "), run.errors)
    let figures = try compareWithHeaptrack("a.trace")
    XCTAssertEqual(figure("leaked", "bytes", of: figures), 520_000)
  }

  func testWhatItHadWhenItWasRefusedIsPrinted() throws {
    let run = try exec([
      "--policy", "none", "--limit", "8MB", "--record", "a.trace", "--", try program(), "fill",
    ])
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(run.errors.contains("allocated at the first refusal: "), run.errors)
    let had = try XCTUnwrap(number(in: run.errors, behind: "at the first refusal: "), run.errors)
    XCTAssertTrue((7...8).contains(had), run.errors)
  }

  func testWhatItHadWhenItWasToBeEndedIsPrinted() throws {
    let run = try exec([
      "--limit", "8MB", "--record", "a.trace", "--", try program(), "fill",
    ])
    XCTAssertEqual(run.code, 137, run.errors)
    XCTAssertTrue(run.errors.contains("allocated at the kill: "), run.errors)
    XCTAssertTrue(run.errors.contains(" blocks: keep, large, main, "), run.errors)
  }

  func testFunctionsOfCPlusPlusAreCalledAsInTheirSource() throws {
    let program = try compile(
      """
      #include <cstdlib>
      namespace zoo {
      template <class Animal> struct Pen {
        __attribute__((noinline)) char *grow(int bytes) {
          char *block = new char[bytes];
          block[0] = 1;
          return block;
        }
      };
      }
      int main() {
        zoo::Pen<int> pen;
        for (int i = 0; i < 100; i++) if (pen.grow(5000) == nullptr) return 1;
        _Exit(0);
      }
      """, "zoo", isCPlusPlus: true)
    let run = try exec(["--record", "a.trace", "--", program])
    XCTAssertTrue(run.errors.contains(", zoo::Pen<int>::grow, main, "), run.errors)
  }

  func testAForkedChildIsNoPartOfIt() throws {
    let run = try exec(["--record", "a.trace", "--", try program(), "fork"])
    XCTAssertEqual(run.output, "done\n", run.errors)
    XCTAssertEqual(figure("leaked", "blocks", of: try compareWithHeaptrack("a.trace")), 301)
  }

  func testATraceIsOfWhatTheProgramRunsLast() throws {
    let program = try program()
    let run = try exec(["--quiet", "--record", "a.trace", "--", "env", "A=b", program, "end"])
    XCTAssertEqual(run.output, "done\n", run.errors)
    XCTAssertEqual(figure("allocations", of: try compareWithHeaptrack("a.trace")), 601)
  }

  func testAProgramIsChosenByItsName() throws {
    let script = "echo | cat >/dev/null; \(try program()) end; true"
    let run = try exec(["--quiet", "--record", "program=a.trace", "--", "bash", "-c", script])
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertEqual(figure("allocations", of: try compareWithHeaptrack("a.trace")), 601)
    let none = try exec(["--record", "nothing=b.trace", "--", "bash", "-c", "true"])
    XCTAssertEqual(none.code, 2)
    XCTAssertTrue(
      none.errors.contains("the run started no program with the name 'nothing'"), none.errors)
    XCTAssertNil(contents(of: "b.trace"))
  }

  func testADiskThatIsFullLeavesWholeLines() throws {
    let program = try program()
    let run = try MemsimProcess(
      script: "ulimit -f 12000; $memsim exec --record a.trace -- \(program) much", in: folder)
    XCTAssertEqual(run.output, "done\n")
    XCTAssertEqual(run.code, 2)
    XCTAssertTrue(run.errors.contains("the trace ends in the middle of the run"), run.errors)
    let (figures, replay) = try replayed("a.trace")
    XCTAssertEqual(replay.code, 0, replay.errors)
    XCTAssertGreaterThan(figure("allocations", of: figures) ?? 0, 100_000)
  }

  func testASupervisorThatIsKilledLeavesWhatItWrote() throws {
    let program = try program()
    let run = try MemsimProcess(
      script: """
        $memsim exec --record a.trace -- \(program) orphan
        for i in {1..1000}; do [ -e done ] && break; sleep 0.02; done
        ls done
        """, in: folder)
    XCTAssertTrue(run.output.hasSuffix("done\n"), run.output + run.errors)
    XCTAssertGreaterThanOrEqual(
      figure("allocations", of: try replayed("a.trace").figures) ?? 0, 600)
  }

  func testPlacesThatAreNoneForATraceAreRefused() throws {
    try write("something", to: "a.txt")
    let expected = [
      (["a.txt"], "the file holds something else"), (["a.zst"], "uncompressed"),
      (["=a"], "NAME=FILE"), (["a", "--journal", "a"], "names the same file"),
      (["."], "this is not a regular file"),
      (["no/a"], "memsim cannot write the trace: No such file"),
    ]
    for (words, message) in expected {
      let run = try exec(["--record"] + words + ["--", "true"])
      XCTAssertEqual(run.code, 2, run.errors)
      XCTAssertTrue(run.errors.contains(message), run.errors)
    }
    XCTAssertEqual(contents(of: "a.txt"), "something")
  }
}
