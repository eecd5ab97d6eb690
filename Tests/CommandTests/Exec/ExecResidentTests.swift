import Foundation
import XCTest

/// The memory that the kernel gave to a program, by kinds.
final class ExecResidentTests: ExecTestCase {
  private let source = """
    #define _GNU_SOURCE
    #include <stdlib.h>
    #include <string.h>
    #include <sys/mman.h>
    #include <sys/wait.h>
    #include <unistd.h>
    enum { megabyte = 1 << 20, writable = PROT_READ | PROT_WRITE };
    static char *touch(void *block, size_t bytes) { return memset(block, 1, bytes); }
    static void deep(void) {
      char block[5 * megabyte];
      __asm__ volatile("" ::"r"(touch(block, sizeof block)) : "memory");
    }
    static void use_all(void) {
      deep();
      touch(malloc(40 * megabyte), 30 * megabyte);
      touch(mmap(NULL, 20 * megabyte, writable, MAP_SHARED | MAP_ANONYMOUS, -1, 0), 20 * megabyte);
    }
    int main(int count, char **words) {
      if (words[1][0] == 'o') use_all();
      if (words[1][0] == 's') use_all(), usleep(600000), kill(getpid(), 9);
      if (words[1][0] == 'f') {
        use_all();
        if (fork() == 0) usleep(600000), _exit(0);
        wait(NULL);
      }
      if (words[1][0] == 'b') {
        use_all();
        usleep(300000);
        if (fork() == 0) _exit(0);
        wait(NULL);
      }
    }
    """

  /// The megabytes of a part of the line, such as "30.1MB anonymous".
  ///
  /// Without a memory cgroup another line has them.
  private func megabytes(_ part: String, in report: String) throws -> Double {
    let line = try XCTUnwrap(report.split(separator: "\n").first { $0.contains("sampled") })
    let pattern = try Regex("([0-9.]+)(MB|KB|B) \(part)")
    let match = try XCTUnwrap(line.firstMatch(of: pattern), "\(part): \(line)")
    let number = try XCTUnwrap(Double(String(line[try XCTUnwrap(match[1].range)])))
    let unit = line[try XCTUnwrap(match[2].range)]
    return unit == "MB" ? number : unit == "KB" ? number / 1024 : 0
  }

  private func check(_ report: String) throws {
    XCTAssertTrue(report.contains("every 200ms and at exits)"), report)
    // The kernel counts 5 MB of stacks as anonymous memory of the cgroup, and a sample between two
    // writes may be the largest in sum.
    XCTAssertEqual(try megabytes("anonymous", in: report), 33, accuracy: 4, report)
    XCTAssertEqual(try megabytes("shared", in: report), 17, accuracy: 4, report)
    // The pages that a forked child has to itself count as its stack.
    XCTAssertEqual(try megabytes("stacks", in: report), 5, accuracy: 0.5, report)
    XCTAssertLessThan(try megabytes("file", in: report), 4, report)
    XCTAssertLessThan(try megabytes("page tables", in: report), 1, report)
  }

  /// Memory without a reserve is not counted, and the report has what was touched of it: wherever
  /// it was moved, but not once it was unmapped, or counts because it became writable.
  func testMemoryWithoutAReserveIsReported() throws {
    let program = try compile(
      """
      #define _GNU_SOURCE
      #include <string.h>
      #include <sys/mman.h>
      enum { megabyte = 1 << 20, flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE };
      static char *map(int megabytes, int access) {
        return mmap(NULL, megabytes * megabyte, access, flags, -1, 0);
      }
      int main(void) {
        char *sparse = map(1024, PROT_READ | PROT_WRITE);
        memset(sparse, 1, 3 * megabyte);
        sparse = mremap(sparse, 1024 * megabyte, 1200 * megabyte, MREMAP_MAYMOVE);
        memset(sparse + 1100 * megabyte, 1, 5 * megabyte);
        char *gone = map(16, PROT_READ | PROT_WRITE);
        memset(gone, 1, 16 * megabyte);
        munmap(gone, 16 * megabyte);
        char *counted = map(16, PROT_READ | PROT_WRITE);
        mprotect(counted, 16 * megabyte, PROT_READ | PROT_WRITE);
        memset(counted, 1, 16 * megabyte);
        return 0;
      }
      """, "sparse")
    let run = try exec(["--", program])
    XCTAssertEqual(run.code, 0, run.errors)
    let words = "(stacks, program data, and 2,048 pages of MAP_NORESERVE)"
    XCTAssertTrue(run.errors.contains(words), run.errors)
    XCTAssertTrue(run.errors.contains(", too much to claim what sparse needs"), run.errors)
    let none = try exec(["--", "true"])
    XCTAssertTrue(none.errors.contains("(stacks, program data)"), none.errors)
  }

  /// A program that is short, one that is killed, one whose child has the same pages, and one whose
  /// child exits before the parent's pages are sampled again.
  func testTheResidentMemoryIsSplitByKinds() throws {
    let program = try compile(source, "resident")
    for way in ["once", "stay", "fork", "brief"] {
      let run = try exec(["--", program, way])
      XCTAssertEqual(run.code, way == "stay" ? 137 : 0, run.errors)
      try check(run.errors)
    }
  }
}
