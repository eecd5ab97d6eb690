import XCTest

/// Programs that listen as systemd's library does, written after its specification.
///
/// They take `MEMORY_PRESSURE_WATCH` for a file of the kernel, a FIFO or a socket, write there what
/// `MEMORY_PRESSURE_WRITE` says, and wait in a loop of events: for urgent data on a file, and for
/// data, which is thrown away, on the others.
final class ExecListenerTests: ExecTestCase {
  private let source = """
    #define _GNU_SOURCE
    #include <errno.h>
    #include <fcntl.h>
    #include <poll.h>
    #include <stdbool.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/socket.h>
    #include <sys/stat.h>
    #include <sys/un.h>
    #include <unistd.h>

    enum { most_blocks = 6000, block_bytes = 4096 };
    static char *cache[most_blocks];

    static int value_of(char digit) {
      static const char digits[] =
          "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
      const char *place = strchr(digits, digit);
      return digit == 0 || place == NULL ? -1 : (int)(place - digits);
    }

    static void write_wanted(int file) {
      const char *wanted = getenv("MEMORY_PRESSURE_WRITE");
      unsigned bits = 0, count = 0;
      for (; wanted != NULL && value_of(*wanted) >= 0; wanted++) {
        bits = bits << 6 | (unsigned)value_of(*wanted);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        char byte = (char)(bits >> count);
        if (write(file, &byte, 1) != 1) exit(5);
      }
    }

    // What to wait for; 0 where nothing is to be watched.
    static short watch(int *file) {
      const char *path = getenv("MEMORY_PRESSURE_WATCH");
      if (path == NULL || strcmp(path, "/dev/null") == 0) return 0;
      struct stat about;
      if (path[0] != '/' || stat(path, &about) != 0) exit(4);
      if (S_ISSOCK(about.st_mode)) {
        struct sockaddr_un address = {.sun_family = AF_UNIX};
        snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
        *file = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
        if (connect(*file, (struct sockaddr *)&address, sizeof address) != 0) exit(4);
      } else {
        *file = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
        if (*file < 0) exit(4);
      }
      write_wanted(*file);
      return S_ISREG(about.st_mode) ? POLLPRI : POLLIN;
    }

    int main(int count, char **words) {
      bool reacts = count > 1;
      int file = -1, kept = 0, warnings = 0;
      short events = watch(&file);
      for (int turn = 0; turn < most_blocks; turn++) {
        struct pollfd source = {.fd = file, .events = events};
        if (poll(&source, 1, 0) > 0 && (source.revents & events)) {
          char rest[64];
          while (events == POLLIN && read(file, rest, sizeof rest) > 0) {
          }
          printf("warned at %d\\n", turn);
          fflush(stdout);
          for (warnings++; reacts && kept > 0;) free(cache[--kept]);
        }
        char *block = malloc(block_bytes);
        if (block == NULL) return 3;
        memset(block, 1, block_bytes);
        cache[kept++] = block;
      }
      printf("survived %d\\n", warnings);
      return 0;
    }
    """

  private func run(_ options: [String], _ words: String...) throws -> MemsimProcess {
    let program = try compile(source, "listener")
    return try exec(options + ["--limit", "16MB", "--", program] + words)
  }

  func testOneThatFreesItsCacheSurvives() throws {
    let runs = [try run([], "react"), try run([], "react")]
    for run in runs {
      XCTAssertEqual(run.code, 0, run.errors)
      XCTAssertTrue(run.output.hasPrefix("warned at "), run.output)
      let warnings = try XCTUnwrap(number(in: run.output, behind: "survived "))
      XCTAssertTrue(run.errors.contains("memsim: \(warnings) memory warning"), run.errors)
    }
    XCTAssertEqual(runs[0].output, runs[1].output, "it is warned at the same block each time")
  }

  func testOneThatKeepsItIsEndedOrRefused() throws {
    let ended = try run([])
    XCTAssertEqual(ended.code, 137, ended.errors)
    XCTAssertTrue(ended.output.hasPrefix("warned at "), ended.output)
    XCTAssertFalse(ended.output.contains("survived"), ended.output)
    let refused = try run(["--policy", "none"])
    XCTAssertEqual(refused.code, 3, refused.errors)
    XCTAssertEqual(refused.output, "")
  }

  /// A connection that its program has closed is no listener.
  func testOneThatHasStoppedListeningIsNotWarned() throws {
    try write(
      """
      import os, socket
      place = socket.socket(socket.AF_UNIX)
      place.connect(os.environ["MEMORY_PRESSURE_WATCH"])
      place.close()
      cache = []
      while True: cache.append(bytes(4096))
      """, to: "client.py")
    let run = try exec(["--limit", "24MB", "--", "/usr/bin/python3", "client.py"])
    XCTAssertEqual(run.code, 137, run.errors)
    XCTAssertNotNil(
      run.errors.firstMatch(of: /memsim: [1-9] memory warnings?, not received:/),
      run.errors)
  }
}
