import MemsimDevice
import MemsimTesting
import TestSupport
import XCTest

/// The output that an app prints, and the expectations about it.
final class LogTests: XCTestCase {
  private func run(expecting expectations: TestExpectation...) throws -> TestRun {
    var scenario = TestScenario(on: "iphone-3g", lasting: .seconds(10))
    scenario.install(
      App.scripted("Talker", .init(launch: [.call { _ in print("hello\nworld") }])))
    scenario.install(App.scripted("Listener"))
    scenario.at(.seconds(1), .launch("Talker"))
    scenario.on(.logged("wor", in: "Talker"), .launch("Listener"))
    for expectation in expectations { scenario.expect(expectation) }
    return try TestRun(scenario)
  }

  func testALineIsInTheReportAndCanBeExpectedAndWaitedFor() throws {
    let run = try run(
      expecting: .logged("ell", in: "Talker", times: 1), .logged(in: "Talker", times: 2))
    run.assertExpectations()
    run.assertSurvived("Listener")
    XCTAssertEqual(try run.log(of: "Talker"), ["hello", "world"])
    XCTAssertEqual(try run.log(of: "Listener"), [])
    XCTAssertThrowsError(try run.log(of: "Talcer")) { error in
      XCTAssertEqual(
        (error as? TestRunError)?.message, "Talcer was never launched; did you mean Talker?")
    }
    XCTAssertTrue(run.report.contains(#/Talker +log: hello/#), run.report)
  }

  func testWhatWasPrintedInsteadIsFound() throws {
    let cases: [(TestExpectation, String)] = [
      (.logged("bye", in: "Talker"), "the last of its 2 lines is 'world'"),
      (.logged("bye", in: "Listener"), "it printed nothing"),
      (.logged(in: "Listener"), "it printed nothing"),
      (.logged("wor", in: "Talker", times: 2), "it printed such a line once"),
      (.logged(in: "Talker", times: 1), "it printed such a line 2 times"),
    ]
    for (expectation, found) in cases {
      let run = try run(expecting: expectation)
      XCTAssertTrue(run.report.replacing(#/\s+/#, with: " ").contains(found), run.report)
    }
  }

  /// The journal keeps only the first lines of a process that prints on and on, and only the start
  /// of a long line: an expectation is not met by text that was not kept.
  func testWhatWasNotKeptIsNotTakenForNotPrinted() throws {
    let long = String(repeating: "a", count: 1100) + "tail"
    let cases: [(TestExpectation, String?)] = [
      (.logged("end", in: "Talker", times: 0), "lines is 'line 999', and 6 more lines were not"),
      (.logged("line 1", in: "Talker", times: 111), "111 times, and 6 more lines were not"),
      (.logged("line 7", in: "Talker", times: 5), "it printed such a line 111 times"),
      (.logged(in: "Talker", times: 1005), nil),
      (.logged("line 1", in: "Talker"), nil),
      (.count(of: .logged(in: "Talker"), exactly: 1000), nil),
    ]
    for (expectation, found) in cases {
      var scenario = TestScenario(on: "iphone-3g", lasting: .seconds(10))
      scenario.install(
        App.scripted(
          "Talker",
          .init(launch: [
            .call { _ in
              print(long)
              for line in 1...1003 { print("line \(line)") }
              print("end")
            }
          ])))
      scenario.at(.seconds(1), .launch("Talker"))
      scenario.expect(expectation)
      let run = try TestRun(scenario)
      guard let found else {
        run.assertExpectations()
        continue
      }
      let report = run.report.replacing(#/\s+/#, with: " ")
      XCTAssertTrue(report.contains(found), report)
    }
  }

  func testPrintingMovesNoDigest() throws {
    let digests = try ["a", "b"].map { word in
      var scenario = TestScenario(on: "iphone-3g", lasting: .seconds(10))
      scenario.install(App.scripted("Talker", .init(launch: [.call { _ in print(word) }])))
      scenario.at(.seconds(1), .launch("Talker"))
      return try TestRun(scenario).outcomeDigest
    }
    XCTAssertEqual(digests[0], digests[1])
  }
}
