import MemsimScenario
import TestSupport
import XCTest

/// A file that means harm is refused with a message, and soon.
final class HostileFileTests: XCTestCase {
  func testAnAliasThatExplodesIsRefusedWhereItDoes() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      let alias = "*a\(level - 1)"
      let aliases = Array(repeating: alias, count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    XCTAssertEqual(
      problems(of: text),
      "a.yaml:5:45: error: the file has too many values, with all aliases expanded; expected at "
        + "most 100000")
  }

  func testAFileOfTooManyValuesIsRefused() {
    let text = "name: [" + String(repeating: "x,", count: 200_000) + "]"
    XCTAssertEqual(
      problems(of: text),
      "a.yaml:1:200002: error: the file has too many values, with all aliases expanded; expected "
        + "at most 100000")
  }

  func testAliasesOfALongTextAreRefusedWhereItIsTooMuch() {
    let text = String(repeating: "x", count: 500_000)
    let aliases = Array(repeating: "*a", count: 40).joined(separator: ", ")
    XCTAssertEqual(
      problems(of: "name: &a \(text)\napps: [\(aliases)]\n"),
      "a.yaml:2:136: error: the file has too much text, with all aliases expanded; expected at "
        + "most 16777216 bytes")
  }

  func testCopiesOfAnAppAreNamedOnce() throws {
    let name = String(repeating: "Z", count: 90)
    try assertGrowsLinearly(from: 200) { count in
      let app = "{name: \(name), copies: \(count), workload: cache, with: {entry: 1KB}}"
      _ = try Sample.scenario(of: "{name: a, end: 1s, apps: [\(app)]}")
    }
  }

  func testValuesTooDeepInEachOtherAreRefused() {
    let text = String(repeating: "[", count: 100_000)
    XCTAssertEqual(
      problems(of: text),
      "a.yaml:1:65: error: values are nested too deep; expected at most 64 levels")
  }

  func testAliasesDoNotHideDepth() {
    let half = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    let outer = half.replacing("[]", with: "[*a]")
    XCTAssertEqual(
      problems(of: "a: &a \(half)\nb: \(outer)\n"),
      "a.yaml:2:44: error: values are nested too deep; expected at most 64 levels")
  }

  /// An alias may repeat as deep a value as may be written in its place.
  func testAliasesReachTheGreatestDepthAndNoFurther() throws {
    func text(_ depth: Int) -> String {
      let inner = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
      // The mapping of the file is the first level, and the alias has the 40 last ones.
      let above = depth - 41
      return "a: &a \(inner)\nb: " + String(repeating: "[", count: above) + "*a"
        + String(repeating: "]", count: above) + "\n"
    }
    let message = "values are nested too deep; expected at most 64 levels"
    XCTAssertFalse(problems(of: text(64)).contains(message), problems(of: text(64)))
    XCTAssertEqual(problems(of: text(65)), "a.yaml:2:28: error: \(message)")
    let flat = "a: &a x\nb: " + String(repeating: "[", count: 62)
    XCTAssertFalse(
      problems(of: flat + "*a" + String(repeating: "]", count: 62)).contains(message))
    XCTAssertEqual(
      problems(of: flat + "[*a" + String(repeating: "]", count: 63)),
      "a.yaml:2:67: error: \(message)")
  }

  func testAFileThatIsTooLargeIsRefused() {
    let text = "name: a\nend: 1s\n#" + String(repeating: "x", count: 1 << 20)
    XCTAssertEqual(
      problems(of: text),
      "a.yaml:1:1: error: the file has \(text.utf8.count) bytes; "
        + "expected at most 1048576 bytes (1MB) in a scenario")
  }

  func testBytesThatAreNoTextAreRefusedWhereTheyAre() {
    let bytes = Array("name: a\nabout: ".utf8) + [0xC3, 0x28, 0x0A]
    XCTAssertThrowsError(try ScenarioFile(bytes: bytes, path: "a.yaml")) { error in
      XCTAssertEqual(
        "\(error)",
        "a.yaml:2:8: error: the file has bytes that are not UTF-8; expected text in UTF-8")
    }
  }

  func testAnotherEncodingIsRefused() {
    let bytes: [UInt8] = [0xFF, 0xFE] + "name: a".utf16.flatMap { [UInt8($0), 0] }
    XCTAssertThrowsError(try ScenarioFile(bytes: bytes, path: "a.yaml")) { error in
      XCTAssertEqual(
        "\(error)",
        "a.yaml:1:1: error: the file has bytes that are not UTF-8; expected text in UTF-8")
    }
  }

  func testAMarkOfTheByteOrderIsPassedOver() throws {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("{name: a, end: 1s}".utf8)
    let scenario = try ScenarioFile(bytes: bytes, path: "a.yaml").scenario(in: .sample)
    XCTAssertEqual(scenario.name, "a")
  }

  func testColumnsCountCharacters() {
    XCTAssertEqual(
      problems(of: "{name: 歡迎, end: 1s, sed: 7}"),
      "a.yaml:1:21: error: the scenario has no 'sed'; did you mean 'seed'?")
  }

  func testNobodyReadsMoreThanAHundredProblems() {
    let keys = (0..<20_000).map { "k\($0): x\n" }.joined()
    let lines = problems(of: "name: a\nend: 1s\n" + keys).split(separator: "\n")
    XCTAssertEqual(lines.count, 100)
  }

  func testALongTextIsCutInAMessage() {
    let word = String(repeating: "x", count: 100_000)
    XCTAssertEqual(
      problems(of: "name: a\nend: \(word)"),
      "a.yaml:2:6: error: 'end' is '\(word.prefix(40))…'; expected a duration such as 500ms")
  }

  func testATextOfSeveralLinesIsOneLineInAMessage() {
    XCTAssertEqual(
      problems(of: "name: a\nend: \"1\\n2\""),
      "a.yaml:2:6: error: 'end' is '1\\n2'; expected a duration such as 500ms")
  }

  func testNamesThatAreTooLongAreRefused() {
    let long = String(repeating: "界", count: 900)
    XCTAssertEqual(
      problems(of: "name: \(long)\nend: 1s\n"),
      "a.yaml:1:7: error: 'name' has 900 characters; expected at most 100")
    XCTAssertEqual(
      problems(of: "name: a\nend: 1s\napps: [{name: \(long), copies: 1000, workload: ramp}]"),
      "a.yaml:3:15: error: 'name' has 900 characters; expected at most 100")
    XCTAssertEqual(
      problems(of: "name: a\nend: 1s\napps: [{name: b, steps: [{free: \(long)}]}]"),
      "a.yaml:3:33: error: 'free' has 900 characters; expected at most 200")
    XCTAssertEqual(problems(of: "name: a\nabout: \(long)\nend: 1s\n"), "")
  }

  func testAThousandCopiesOfALongNameAreNotMade() {
    let long = String(repeating: "x", count: 900_000)
    let text = "name: a\nend: 1s\napps: [{name: \(long), copies: 1000, workload: ramp}]\n"
    XCTAssertEqual(
      problems(of: text), "a.yaml:3:15: error: 'name' has 900000 characters; expected at most 100")
  }

  func testTooManyAppsAreRefused() {
    let apps = (0..<1_001).map { "  - {name: a\($0), workload: ramp}\n" }.joined()
    XCTAssertEqual(
      problems(of: "name: a\nend: 1s\napps:\n" + apps),
      "a.yaml:1004:5: error: the scenario has 1001 apps; expected at most 1000")
  }

  func testNoBeginningIsHardToRead() {
    for piece in ["[", "{", "- ", "? ", "&a ", "!a ", "\"", "|\n", "a: ", "*a ", "%a\n", ",", "'"] {
      let text = String(repeating: piece, count: (1 << 20) / piece.utf8.count)
      XCTAssertNotEqual(problems(of: text), "", piece)
    }
  }
}
