import Foundation
import XCTest

/// Processes of one command: forks, chains of exec, and memory that is mapped.
final class ExecTreesTests: ExecTestCase {
  private let source = """
    #define _GNU_SOURCE
    #include <spawn.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/mman.h>
    #include <sys/syscall.h>
    #include <sys/wait.h>
    #include <unistd.h>

    extern char **environ;
    enum { megabyte = 1 << 20, writable = PROT_READ | PROT_WRITE };

    static char *block(size_t bytes) {
      char *block = malloc(bytes);
      if (block != NULL) memset(block, 1, bytes);
      return block;
    }

    static int status_of(pid_t pid) {
      int status = -1;
      waitpid(pid, &status, 0);
      return status;
    }

    static void *map(size_t bytes, int access) {
      return mmap(NULL, bytes, access, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    }

    int main(int count, char **words) {
      if (strcmp(words[1], "fork") == 0) {
        block(8 * megabyte);
        pid_t child = fork();
        if (child == 0) _exit(block(4 * megabyte) == NULL);
        printf("%d\\n", status_of(child));
        child = syscall(SYS_fork);
        if (child == 0) _exit(block(4 * megabyte) == NULL);
        printf("%d\\n", status_of(child));
      } else if (strcmp(words[1], "spawn") == 0) {
        char *arguments[] = {"true", NULL};
        pid_t child = vfork();
        if (child == 0) execv("/bin/true", arguments), _exit(1);
        printf("%d\\n", status_of(child));
        posix_spawn(&child, "/bin/true", NULL, NULL, arguments, environ);
        printf("%d\\n", status_of(child));
      } else if (strcmp(words[1], "chain") == 0) {
        int left = atoi(words[2]);
        char number[16];
        snprintf(number, sizeof number, "%d", left - 1);
        block(4 * megabyte);
        if (left > 0) execl(words[0], words[0], "chain", number, NULL);
      } else {
        char *lazy = map(64 * megabyte, PROT_NONE);
        printf("%d ", mprotect(lazy, 4 * megabyte, writable) == 0);
        printf("%d ", mprotect(lazy, 64 * megabyte, writable) == 0);
        printf("%d ", munmap(lazy, 64 * megabyte) == 0);
        char *first = map(10 * megabyte, writable);
        printf("%d ", first != MAP_FAILED);
        printf("%d ", map(10 * megabyte, writable) != MAP_FAILED);
        char *moved = mremap(first, 10 * megabyte, 14 * megabyte, MREMAP_MAYMOVE);
        printf("%d ", moved != MAP_FAILED);
        printf("%d ", mremap(moved, 14 * megabyte, 40 * megabyte, MREMAP_MAYMOVE) != MAP_FAILED);
        munmap(moved, 7 * megabyte);
        printf("%d\\n", map(7 * megabyte, writable) != MAP_FAILED);
      }
    }
    """

  private func program() throws -> String { try compile(source, "tree") }

  private func run(_ limit: String, _ words: String...) throws -> MemsimProcess {
    try exec(["--policy", "none", "--limit", limit, "--", try program()] + words)
  }

  func testAForkedChildBeginsWithThePagesOfItsParent() throws {
    let enough = try run("24MB", "fork")
    XCTAssertEqual(enough.output, "0\n0\n", enough.errors)
    XCTAssertEqual(number(in: enough.errors, behind: "of 6,144, "), 3)
    let peak = try XCTUnwrap(number(in: enough.errors, behind: "peak "))
    XCTAssertTrue((5 << 10..<6 << 10).contains(peak), "\(peak) pages are not 20 MB")
    XCTAssertEqual(try run("18MB", "fork").output, "256\n256\n")
    let excess = " (a forked child begins with its parent's pages), 3 processes"
    XCTAssertTrue(try run("12MB", "fork").errors.contains("of 3,072\(excess)"))
    XCTAssertFalse(enough.errors.contains(excess), enough.errors)
    let each = try exec([
      "--each", "--policy", "none", "--limit", "14MB", "--", try program(), "fork",
    ])
    XCTAssertEqual(each.output, "0\n0\n", each.errors)
    // Both figures are those of the largest process, as the limit is.
    XCTAssertTrue(each.errors.contains(" of 3,584 each, 3 processes"), each.errors)
    XCTAssertTrue(each.errors.contains("tree asks for 12"), each.errors)
  }

  func testChildrenThatShareMemoryAreSeenOnceTheyRunAnother() throws {
    let run = try run("24MB", "spawn")
    XCTAssertEqual(run.output, "0\n0\n", run.errors)
    XCTAssertEqual(number(in: run.errors, behind: "of 6,144, "), 3)
  }

  func testAChainOfExecHasThePagesOfOne() throws {
    let run = try run("6MB", "chain", "20")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertFalse(run.errors.contains("refused"), run.errors)
    XCTAssertEqual(number(in: run.errors, behind: "of 1,536, "), 1)
  }

  func testWhatIsMappedCountsWhenItBecomesWritable() throws {
    let run = try run("20MB", "map")
    XCTAssertEqual(run.output, "1 0 1 1 0 1 0 1\n", run.errors)
  }

  func testThePolicyEndsAChildBeforeTheProgram() throws {
    let script = """
      import os
      pid = os.fork()
      x = []
      if pid == 0:
          while True: x.append(bytes(5000))
      print(os.waitpid(pid, 0)[1])
      """
    let run = try exec([
      "--grace", "0s", "--limit", "40MB", "--journal", "run.jsonl", "--", "/usr/bin/python3", "-c",
      script,
    ])
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(["9\n", "15\n"].contains(run.output), run.output)
    XCTAssertTrue(run.errors.contains("killed for memory: python3"), run.errors)
  }
}
