import MemsimScenario
import MemsimVocabulary
import TestSupport
import XCTest

/// Commands are read by the words of scenarios, and what is wrong with one is said in their way.
final class CommandReaderTests: XCTestCase {
  private static let vocabulary = ScenarioVocabulary(
    devices: [Term("phone", "A phone.")], policies: [Term("none", "It waits.")],
    operations: [Term("go", "Goes.", [.required("to", .text, "Where.")], shorthand: "to")],
    actions: [
      Term("tap", "Taps.", [.required("at", .point, "Where.")], shorthand: "at"),
      Term("launch", "Starts.", [.required("app", .app, "What.")], shorthand: "app"),
      Term("say", "Says.", [.required("text", .text, "What.")], shorthand: "text"),
      Term("stop", "Ends."),
    ])

  private func read(_ line: String, number: Int = 7) throws -> PlayedCommand? {
    let file = try ScenarioFile(
      text: "name: a\nend: 9s\napps: [{name: Chess, steps: [{go: up}]}]\n", path: "a.yaml")
    let words = [
      Term("speed", "How fast.", [.required("factor", .decimal, "It.")], shorthand: "factor")
    ]
    return try CommandReader(for: file, in: Self.vocabulary, adding: words, from: "commands")
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

  /// An action that was played and saved has to be the same when it is read.
  func testAWrittenActionIsReadAsItself() throws {
    let texts = [
      "Chess", "a b", "a\rb", "a\nb", "a\tb", "a\u{85}b", "a\u{1B}[31mb", "a\u{7F}b", "\u{FEFF}a",
      "a\u{2028}b", "null", "~", "", " ", "a ", " a", "a: b", "a:", ":a", "a #b",
      "#a", "http:?q", "http://a?b", "- a", "-", "?", "? a", "@a", "`a", "%x", "&a", "*a", "!a",
      "|", ">", "'a'", "\"a\"", "a, b", "x: {y}, z", "[a]", "{a}", "歡迎", "+1 555 0100", "yes",
      "12", "a\\b",
    ]
    for text in texts {
      try assertIsWritten("say: \(text.quotedAsJSON)", saying: text)
      try assertIsWritten("{say: {text: \(text.quotedAsJSON)}}", saying: text)
    }
    try assertIsWritten(#"say: "a\uFFFEb""#, saying: "a\u{FFFE}b")
    for text in ["http:?q", "a b", "10:30", "-1", "?x", "a#b", "a, b", "a]b", "50%", "it's"] {
      try assertIsWritten("say: \(text)", saying: text)
    }
  }

  /// Asserts that the text of a command's item is that of a scenario which says the same.
  private func assertIsWritten(
    _ line: String, saying text: String, file: StaticString = #filePath, at here: UInt = #line
  ) throws {
    let item = try XCTUnwrap(read(line)?.item(at: .start + .seconds(1)), file: file, line: here)
    let scenario = try ScenarioFile(
      text: "name: a\nend: 9s\ntimeline: [{\(item.text)}]\n", path: "b.yaml"
    ).scenario(in: Self.vocabulary)
    XCTAssertEqual(
      scenario.timeline.map { $0.action.arguments.value("text") }, [.text(text)], item.text,
      file: file, line: here)
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
      problem("tpa: [1, 2]"),
      "commands:7:1: error: there is no action 'tpa' in `memsim list actions`; did you mean 'tap'?")
    XCTAssertEqual(
      problem("launch: Ches"),
      "commands:7:9: error: the scenario has no app 'Ches'; did you mean 'Chess'?")
    XCTAssertEqual(
      problem("at: soon"), "commands:7:5: error: 'at' is 'soon'; expected a duration such as 500ms")
    XCTAssertTrue(problem("tap: [1, 2").hasPrefix("commands:7:"), problem("tap: [1, 2"))
    XCTAssertTrue(
      problem(String(repeating: "x", count: 70_000)).contains("expected at most 65536"))
  }

  func testALineHasAsManyBytesAsItMayAndNoMore() throws {
    let line = "tap: [1, 2] #" + String(repeating: "x", count: CommandReader.mostBytes - 13)
    XCTAssertEqual(line.utf8.count, 65_536)
    XCTAssertNotNil(try read(line))
    XCTAssertEqual(
      problem(line + "x"), "commands:7:1: error: the line has 65537 bytes; expected at most 65536")
  }
}
