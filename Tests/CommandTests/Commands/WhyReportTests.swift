import Foundation
import TestSupport
import XCTest

/// Kills that other systems reported, explained: kernel logs, JetsamEvents, low-memory reports.
final class WhyReportTests: CommandTestCase {
  /// A kill in a cgroup of 64 MB, as Linux 6 logs it: 16 384 pages, so a point is 16 pages.
  private var cgroup: String {
    get throws { try log("cgroup.log") }
  }

  /// A log of the corpus of the reader.
  private func log(_ name: String) throws -> String {
    try Checkout.text(of: "Tests/ReaderFuzzing/Corpora/reported-kills/\(name)")
  }

  private func why(_ text: String, _ words: String...) throws -> JSONValue {
    try write(text, to: "kernel.log")
    let why = try MemsimProcess(["why", "--json", "kernel.log"] + words, in: folder)
    XCTAssertEqual(why.code, 0, why.errors)
    let schema = try Checkout.text(of: "docs/run.schema.json")
    let parts = try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any]
    let own: [String: Any] = [
      "$ref": "#/$defs/reportedKills", "$defs": try XCTUnwrap(parts?["$defs"]),
    ]
    let data = try JSONSerialization.data(withJSONObject: own)
    let validator = try JSONSchemaValidator(String(decoding: data, as: UTF8.self))
    XCTAssertEqual(try validator.faults(in: why.output), [], why.output)
    return try JSONValue(why.output)
  }

  /// Returns the first kill of a log.
  private func kill(_ text: String) throws -> JSONValue {
    try XCTUnwrap(try why(text)["kills"].array.first)
  }

  private func assertRefused(
    _ text: String, _ message: String, line: UInt = #line
  ) throws {
    try write(text, to: "kernel.log")
    let why = try memsim("why", "kernel.log")
    XCTAssertEqual(why.code, 2, line: line)
    XCTAssertEqual(why.errors, "\(message)\n", line: line)
  }

  // 10 000 + 100 pages; redis has 6000 + 50 + 100 x 16 = 7650.
  func testAKillInACgroup() throws {
    try write(try cgroup, to: "kernel.log")
    let why = try memsim("why", "kernel.log")
    XCTAssertEqual(why.code, 0, why.errors)
    XCTAssertEqual(
      why.output,
      """
      † postgres (pid 11) was killed: the memory cgroup /shop (limit 64MB) was short
      of memory
        share     39.5MB of 66.6MB of all candidates (59%)
        policy    linux-oom chooses the same process
        change    with 9.6MB (2,450 pages) less, or with an oom_score_adj of -154 or
                  less, redis-server (pid 12) would have been killed instead
        badness    size    adj  pid  process
          10100  39.5MB      0   11  postgres (killed)
           7650  23.6MB    100   12  redis-server
          never   3.6MB  -1000   13  agent x

      """)
  }

  // With 2450 pages less both have 7650, and of equals the later is killed.
  func testTheChangeIsExact() throws {
    for (pages, victim) in [(7550, 12), (7551, 11)] {
      let text = try cgroup.replacingOccurrences(
        of: "   10000     9000", with: "    \(pages)     9000")
      let kill = try kill(text)
      XCTAssertEqual(kill["agrees"].string, victim == 11 ? "yes" : "no")
      XCTAssertEqual(kill["chosen"].integer, victim == 11 ? nil : 12)
    }
    for (adjustment, victim) in [(-154, "no"), (-153, "yes")] {
      let text = try cgroup.replacingOccurrences(
        of: "       0             0 postgres", with: "       0          \(adjustment) postgres")
      XCTAssertEqual(try kill(text)["agrees"].string, victim, "\(adjustment)")
    }
  }

  func testPrefixesOfLogsMakeNoDifference() throws {
    let plain = try cgroup.replacing(#/(?m)^\[ *[0-9.]+\] /#, with: "")
    let expected = try kill(plain)["candidates"].array.count
    XCTAssertEqual(expected, 3)
    for prefix in [
      "Nov 29 12:30:24 node kernel: ", "Nov 29 12:30:24 node kernel: [  123.456789] ", "<4>",
      "[Sun Nov 29 12:30:24 2026] ", "4,123,456789,-;",
    ] {
      let text = plain.replacing(#/(?m)^(?=.)/#, with: prefix)
      let kill = try kill(text)
      XCTAssertEqual(kill["agrees"].string, "yes", prefix)
      XCTAssertEqual(kill["candidates"].array.count, 3, prefix)
      XCTAssertEqual(kill["totalPages"].integer, 16_384, prefix)
    }
  }

  // (262 144 - 12 144 + 1000) / 1000 = 251 pages a point.
  func testAKillOfTheWholeMachine() throws {
    let text = try log("machine.log")
    // 400 + 10 + 200 x 251 = 50 610 is more than 50 600, until an adjustment is one less.
    let no = try kill(text)
    XCTAssertEqual(no["agrees"].string, "no")
    XCTAssertEqual(no["chosen"].integer, 30)
    XCTAssertEqual(no["totalPages"].integer, 251_000)
    let yes = try kill(text.replacingOccurrences(of: "  200 cron", with: "  199 cron"))
    XCTAssertEqual(yes["agrees"].string, "yes")
    // init is never killed.
    XCTAssertEqual(yes["candidates"].array.map { $0["pid"].integer }, [20, 30, 1])
  }

  func testAKillOfTheMachineHasNoLimitOfAnEarlierKill() throws {
    let kills = try why(try cgroup + log("machine.log"))["kills"].array
    XCTAssertEqual(kills.map { $0["totalPages"].integer }, [16_384, 251_000])
  }

  func testOldKernelsMayKillAChild() throws {
    let text = try log("old.log")
    let own = try kill(
      text.replacingOccurrences(of: "Killed process 21 (worker)", with: "Killed process 20 (java)"))
    XCTAssertEqual(own["agrees"].string, "yes")
    XCTAssertEqual(own["candidates"].array.first?["pageTablePages"].integer, 24)
    let child = try kill(text)
    XCTAssertEqual(child["agrees"].string, "cannot be told")
    XCTAssertEqual(child["name"].string, "worker")
  }

  // Linux 3 has no nr_pmds. 3% of 5000 are 150.
  func testOldKernelsMayFavourRoot() throws {
    let text = """
      a invoked oom-killer: gfp_mask=0x201da, order=0, oom_score_adj=0
      [ pid ]   uid  tgid total_vm      rss nr_ptes swapents oom_score_adj name
      [   20]     0    20    90000     5000      20        0             0 roots
      [   21]  1000    21    90000     RSS      20        0             0 users
      Out of memory: Kill process 21 (users) score 490 or sacrifice child
      Killed process 21 (users) total-vm:360000kB, anon-rss:20000kB, file-rss:0kB

      """
    for (pages, verdict) in [(4900, "cannot be told"), (5001, "yes")] {
      let kill = try kill(text.replacingOccurrences(of: "RSS", with: "\(pages)"))
      XCTAssertEqual(kill["agrees"].string, verdict)
    }
  }

  func testAKillWithoutATableCannotBeTold() throws {
    let last = try cgroup.split(separator: "\n").last ?? ""
    let kill = try kill("\(last)\n")
    XCTAssertEqual(kill["agrees"].string, "cannot be told")
    XCTAssertEqual(kill["name"].string, "postgres")
  }

  func testProcessesThatAreKilledTogether() throws {
    let text =
      try cgroup + """
        Tasks in /shop are going to be killed due to memory.oom.group set
        Memory cgroup out of memory: Killed process 12 (redis-server) total-vm:1kB, anon-rss:1kB
        Memory cgroup out of memory: Killed process 14 (late) total-vm:1kB, anon-rss:1kB

        """
    let kills = try why(text)["kills"].array
    XCTAssertEqual(kills.count, 1)
    XCTAssertEqual(kills.first?["together"].array.map { $0.integer }, [12, 14])
    // No process is left that could have been killed instead.
    XCTAssertEqual(kills.first?["change"]["fewerPages"].integer, nil)
    // Each of them was killed, in the table or not.
    for name in ["postgres", "redis-server", "late"] {
      XCTAssertEqual(try why(text, name)["kills"].array, kills, name)
    }
  }

  func testALogWithoutAVictim() throws {
    try write("Out of memory and no killable processes...\n", to: "kernel.log")
    let why = try memsim("why", "kernel.log")
    XCTAssertTrue(
      why.output.hasPrefix("† no process was killed: memory was short\n"), why.output)
    XCTAssertEqual(
      try memsim("why", "kernel.log", "a").errors,
      "kernel.log: error: no process 'a' was killed\n")
  }

  /// Reports come from other systems, and through their editors.
  func testEndsOfLinesAndAByteOrderMarkMakeNoDifference() throws {
    for name in ["cgroup.log", "machine.log", "old.log", "group.log", "low-memory.txt"] {
      let text = try log(name)
      let kills = try why(text)
      XCTAssertGreaterThan(kills["kills"].array.count, 0, name)
      let windows = text.replacing("\n", with: "\r\n")
      for text in [windows, "\u{FEFF}\(text)", "\u{FEFF}\(windows)"] {
        XCTAssertEqual(try why(text), kills, name)
      }
    }
    let event = event(#"{"pid":7,"name":"A","rpages":1,"priority":0,"reason":"idle-exit"}"#)
    let kills = try why(event)
    XCTAssertEqual(kills["kills"].array.first?["name"].string, "A")
    XCTAssertEqual(try why("\u{FEFF}\(event.replacing("\n", with: "\r\n"))"), kills)
  }

  func testTheAllocatingTask() throws {
    let text =
      try cgroup.split(separator: "\n").dropLast().joined(separator: "\n") + """

        Out of memory (oom_kill_allocating_task): Killed process VICTIM (x) total-vm:1kB

        """
    for (pid, verdict) in [(12, "yes"), (11, "no")] {
      let kill = try kill(text.replacingOccurrences(of: "VICTIM", with: "\(pid)"))
      XCTAssertEqual(kill["agrees"].string, verdict, "\(pid)")
    }
  }

  func testSwapThatTheLogDoesNotTell() throws {
    let text = try cgroup.replacingOccurrences(
      of: "swap: usage 0kB, limit 0kB", with: "swap: usage 0kB, limit 9007199254740988kB")
    let kill = try kill(text)
    XCTAssertEqual(kill["agrees"].string, "yes")
    XCTAssertEqual(kill["because"].string, "if the machine has no swap")
    let used = try self.kill(text.replacingOccurrences(of: "swap: usage 0", with: "swap: usage 8"))
    XCTAssertEqual(used["agrees"].string, "cannot be told")
  }

  func testPagesOf64Kilobytes() throws {
    let text = try cgroup.replacingOccurrences(
      of: "anon-rss:36000kB, file-rss:4000kB", with: "anon-rss:576000kB, file-rss:64000kB")
    let kill = try kill(text)
    XCTAssertEqual(kill["pageBytes"].integer, 65_536)
    XCTAssertEqual(kill["totalPages"].integer, 1024)
    XCTAssertEqual(kill["candidates"].array.first?["pageTablePages"].integer, 6)
  }

  // 4000 KB of swap are 250 pages of 16 KB, so 250 250 / 1000 = 250 pages a point: cron has
  // 400 + 25 + 200 x 250 = 50 425, java 50 525. With 1000 pages of swap cron would have 50 625.
  func testSwapOfAMachineWithPagesOf16Kilobytes() throws {
    let text = try log("machine.log").replacingOccurrences(
      of: "anon-rss:200000kB", with: "anon-rss:800000kB")
    let kill = try kill(text)
    XCTAssertEqual(kill["pageBytes"].integer, 16_384)
    XCTAssertEqual(kill["totalPages"].integer, 250_250)
    XCTAssertEqual(kill["agrees"].string, "yes")
  }

  // 244 000 KB of swap are 3812 pages of 64 KB, with the memory 4836, so at most 4 a point: redis
  // has 6003 + 400, postgres 10 006. As pages of 4 KB they would be 62 a point, and redis would
  // have 6003 + 6200. With 3 000 000 KB it has 6003 + 4700, if the machine has so much swap.
  func testTheSwapLimitOfACgroupWithPagesOf64Kilobytes() throws {
    let large = try cgroup.replacingOccurrences(
      of: "anon-rss:36000kB, file-rss:4000kB", with: "anon-rss:576000kB, file-rss:64000kB")
    for (limit, verdict) in [("244000kB", nil), ("3000000kB", "if the machine has no swap")] {
      let text = large.replacingOccurrences(
        of: "swap: usage 0kB, limit 0kB", with: "swap: usage 0kB, limit \(limit)")
      let kill = try kill(text)
      XCTAssertEqual(kill["agrees"].string, "yes", limit)
      XCTAssertEqual(kill["because"].string, verdict, limit)
    }
  }

  func testSeveralKillsAndOneOfThem() throws {
    let text = try cgroup + cgroup.replacingOccurrences(of: "postgres", with: "mysqld")
    XCTAssertEqual(try why(text)["kills"].array.map { $0["name"].string }, ["postgres", "mysqld"])
    XCTAssertEqual(try why(text, "mysqld")["kills"].array.map { $0["line"].integer }, [12])
    let why = try memsim("why", "kernel.log", "mysql")
    XCTAssertEqual(why.code, 2)
    XCTAssertEqual(
      why.errors,
      "kernel.log: error: no process 'mysql' was killed; did you mean 'mysqld'?\n")
  }

  func testWhatIsDamagedIsNamedWithItsLine() throws {
    try assertRefused(
      try cgroup.replacingOccurrences(of: "  -1000 agent x", with: ""),
      "kernel.log:9:1: error: a row of the table of processes has 8 values behind its pid; "
        + "expected 10, as its heading has")
    try assertRefused(
      try cgroup.replacingOccurrences(of: "-1000 agent", with: "-1001 agent"),
      "kernel.log:9:1: error: 'oom_score_adj' of a process is '-1001'; expected a number from "
        + "-1000 to 1000")
    try assertRefused(
      try cgroup.replacingOccurrences(
        of: "    10000     9000", with: "  99999999999999999999     9000"),
      "kernel.log:7:1: error: 'rss' of a process is '99999999999999999999'; expected a number from "
        + "0 to 17179869184")
    try assertRefused(
      "nothing was short\n",
      "kernel.log: error: the file has no kill for memory; expected a journal, a kernel log with "
        + "'invoked oom-killer' or 'Killed process', a JetsamEvent, or a low-memory report")
  }

  func testNamesAreEscaped() throws {
    try write(try cgroup.replacingOccurrences(of: "agent x", with: "\u{1B}[31mx"), to: "kernel.log")
    let why = try memsim("why", "kernel.log")
    XCTAssertTrue(why.output.contains("\\u{1B}[31mx"), why.output)
    XCTAssertFalse(why.output.contains("\u{1B}"))
  }
}

// The reports of jetsam.
extension WhyReportTests {
  private func event(_ processes: String) -> String {
    """
    {"bug_type":"298","timestamp":"2026-01-02 03:04:05.00 +0100","os_version":"iPhone OS 17.0"}
    {"memoryStatus":{"pageSize":16384,"memoryPages":{"free":1234}},"largestProcess":"Big",
     "processes":[\(processes)]}

    """
  }

  private func verdict(_ processes: String) throws -> String? {
    try kill(event(processes))["agrees"].string
  }

  func testJetsamKillsTheLowestBand() throws {
    let killed = #"{"pid":7,"name":"A","rpages":10,"priority":0,"reason":"vm-pageshortage"}"#
    XCTAssertEqual(
      try verdict(#"\#(killed),{"pid":8,"name":"B","rpages":90,"priority":10}"#), "yes")
    XCTAssertEqual(
      try verdict(#"\#(killed),{"pid":8,"name":"B","rpages":90,"priority":0}"#), "cannot be told")
    XCTAssertEqual(try verdict(#"\#(killed),{"pid":8,"name":"B","rpages":90,"priority":-1}"#), "no")
    let limit = killed.replacingOccurrences(of: "vm-pageshortage", with: "per-process-limit")
    XCTAssertEqual(try verdict(limit), "cannot be told")
  }

  func testOfTheForegroundBandJetsamKillsTheLargest() throws {
    let killed = #"{"pid":7,"name":"A","rpages":10,"priority":100,"reason":"vm-pageshortage"}"#
    for (pages, verdict) in [(9, "yes"), (11, "no")] {
      XCTAssertEqual(
        try self.verdict(#"\#(killed),{"pid":8,"name":"B","rpages":\#(pages),"priority":100}"#),
        verdict)
    }
  }

  func testADamagedJetsamEvent() throws {
    try assertRefused(
      String(event("").dropLast(4)),
      "kernel.log:2:1: error: the report is not valid JSON; expected an object behind the first "
        + "line")
    try assertRefused(
      event(#"{"pid":7,"name":"A","rpages":-1}"#),
      "kernel.log:2:1: error: 'rpages' is '-1'; expected a number from 0 to 17179869184")
  }

  /// The reports of memsim itself.
  func testOwnReportsAreReadBack() throws {
    let scenario = """
      name: full
      device: iphone
      apps:
        - {name: Hoarder <beta>, steps: [{loop: {do: [{grow: 256KB}, {wait: 100ms}]}}]}
      timeline:
        - {at: 1s, launch: Hoarder <beta>}
      end: 30s

      """
    try write(scenario, to: "full.yaml")
    let run = try memsim(
      "run", "-q", "--report", "jetsam=kills", "--report", "low-memory=kills.txt",
      "--journal", "full.jsonl", "full.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    let own = try JSONValue(try memsim("why", "--json", "--tries", "0", "full.jsonl").output)
    let names = own["terminated"].array.map { $0["app"].string }
    XCTAssertGreaterThan(names.count, 1)
    XCTAssertTrue(names.contains("Hoarder <beta>"))
    let low = try JSONValue(try memsim("why", "--json", "kills.txt").output)
    XCTAssertEqual(low["kills"].array.map { $0["name"].string }, names)
    // These reports have no numbers of processes.
    let pids = low["kills"].array.flatMap { $0["candidates"].array.map { $0["pid"] } }
    XCTAssertTrue(pids.allSatisfy { $0 == .null })
    for (index, name) in names.enumerated() {
      let path = "kills/JetsamEvent-00\(index + 1).ips"
      let read = try JSONValue(try memsim("why", "--json", path).output)["kills"].array
      XCTAssertEqual(read.map { $0["name"].string }, [name])
      XCTAssertEqual(read.first?["agrees"].string, "cannot be told")
      XCTAssertEqual(
        read.first?["candidates"].array.count, low["kills"].array[index]["candidates"].array.count)
    }
  }
}
