import Foundation
import MemsimTesting
import TestSupport
import XCTest

/// Tests that fail by an error of a run: they run only when `ThrownErrorTests` runs them, in a
/// process of their own.
final class UncaughtErrors: XCTestCase {
  static let variable = "MEMSIM_TEST_UNCAUGHT_ERRORS"

  override func setUpWithError() throws {
    let isAsked = ProcessInfo.processInfo.environment[Self.variable] != nil
    try XCTSkipUnless(isAsked, "it fails, which is what another test is about")
  }

  static let builderLine = #line + 4

  func testWithAMistakeInSwift() throws {
    var scenario = TestScenario(lasting: .seconds(1))
    scenario.at(.zero, .launch("Gane"))
    _ = try TestRun(scenario)
  }

  static let fileLine = #line + 3

  func testWithAMistakeInAFile() throws {
    _ = try TestRun("Scenarios/no-such.yaml")
  }

  static let figureLine = #line + 4

  func testWithAMistakeInAQuestion() throws {
    let run = try TestRun(TestScenario(lasting: .seconds(1)))
    let peak = try run.peak(of: "Springboard")
    XCTAssertEqual(peak.bytes, 0)
  }

  func testWithAnErrorThatIsExpected() throws {
    XCTAssertThrowsError(try TestRun("Scenarios/no-such.yaml"))
    struct Other: Error {}
    throw Other()
  }
}

/// An error that a run throws stands at its line, although XCTest knows none for it.
final class ThrownErrorTests: XCTestCase {
  private func failures(of test: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["TestingTests.UncaughtErrors/\(test)"]
    process.environment = ProcessInfo.processInfo.environment
      .merging([UncaughtErrors.variable: "1"]) { _, new in new }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    XCTAssertNotEqual(process.terminationStatus, 0)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return lines.filter { $0.contains(": error: ") && !$0.hasPrefix("<EXPR>") }
  }

  private func line(_ number: Int, _ test: String, _ text: String) -> String {
    "\(#filePath):\(number): error: UncaughtErrors.\(test) : \(text)"
  }

  func testAMistakeInSwiftStandsWhereItIsMade() throws {
    let test = "testWithAMistakeInSwift"
    XCTAssertEqual(
      try failures(of: test),
      [line(UncaughtErrors.builderLine, test, "the scenario has no app 'Gane'")])
  }

  func testAMistakeInAFileStandsAtTheRun() throws {
    let test = "testWithAMistakeInAFile"
    let path = Checkout.root.appending(path: "Scenarios/no-such.yaml").path()
    XCTAssertEqual(
      try failures(of: test),
      [
        line(
          UncaughtErrors.fileLine, test,
          "\(path):1:1: error: memsim cannot read the file: No such file or directory")
      ])
  }

  func testAMistakeInAQuestionStandsAtTheQuestion() throws {
    let test = "testWithAMistakeInAQuestion"
    XCTAssertEqual(
      try failures(of: test),
      [
        line(
          UncaughtErrors.figureLine, test,
          "Springboard was never launched; did you mean SpringBoard?")
      ])
  }

  func testAnErrorThatATestExpectsIsNoFailure() throws {
    XCTAssertEqual(try failures(of: "testWithAnErrorThatIsExpected"), [])
  }
}
