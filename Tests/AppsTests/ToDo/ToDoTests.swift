import MemsimDevice
import MemsimTesting
import XCTest

/// The results of the URLs that ToDo gets.
final class ToDoTests: XCTestCase {
  /// ToDo, launched at 1 s, with URLs that the user opens one second after the other.
  private func scenario(
    _ urls: [String], setting values: KeyValuePairs<String, String> = [:], zone: String = "UTC",
    lasting span: TimeSpan? = nil
  ) -> TestScenario {
    let span = span ?? .seconds(Int64(urls.count) + 3)
    var scenario = TestScenario(on: "iphone-3g", lasting: span)
    scenario.set("settings.time-zone", to: zone)
    scenario.install("ToDo", values)
    scenario.at(.seconds(1), .launch("ToDo"))
    for (index, url) in urls.enumerated() {
      scenario.at(.seconds(Int64(index) + 2), .openURL(url))
    }
    return scenario
  }

  /// Runs it, and looks for texts that must be seen at the end.
  private func check(
    _ urls: [String], setting values: KeyValuePairs<String, String> = [:], zone: String = "UTC",
    shows texts: String..., line: UInt = #line
  ) throws {
    var scenario = scenario(urls, setting: values, zone: zone)
    for text in texts { scenario.expect(.view(TestView(text: text)), line: line) }
    let run = try TestRun(scenario)
    run.assertExpectations()
    run.assertNoLeaks(in: "ToDo", line: line)
    run.assertNoDiagnostics(in: "ToDo", line: line)
  }

  private let example = "todolist://www.acme.com?Quarterly%20Report#200806231300"

  func testItsScenarioHolds() throws {
    try TestRun("Scenarios/todo-by-url.yaml").assertExpectations()
  }

  /// The URL of the guide, in the seed's words.
  func testAURLBecomesAnItem() throws {
    try check(
      [example], shows: "Quarterly Report", "due 2008-06-23 13:00", "1 to do")
  }

  func testADateIsThatOfTheDevicesZone() throws {
    // One o'clock there is shown as one o'clock, and now is two o'clock at night.
    try check(
      [example, "todolist:?Sleep"], zone: "Asia/Tokyo", shows: "due 2008-06-23 13:00",
      "due 2009-06-18 02:00")
  }

  /// As platform U16 has it.
  func testWithoutADateItIsDueNow() throws {
    try check(
      ["todolist:?One"], shows: "One", "due 2009-06-17 17:00", "1 to do")
    try check(["todolist:?Two#today"], shows: "Two", "due 2009-06-17 17:00", "1 to do")
  }

  /// As platform U12 has it.
  func testTheAnswerToEachURLIsRecordedAndTold() throws {
    var scenario = scenario([example, "todolist:", "todolist:?One"])
    scenario.expect(
      .order(
        .urlAnswered(.yes, to: example, by: "ToDo"), .urlAnswered(.no, to: "todolist:"),
        .urlAnswered(.yes, to: "todolist:?One")))
    scenario.expect(.count(of: .urlAnswered(by: "ToDo"), exactly: 3))
    scenario.expect(.count(of: .urlAnswered(.no), exactly: 1))
    let run = try TestRun(scenario)
    run.assertExpectations()
    for line in ["answers YES to", "answers NO to todolist:"] {
      XCTAssertTrue(run.report.contains(line), run.report)
    }
  }

  func testOtherRequestsAreRefused() throws {
    let longest = String(repeating: "x", count: 80)
    for url in [
      "todolist:", "todolist:?", "todolist:?%20%20", "todolist:?%FF", "todolist:?\(longest)x",
      "todolist:?a#", "todolist:?a#200813011300", "todolist:?a#200802301300",
      "todolist:?a#200800101300", "todolist:?a#200806002300", "todolist:?a#200806232400",
      "todolist:?a#200806231360", "todolist:?a#2008", "todolist:?a#2008062313000",
      "todolist:?a#20080623130x", "todolist:?a#Today",
    ] {
      try check([url], shows: "0 to do")
    }
    try check(["todolist:?\(longest)#200802291300"], shows: "1 to do", "due 2008-02-29 13:00")
  }

  /// As platform U17 and O18 have it: what `isValidDateString:` is there for.
  func testWhoTrustsADateIsEndedByAShortOneAndMisledByMonth13() throws {
    try check(
      ["todolist:?Wait#200813011300"], setting: ["with.validates": "no"],
      shows: "due 2009-01-01 13:00")
    var scenario = scenario(["todolist:?Wait#2008"], setting: ["with.validates": "no"])
    scenario.expect(.exited("ToDo", for: .crash))
    scenario.expect(.count(of: .urlAnswered(), exactly: 0))
    let run = try TestRun(scenario)
    run.assertExpectations()
    XCTAssertTrue(run.report.contains("NSRangeException"), run.report)
  }

  func testTheListHasRoomForEightRows() throws {
    let urls = (1...10).map { "todolist:?Task\($0)" }
    var scenario = scenario(urls)
    scenario.expect(.view(TestView(text: "2 more above")))
    scenario.expect(.view(TestView(text: "Task2"), is: TestViewProperties(exists: false)))
    scenario.expect(.view(TestView(text: "Task3")))
    scenario.expect(.view(TestView(text: "Task10")))
    try TestRun(scenario).assertExpectations()
  }

  /// See platform F3: what it deletes at its end is still there after a kill.
  func testItsTemporaryFileTellsAKillFromAnEnd() throws {
    for isKilled in [false, true] {
      var scenario = scenario([example], lasting: .seconds(8))
      scenario.at(
        .milliseconds(3500), isKilled ? .limit("ToDo", hard: 65_536) : .press(.home))
      scenario.at(.seconds(6), .launch("ToDo"))
      let note = isKilled ? "The last time it was killed, and could save nothing." : "1 to do"
      scenario.expect(.view(TestView(in: "ToDo#2", text: note)))
      scenario.expect(
        .view(
          TestView(in: "ToDo#2", text: "Quarterly Report"),
          is: TestViewProperties(exists: !isKilled)))
      let run = try TestRun(scenario)
      run.assertExpectations()
      run.assertNoDiagnostics()
    }
  }
}
