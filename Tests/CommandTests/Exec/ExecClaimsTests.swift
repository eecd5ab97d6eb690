import Foundation
import TestSupport
import XCTest

/// The claims of `exec` about the need of a program, and the runs that show none.
final class ExecClaimsTests: ExecTestCase {
  /// A program that maps megabytes past the C library, and exits in the library or past it.
  private let raw = """
    #include <stdlib.h>
    #include <string.h>
    #include <sys/mman.h>
    #include <unistd.h>
    static long call(long number, long a, long b, long c, long d, long e, long f) {
    #if defined(__x86_64__)
      register long r10 __asm__("r10") = d, r8 __asm__("r8") = e, r9 __asm__("r9") = f;
      __asm__ volatile("syscall" : "+a"(number) : "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8),
                       "r"(r9) : "rcx", "r11", "memory");
      return number;
    #else
      register long x8 __asm__("x8") = number, x0 __asm__("x0") = a, x1 __asm__("x1") = b,
                    x2 __asm__("x2") = c, x3 __asm__("x3") = d, x4 __asm__("x4") = e,
                    x5 __asm__("x5") = f;
      __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5)
                       : "memory");
      return x0;
    #endif
    }
    int main(int count, char **words) {
      size_t bytes = count > 1 ? (size_t)atoi(words[1]) << 20 : 0;
      if (bytes > 0) {
        char *start = (char *)call(
            MAP, 0, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        memset(start, 1, bytes);
      }
      if (count > 2) usleep(300000);
      if (count == 1) call(EXIT, 0, 0, 0, 0, 0, 0);
      return 0;
    }
    """

  private func compileRaw() throws -> String {
    let head = "#include <sys/syscall.h>\n#define MAP SYS_mmap\n#define EXIT SYS_exit_group\n"
    return try compile(head + raw, "raw")
  }

  private func result(in name: String) throws -> [String: Any] {
    let text = try XCTUnwrap(contents(of: name))
    let schema = try Checkout.text(of: "docs/exec.schema.json")
    XCTAssertEqual(try JSONSchemaValidator(schema).faults(in: text), [], text)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try XCTUnwrap(object as? [String: Any])
  }

  private func requested(_ name: String) throws -> [String: Any] {
    try XCTUnwrap(try result(in: name)["requested"] as? [String: Any])
  }

  func testMemoryOfRawSystemCallsIsNotHeld() throws {
    let program = try compileRaw()
    let run = try exec(["--limit", "16MB", "--json", "a.json", "--", program, "60", "stay"])
    XCTAssertEqual(run.code, 2, run.errors)
    XCTAssertTrue(run.errors.contains("memsim: not held: "), run.errors)
    XCTAssertTrue(run.errors.contains("the kernel gave it memory that memsim did not count"))
    XCTAssertTrue(run.errors.contains("; --allow-unheld accepts it"), run.errors)
    XCTAssertFalse(run.errors.contains("asks for"), run.errors)
    XCTAssertEqual(try result(in: "a.json")["held"] as? Bool, false)
    XCTAssertEqual(try requested("a.json")["isAnswer"] as? Bool, false)
    let accepted = try exec(["--allow-unheld", "--", program, "60", "stay"])
    XCTAssertEqual(accepted.code, 0, accepted.errors)
    XCTAssertFalse(accepted.errors.contains("--allow-unheld"), accepted.errors)
    XCTAssertFalse(accepted.errors.contains("asks for"), accepted.errors)
    for mode in ["--budget", "--fail-each"] {
      let search = try exec([mode, "--", program, "60", "stay"])
      XCTAssertEqual(search.code, 2, search.errors)
      XCTAssertEqual(search.output, "", mode)
      XCTAssertTrue(search.errors.contains("proves nothing"), search.errors)
    }
    // Within what usual programs have beside the counters.
    let little = try exec(["--limit", "16MB", "--", program, "2", "stay"])
    XCTAssertEqual(little.code, 0, little.errors)
  }

  func testAProgramThatExitsUnseenIsNotHeld() throws {
    let program = try compileRaw()
    let run = try exec(["--json", "a.json", "--", program])
    XCTAssertEqual(run.code, 2, run.errors)
    XCTAssertTrue(run.errors.contains("memsim saw no request of it"), run.errors)
    XCTAssertTrue(
      run.errors.contains("not counted: unknown: raw exited without a report of its memory"),
      run.errors)
    XCTAssertEqual(try result(in: "a.json")["held"] as? Bool, false)
    let usual = try exec(["--", program, "0"])
    XCTAssertEqual(usual.code, 0, usual.errors)
  }

  /// A program that is refused a block of so many kilobytes, or killed.
  private func greedy() throws -> String {
    try compile(
      """
      #include <signal.h>
      #include <stdlib.h>
      #include <string.h>
      int main(int count, char **words) {
        size_t bytes = (size_t)atoi(words[1]) << 10;
        char *volatile block = malloc(bytes);
        if (block != NULL) memset(block, 1, bytes);
        if (count > 2) raise(SIGKILL);
        return 0;
      }
      """, "greedy")
  }

  func testARefusalOrAKillShowsALowerBoundAlone() throws {
    let program = try greedy()
    let free = try exec(["--json", "free.json", "--", program, "20480"])
    XCTAssertTrue(free.errors.contains("greedy asks for 20484KB (--limit); "), free.errors)
    XCTAssertEqual(try requested("free.json")["isAnswer"] as? Bool, true)
    XCTAssertEqual(try requested("free.json")["isLowerBound"] as? Bool, false)
    let share = try XCTUnwrap(try requested("free.json")["notCountedPercent"] as? Int)
    XCTAssertLessThan(share, 10)
    let refused = try exec(
      ["--policy", "none", "--limit", "8MB", "--json", "refused.json", "--", program, "20480"])
    XCTAssertTrue(refused.errors.contains("the kernel needs at least "), refused.errors)
    XCTAssertFalse(refused.errors.contains("asks for"), refused.errors)
    XCTAssertEqual(try requested("refused.json")["isAnswer"] as? Bool, false)
    XCTAssertEqual(try requested("refused.json")["isLowerBound"] as? Bool, true)
    let killed = try exec(["--json", "killed.json", "--", program, "20480", "killed"])
    XCTAssertEqual(killed.code, 137)
    XCTAssertTrue(killed.errors.contains("asks for at least 20484KB (--limit)"), killed.errors)
    XCTAssertEqual(try requested("killed.json")["isLowerBound"] as? Bool, true)
    let small = try exec(["--", program, "1", "killed"])
    XCTAssertTrue(
      small.errors.contains("not counted: unknown: greedy was killed before a report"),
      small.errors)
  }

  /// The figure can be typed as it is: no page is rounded away.
  func testThePrintedFigureIsEnoughAsALimit() throws {
    let program = try greedy()
    for size in ["2868", "12300", "20480"] {
      let run = try exec(["--", program, size])
      let found = try XCTUnwrap(
        run.errors.firstMatch(of: #/asks for (.+) \(--limit\)/#), run.errors)
      let limit = String(found.output.1)
      let held = try exec(
        ["--quiet", "--policy", "none", "--limit", limit, "--", program, size])
      XCTAssertEqual(held.code, 0, held.errors)
      XCTAssertEqual(held.errors, "", limit)
    }
  }

  func testNoClaimFollowsTooMuchUncountedMemory() throws {
    let run = try exec(["--json", "a.json", "--", "true"])
    XCTAssertTrue(run.errors.contains("too much to claim what true needs"), run.errors)
    XCTAssertFalse(run.errors.contains("asks for"), run.errors)
    let requested = try requested("a.json")
    XCTAssertEqual(requested["isAnswer"] as? Bool, false)
    XCTAssertGreaterThan(try XCTUnwrap(requested["notCountedPercent"] as? Int), 10)
  }
}
