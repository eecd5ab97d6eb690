import XCTest

/// Pages that the arena gives up and wants again: zero when they are to be, and of one block alone.
final class ExecKeptPagesTests: ExecTestCase {
  private let source = """
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/mman.h>

    enum { most = 64, page = 4096 };
    static struct { unsigned char *start; size_t bytes; } blocks[most];

    static unsigned long seed = 7;
    static unsigned roll(unsigned sides) {
      seed = seed * 6364136223846793005 + 1442695040888963407;
      return (unsigned)(seed >> 33) % sides;
    }

    static int is_all(const unsigned char *start, size_t bytes, unsigned char value) {
      return bytes == 0 || (start[0] == value && memcmp(start, start + 1, bytes - 1) == 0);
    }

    int main(int count, char **words) {
      if (count > 1 && mlockall(MCL_CURRENT | MCL_FUTURE) != 0) return 4;
      for (int turn = 0; turn < 60000; turn++) {
        unsigned place = roll(most);
        unsigned char value = (unsigned char)(place + 1);
        if (blocks[place].start != NULL) {
          if (!is_all(blocks[place].start, blocks[place].bytes, value)) return 1;
          free(blocks[place].start);
          blocks[place].start = NULL;
        } else {
          size_t bytes = (1 + roll(turn % 50 == 0 ? 400 : 24)) * page - roll(page);
          blocks[place].start = roll(2) ? calloc(1, bytes) : NULL;
          if (blocks[place].start != NULL && !is_all(blocks[place].start, bytes, 0)) return 2;
          if (blocks[place].start == NULL) blocks[place].start = malloc(bytes);
          if (blocks[place].start == NULL) return 3;
          memset(blocks[place].start, value, blocks[place].bytes = bytes);
        }
      }
      puts("kept");
    }
    """

  func testWhatIsKeptIsZeroAndOfOneBlock() throws {
    let run = try exec(["--", try compile(source, "kept")])
    XCTAssertEqual(run.output, "kept\n", "\(run.code): \(run.errors)")
  }

  /// The kernel does not take back pages that are locked: they are made zero instead.
  func testWhatIsLockedIsZeroToo() throws {
    let run = try exec(["--", try compile(source, "kept"), "locked"])
    try XCTSkipIf(run.code == 4, "this user may lock no memory")
    XCTAssertEqual(run.output, "kept\n", "\(run.code): \(run.errors)")
  }
}
