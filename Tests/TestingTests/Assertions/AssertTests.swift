import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

/// A test can assert every expectation of a scenario of the run, in the same words.
final class AssertTests: XCTestCase {
  private func messages(_ body: (TestRun) -> Void) throws -> [String] {
    var scenario = TestScenario(on: "small", lasting: .seconds(3))
    scenario.install(
      "Reader",
      doing: [.allocate("Page", bytes: 128, as: "page"), .root("page")], ["role": "background"])
    scenario.at(.zero, .launch("Reader"))
    scenario.at(.seconds(1), .mark("Reader", as: "opened"))
    scenario.expect(.warned("Reader"))
    let run = try TestRun(scenario, setting: ["expect": "[{not-warned: Reader}]"], with: .small())
    let failures = FailureList()
    TestFailure.$listener.withValue(failures.add) { body(run) }
    return failures.all.map { String($0.message.prefix { $0 != "\n" }) }
  }

  func testWhatIsTrueIsNoFailure() throws {
    let messages = try messages { run in
      run.assert(.objects(in: "Reader", of: "Page", exactly: 1))
      run.assert(.objects(in: "Reader", since: "opened", atMost: 0))
      run.assert(.footprint(of: "Reader", since: "opened", atMost: 0))
      run.assert(.level(0))
      run.assert(.order(.launched("Reader")))
    }
    XCTAssertEqual(messages, [])
  }

  func testWhatIsNotTrueIsAFailureWithWhatWasFound() throws {
    let messages = try messages { run in
      run.assert(.objects(in: "Reader", of: "Page", at: "opened", atMost: 0))
      run.assert(.level(2))
      run.assert(.warned("Reader"))
    }
    XCTAssertEqual(
      messages,
      [
        "expected objects: {app: Reader, class: Page, at: opened, at-most: 0}; found 1",
        "expected level: 2; found 0", "expected warned: Reader; found it was not warned",
      ])
  }

  func testNothingIsSaidOfWhoWasNeverLaunched() throws {
    let messages = try messages { run in
      run.assert(.notWarned("Reader#2"))
    }
    XCTAssertEqual(
      messages,
      [
        "expected not-warned: Reader#2; found Reader#2 was never launched; if you expect this,"
          + " write {launched: Reader, times: 1}"
      ])
  }

  func testAMistakeIsAFailureThatNamesWhatWasMeant() throws {
    let messages = try messages { run in
      run.assert(.alive("Raeder"))
      run.assert(.objects(in: "Reader", since: "openned", atMost: 0))
      run.assert(.objects(in: "Reader"))
    }
    XCTAssertEqual(
      messages,
      [
        "the scenario has no app 'Raeder'; did you mean 'Reader'?",
        "the timeline has no mark 'openned' of 'Reader'; did you mean 'opened'?",
        "'objects' has no bound; expected 'at-most', 'at-least' or 'exactly'",
      ])
  }

  func testAWordThatIsMisspeltIsNotMetByAccident() throws {
    let messages = try messages { run in
      run.assertLifecycle(of: "Reader", ["applicationDidFinishLaunchin:"])
    }
    XCTAssertEqual(messages.count, 1)
    for message in messages {
      XCTAssertTrue(
        message.contains(#/did you mean '?applicationDidFinishLaunching:'?\?$/#), message)
    }
  }

  func testGrowthFromALaterMarkIsNoAnswer() throws {
    var scenario = TestScenario(on: "small", lasting: .seconds(3))
    scenario.install("Reader", doing: [.allocate("Page", bytes: 128, as: "page"), .root("page")])
    scenario.at(.zero, .launch("Reader"))
    scenario.at(.seconds(1), .mark("Reader", as: "opened"))
    scenario.at(.seconds(2), .mark("Reader", as: "closed"))
    let run = try TestRun(scenario, with: .small())
    XCTAssertThrowsError(try run.objects(of: "Reader", at: "opened", since: "closed")) { error in
      XCTAssertEqual(
        (error as? TestRunError)?.message,
        "the mark opened was taken at 1s, before closed at 2s")
    }
    XCTAssertEqual(try run.objects(of: "Reader", at: "closed", since: "opened").count, 0)
  }
}
