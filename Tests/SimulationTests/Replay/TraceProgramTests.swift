import Foundation
import MemsimApps
import MemsimDevice
import MemsimHost
import MemsimJournal
import MemsimReports
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

/// A process that replays a trace does what the trace says, when it says so.
final class TraceProgramTests: ReplayTestCase {
  /// Blocks of a megabyte, which take a page more each: jemalloc adds one.
  private func megabytes(_ count: Int, from first: Int = 1) -> [String] {
    (first..<first + count).map { "1: malloc 0x\(String($0 << 24, radix: 16)) 1048576" }
  }

  func testEveryBlockIsOnThePagesOfTheProcess() throws {
    try write(megabytes(3) + ["1: free 0x1000000", "1: free 0x2000000"])
    let run = try replay()
    let process = try run.process()
    XCTAssertEqual(process.end, .exited(.returned))
    XCTAssertEqual(process.peakBytes, 3 * 257 * 4096)
    XCTAssertEqual(process.footprintBytes, 257 * 4096)
    XCTAssertEqual(run.record.peakPages, 3 * 257)
    XCTAssertEqual(run.record.peakEvent, 3)
    XCTAssertEqual(run.record.events, 5)
    XCTAssertTrue(run.record.isOver)
  }

  func testAFreedBlockIsNotKeptAtHand() throws {
    let blocks = (1...100).flatMap { number in
      ["1: malloc 0x\(number)0 4000", "1: free 0x\(number)0"]
    }
    try write(blocks)
    let process = try replay().process()
    XCTAssertEqual(process.peakBytes, 4096)
    XCTAssertEqual(process.footprintBytes, 0)
  }

  func testWhatIsNeverFreedIsLostAtTheEndOfTheTraceByStack() throws {
    try write(
      heaptrack("+ 64 1 10", "+ 64 2 20", "+ 64 2 30", "- 10", "c 5"))
    let run = try replay()
    let leaks = run.events(LeakFound.self)
    XCTAssertEqual(leaks.map(\.blocks), [2])
    let site = try XCTUnwrap(run.events(SiteDefined.self).first { $0.number == leaks[0].site })
    XCTAssertEqual(site.function, "0x20")
    XCTAssertEqual(try run.process().living?.blocks, 2)
  }

  func testWhatAKilledProcessHasIsHeldAndNotLost() throws {
    // In turns of their own: what a turn has made is in use as long as it runs.
    try write(
      heaptrack(
        "+ 100000 1 10", "c a", "+ 100000 1 20", "c 14", "+ 100000 1 30", "c 1e",
        "+ 100000 1 40"))
    let run = try replay(apps: "limit: {hard: 4MB}")
    let process = try run.process()
    XCTAssertEqual(process.end, .terminated(reason: "per-process-limit"))
    XCTAssertEqual(run.events(LeakFound.self).count, 0)
    XCTAssertEqual(process.held.first?.count, 4)
    XCTAssertEqual(run.record.events, 4)
    XCTAssertTrue(run.record.isCutShort)
    XCTAssertFalse(run.record.isOver)
  }

  func testTheTimeIsThatOfTheTrace() throws {
    try write(heaptrack("c 0", "+ 40 1 10", "c 7d0", "- 10"))
    XCTAssertEqual(try replay().process().endedAt, 2_000_000_000)
    XCTAssertEqual(try replay(with: "{speed: 200%}").process().endedAt, 1_000_000_000)
    XCTAssertEqual(
      try replay(with: "{start: 3s, speed: 50%}").process().endedAt, 7_000_000_000)
  }

  func testWithoutTimesTheRateSaysWhenEventsHappen() throws {
    try write((1...3000).map { "1: malloc 0x\(String($0 * 16, radix: 16)) 16" })
    XCTAssertEqual(try replay(with: "{rate: 1000/s}").process().endedAt, 2_990_000_000)
    XCTAssertEqual(try replay(with: "{rate: 100000/s}").process().endedAt, 20_000_000)
  }

  func testOnAWarningTheTraceGoesOn() throws {
    try write(heaptrack("c 0", "+ 100000 1 10", "c 7d0", "+ 100000 1 20", "c fa0"))
    let run = try replay(timeline: "  - {at: 1s, simulate-warning: {app: a, level: 1}}")
    let process = try run.process()
    XCTAssertEqual(process.warningCount, 1)
    XCTAssertEqual(process.end, .exited(.returned))
    XCTAssertEqual(process.footprintBytes, 2 * 257 * 4096)
    XCTAssertEqual(run.record.droppedBlocks, 0)
  }

  func testAWarningFreesWhatIsToBeDroppedAndOnlyOnce() throws {
    try write(
      heaptrack(
        "c 0", "+ 100000 1 10", "+ 100000 2 20", "c 7d0", "- 20", "+ 100000 2 30", "c fa0"))
    let run = try replay(
      with: "{drop-on-warning: \"2\"}",
      timeline: """
          - {at: 1s, simulate-warning: {app: a, level: 1}}
          - {at: 1500ms, simulate-warning: {app: a, level: 1}}
        """)
    XCTAssertEqual(try run.process().warningCount, 2)
    XCTAssertEqual(run.record.droppedBlocks, 1)
    XCTAssertEqual(run.record.droppedBytes, 1 << 20)
    XCTAssertEqual(try run.process().footprintBytes, 2 * 257 * 4096)
    XCTAssertEqual(run.record.bytes, 2 << 20)
    XCTAssertEqual(try run.process().end, .exited(.returned))
    XCTAssertEqual(run.events(Diagnosed.self).count, 0)
  }

  func testWithoutAStackItsBlocksAreNeverMade() throws {
    try write(heaptrack("+ 100000 1 10", "+ 200000 2 20", "- 10", "- 20"))
    let run = try replay(with: "{without: [\"0x20\"]}")
    XCTAssertEqual(try run.process().peakBytes, 257 * 4096)
    XCTAssertEqual(run.record.peakBytes, 1 << 20)
    XCTAssertEqual(run.record.events, 4)
    XCTAssertEqual(run.events(Diagnosed.self).count, 0)
  }

  func testWhereMemoryIsRefusedTheProgramEnds() throws {
    try write(["1: malloc 0x10 16", "1: malloc 0x20 100000000000000", "1: malloc 0x30 16"])
    let run = try replay()
    XCTAssertEqual(try run.process().end, .exited(.crash))
    XCTAssertEqual(run.record.refusedBytes, 100_000_000_000_000)
    XCTAssertEqual(run.record.events, 2)
    XCTAssertTrue(run.events(Logged.self).contains { $0.text.contains("bytes were refused") })
  }

  func testATraceThatBreaksOffLeavesItsProcessAliveAndNothingLost() throws {
    try Data("1: malloc 0x10 4000\n1: mal".utf8).write(to: folder.appending(path: "a.txt"))
    let run = try replay()
    XCTAssertTrue(try run.process().end.isAlive)
    XCTAssertEqual(try run.process().footprintBytes, 4096)
    XCTAssertEqual(run.events(LeakFound.self).count, 0)
    XCTAssertFalse(run.record.isOver)
    XCTAssertEqual(
      run.events(TraceBroken.self).map(\.problem),
      ["in line 2: the trace ends in the middle of this line"])
  }

  func testSeveralTracesRunBesideMoveMe() throws {
    let sample = Checkout.path(of: "Tests/TracesTests/Samples/leaky.raw.zst")
    try FileManager.default.copyItem(
      atPath: sample, toPath: folder.appending(path: "leaky.raw.zst").path)
    try write(megabytes(5))
    let text = """
      name: several
      apps:
        - {name: MoveMe}
        - {name: one, trace: leaky.raw.zst, with: {start: 1s}, role: background}
        - {name: two, trace: leaky.raw.zst, with: {speed: 10%}, role: background}
        - {name: more, trace: a.txt, copies: 2, role: background}
      timeline:
        - {at: 0s, launch: one}
        - {at: 0s, launch: two}
        - {at: 0s, launch: more}
        - {at: 1s, launch: MoveMe}
      end: 5s
      expect:
        - {alive: MoveMe}
        - {exited: {app: one, reason: returned}}
        - {exited: {app: two, reason: returned}}
      """
    let run = try run(text)
    XCTAssertEqual(run.summary.failures.map(\.body.found), [])
    XCTAssertEqual(try run.process("one").endedAt, 1_030_000_000)
    XCTAssertEqual(try run.process("two").endedAt, 300_000_000)
    XCTAssertEqual(try run.process("one").peakBytes, try run.process("two").peakBytes)
    XCTAssertEqual(try run.process("more-2").peakBytes, 5 * 257 * 4096)
    XCTAssertEqual(run.journal.seal, try self.run(text).journal.seal)
  }

  func testTheDigestIsOfTheTraceAndNotOfItsFolder() throws {
    try write(megabytes(2))
    let first = try replay()
    let header = try XCTUnwrap(first.journal.header.files.first { $0.name == "a.txt" })
    try FileManager.default.createDirectory(
      at: folder.appending(path: "inner"), withIntermediateDirectories: true)
    try write(megabytes(2), to: "inner/a.txt")
    let second = try replay("inner/a.txt")
    XCTAssertEqual(second.journal.seal, first.journal.seal)
    XCTAssertTrue(second.journal.header.files.contains(header))
    try write(megabytes(3))
    let third = try replay()
    XCTAssertNotEqual(third.journal.seal, first.journal.seal)
    XCTAssertFalse(third.journal.header.files.contains(header))
  }

  func testTheAndroidSampleComesToItsFigures() throws {
    let sample = Checkout.path(of: "Tests/TracesTests/Samples/surfaceflinger.zip")
    try FileManager.default.copyItem(
      atPath: sample, toPath: folder.appending(path: "flinger.zip").path)
    let run = try replay("flinger.zip")
    XCTAssertEqual(run.record.events, 2_455_240)
    XCTAssertEqual(run.record.peakBytes, 2_063_697)
    XCTAssertEqual(run.record.bytes, 1_516_677)
    XCTAssertEqual(run.record.blocks, 3_567)
    XCTAssertEqual(try run.process().leaks.blocks, 3_567)
    XCTAssertEqual(try run.process().peakBytes, 636 * 4096)
    XCTAssertEqual(try run.process().footprintBytes, 476 * 4096)
  }

  func testABlockLiesWhereMemalignPutIt() throws {
    // A block with the size and the alignment of a page has a page of its own.
    try write((1...3).map { "1: memalign 0x\($0)000 4096 100" })
    XCTAssertEqual(try replay().process().peakBytes, 3 * 4096)
    try write((1...3).map { "1: malloc 0x\($0)000 100" })
    XCTAssertEqual(try replay().process().peakBytes, 7 * 4096)
    // No block grows to the size of its alignment.
    try write((1...3).map { "1: memalign 0x\($0)0000 65536 100" })
    XCTAssertLessThanOrEqual(try replay().process().peakBytes, 3 * 5 * 4096)
  }

  func testATraceIsAsLongAsItIsWhateverARunMayDo() throws {
    try write((1...3000).map { "1: malloc 0x\(String($0 * 16, radix: 16)) 16" })
    var simulation = Simulation(.shipped)
    simulation.limits.operations = 1000
    let text = """
      name: test
      apps: [{name: a, trace: a.txt}]
      timeline: [{at: 0s, launch: a}]
      end: 20s
      expect: [{exited: {app: a, reason: returned}}]
      """
    let path = folder.appending(path: "test.yaml").path
    let plan = try simulation.plan(of: try ScenarioFile(text: text, path: path))
    let summary = RunSummary(try simulation.journal(of: plan))
    XCTAssertTrue(summary.isAllWell, "\(summary.failures)")
  }

  /// Neither lines that make no event nor times without any let the host wait.
  func testTheHostIsAskedWhateverATraceSays() throws {
    let idle = [
      (0..<400_000).map { _ in "c 0" },
      (0..<400).map { _ in String(repeating: "#", count: 60_000) },
    ]
    for lines in idle {
      try write(["v 10400 3", "x 2 /a", "t 10 0", "+ 8 1 10"] + lines)
      var simulation = Simulation(.shipped)
      let asked = Monitor(0)
      simulation.limits.hostShortage = {
        asked.withLock { $0 += 1 }
        return nil
      }
      let path = folder.appending(path: "test.yaml").path
      let text = "name: t\napps: [{name: a, trace: a.txt}]\nend: 1ns\n"
      let idlePlan = try simulation.plan(of: try ScenarioFile(text: text, path: path))
      _ = try simulation.journal(of: idlePlan)
      let before = asked.withLock { $0 }
      let launching = text.replacing("end: 1ns", with: "timeline: [{at: 0s, launch: a}]\nend: 1s")
      let plan = try simulation.plan(of: try ScenarioFile(text: launching, path: path))
      _ = try simulation.journal(of: plan)
      XCTAssertGreaterThan(asked.withLock { $0 }, 2 * before + 1)
    }
  }

  func testATraceThatBreaksOffIsTold() throws {
    try write(megabytes(2) + ["1: mallok 0x10 8", "1: malloc 0x10 8"])
    let run = try replay(more: "expect: [{alive: a}]")
    XCTAssertTrue(run.summary.isAllWell)
    let problem =
      "in line 3: unknown line '1: mallok 0x10 8'; expected 'THREAD: malloc ...'"
    XCTAssertEqual(
      run.events(TraceBroken.self), [TraceBroken("a.txt", after: 2, problem: problem)])
    XCTAssertEqual(
      run.summary.brokenTraceMessages,
      ["the trace 'a.txt' is incomplete, \(problem); memsim replayed the events up to there"])
    XCTAssertEqual(try run.process().footprintBytes, 2 * 257 * 4096)
    XCTAssertEqual(run.events(LeakFound.self).count, 0)
  }
}
