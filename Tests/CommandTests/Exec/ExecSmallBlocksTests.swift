import Foundation
import XCTest

/// Small blocks, whose requests take the shortest way through the library that exec preloads.
final class ExecSmallBlocksTests: ExecTestCase {
  private let source = """
    #include <pthread.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    enum { most = 1100 };
    static void *volatile kept;
    static void *take(void *unused) {
      for (int bytes = 1; bytes <= most; bytes++) {
        kept = malloc(bytes);
        free(malloc(bytes));
      }
      return unused;
    }
    int main(int count, char **words) {
      pthread_t thread;
      if (!strcmp(words[1], "fail")) {
        void *small = malloc(16);
        while (malloc(1 << 20) != NULL) continue;
        free(small);
        return malloc(16) != NULL;
      }
      if (!strcmp(words[1], "threads")) {
        pthread_create(&thread, NULL, take, NULL);
        pthread_join(thread, NULL);
      } else {
        take(NULL);
      }
      abort();
    }
    """

  func testBlocksAreCountedByTheirSizes() throws {
    let program = try compile(source, "small")
    for way in ["single", "threads"] {
      let run = try exec(["--quiet", "--journal", "run.jsonl", "--", program, way])
      XCTAssertEqual(run.code, 134, run.errors)
      let journal = try String(contentsOf: folder.appending(path: "run.jsonl"), encoding: .utf8)
      for (sizes, count) in [
        ([32, 48, 64, 80, 96, 112, 128], 16), ([160, 192, 224, 256], 32),
        ([384, 448, 512], 64), ([640, 768, 896, 1024], 128), ([1280], 76),
      ] {
        for size in sizes {
          let entry = "\"className\":\"\(size) bytes\",\"count\":\(count),"
          XCTAssertTrue(journal.contains(entry), "\(way): no \(entry)")
        }
      }
    }
  }

  func testSmallBlocksFailAfterAFailure() throws {
    let run = try exec([
      "--quiet", "--fail-from", "1000", "--", try compile(source, "small"), "fail",
    ])
    XCTAssertEqual(run.code, 0, run.errors)
  }
}
