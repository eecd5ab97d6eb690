import MemsimScenario
import MemsimVocabulary
import XCTest

/// Commands are read by the words of scenarios, and what is wrong with one is said in their way.
final class CommandReaderTests: XCTestCase {
  private func read(_ line: String, number: Int = 7) throws -> PlayedCommand? {
    let file = try ScenarioFile(
      text: "name: a\nend: 9s\napps: [{name: Chess, steps: [{go: up}]}]\n", path: "a.yaml")
    let vocabulary = ScenarioVocabulary(
      devices: [Term("phone", "A phone.")], policies: [Term("none", "It waits.")],
      operations: [Term("go", "Goes.", [.required("to", .text, "Where.")], shorthand: "to")],
      actions: [
        Term("tap", "Taps.", [.required("at", .point, "Where.")], shorthand: "at"),
        Term("launch", "Starts.", [.required("app", .app, "What.")], shorthand: "app"),
        Term("stop", "Ends."),
      ])
    let words = [
      Term("speed", "How fast.", [.required("factor", .decimal, "It.")], shorthand: "factor")
    ]
    return try CommandReader(for: file, in: vocabulary, adding: words, from: "commands")
      .command(Array(line.utf8), number: number)
  }

  private func problem(_ line: String) -> String {
    do {
      return "\(String(describing: try read(line)))"
    } catch {
      return "\(error)"
    }
  }

  func testAnActionIsOneOfATimeline() throws {
    for line in ["tap: [1, 2]", "{tap: [1, 2]}", "tap: {at: [1, 2]}"] {
      let command = try XCTUnwrap(read(line))
      XCTAssertNil(command.moment)
      let item = try XCTUnwrap(command.item(at: .start + .milliseconds(3500)))
      XCTAssertEqual(item.trigger, .at(.start + .milliseconds(3500)))
      XCTAssertTrue(item.text.hasPrefix("at: 3.5s, tap: "), item.text)
      XCTAssertEqual(item.mark.line, 7)
    }
  }

  func testAWordAloneCanStandOnATimeline() throws {
    let item = try XCTUnwrap(read("stop")?.item(at: .start + .seconds(1)))
    XCTAssertEqual(item.text, "at: 1s, stop: ~")
  }

  func testAMomentIsACommandOrStandsBesideOne() throws {
    let alone = try XCTUnwrap(read("at: 3.5s"))
    XCTAssertEqual(alone.moment, .start + .milliseconds(3500))
    XCTAssertNil(alone.phrase)
    let beside = try XCTUnwrap(read("{at: 2s, launch: Chess}"))
    XCTAssertEqual(beside.moment, .start + .seconds(2))
    XCTAssertEqual(beside.phrase?.term, "launch")
  }

  func testWordsOfTheSessionAreReadWithThem() throws {
    XCTAssertEqual(try read("speed: 0.5")?.phrase?.arguments["factor"], 500)
  }

  func testEmptyLinesAndCommentsSayNothing() throws {
    for line in ["", "  ", "\r", "# tap: [1, 2]", "   # nothing"] {
      XCTAssertNil(try read(line), line)
    }
  }

  func testWhatIsWrongIsToldWithLineAndColumnAndWhatWasMeant() {
    XCTAssertEqual(
      problem("tpa: [1, 2]"), "commands:7:1: error: there is no action 'tpa'; did you mean 'tap'?")
    XCTAssertEqual(
      problem("launch: Ches"),
      "commands:7:9: error: the scenario has no app 'Ches'; did you mean 'Chess'?")
    XCTAssertEqual(
      problem("at: soon"), "commands:7:5: error: 'at' is 'soon'; expected a duration such as 500ms")
    XCTAssertTrue(problem("tap: [1, 2").hasPrefix("commands:7:"), problem("tap: [1, 2"))
    XCTAssertTrue(
      problem(String(repeating: "x", count: 70_000)).contains("expected at most 65536"))
  }
}
