import Foundation
import TestSupport
import XCTest

/// Programs that memsim does not hold, each of which is named.
final class ExecHoldingTests: ExecTestCase {
  /// A program that takes some megabytes and exits with a code, linked statically and dynamically.
  private func compileBoth() throws {
    try write(
      """
      #include <stdlib.h>
      #include <string.h>
      #include <unistd.h>
      int main(int count, char **words) {
        char *volatile block = malloc(4 << 20);
        memset(block, 1, 4 << 20);
        if (count > 2) usleep(atoi(words[2]) * 1000);
        return count > 1 ? atoi(words[1]) : 0;
      }
      """, to: "job.c")
    try write("#!/bin/sh\nexec ./static \"$@\"\n", to: "run.sh")
    let run = try MemsimProcess(
      script: "gcc -static -o static job.c && gcc -o dynamic job.c && chmod +x run.sh", in: folder)
    XCTAssertEqual(run.code, 0, run.errors)
  }

  /// The names and reasons of processes that were not held.
  private func unheld(in run: MemsimProcess) -> [String] {
    run.errors.split(separator: "\n").filter { $0.hasPrefix("memsim: not held: ") }
      .map { line in
        String(line.dropFirst("memsim: not held: ".count))
          .replacing(/\(pids? [0-9, ]+\)/, with: "N")
      }
  }

  func testAScriptThatBecomesAStaticProgramIsNotHeld() throws {
    try compileBoth()
    let quiet = try exec(["--quiet", "--", "./run.sh"])
    XCTAssertEqual(quiet.code, 2, quiet.errors)
    XCTAssertEqual(unheld(in: quiet), ["./static N: it is linked statically"])
    let own = try exec(["--quiet", "--", "./run.sh", "3"])
    XCTAssertEqual(own.code, 3, own.errors)
    XCTAssertEqual(unheld(in: own), ["./static N: it is linked statically"])
    let accepted = try exec(["--quiet", "--allow-unheld", "--", "./run.sh"])
    XCTAssertEqual(accepted.code, 0, accepted.errors)
    XCTAssertEqual(unheld(in: accepted), ["./static N: it is linked statically"])
    for option in [["--budget"], ["--repeat", "2"]] {
      let run = try exec(option + ["--", "./run.sh"])
      XCTAssertEqual(run.code, 2, run.errors)
      XCTAssertEqual(run.output, "")
      XCTAssertTrue(run.errors.contains("a run of 'run.sh' proves nothing: not held: "), run.errors)
    }
    let repeated = try exec(["--repeat", "2", "--allow-unheld", "--", "./run.sh"])
    XCTAssertEqual(repeated.code, 0, repeated.errors)
  }

  func testProgramsThatLoseTheLibraryAreNamed() throws {
    try compileBoth()
    let script = """
      env -i ./dynamic; env LD_PRELOAD=libm.so.6 ./dynamic; env -u MEMSIM_EXEC ./dynamic; ./dynamic
      """
    for _ in 1...2 {
      let run = try exec(["--quiet", "--", "sh", "-c", script])
      XCTAssertEqual(run.code, 2, run.errors)
      XCTAssertEqual(
        unheld(in: run),
        ["./dynamic N: its environment lacks memsim's LD_PRELOAD or MEMSIM_EXEC"])
      XCTAssertNotNil(run.errors.firstMatch(of: /pids \d+, \d+, \d+\)/), run.errors)
    }
  }

  func testAProgramOfAnotherUserIsNamed() throws {
    try XCTSkipIf(geteuid() != 0, "only root becomes another user")
    let run = try exec(["--quiet", "--", "setpriv", "--reuid=65534", "--clear-groups", "true"])
    XCTAssertEqual(run.code, 2, run.errors)
    XCTAssertEqual(unheld(in: run).count, 1, run.errors)
    XCTAssertTrue(
      run.errors.contains("true (pid"), run.errors)
    XCTAssertTrue(run.errors.contains("it cannot open memsim's library or counters"), run.errors)
  }

  private let ways = """
    #define _GNU_SOURCE
    #include <fcntl.h>
    #include <spawn.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/syscall.h>
    #include <sys/wait.h>
    #include <unistd.h>

    extern char **environ;

    int main(int count, char **words) {
      const char *way = words[1], *path = words[2];
      char *arguments[] = {words[2], NULL};
      int fault = 0;
      pid_t pid = 0;
      if (strcmp(way, "system") == 0 || strcmp(way, "popen") == 0) {
        clearenv();
        return way[0] == 's' ? system("exit 0") : pclose(popen("exit 0", "r"));
      } else if (strcmp(way, "posix_spawn") == 0) {
        fault = posix_spawn(&pid, path, NULL, NULL, arguments, environ);
      } else if (strcmp(way, "posix_spawnp") == 0) {
        fault = posix_spawnp(&pid, path, NULL, NULL, arguments, environ);
      } else if ((pid = strcmp(way, "vfork") == 0 ? vfork() : fork()) == 0) {
        if (strcmp(way, "execve") == 0 || strcmp(way, "vfork") == 0)
          execve(path, arguments, environ);
        else if (strcmp(way, "execv") == 0) execv(path, arguments);
        else if (strcmp(way, "execvp") == 0) execvp(path, arguments);
        else if (strcmp(way, "execvpe") == 0) execvpe(path, arguments, environ);
        else if (strcmp(way, "execl") == 0) execl(path, path, "0", NULL);
        else if (strcmp(way, "execlp") == 0) execlp(path, path, "0", NULL);
        else if (strcmp(way, "execle") == 0) execle(path, path, "0", NULL, environ);
        else if (strcmp(way, "fexecve") == 0)
          fexecve(open(path, O_RDONLY), arguments, environ);
        else if (strcmp(way, "execveat") == 0)
          execveat(open(".", O_RDONLY), path, arguments, environ, 0);
        _exit(7);
      }
      int status = 0;
      if (pid > 0) waitpid(pid, &status, 0);
      return fault != 0 ? 8 : WEXITSTATUS(status);
    }
    """

  /// The program that is run is too short to be found among the processes.
  func testEachWayToRunAProgramIsSeen() throws {
    try compileBoth()
    try write("int main(void) { return 0; }\n", to: "brief.c")
    let made = try MemsimProcess(script: "gcc -static -o brief brief.c", in: folder)
    XCTAssertEqual(made.code, 0, made.errors)
    let program = try compile(ways, "ways")
    for way in [
      "execve", "execv", "execvp", "execvpe", "execl", "execlp", "execle", "fexecve", "execveat",
      "vfork", "posix_spawn", "posix_spawnp",
    ] {
      let run = try exec(["--quiet", "--", program, way, "./brief"])
      XCTAssertEqual(run.code, 2, "\(way): \(run.errors)")
      let reasons = unheld(in: run).map { $0.suffix("N: it is linked statically".count) }
      XCTAssertEqual(reasons, ["N: it is linked statically"], "\(way): \(run.errors)")
      let held = try exec(["--quiet", "--", program, way, "./dynamic"])
      XCTAssertEqual(held.code, 0, "\(way): \(held.errors)")
      XCTAssertEqual(held.errors, "", way)
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for way in ["execvp", "execvpe", "execlp", "posix_spawnp"] {
      let run = try exec(
        ["--quiet", "--", program, way, "brief"], setting: ["PATH": "\(path):\(folder.path)"])
      XCTAssertEqual(run.code, 2, "\(way): \(run.errors)")
      XCTAssertEqual(unheld(in: run), ["\(folder.path)/brief N: it is linked statically"], way)
    }
    for way in ["system", "popen"] {
      let run = try exec(["--quiet", "--", program, way, ""])
      XCTAssertEqual(run.code, 2, "\(way): \(run.errors)")
      XCTAssertTrue(run.errors.contains("not held: /bin/sh (1 process): "), run.errors)
    }
  }

  func testAProgramThatCannotBeRunIsNotNamed() throws {
    try compileBoth()
    let program = try compile(ways, "ways")
    // Linked statically, and no program the kernel runs: its header says so too late.
    let broken = try MemsimProcess(
      script: """
        cp static broken
        printf '\\\\x03\\\\x00' | dd of=broken bs=1 seek=16 conv=notrunc status=none
        printf '\\\\xff\\\\xff' | dd of=broken bs=1 seek=54 conv=notrunc status=none
        """, in: folder)
    XCTAssertEqual(broken.code, 0, broken.errors)
    for path in ["./none", "./broken", "."] {
      for way in ["execve", "posix_spawn"] {
        let run = try exec(["--", program, way, path])
        XCTAssertEqual(run.code, way == "execve" ? 7 : 8, "\(path): \(run.errors)")
        XCTAssertEqual(unheld(in: run), [], path)
      }
    }
  }

  /// A program may also be run without a function of the C library.
  func testAStaticProgramThatLivesIsFoundAmongTheProcesses() throws {
    try compileBoth()
    let program = try compile(
      """
      #include <sys/syscall.h>
      #include <sys/wait.h>
      #include <unistd.h>
      extern char **environ;
      int main(void) {
        char *arguments[] = {"static", "0", "2000", NULL};
        pid_t pid = syscall(SYS_fork);
        if (pid == 0) {
      #if defined(__x86_64__)
          long call = 59;
          __asm__ volatile("syscall"
                           : "+a"(call)
                           : "D"("./static"), "S"(arguments), "d"(environ)
                           : "rcx", "r11", "memory");
      #else
          register long call __asm__("x8") = 221;
          register const char *path __asm__("x0") = "./static";
          register char **words __asm__("x1") = arguments, **variables __asm__("x2") = environ;
          __asm__ volatile("svc 0" : "+r"(path) : "r"(call), "r"(words), "r"(variables) : "memory");
      #endif
          _exit(7);
        }
        int status = 0;
        waitpid(pid, &status, 0);
        return WEXITSTATUS(status);
      }
      """, "raw")
    let run = try exec(["--quiet", "--", program])
    XCTAssertEqual(run.code, 2, run.errors)
    XCTAssertEqual(
      unheld(in: run), ["\(folder.path)/static N: it is linked statically"], run.errors)
  }

  func testAProgramWithItsOwnMallocIsNamed() throws {
    let own = try compile(
      """
      #include <stddef.h>
      #include <string.h>
      #include <sys/mman.h>
      static char *place, *end;
      void *malloc(size_t bytes) {
        if (place == NULL || (size_t)(end - place) < bytes + 16) {
          place = mmap(NULL, 64 << 20, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
          end = place + (64 << 20);
        }
        char *block = place;
        place += (bytes + 31) & ~(size_t)15;
        return block;
      }
      void free(void *block) {}
      void *calloc(size_t count, size_t size) { return malloc(count * size); }
      void *realloc(void *block, size_t bytes) {
        void *moved = malloc(bytes);
        if (block != NULL) memmove(moved, block, bytes);
        return moved;
      }
      int main(void) { memset(malloc(30 << 20), 1, 30 << 20); }
      """, "own")
    let run = try exec(["--quiet", "--limit", "16MB", "--", own])
    XCTAssertEqual(run.code, 2, run.errors)
    XCTAssertEqual(unheld(in: run), ["\(own) N: it brings its own malloc"])
    // A program with fixed addresses has an address of its own for each function that it names.
    try write(
      """
      #include <stdlib.h>
      int main(void) {
        void *(*volatile make)(size_t);
        make = malloc;
        return make(100) == NULL;
      }
      """, to: "fixed.c")
    let fixed = try MemsimProcess(
      script: """
        gcc -fno-pie -no-pie -o fixed fixed.c && $memsim exec --quiet -- ./fixed
        """, in: folder)
    XCTAssertEqual(fixed.code, 0, fixed.errors)
    XCTAssertEqual(fixed.errors, "")
  }

  func testAProgramThatCallsJemallocIsNamed() throws {
    try write(
      """
      #include <stdlib.h>
      #include <string.h>
      void *mallocx(size_t, int);
      void dallocx(void *, int);
      size_t sallocx(const void *, int);
      // Blocks of either function are those of the other.
      int main(void) {
        void *aligned = NULL, *moved = realloc(mallocx(100, 0), 5000);
        char *copy = strdup("text");
        if (posix_memalign(&aligned, 4096, 10) != 0 || sallocx(copy, 0) < 5) return 3;
        free(moved);
        dallocx(aligned, 0);
        dallocx(copy, 0);
        dallocx(calloc(3, 50), 0);
      }
      """, to: "direct.c")
    let run = try MemsimProcess(
      script: """
        gcc -o direct direct.c -ljemalloc && $memsim exec --quiet -- ./direct; echo $?
        gcc -Wl,--no-as-needed -o linked -x c - -ljemalloc <<< 'int main(void) { return 0; }'
        $memsim exec --quiet -- ./linked; echo $?
        """, in: folder)
    XCTAssertEqual(run.output, "2\n0\n", run.errors)
    let reason = "it calls jemalloc's own functions, such as mallocx"
    XCTAssertEqual(unheld(in: run), ["\(folder.path)/direct N: \(reason)"])
  }

  /// A memsim of this memsim calls jemalloc's functions.
  func testMemsimItselfRunsUnheld() throws {
    try XCTSkipIf(Sanitizer.watchesThreads, "the library runs before ThreadSanitizer has begun")
    let scenario = Checkout.path(of: "Scenarios/moveme-bounce.yaml")
    let run = try MemsimProcess(
      script: "$memsim exec --quiet -- $memsim run '\(scenario)'; echo $?", in: folder)
    XCTAssertTrue(run.output.hasSuffix("\n2\n"), run.output + run.errors)
    XCTAssertEqual(Set(unheld(in: run).map { $0.suffix(10) }), ["as mallocx"], run.errors)
    let alone = try MemsimProcess(script: "$memsim run '\(scenario)'; echo 2", in: folder)
    XCTAssertEqual(run.output, alone.output)
  }

  /// A library that is to find its own functions first would free there what is not of that place.
  func testALibraryWithItsOwnScopeHasTheAllocatorOfAll() throws {
    try write("#include <stdlib.h>\nchar *copy(void) { return malloc(100); }\n", to: "copy.c")
    try write(
      """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <stdlib.h>
      int main(void) {
        void *library = dlopen("libcopy.so", RTLD_NOW | RTLD_DEEPBIND);
        if (library == NULL) return 3;
        char *(*copy)(void) = (char *(*)(void))dlsym(library, "copy");
        free(copy());
      }
      """, to: "deep.c")
    // The folder of the library is that of its caller.
    let run = try MemsimProcess(
      script: """
        mkdir libraries && gcc -shared -fPIC -o libraries/libcopy.so copy.c &&
          gcc -o deep deep.c "-Wl,-rpath,$PWD/libraries" && $memsim exec --quiet -- ./deep
        """, in: folder)
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertEqual(run.errors, "")
  }

  func testProcessesAreHeldUpToTheNumberOfSlots() throws {
    let program = try compile(
      """
      #include <stdio.h>
      #include <stdlib.h>
      #include <sys/wait.h>
      #include <unistd.h>
      int main(int count, char **words) {
        int ends[2], number = atoi(words[1]), ended = 0;
        if (pipe(ends) != 0) return 9;
        for (int i = 0; i < number; i++) {
          pid_t pid = fork();
          if (pid < 0) return 77;
          if (pid > 0) continue;
          char byte;
          close(ends[1]);
          _exit(malloc(100) == NULL || read(ends[0], &byte, 1) != 0);
        }
        close(ends[1]);
        while (wait(NULL) > 0) ended++;
        printf("%d\\n", ended);
      }
      """, "many")
    // The program itself has a slot as well.
    for (number, code) in [(2_047, 0), (2_048, 2)] {
      let run = try exec(["--", program, "\(number)"])
      try XCTSkipIf(run.code == 77, "this host allows fewer processes")
      XCTAssertEqual(run.output, "\(number)\n", run.errors)
      XCTAssertEqual(Int(run.code), code, run.errors)
      let counted = self.number(in: run.errors, behind: "MB), ") ?? 0
      XCTAssertEqual(counted, 2_048, run.errors)
    }
  }

  func testAProcessThatTheKernelKilledForMemoryIsNamed() throws {
    try XCTSkipIf(Sanitizer.isPresent, "memsim itself needs more than the limit")
    let run = try MemsimProcess(
      script: """
        group=/sys/fs/cgroup/memory/memsim-test-$$
        mkdir $group 2> /dev/null && echo 64M > $group/memory.limit_in_bytes || exit 77
        (
          echo $BASHPID > $group/cgroup.procs
          $memsim exec --quiet -- sh -c '/usr/bin/python3 -c "x = bytearray(200 << 20)"; true'
          echo $?
        )
        rmdir $group
        """, in: folder)
    try XCTSkipIf(run.code == 77, "this host lets no memory cgroup of version 1 be made")
    XCTAssertEqual(run.output, "2\n", run.errors)
    XCTAssertEqual(unheld(in: run), ["python3 N: the kernel killed it for memory (OOM)"])
  }
}
