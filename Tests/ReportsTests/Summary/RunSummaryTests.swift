import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimReports

final class RunSummaryTests: XCTestCase {
  func testEveryProcessIsThereWithItsEnd() throws {
    let summary = RunSummary(try ExampleRun.short().journal)
    let ends = Dictionary(uniqueKeysWithValues: summary.processes.map { ($0.name, $0.end) })
    XCTAssertEqual(ends["MoveMe"], .alive(.active))
    XCTAssertEqual(ends["hoarder"], .terminated(reason: "background-quit"))
    XCTAssertEqual(ends["Phone"], .alive(.background))
    XCTAssertEqual(summary.processes.map(\.pid), Array(1...summary.processes.count))
  }

  func testFiguresAreThoseOfTheJournal() throws {
    let run = try DeviceRun { device in
      device.install(
        .scripted("A", .init(launch: [.allocate(pages: 80), .free(pages: 40), .leak(objects: 3)])))
      try device.launch("A")
      device.run(for: .seconds(1))
      try device.simulateWarning(level: 1, to: "A")
      device.run(for: .seconds(1))
    }
    let exit = try XCTUnwrap(run.events(ProcessExited.self).last).body
    let process = try XCTUnwrap(RunSummary(run.journal).processes.last)
    XCTAssertEqual(process.peakBytes, exit.peakBytes)
    XCTAssertEqual(process.footprintBytes, exit.footprintBytes)
    XCTAssertEqual(process.warningCount, 1)
    XCTAssertEqual(process.leaks.objects, 3)
    XCTAssertNil(process.endedAt)
  }

  /// There was no memory for it: it never had the pages that it was launched with.
  func testAProcessWithoutItsImageHadNothing() throws {
    let sink = MemorySink()
    let writer = JournalWriter(to: sink, header: JournalHeader())
    let launch = ProcessLaunched(
      app: "Zoo", instance: 1, role: "foreground", cause: .user, dirtyPages: 64, cleanPages: 128)
    writer.record(launch, at: 0, pid: 7)
    writer.record(
      ProcessExited(reason: .crash, footprintBytes: 0, peakBytes: 0, freedBytes: 0), at: 1, pid: 7)
    try writer.end(RunEnded(ending: .finished, peakPages: 1, lowestAvailablePercent: 0), at: 2)
    let process = try XCTUnwrap(RunSummary(Journal(sink.bytes)).processes.first)
    XCTAssertEqual(process.peakBytes, 0)
  }

  func testWhoQuitHasExited() throws {
    let summary = RunSummary(try ExampleRun.restless(times: 2).journal)
    let zoos = summary.processes.filter { $0.app == "Zoo" }
    XCTAssertEqual(zoos.map(\.name), ["Zoo", "Zoo#2"])
    XCTAssertEqual(zoos.map(\.end), [.exited(.home), .exited(.home)])
    XCTAssertEqual(zoos.map(\.endedAt), [4_000_000_000, 9_000_000_000])
  }

  func testAnInterruptedRunHasNoDigestAndNoEnding() throws {
    let bytes = Array(try ExampleRun.short().text.utf8)
    let summary = RunSummary(try Journal(Array(bytes[..<(bytes.count / 3)])))
    XCTAssertNil(summary.seal)
    XCTAssertNil(summary.ending)
    XCTAssertFalse(summary.processes.isEmpty)
  }

  func testASummaryIsAPureFunctionOfItsJournal() throws {
    let journal = try ExampleRun.odd().journal
    XCTAssertEqual(RunSummary(journal), RunSummary(journal))
  }
}

final class LaunchFoldTests: XCTestCase {
  func testAShortListIsKept() {
    let fold = LaunchFold(apps: Array(repeating: "Zoo", count: LaunchFold.limit))
    XCTAssertEqual(fold.shown, Array(0..<LaunchFold.limit))
    XCTAssertEqual(fold.rest, [])
  }

  func testOfManyLaunchesTheFirstTwoAndTheLastAreKept() {
    let fold = LaunchFold(apps: ["MoveMe"] + Array(repeating: "Zoo", count: 99))
    XCTAssertEqual(fold.shown, [0, 1, 2, 99])
    XCTAssertEqual(fold.rest, Array(3..<99))
  }

  func testOfManyAppsTheFirstAreKept() {
    let fold = LaunchFold(apps: (0..<200).map { "app-\($0)" })
    XCTAssertEqual(fold.shown, Array(0..<LaunchFold.limit))
    XCTAssertEqual(fold.rest.count, 200 - LaunchFold.limit)
  }
}
