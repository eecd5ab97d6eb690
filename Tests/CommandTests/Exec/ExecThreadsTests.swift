import XCTest

/// The counts of threads, each of which counts in memory of its own.
final class ExecThreadsTests: ExecTestCase {
  private let source = """
    #include <pthread.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/wait.h>
    #include <unistd.h>
    enum { threads = 20, rounds = 30, blocks = 100, bytes = 700 };
    static void *work(void *kept) {
      for (int i = 0; i < 2000; i++) free(malloc(16 + i % 900));
      for (int i = 0; i < blocks; i++) *(char **)kept = malloc(bytes), kept = (char **)kept + 1;
      return NULL;
    }
    static void *drop(void *kept) {
      for (int i = 0; i < blocks; i++) free(((char **)kept)[i]);
      return NULL;
    }
    static char *kept[threads][blocks];
    static void run(void *(*function)(void *)) {
      pthread_t all[threads];
      for (int i = 0; i < threads; i++) pthread_create(&all[i], NULL, function, kept[i]);
      for (int i = 0; i < threads; i++) pthread_join(all[i], NULL);
    }
    int main(int count, char **words) {
      for (int i = 0; i < rounds; i++) run(work), run(drop);
      run(work);
      if (count > 1 && strcmp(words[1], "fork") == 0) {
        pid_t child = fork();
        if (child == 0) drop(kept[0]), run(work), drop(kept[1]), abort();
        waitpid(child, NULL, 0);
      }
      if (count > 1 && strcmp(words[1], "exec") == 0) execl(words[0], words[0], "again", NULL);
      if (count > 1 && strcmp(words[1], "fill") == 0) {
        int more = 0;
        while (malloc(100) != NULL) more++;
        printf("%d\\n", more > 1000);
        fflush(stdout);
      }
      abort();
    }
    """

  /// 20 threads at a time share seven places, and 1,220 threads have come and gone in the end.
  func testBlocksOfThreadsAreCountedExactly() throws {
    let program = try compile(source, "threads")
    for words in [[], ["fork"], ["exec"]] {
      let run = try exec(["--journal", "run.jsonl", "--", program] + words)
      XCTAssertEqual(run.code, 134, run.errors)
      // Blocks of 700 bytes are of the class up to 768 bytes.
      let count = "2,000 of 768B (1.5MB)"
      XCTAssertTrue(run.errors.contains(count), "\(words): \(run.errors)")
      guard words == ["fork"] else { continue }
      // The child has dropped 100 of its parent's blocks and 100 of 2,000 new ones.
      let journal = try String(contentsOf: folder.appending(path: "run.jsonl"), encoding: .utf8)
      XCTAssertTrue(journal.contains(#""className":"768 bytes","count":3800,"#), journal)
    }
  }

  /// The blocks that threads cache do not outlive the threads, and the limit holds.
  func testThreadsAreRefusedAtTheLimit() throws {
    let run = try exec([
      "--policy", "none", "--limit", "6MB", "--", try compile(source, "threads"), "fill",
    ])
    XCTAssertEqual(run.output, "1\n", run.errors)
    XCTAssertTrue(run.errors.contains("1 request refused"), run.errors)
    let peak = try XCTUnwrap(number(in: run.errors, behind: "peak "))
    XCTAssertTrue((1500...1536).contains(peak), run.errors)
  }
}
