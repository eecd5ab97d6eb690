import Foundation
import XCTest

/// Memory that processes share counts once, from the time that its pages are touched.
final class ExecSharedTests: ExecTestCase {
  private let source = """
    #define _GNU_SOURCE
    #include <fcntl.h>
    #include <signal.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/mman.h>
    #include <sys/shm.h>
    #include <sys/syscall.h>
    #include <sys/wait.h>
    #include <unistd.h>
    enum { megabyte = 1 << 20, writable = PROT_READ | PROT_WRITE };
    static int file = -1, segment = -1;
    static char name[64];
    static char *map(size_t bytes, int flags, int from) {
      return mmap(NULL, bytes, writable, MAP_SHARED | flags, from, 0);
    }
    static char *map_file(int from, size_t bytes) {
      return ftruncate(file = from, bytes) == 0 ? map(bytes, 0, from) : MAP_FAILED;
    }
    static char *make(const char *kind, size_t bytes) {
      if (!strcmp(kind, "memfd")) return map_file(memfd_create("a", MFD_CLOEXEC), bytes);
      if (!strcmp(kind, "call")) return map_file(syscall(SYS_memfd_create, "a", 0), bytes);
      if (!strcmp(kind, "zero")) return map(bytes, 0, file = open("/dev/zero", O_RDWR));
      if (!strcmp(kind, "anonymous")) return map(bytes, MAP_ANONYMOUS, -1);
      if (!strcmp(kind, "no-reserve")) return map(bytes, MAP_ANONYMOUS | MAP_NORESERVE, -1);
      if (!strcmp(kind, "segment"))
        return shmat(segment = shmget(IPC_PRIVATE, bytes, 0600), NULL, 0);
      snprintf(name, sizeof name, "/memsim-test-%d", getpid());
      return map_file(shm_open(name, O_RDWR | O_CREAT, 0600), bytes);
    }
    static void drop_names(void) {
      if (segment >= 0) shmctl(segment, IPC_RMID, NULL);
      if (name[0]) shm_unlink(name);
      segment = -1, name[0] = 0;
    }
    static void drop(char *block, size_t bytes, int is_segment) {
      drop_names();
      if (is_segment) shmdt(block); else munmap(block, bytes);
      if (file >= 0) close(file);
      file = -1;
    }
    int main(int count, char **words) {
      const char *way = words[1], *kind = words[2];
      size_t bytes = atol(words[3]) * megabyte, touched = atol(words[4]) * megabyte;
      char *block = make(kind, bytes);
      if (block == MAP_FAILED) return 3;
      if (!strcmp(way, "again")) {
        for (int i = 0; i < 20; i++) {
          memset(block, 1, touched);
          drop(block, bytes, !strcmp(kind, "segment"));
          block = make(kind, bytes);
        }
        drop(block, bytes, !strcmp(kind, "segment"));
      }
      pid_t child = strcmp(way, "once") && strcmp(way, "again") ? fork() : -1;
      if (child == 0) {
        memset(block, 1, touched);
        if (!strcmp(way, "exec")) execl("/bin/true", "true", NULL);
        if (!strcmp(way, "kill")) raise(SIGKILL);
        _exit(0);
      }
      if (child > 0) waitpid(child, NULL, 0);
      if (strcmp(way, "fork") == 0 && block[touched - 1] != 1) return 4;
      if (!strcmp(way, "once") || !strcmp(way, "fork")) memset(block, 1, touched);
      if (!strcmp(way, "exec") || !strcmp(way, "kill")) drop(block, bytes, segment >= 0);
      drop_names();
      if (count > 5) {
        char *own = malloc(atol(words[5]) * megabyte);
        if (own == NULL) return 5;
        memset(own, 1, atol(words[5]) * megabyte);
      }
      puts("done");
    }
    """
  private let kinds = ["memfd", "call", "zero", "anonymous", "no-reserve", "segment", "shm"]

  private func program() throws -> String { try compile(source, "shared") }

  func testSharedMemoryCountsWhenItIsTouched() throws {
    let program = try program()
    for kind in kinds {
      let run = try exec(["--", program, "once", kind, "3000", "60"])
      XCTAssertEqual(run.output, "done\n", "\(kind): \(run.errors)")
      let peak = try XCTUnwrap(number(in: run.errors, behind: "peak "), kind)
      // 60 MB, and the buffer of the standard output.
      XCTAssertTrue((15_360...15_370).contains(peak), "\(kind): \(run.errors)")
      XCTAssertEqual(number(in: run.errors, behind: "shared memory: "), 15_360, kind)
    }
  }

  /// The kernel gives the pages without asking, so the process cannot be refused any.
  func testSharedMemoryIsHeldToTheLimit() throws {
    let program = try program()
    for kind in kinds {
      for policy in [["--policy", "none"], []] {
        let words = ["--limit", "32MB"] + policy + ["--", program, "once", kind, "300", "300"]
        let run = try exec(words)
        XCTAssertEqual(run.code, 137, "\(kind): \(run.errors)")
        XCTAssertTrue(run.errors.contains("killed by memsim ("), run.errors)
        XCTAssertEqual(run.output, "", kind)
        let peak = try XCTUnwrap(number(in: run.errors, behind: "peak "), kind)
        XCTAssertLessThan(peak, 40_000, "\(kind): \(run.errors)")
        // The reason of a peak above the limit is that of this program, which has no child.
        XCTAssertEqual(
          run.errors.contains(" of 8,192 (the kernel gives shared memory without asking), 1 "),
          peak > 8192, run.errors)
      }
    }
    _ = try MemsimProcess(
      script: """
        rm -f /dev/shm/memsim-test-*
        for number in $(ipcs -m | awk '$5 == 300 * 1048576 && $6 == 0 { print $2 }'); do
          ipcrm -m $number
        done
        """, in: folder)
  }

  func testPagesAreFreeWithTheLastMappingDescriptorAndName() throws {
    let program = try program()
    for kind in kinds {
      for way in ["again", "exec", "kill"] {
        let words = ["--limit", "24MB", "--policy", "none", "--", program, way, kind]
        let run = try exec(words + ["20", "20", "20"])
        XCTAssertEqual(run.output, "done\n", "\(kind), \(way): \(run.code) \(run.errors)")
      }
    }
  }

  func testSharedMemoryOfTwoProcessesCountsOnce() throws {
    let program = try program()
    for kind in kinds {
      let words = ["--limit", "34MB", "--policy", "none", "--", program, "fork", kind]
      let run = try exec(words + ["20", "20", "12"])
      XCTAssertEqual(run.output, "done\n", "\(kind): \(run.code) \(run.errors)")
      let refused = try exec(words + ["20", "20", "16"])
      XCTAssertEqual(refused.code, 5, "\(kind): \(refused.errors)")
    }
  }

  func testSharedMemoryOfPythonIsLimited() throws {
    try write(
      """
      import sys
      from multiprocessing import shared_memory
      memory = shared_memory.SharedMemory(create=True, size=int(sys.argv[1]) << 20)
      memory.unlink()
      for place in range(0, memory.size, 4096): memory.buf[place] = 1
      print("done")
      """, to: "share.py")
    let words = ["--limit", "32MB", "--policy", "none", "--", "/usr/bin/python3", "share.py"]
    let run = try exec(words + ["500"])
    XCTAssertEqual(run.code, 137, run.errors)
    XCTAssertTrue(run.errors.contains("killed by memsim (overdrawn)"), run.errors)
    XCTAssertEqual(try exec(words + ["16"]).output, "done\n")
  }

  func testABudgetHasTheSharedMemoryAndIsNotExact() throws {
    let program = try program()
    let options = ["--policy", "none", "--budget", "--"]
    let run = try exec(options + [program, "once", "memfd", "3000", "40"])
    XCTAssertEqual(run.code, 0, run.errors + run.output)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let pages = try XCTUnwrap(number(in: words, behind: " peak "))
    XCTAssertTrue((10_240...10_250).contains(pages), words)
    XCTAssertTrue(words.contains(": 5 of 5 held at "), words)
    XCTAssertTrue(words.contains("measured: the kernel gives shared memory"), words)
    XCTAssertFalse(words.contains("exact"), words)
  }
}
