import Foundation
import XCTest

/// Programs that do what no program should, and the supervisor that has to stand it.
final class ExecMischiefTests: ExecTestCase {
  /// Writes over the counters, which are the program's as well as the supervisor's.
  private let wild = """
    #include <fcntl.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/mman.h>
    #include <unistd.h>
    #include "memsim_preload_counters.h"

    static struct memsim_note *next_note(struct memsim_counters *counters) {
      return &counters->notes[counters->next_note % memsim_most_notes];
    }

    static void publish(struct memsim_counters *counters) {
      next_note(counters)->stamp = counters->next_note + 1;
      counters->next_note++;
      counters->bell++;
    }

    int main(int count, char **words) {
      int file = open(getenv("MEMSIM_EXEC"), O_RDWR);
      struct memsim_counters *counters =
          mmap(NULL, sizeof *counters, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
      long value = atol(words[2]);
      int own = 0;
      while (counters->pids[own] != getpid()) own++;
      struct memsim_process_slot *slot = &counters->slots[own];
      if (strcmp(words[1], "pages") == 0) {
        slot->pages = slot->peak_pages = slot->kept_pages = value;
        slot->metadata_pages = slot->last_unseen_pages = value;
      } else if (strcmp(words[1], "all") == 0) {
        counters->pages = counters->peak_pages = value;
        counters->refusals = counters->unnoted = counters->lost_notes = (uint64_t)value;
      } else if (strcmp(words[1], "slot") == 0) {
        memset(slot, (int)value, sizeof *slot);
      } else if (strcmp(words[1], "notes") == 0) {
        for (int kind = 1; kind <= 5; kind++) {
          memset(next_note(counters), (int)value, sizeof *counters->notes);
          next_note(counters)->kind = kind;
          next_note(counters)->pid = getpid();
          publish(counters);
        }
      } else if (strcmp(words[1], "read") == 0) {
        counters->read_notes = (uint64_t)value;
      } else {
        // A process in the next slot that has all memory, and is the supervisor.
        counters->slots[own + 1].pages = counters->pages = value;
        counters->pids[own + 1] = getppid();
        next_note(counters)->kind = memsim_note_began;
        next_note(counters)->pid = getppid();
        publish(counters);
      }
      usleep(200000);
    }
    """

  private func compileWild() throws -> String {
    let headers = MemsimProcess.checkout.appending(path: "Sources/CMemsimPreload/include").path
    try write(wild, to: "wild.c")
    let run = try MemsimProcess(
      script: "gcc -O1 -w -I '\(headers)' -o wild wild.c", in: folder)
    XCTAssertEqual(run.code, 0, run.errors)
    return folder.appending(path: "wild").path
  }

  func testWhatIsWrittenOverTheCountersDoesNotHarmTheSupervisor() throws {
    let program = try compileWild()
    let most = "\(Int.max)"
    let least = "\(Int.min)"
    for words in [
      ["pages", most], ["pages", least], ["all", most], ["all", least], ["slot", "127"],
      ["slot", "255"], ["notes", "255"], ["notes", "127"], ["read", "5000"],
    ] {
      for each in [[], ["--each"]] {
        let options = ["--grace", "0s", "--journal", "run.jsonl", "--limit", "16MB"] + each
        let run = try exec(options + ["--", program] + words)
        XCTAssertTrue([0, 2, 137].contains(run.code), "\(words): \(run.code), \(run.errors)")
        XCTAssertTrue(run.errors.hasPrefix("memsim: wild "), run.errors)
        let report = try memsim("report", "run.jsonl")
        XCTAssertEqual(report.code, 0, "\(words): \(report.errors)")
      }
    }
  }

  func testTheCountersCannotBeMadeAnotherLength() throws {
    let script = """
      /usr/bin/python3 -c '
      import os
      for length in 0, 1 << 30:
        try: os.truncate(os.environ["MEMSIM_EXEC"], length)
        except PermissionError: print("refused")'
      """
    let run = try exec(["--", "/bin/sh", "-c", script])
    XCTAssertEqual(run.output, "refused\nrefused\n", run.errors)
    XCTAssertEqual(run.code, 0, run.errors)
  }

  func testASlotWithTheNumberOfTheSupervisorDoesNotEndIt() throws {
    let run = try exec([
      "--grace", "0s", "--limit", "16MB", "--", try compileWild(), "pid", "4096",
    ])
    XCTAssertEqual(run.code, 137, run.errors)
    XCTAssertTrue(run.errors.hasPrefix("memsim: wild killed by memsim ("), run.errors)
  }

  /// A process whose first thread has ended looks like one that is gone.
  func testAProcessWhoseFirstThreadHasEndedIsHeldAllTheSame() throws {
    let program = try compile(
      """
      #include <pthread.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <unistd.h>
      static void *grow(void *unused) {
        usleep(100000);
        long count = 0;
        for (char *block; (block = malloc(114688)) != NULL; count++) memset(block, 1, 114688);
        printf("%ld\\n", count);
        exit(0);
      }
      int main(void) {
        pthread_t thread;
        pthread_create(&thread, NULL, grow, NULL);
        pthread_exit(NULL);
      }
      """, "leaderless")
    let run = try exec(["--policy", "none", "--limit", "16MB", "--", program])
    let count = try XCTUnwrap(number(in: " " + run.output, behind: " "), run.errors)
    XCTAssertTrue((135...145).contains(count), run.output)
    XCTAssertTrue(run.errors.contains("\(count) of 112KB"), run.errors)
    let pages = try XCTUnwrap(number(in: run.errors, behind: "% of "), run.errors)
    XCTAssertGreaterThan(pages, 4_096, "it was asked while it had its memory: \(run.errors)")
  }

  func testOneThatOpensManyConnectionsHoldsNoOtherUp() throws {
    try write(
      """
      import os, socket
      path = os.environ["MEMORY_PRESSURE_WATCH"]
      kept, cache, isWarned = [], [], False
      child = os.fork()
      if child == 0:
          for number in range(900):
              kept.append(socket.socket(socket.AF_UNIX))
              kept[-1].connect(path)
          closed = 0
          for each in kept:
              each.setblocking(False)
              try: closed += each.recv(1) == b""
              except BlockingIOError: pass
          print("closed", closed, flush=True)
          os._exit(0)
      os.waitpid(child, 0)
      listener = socket.socket(socket.AF_UNIX)
      listener.connect(path)
      listener.setblocking(False)
      while not isWarned:
          cache.append(bytes(4096))
          try: isWarned = bool(listener.recv(1))
          except BlockingIOError: pass
      print("warned")
      """, to: "client.py")
    let run = try exec(["--limit", "24MB", "--", "/usr/bin/python3", "client.py"])
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(run.output.hasSuffix("warned\n"), run.output)
    let closed = try XCTUnwrap(number(in: run.output, behind: "closed "))
    XCTAssertGreaterThan(closed, 700, "a process has 16 connections at most")
  }

  func testOneThatGainsPrivilegesIsRefusedBeforeItStarts() throws {
    try XCTSkipIf(geteuid() != 0, "only root makes such programs")
    let run = try MemsimProcess(
      script: """
        chmod 777 .
        cp /bin/touch privileged
        chown 65534 privileged
        chmod 4755 privileged
        $memsim exec -- ./privileged made; echo $?
        ls made
        $memsim exec --rlimit --limit 64MB -- ./privileged held; echo $?
        ls held
        chown root privileged
        chmod 755 privileged
        /usr/bin/python3 -c '
        import os, struct
        capabilities = struct.pack("<5I", 0x02000001, 0x400, 0, 0, 0)
        os.setxattr("privileged", "security.capability", capabilities)'
        setpriv --reuid=65534 --clear-groups cp /bin/touch plain
        setpriv --reuid=65534 --clear-groups $memsim exec --quiet -- ./plain made; echo $?
        setpriv --reuid=65534 --clear-groups $memsim exec --quiet -- ./privileged made2; echo $?
        $memsim exec --quiet -- ./privileged made3; echo $?
        ls made*
        """, in: folder)
    let words = "'./privileged' gains privileges (setuid, setgid or capabilities)"
    XCTAssertEqual(run.errors.components(separatedBy: words).count, 3, run.errors)
    XCTAssertTrue(
      run.errors.contains("or --engine cgroup, which lets the kernel enforce the limit"),
      run.errors)
    XCTAssertEqual(run.output, "2\n0\nheld\n0\n2\n0\nmade\nmade3\n", run.errors)
  }

  func testOneOfAnotherArchitectureIsRefusedBeforeItStarts() throws {
    let run = try MemsimProcess(
      script: """
        cp /bin/true other
        printf '\\\\xb7\\\\x00' | dd of=other bs=1 seek=18 conv=notrunc status=none
        $memsim exec -- ./other; echo $?
        $memsim exec --rlimit --limit 8MB -- ./other; echo $?
        """, in: folder)
    XCTAssertEqual(run.output, "2\n2\n")
    XCTAssertTrue(run.errors.contains("'./other' is for another CPU architecture"), run.errors)
  }

  func testAStaticProgramIsHeldByTheKernelAlone() throws {
    try write(
      """
      #include <stdio.h>
      #include <stdlib.h>
      int main(void) {
        int count = 0;
        while (count < 100 && malloc(1 << 20) != NULL) count++;
        printf("%d\\n", count);
      }
      """, to: "static.c")
    let run = try MemsimProcess(
      script: """
        gcc -static -o static static.c
        $memsim exec -- ./static; echo $?
        $memsim exec --rlimit --limit 20MB -- ./static
        """, in: folder)
    XCTAssertTrue(run.errors.contains("'./static' is statically linked"), run.errors)
    XCTAssertTrue(run.errors.contains("limited by the kernel (RLIMIT_DATA)"), run.errors)
    let counts = run.output.split(separator: "\n").compactMap { Int($0) }
    XCTAssertEqual(counts.first, 2)
    XCTAssertTrue((10..<20).contains(counts.last ?? 0), run.output)
  }
}
