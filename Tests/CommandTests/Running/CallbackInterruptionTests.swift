import Foundation
import MemsimJournal
import TestSupport
import XCTest

/// A signal that asks for the end is heard soon, also where code of an app never returns.
final class CallbackInterruptionTests: CommandTestCase {
  /// Interrupts a command once an app has begun that never returns; it ends in little more than the
  /// second that such an app gets.
  private func interrupt(
    _ arguments: String..., with signal: Int32 = SIGINT, line: UInt = #line
  ) throws -> MemsimProcess {
    try? FileManager.default.removeItem(at: folder.appending(path: "started"))
    var start = ContinuousClock.now
    // Without its end it would go on as long as a run may.
    let run = try MemsimProcess(
      arguments, of: "memsim-mishaps", in: folder, within: .seconds(60)
    ) { process in
      wait(for: "started") { _ in true }
      start = .now
      kill(process.processIdentifier, signal)
    }
    XCTAssertLessThan(start.duration(to: .now), .seconds(3), line: line)
    return run
  }

  private let notice =
    "a callback goes on after the interruption and never asks the system for anything; the "
    + "journal ends where it began\n"

  override func setUpWithError() throws {
    try super.setUpWithError()
    for app in ["Endless", "CountedEndless", "Well"] {
      try write(
        "name: \(app)\nend: 9s\napps: [{name: \(app)}]\ntimeline: [{at: 0s, launch: \(app)}]\n",
        to: "\(app).yaml")
    }
  }

  func testARunEndsSoon() throws {
    for app in ["Endless", "CountedEndless"] {
      for (signal, code) in [(SIGINT, Int32(130)), (SIGTERM, 143)] {
        let run = try interrupt("run", "--journal", "a.jsonl", "\(app).yaml", with: signal)
        XCTAssertEqual(run.code, code, run.errors)
        XCTAssertEqual(run.errors, notice)
        let journal = try Journal(Array(XCTUnwrap(contents(of: "a.jsonl")).utf8))
        XCTAssertFalse(journal.isComplete)
        XCTAssertTrue(journal.events.contains { $0.body is ProcessLaunched })
      }
    }
  }

  func testRunsAtOnceEndSoon() throws {
    let run = try interrupt("run", "--quiet", "-j", "2", "CountedEndless.yaml", "Well.yaml")
    XCTAssertEqual(run.code, 130)
    XCTAssertEqual(run.errors, notice)
  }

  func testAPageEndsSoon() throws {
    let run = try interrupt("live", "CountedEndless.yaml")
    XCTAssertEqual(run.code, 130)
    XCTAssertEqual(run.errors, notice)
  }

  func testACallbackThatReturnsLetsTheRunEndInOrder() throws {
    try write(
      "name: a\nend: 9s\napps: [{name: Busy}]\ntimeline: [{at: 0s, launch: Busy}]\n", to: "a.yaml")
    let run = try MemsimProcess(
      ["run", "--journal", "a.jsonl", "a.yaml"], of: "memsim-mishaps", in: folder
    ) { process in
      wait(for: "a.jsonl") { $0.contains("\"launched\"") }
      process.interrupt()
    }
    XCTAssertEqual(run.code, 130)
    XCTAssertEqual(run.errors, "")
    XCTAssertTrue(run.output.contains("Busy"), run.output)
  }
}
