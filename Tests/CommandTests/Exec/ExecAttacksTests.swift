import Foundation
import XCTest

/// Programs that an allocator may not survive.
///
/// Forks under load, closed files, sizes that overflow, handlers that map memory: the files of
/// Attacks have them.
final class ExecAttacksTests: ExecTestCase {
  private func program() throws -> String {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Attacks").path
    let compiler = try MemsimProcess(
      script: "gcc -O1 -pthread -Wno-deprecated-declarations -o attacks '\(sources)'/*.c",
      in: folder)
    XCTAssertEqual(compiler.code, 0, compiler.errors)
    return folder.appending(path: "attacks").path
  }

  /// Runs attacks with options: those that need a limit of their own have a word before their
  /// name.
  private func attack(_ options: [String], only word: String? = nil, atLeast count: Int) throws {
    let program = try program()
    let all = try MemsimProcess(script: program, in: folder).output.split(separator: "\n")
    let names = all.filter { name in
      if let word { return name.hasPrefix(word) }
      return !["alone-", "shared-", "stopped-"].contains { name.hasPrefix($0) }
    }
    XCTAssertGreaterThanOrEqual(names.count, count)
    for name in names {
      let run = try exec(options + ["--", program, String(name)])
      XCTAssertEqual(run.output, "held\n", "\(name): \(run.errors)")
      // A program that loses the library is not held, and neither is the run.
      let isHeld = name != "other-environment"
      XCTAssertEqual(run.code, isHeld ? 0 : 2, "\(name): \(run.errors)")
      XCTAssertEqual(run.errors.contains("not held: "), !isHeld, "\(name): \(run.errors)")
    }
  }

  func testTheyAreHeld() throws { try attack([], atLeast: 23) }

  func testTheyAreHeldWhileTheyAreRecorded() throws {
    try attack(["--record", "attack.trace"], atLeast: 23)
  }

  func testTheyAreHeldOnABudget() throws { try attack(["--limit", "512MB"], atLeast: 23) }

  func testNoneGetsPastItsLimit() throws {
    try attack(["--policy", "none", "--limit", "16MB"], only: "alone-", atLeast: 4)
  }

  func testNoneTakesWhatOthersHaveForNothing() throws {
    try attack(["--limit", "16MB"], only: "shared-", atLeast: 2)
  }

  func testWhatCannotBeMappedIsInNoPeak() throws {
    let program = try compile(
      """
      #include <stdlib.h>
      #include <string.h>
      #include <sys/mman.h>
      int main(void) {
        char *volatile block = malloc(5 << 20);
        memset(block, 1, 5 << 20);
        return mmap(NULL, 1 << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE, -1, 0) != MAP_FAILED;
      }
      """, "failing")
    let run = try exec(["--", program])
    XCTAssertEqual(run.code, 0, run.errors)
    let pages = try XCTUnwrap(number(in: run.errors, behind: "peak "), run.errors)
    XCTAssertTrue((1_280..<1_300).contains(pages), run.errors)
  }

  /// Handlers that a library had registered before the program's first request ran when all locks
  /// were taken for the fork.
  func testLibrariesThatAllocateWhenAProgramForksAreHeld() throws {
    try write(
      """
      #include <pthread.h>
      #include <stdlib.h>
      #include <sys/mman.h>
      static void request(void) {
        void *volatile block = malloc(100);
        free(block);
        block = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        munmap(block, 4096);
      }
      __attribute__((constructor)) static void begin(void) {
        pthread_atfork(request, request, request);
      }
      void be_there(void) {}
      """, to: "handlers.c")
    try write(
      """
      #include <stdio.h>
      #include <sys/wait.h>
      #include <unistd.h>
      void be_there(void);
      int main(void) {
        be_there();
        if (fork() == 0) _exit(0);
        wait(NULL);
        puts("forked");
      }
      """, to: "forks.c")
    let run = try MemsimProcess(
      script: """
        gcc -shared -fPIC -o libhandlers.so handlers.c
        gcc -o forks forks.c ./libhandlers.so
        timeout -k 1 30 $memsim exec -- ./forks
        """, in: folder)
    XCTAssertEqual(run.output, "forked\n", run.errors)
  }

  func testWhatAChildOfAForkOfTheKernelFreesIsItsOwn() throws {
    let program = try compile(
      """
      #define _GNU_SOURCE
      #include <stdlib.h>
      #include <sys/syscall.h>
      #include <sys/wait.h>
      #include <unistd.h>
      static void *volatile blocks[100];
      int main(void) {
        for (int i = 0; i < 100; i++) blocks[i] = malloc(200);
        if (syscall(SYS_fork) == 0) {
          for (int i = 0; i < 100; i++) free(blocks[i]);
          syscall(SYS_exit_group, 0);
        }
        wait(NULL);
        // What one had is told when it was refused more.
        return (blocks[0] = malloc(2 << 20)) != NULL;
      }
      """, "frees")
    let run = try exec(["--policy", "none", "--limit", "1MB", "--", program])
    XCTAssertTrue(run.errors.contains("100 of 224B"), run.errors)
  }

  func testAnImageThatIsReplacedBeforeItsMainIsHeld() throws {
    let run = try exec(["--", try program(), "exec-in-constructor", "odd-sizes"])
    XCTAssertEqual(run.output, "held\n", run.errors)
    XCTAssertEqual(number(in: run.errors, behind: "KB), "), 1, run.errors)
  }

  func testWhatTheHostHasNoRoomForIsNoRefusal() throws {
    let run = try exec([
      "--policy", "none", "--limit", "64MB", "--", try program(), "odd-sizes",
    ])
    XCTAssertEqual(run.output, "held\n", run.errors)
    XCTAssertTrue(run.errors.contains("the host has no room for"), run.errors)
    XCTAssertFalse(run.errors.contains("as --fail-nth asks"), run.errors)
  }

  func testASupervisorThatIsStoppedIsWaitedForOnce() throws {
    let begin = Date()
    let run = try exec([
      "--policy", "none", "--limit", "64MB", "--", try program(), "stopped-supervisor",
    ])
    XCTAssertEqual(run.output, "200 held\n", run.errors)
    XCTAssertLessThan(Date().timeIntervalSince(begin), 100, "it was waited for each time")
  }
}
