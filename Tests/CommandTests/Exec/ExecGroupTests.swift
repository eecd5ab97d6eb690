import Foundation
import TestSupport
import XCTest

/// Programs that the kernel holds in a memory cgroup.
final class ExecGroupTests: ExecTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    let run = try exec(["--engine", "cgroup", "--quiet", "--", "true"])
    try XCTSkipIf(run.code == 2, run.errors)
  }

  /// A static program that takes megabytes, one after the other, in each of some processes: the
  /// last word is for the first process, which waits for the others.
  private func eater() throws -> String {
    try write(
      """
      #include <signal.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <sys/wait.h>
      #include <unistd.h>
      int main(int count, char **words) {
        if (getenv("STAYS") != NULL) signal(SIGTERM, SIG_IGN);
        for (int i = 1; i < count; i++) {
          if (i < count - 1 && fork() != 0) continue;
          for (int megabytes = atoi(words[i]); megabytes > 0; megabytes--) {
            memset(malloc(1 << 20), 1, 1 << 20);
            usleep(1000);
          }
          if (i < count - 1) return sleep(1);
        }
        while (wait(NULL) > 0) {}
        puts("done");
      }
      """, to: "eater.c")
    let run = try MemsimProcess(script: "gcc -O1 -static -o eater eater.c", in: folder)
    XCTAssertEqual(run.code, 0, run.errors)
    return folder.appending(path: "eater").path
  }

  private func result(_ name: String = "run.json") throws -> [String: Any] {
    let text = try XCTUnwrap(contents(of: name))
    let schema = try Checkout.text(of: "docs/exec.schema.json")
    XCTAssertEqual(try JSONSchemaValidator(schema).faults(in: text), [], text)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try XCTUnwrap(object as? [String: Any])
  }

  private func resident(_ result: [String: Any], _ key: String) throws -> Int {
    let resident = try XCTUnwrap(result["resident"] as? [String: Any], "\(result)")
    return try XCTUnwrap(resident[key] as? Int, "\(resident)")
  }

  private func run(_ options: String, _ words: String) throws -> MemsimProcess {
    try MemsimProcess(
      script: "$memsim exec --engine cgroup --json run.json --journal run.jsonl \(options) -- "
        + words, in: folder)
  }

  func testAStaticProgramIsKilledAtTheLimit() throws {
    let eater = try eater()
    let run = try run("--policy none --limit 64MB", "\(eater) 100")
    XCTAssertEqual(run.code, 137, run.errors)
    XCTAssertTrue(
      run.errors.hasPrefix(
        "memsim: eater killed by the kernel (out of memory); peak 64MB of 64MB, 1 process "
          + "seen, held by the kernel (--engine cgroup)\n"
          + "memsim: killed by the kernel for memory: eater "),
      run.errors)
    let result = try result()
    XCTAssertEqual(result["engine"] as? String, "cgroup")
    XCTAssertEqual(result["held"] as? Bool, true)
    XCTAssertTrue(result["requested"] is NSNull)
    let kills = try XCTUnwrap(result["kills"] as? [[String: Any]])
    XCTAssertEqual(kills.map { $0["by"] as? String }, ["kernel"])
    XCTAssertEqual(kills.map { $0["process"] as? String }, ["eater"])
    XCTAssertLessThanOrEqual(try resident(result, "peakBytes"), 64 << 20)
    let journal = try XCTUnwrap(contents(of: "run.jsonl"))
    XCTAssertTrue(journal.contains(#""profile":"exec --engine cgroup""#), journal)
    XCTAssertTrue(journal.contains(#""reason":"out-of-pages""#), journal)
    XCTAssertTrue(journal.contains(#""rule":"kernel""#), journal)
    let report = try memsim("report", "run.jsonl")
    XCTAssertEqual(report.code, 0, report.errors)
  }

  /// A limit that the first run reports holds the second one; a megabyte less does not.
  func testTheKernelsPeakIsEnoughForAnotherRun() throws {
    let eater = try eater()
    let free = try run("", "\(eater) 40")
    XCTAssertEqual(free.output, "done\n", free.errors)
    let peak = try resident(result(), "peakBytes")
    XCTAssertGreaterThan(peak, 40 << 20)
    XCTAssertLessThan(peak, 42 << 20)
    // The kernel gives memory out in batches of 64 pages for each processor.
    let kilobytes = peak / 1024 + 1024
    let held = try run("--policy none --limit \(kilobytes)KB", "\(eater) 40")
    XCTAssertEqual(held.code, 0, held.errors)
    let less = try run("--policy none --limit \(kilobytes - 3072)KB", "\(eater) 40")
    XCTAssertEqual(less.code, 137, less.errors)
  }

  /// The child in the background is killed, and not the larger process in front.
  func testThePolicyChoosesTheVictim() throws {
    let eater = try eater()
    for policy in ["iphoneos", "jetsam"] {
      let run = try run("--policy \(policy) --limit 64MB", "\(eater) 30 50")
      XCTAssertEqual(run.output, "done\n", run.errors)
      XCTAssertEqual(run.code, 0, run.errors)
      XCTAssertTrue(run.errors.contains("memsim: killed for memory: eater\n"), run.errors)
      XCTAssertFalse(run.errors.contains("by the kernel for memory"), run.errors)
      let kills = try XCTUnwrap(result()["kills"] as? [[String: Any]])
      XCTAssertEqual(kills.map { $0["by"] as? String }, ["policy"])
      let why = try memsim("why", "run.jsonl", "eater#2")
      XCTAssertEqual(why.code, 0, why.errors)
    }
  }

  /// At the limit the kernel pauses the process that wants more, so that a policy can still choose.
  func testAPolicyWithoutLevelsChoosesAtTheLimit() throws {
    let eater = try eater()
    let run = try run("--policy largest-first --limit 64MB", "\(eater) 50 20")
    XCTAssertEqual(run.output, "done\n", run.errors)
    XCTAssertTrue(run.errors.contains("peak 64MB of 64MB, 2 processes seen"), run.errors)
    let journal = try XCTUnwrap(contents(of: "run.jsonl"))
    XCTAssertTrue(journal.contains(#""reason":"out-of-pages""#), journal)
    XCTAssertFalse(journal.contains(#""rule":"kernel""#), journal)
  }

  /// A process that was asked to exit and stays is killed once its memory is needed, and not after
  /// the grace period.
  func testAProcessThatStaysIsKilledAtTheLimit() throws {
    let eater = try eater()
    let begin = ContinuousClock.now
    let run = try run("--grace 60s --limit 64MB", "env STAYS=1 \(eater) 100 10")
    XCTAssertLessThan(begin.duration(to: .now), .seconds(50))
    XCTAssertEqual(run.output, "done\n", run.errors)
    XCTAssertTrue(run.errors.contains("memsim: killed for memory: eater\n"), run.errors)
    XCTAssertFalse(run.errors.contains("by the kernel for memory"), run.errors)
  }

  func testAGroupIsKilledTogether() throws {
    let eater = try eater()
    let run = try run("--policy none --oom-group --limit 64MB", "\(eater) 60 10")
    XCTAssertEqual(run.code, 137, run.errors)
    XCTAssertEqual(run.output, "")
    XCTAssertTrue(run.errors.contains("killed for memory: eater, eater\n"), run.errors)
    XCTAssertTrue(try XCTUnwrap(contents(of: "run.jsonl")).contains(#""rule":"oom-group""#))
  }

  /// Page cache can be reclaimed, and is no need of the program.
  func testPageCacheIsAFigureOfItsOwn() throws {
    for name in ["cold", "warm"] {
      let drop = name == "cold" ? "dd if=file of=file iflag=nocache count=0 conv=notrunc" : "true"
      let run = try MemsimProcess(
        script: """
          [ -f file ] || dd if=/dev/zero of=file bs=1M count=64 conv=fsync 2> /dev/null
          \(drop) 2> /dev/null
          [ "$(stat -f -c %T file)" = tmpfs ] && exit 77
          $memsim exec --engine cgroup --json \(name).json -- cat file > /dev/null
          """, in: folder)
      try XCTSkipIf(run.code == 77, "files in memory have no page cache besides")
      XCTAssertEqual(run.code, 0, run.errors)
    }
    let (cold, warm) = (try result("cold.json"), try result("warm.json"))
    XCTAssertGreaterThan(try resident(cold, "pageCacheBytes"), 60 << 20)
    XCTAssertLessThan(try resident(cold, "peakBytes"), 2 << 20)
    XCTAssertLessThan(try resident(warm, "pageCacheBytes"), 1 << 20)
    XCTAssertLessThan(try resident(warm, "peakBytes"), 2 << 20)
  }

  /// The kernel neither counts nor limits a process outside of the cgroup.
  func testAProcessThatLeavesTheGroupIsNotHeld() throws {
    let folder = #"/sys/fs/cgroup/memory$(sed -n 's/.*:memory://p' /proc/self/cgroup)"#
    let probe = try MemsimProcess(script: "ls \(folder)/cgroup.procs", in: self.folder)
    try XCTSkipIf(probe.code != 0, "the host has no memory cgroups of version 1")
    let top = "echo 0 > /sys/fs/cgroup/memory/cgroup.procs"
    let ways = [
      ("itself", "\(top); sleep 0.3", "it left the cgroup of the run"),
      ("child", "sh -c '\(top); sleep 0.3'; true", "it left the cgroup of the run"),
      (
        "own", "mkdir \(folder)/own && echo 0 > \(folder)/own/cgroup.procs",
        "it made a cgroup of its own"
      ),
    ]
    for (name, words, reason) in ways {
      try write("\(words)\n", to: "\(name).sh")
      let run = try run("--policy none --limit 64MB", "sh \(name).sh")
      XCTAssertEqual(run.code, 2, "\(name): \(run.errors)")
      XCTAssertTrue(run.errors.contains(": \(reason)"), "\(name): \(run.errors)")
      XCTAssertFalse(run.errors.contains("held by the kernel"), run.errors)
      XCTAssertEqual(try result()["held"] as? Bool, false)
    }
    let usual = try self.run("--policy none --limit 64MB", "sh -c '(sleep 0.1 &); sleep 0.3'")
    XCTAssertEqual(usual.code, 0, usual.errors)
  }

  /// Reserved memory is requested, and never touched.
  func testBothViewsAreReported() throws {
    let program = try compile(
      """
      #include <stdlib.h>
      int main(void) {
        volatile char *block = malloc(64 << 20);
        for (int i = 0; i < 10 << 20; i += 4096) block[i] = 1;
      }
      """, "reserver")
    let run = try exec(["--json", "run.json", "--", program])
    XCTAssertEqual(run.code, 0, run.errors)
    let result = try result()
    let requested = try XCTUnwrap(result["requested"] as? [String: Any])
    XCTAssertEqual(try XCTUnwrap(requested["peakBytes"] as? Int) >> 20, 64)
    XCTAssertGreaterThan(try resident(result, "peakBytes"), 10 << 20)
    XCTAssertLessThan(try resident(result, "peakBytes"), 13 << 20)
    XCTAssertTrue(
      run.errors.contains("memsim: reserver asks for 65540KB (--limit); the kernel needs 1"),
      run.errors)
  }

  /// Runtimes size themselves by the limit that they read; Node before version 20 reads that of the
  /// whole host.
  func testRuntimesReadTheLimit() throws {
    let programs = [
      (
        "java -version", "java -XX:+PrintFlagsFinal -version | grep ' MaxHeapSize'",
        " = 67108864 "
      ),
      (
        "node -e 'process.exit(parseInt(process.versions.node) < 20)'",
        "node -p 'process.constrainedMemory()'", "\(128 << 20)"
      ),
    ]
    var tried = 0
    for (check, words, expected) in programs {
      let isThere = try MemsimProcess(script: check, in: folder).code == 0
      if !isThere { continue }
      tried += 1
      let run = try run("--policy none --limit 128MB", words)
      XCTAssertTrue(run.output.contains(expected), "\(words): \(run.output)\(run.errors)")
    }
    try XCTSkipIf(tried == 0, "neither java nor a node of version 20 is installed")
  }

  func testOptionsOfTheOtherEngineAreRefused() throws {
    for option in ["--each", "--fail-nth 1", "--record t"] {
      let run = try run("--limit 64MB \(option)", "true")
      XCTAssertEqual(run.code, 2, option)
      XCTAssertTrue(run.errors.contains("--engine cgroup cannot do this"), run.errors)
    }
    let group = try exec(["--oom-group", "--limit", "64MB", "--", "true"])
    XCTAssertEqual(group.errors, "--oom-group: error: the kernel does this; add --engine cgroup\n")
    let free = try exec(["--oom-group", "--engine", "cgroup", "--", "true"])
    XCTAssertTrue(free.errors.contains("add --limit SIZE"), free.errors)
    let json = try exec(["--json", "run.json", "--repeat", "2", "--", "true"])
    XCTAssertEqual(json.code, 2)
    XCTAssertNil(contents(of: "run.json"))
  }
}
