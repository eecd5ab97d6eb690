import Foundation
import XCTest

/// Programs that are not held, and that this is said.
final class ExecUnheldTests: ExecTestCase {
  /// A loader that loads nothing: it ends at once.
  private let loader = """
    void _start(void) {
    #if defined(__x86_64__)
      __asm__ volatile("syscall" ::"a"(231), "D"(CODE));
    #else
      register long call __asm__("x8") = 94, code __asm__("x0") = CODE;
      __asm__ volatile("svc 0" ::"r"(call), "r"(code));
    #endif
    }
    """

  private func compileWithLoader(endingWith code: Int) throws {
    try write(loader, to: "loader.c")
    try write("int main(void) { return 0; }", to: "loaded.c")
    let run = try MemsimProcess(
      script: """
        gcc -O1 -DCODE=\(code) -nostdlib -static -o ld-linux-none.so loader.c &&
          gcc -o loaded loaded.c "-Wl,--dynamic-linker=$PWD/ld-linux-none.so" && ./loaded
        """, in: folder)
    XCTAssertEqual(run.code, Int32(code), run.errors)
  }

  func testAProgramThatWasNotHeldDoesNotEndWell() throws {
    try compileWithLoader(endingWith: 0)
    let run = try exec(["--quiet", "--limit", "16MB", "--", "./loaded"])
    XCTAssertEqual(run.code, 2, run.errors)
    let words = "'loaded' ran without any limit and no figure counts it"
    XCTAssertTrue(run.errors.contains(words), run.errors)
    XCTAssertFalse(run.errors.contains("peak"), run.errors)
    let budget = try exec(["--budget", "--", "./loaded"])
    XCTAssertEqual(budget.code, 2, budget.errors)
    XCTAssertEqual(budget.output, "")
    let reason = "/loaded (pid "
    XCTAssertTrue(budget.errors.contains(reason), budget.errors)
    let twice = try exec(["--repeat", "2", "--", "./loaded"])
    XCTAssertEqual(twice.code, 2, twice.errors)
    XCTAssertTrue(twice.errors.contains("memsim's library did not start in it"), twice.errors)
    try compileWithLoader(endingWith: 5)
    let other = try exec(["--quiet", "--", "./loaded"])
    XCTAssertEqual(other.code, 5)
    XCTAssertTrue(other.errors.contains(words), other.errors)
  }

  func testAFileThatCannotBeReadIsRefused() throws {
    let run = try MemsimProcess(
      script: """
        cp /bin/true hidden; chmod 0111 hidden
        as=; [ "$(id -u)" = 0 ] && as="setpriv --reuid=65534 --clear-groups"
        chmod 0755 .
        $as $memsim exec --limit 16MB -- ./hidden; echo $?
        $as $memsim exec --rlimit --limit 64MB -- ./hidden; echo $?
        """, in: folder)
    XCTAssertEqual(run.output, "2\n0\n", run.errors)
    XCTAssertTrue(run.errors.contains("'./hidden' is executable but not readable"), run.errors)
  }

  /// The pages of a process are free once it runs an unsupported program.
  func testAProcessThatRunsAStaticProgramHasNoPages() throws {
    try write(
      """
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <signal.h>
      #include <unistd.h>
      int main(void) {
        pid_t pid = fork();
        if (pid == 0) {
          char *volatile block = malloc(12 << 20);
          memset(block, 1, 12 << 20);
          execl("./static", "./static", NULL);
          _exit(1);
        }
        sleep(1);
        int count = 0;
        for (int i = 0; i < 100 && count < 12; i++) {
          char *block = malloc(1 << 20);
          if (block != NULL) memset(block, 1, 1 << 20), count++;
          else usleep(50000);
        }
        printf("%d\\n", count);
        kill(pid, SIGKILL);
      }
      """, to: "parent.c")
    try write("#include <unistd.h>\nint main(void) { sleep(60); }\n", to: "static.c")
    let run = try MemsimProcess(
      script: """
        gcc -static -o static static.c && gcc -O1 -o parent parent.c
        $memsim exec --policy none --limit 16MB --journal run.jsonl -- ./parent
        """, in: folder)
    XCTAssertEqual(run.output, "12\n", run.errors)
    XCTAssertEqual(run.code, 2, run.errors)
    XCTAssertTrue(run.errors.contains("not held: ./static (pid "), run.errors)
  }
}
