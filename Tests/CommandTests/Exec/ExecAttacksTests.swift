import Foundation
import XCTest

/// What programs do that an allocator may not survive.
///
/// Forks under load, closed files, sizes that overflow, handlers that map memory: the files of
/// Attacks have them.
final class ExecAttacksTests: ExecTestCase {
  private func program() throws -> String {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Attacks").path
    let compiler = try MemsimProcess(
      script: "gcc -O1 -pthread -Wno-deprecated-declarations -o attacks '\(sources)'/*.c",
      in: folder)
    XCTAssertEqual(compiler.code, 0, compiler.errors)
    return folder.appending(path: "attacks").path
  }

  /// Runs each attack with options, but for those that need a limit.
  private func attack(_ options: [String]) throws {
    let program = try program()
    let names = try MemsimProcess(script: program, in: folder).output.split(separator: "\n")
    XCTAssertGreaterThan(names.count, 20)
    for name in names where name != "stopped-supervisor" {
      let run = try exec(options + ["--", program, String(name)])
      XCTAssertEqual(run.output, "held\n", "\(name): \(run.errors)")
      XCTAssertEqual(run.code, 0, "\(name): \(run.errors)")
    }
  }

  func testTheyAreHeld() throws { try attack([]) }

  func testTheyAreHeldWhileTheyAreRecorded() throws {
    try attack(["--record", "attack.trace"])
  }

  func testTheyAreHeldOnABudget() throws { try attack(["--limit", "512MB"]) }

  func testAnImageThatIsReplacedBeforeItsMainIsHeld() throws {
    let run = try exec(["--", try program(), "exec-in-constructor", "odd-sizes"])
    XCTAssertEqual(run.output, "held\n", run.errors)
    XCTAssertEqual(number(in: run.errors, behind: "KB), "), 1, run.errors)
  }

  func testWhatTheHostHasNoAddressesForIsNoRefusal() throws {
    let run = try exec([
      "--policy", "none", "--limit", "64MB", "--", try program(), "odd-sizes",
    ])
    XCTAssertEqual(run.output, "held\n", run.errors)
    XCTAssertTrue(run.errors.contains("the host has no addresses for"), run.errors)
    XCTAssertFalse(run.errors.contains("as was asked for"), run.errors)
  }

  func testASupervisorThatIsStoppedIsWaitedForOnce() throws {
    let begin = Date()
    let run = try exec([
      "--policy", "none", "--limit", "64MB", "--", try program(), "stopped-supervisor",
    ])
    XCTAssertEqual(run.output, "200 held\n", run.errors)
    XCTAssertLessThan(Date().timeIntervalSince(begin), 100, "it was waited for each time")
  }
}
