import MemsimDevice
import MemsimTesting
import TestSupport
import XCTest

/// What an app prints, and tests ask for.
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
