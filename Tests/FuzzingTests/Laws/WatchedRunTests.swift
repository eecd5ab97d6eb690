import MemsimJournal
import XCTest

@testable import MemsimFuzzing

final class WatchedRunTests: XCTestCase {
  private func journal(_ bodies: [any EventBody]) throws -> Journal {
    let sink = MemorySink()
    let writer = JournalWriter(
      to: sink,
      header: JournalHeader(
        memsim: "", jemalloc: "", swift: "", pageBytes: 4096, scenario: "", seed: 1, policy: "",
        unread: [], files: []))
    for body in bodies { record(body, in: writer) }
    try writer.flush()
    return try Journal(sink.bytes)
  }

  private func record<Body: EventBody>(_ body: Body, in writer: JournalWriter) {
    writer.record(body, at: 1, pid: 1)
  }

  private let answer = WarningAnswered(freedPages: 1, footprintBytes: 4096)
  private let forgotten = Diagnosed(
    diagnosis: "over-release", site: 0, thread: 1, message: "message sent to freed object")

  func testHistoriesAndWhatIsKnownOfTheDeadAreNoDifference() throws {
    let known = Diagnosed(
      diagnosis: "over-release", className: "Thing", site: 0, thread: 1, message: "of a Thing")
    let told = HistoryRecorded(lines: [], isWhole: true)
    XCTAssertNil(
      WatchedRun.difference(
        of: try journal([answer, forgotten]), watched: try journal([answer, known, told])))
  }

  func testAnotherEventIsADifference() throws {
    let other = WarningAnswered(freedPages: 2, footprintBytes: 4096)
    let run = try journal([answer])
    XCTAssertNotNil(WatchedRun.difference(of: run, watched: try journal([other])))
    XCTAssertNotNil(WatchedRun.difference(of: run, watched: try journal([answer, answer])))
    XCTAssertNotNil(WatchedRun.difference(of: try journal([answer, answer]), watched: run))
    XCTAssertNotNil(
      WatchedRun.difference(of: try journal([answer, forgotten]), watched: try journal([answer])))
  }
}
