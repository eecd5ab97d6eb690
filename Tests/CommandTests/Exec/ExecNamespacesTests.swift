import Foundation
import XCTest

/// Processes whose numbers are others than those that the supervisor has for them, and numbers that
/// are not those of any process of the command.
final class ExecNamespacesTests: ExecTestCase {
  /// In a namespace of its own, where its children have small numbers, the one with number 3 takes
  /// what memory it gets: after a fork, or in a new image.
  private let source = """
    #define _GNU_SOURCE
    #include <sched.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/wait.h>
    #include <unistd.h>

    static int hog(void) {
      for (int i = 0; i < 100; i++) {
        char *block = malloc(1 << 20);
        if (block == NULL) return 3;
        memset(block, 1, 1 << 20);
      }
      return 0;
    }

    static void be_child(char **words) {
      if (getpid() != 3) _exit(0);
      if (strcmp(words[1], "fork") == 0) _exit(hog());
      execl(words[0], words[0], "hog", NULL);
      _exit(9);
    }

    int main(int count, char **words) {
      if (strcmp(words[1], "hog") == 0) return hog();
      if (unshare(CLONE_NEWPID) != 0) return 77;
      pid_t first = fork();
      if (first == 0) {
        int status = 0, last = 0;
        for (int i = 0; i < 3; i++) {
          pid_t pid = fork();
          if (pid == 0) be_child(words);
          waitpid(pid, &status, 0);
          if (pid == 3) last = status;
        }
        printf("%d\\n", last);
        fflush(stdout);
        _exit(0);
      }
      waitpid(first, NULL, 0);
    }
    """

  /// Runs it among innocent processes that have the numbers 2, 3 and 4.
  private func runAmongInnocents(_ options: String, _ word: String) throws -> MemsimProcess {
    let program = try compile(source, "namespaces")
    try write(
      """
      for i in 1 2 3; do sleep 100 & done
      [ "$!" = 4 ] || exit 77
      $memsim exec --limit 16MB \(options) -- '\(program)' \(word)
      for i in 2 3 4; do kill -0 $i && echo "$i lives"; done
      """, to: "script.sh")
    let run = try MemsimProcess(
      script: "unshare --user --map-root-user --pid --fork --mount-proc bash script.sh",
      in: folder)
    let refused = run.code == 77 || run.errors.contains("unshare: ")
    try XCTSkipIf(refused, "this host lets no namespace be made: \(run.errors)")
    return run
  }

  func testAProcessOfAnotherNamespaceIsEndedAndNoneThatHasItsNumberHere() throws {
    for word in ["fork", "image"] {
      // The first of the namespace is asked to end as well, and that does nothing to it.
      let run = try runAmongInnocents("", word)
      let lines = run.output.split(separator: "\n").map(String.init)
      XCTAssertEqual(Array(lines.suffix(3)), ["2 lives", "3 lives", "4 lives"], run.errors)
      XCTAssertEqual(lines.first, "15", "\(word): \(run.errors)")
      XCTAssertTrue(run.errors.contains("killed for memory: namespaces"), run.errors)
      XCTAssertTrue(run.errors.contains("4 processes in another PID namespace"), run.errors)
    }
  }

  func testAProcessOfAnotherNamespaceIsCountedAndRefused() throws {
    for word in ["fork", "image"] {
      let run = try runAmongInnocents("--policy none", word)
      XCTAssertTrue(run.output.hasPrefix("768\n"), "\(word): \(run.output)")
      let peak = try XCTUnwrap(number(in: run.errors, behind: "peak "), run.errors)
      XCTAssertGreaterThan(peak, 3_700, run.errors)
      XCTAssertEqual(number(in: run.errors, behind: "of 4,096, "), 5, run.errors)
    }
  }

  /// A slot that a program wrote, of a process that is not the command's.
  func testANumberThatIsWrittenIntoTheCountersEndsNoStranger() throws {
    let headers = MemsimProcess.checkout.appending(path: "Sources/CMemsimPreload/include").path
    try write(
      """
      #include <fcntl.h>
      #include <stdlib.h>
      #include <sys/mman.h>
      #include <unistd.h>
      #include "memsim_preload_counters.h"

      int main(int count, char **words) {
        int file = open(getenv("MEMSIM_EXEC"), O_RDWR), own = 0;
        struct memsim_counters *counters =
            mmap(NULL, sizeof *counters, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        while (counters->pids[own] != getpid()) own++;
        counters->slots[own + 1].pages = 4096;
        counters->pids[own + 1] = atoi(words[1]);
        struct memsim_note *note = &counters->notes[counters->next_note % memsim_most_notes];
        note->kind = memsim_note_began;
        note->pid = atoi(words[1]);
        note->stamp = ++counters->next_note;
        // The supervisor knows the stranger before it looks for a victim.
        counters->bell++;
        usleep(100000);
        counters->pages = 4096;
        counters->bell++;
        usleep(300000);
      }
      """, to: "forger.c")
    let run = try MemsimProcess(
      script: """
        gcc -O1 -w -I '\(headers)' -o forger forger.c
        sleep 100 & stranger=$!
        for option in '--grace 0s' '--grace 0s --warn-signal HUP'; do
          $memsim exec --limit 16MB $option -- ./forger $stranger
        done
        kill -0 $stranger && echo it lives
        kill $stranger
        """, in: folder)
    XCTAssertEqual(run.output, "it lives\n", run.errors)
    XCTAssertTrue(run.errors.contains("killed for memory: "), run.errors)
  }
}
