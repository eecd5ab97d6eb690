import Foundation
import MemsimJournal
import MemsimReports
import MemsimVocabulary
import TestSupport
import XCTest

final class JSONFormatTests: XCTestCase {
  func testARunIsOneLine() throws {
    let text = RunSummary(try ExampleRun.short().journal).json.text
    XCTAssertFalse(text.contains("\n"))
  }

  func testKeysKeepTheirOrder() throws {
    let text = RunSummary(try ExampleRun.short().journal).json.text
    var rest = text[...]
    for key in [
      "scenario", "seed", "policy", "digest", "outcomeDigest", "duration", "device", "profile",
      "os", "pages", "peakPagesUsed", "lowestAvailablePercent", "processes", "app", "pid", "state",
      "reason", "launchedAt", "endedAt", "peakFootprint", "footprint", "warnings", "leaks",
      "objects", "blocks", "bytes", "warnings\":[{", "at", "app", "level", "terminated\":[{", "at",
      "app", "pid", "reason", "footprint", "because", "leaks\":[{", "app", "class", "objects",
      "bytes", "site", "kind", "path", "diagnostics", "at", "app", "kind", "class", "site",
      "expectations", "line", "text", "ok", "found",
    ] {
      let range = try XCTUnwrap(rest.firstRange(of: "\"\(key)"), key)
      rest = rest[range.upperBound...]
    }
  }

  func testALeakHasItsSiteAndItsPath() throws {
    let text = RunSummary(try ExampleRun.short().journal).json.text
    XCTAssertTrue(
      text.contains(
        #""site":"MoveMe/PlacardView.swift:41 load()","kind":"lost","#
          + #""path":["PlacardView.image","UIImage"],"contents":"#
          + #"[{"class":"PlacardView","count":1,"bytes":96},{"class":"UIImage","count":1,"#), text)
  }

  func testWhatWasNotEvaluatedStandsForItself() throws {
    let text = RunSummary(
      try ExampleRun.idle([
        .expected(1000, line: 3, "level: 0"),
        .open(1000, line: 4, "alive: Zoo", .otherPolicy, "this expectation is only for jetsam"),
      ]).journal
    ).json.text
    XCTAssertTrue(
      text.contains(
        #""expectations":[{"line":3,"text":"level: 0","ok":true,"found":""}],"notEvaluated":"#
          + #"[{"line":4,"text":"alive: Zoo","reason":"this expectation is only for jetsam"}]"#),
      text)
  }

  func testAFailedExpectationSaysWhatWasFound() throws {
    let text = RunSummary(try ExampleRun.short().journal).json.text
    XCTAssertTrue(
      text.hasSuffix(
        #"{"line":21,"text":"no-leaks: MoveMe","ok":false,"found":"4 objects of 2.3KB leak"}]"#
          + #","notEvaluated":[],"problem":null}"#),
      text)
  }
}

/// The output of `--json` matches its schema.
final class RunSchemaTests: XCTestCase {
  private func validator() throws -> JSONSchemaValidator {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let path = root.appending(path: "docs/run.schema.json")
    return try JSONSchemaValidator(String(contentsOf: path, encoding: .utf8))
  }

  func testEveryRunIsValid() throws {
    let validator = try validator()
    let policies = ["iphoneos", "jetsam-2010", "jetsam", "lmkd-minfree", "largest-first", "none"]
    let journals =
      try policies.map { try ExampleRun.short(policy: $0).journal } + [
        ExampleRun.restless(times: 3).journal, ExampleRun.crowd().journal,
        ExampleRun.odd().journal,
        ExampleRun.idle([
          .open(1000, line: 4, "alive: Zoo", .otherPolicy, "this expectation is only for jetsam")
        ]).journal,
      ]
    for journal in journals {
      let text = RunSummary(journal).json.text
      XCTAssertEqual(try validator.faults(in: text), [], text)
    }
  }

  func testAnInterruptedRunIsValidWhereverItEnds() throws {
    let validator = try validator()
    let lines = try ExampleRun.odd().text.lines.dropLast()
    for count in 1..<lines.count {
      let bytes = Array((lines.prefix(count).joined(separator: "\n") + "\n").utf8)
      let text = RunSummary(try Journal(bytes)).json.text
      XCTAssertEqual(try validator.faults(in: text), [], text)
    }
  }

  func testTheSchemaRefusesWhatIsNoRun() throws {
    let validator = try validator()
    let text = RunSummary(try ExampleRun.odd().journal).json.text
    for (right, wrong) in [
      (#""seed":3"#, #""seed":"3""#), (#""policy":"#, #""polity":"#),
      (#""state":"background""#, #""state":"busy""#),
      (#""warnings":[{"at":"#, #""warnings":[{"on":"#),
    ] {
      XCTAssertTrue(text.contains(right), "\(right) in \(text)")
      XCTAssertNotEqual(try validator.faults(in: text.replacing(right, with: wrong)), [], wrong)
    }
  }
}
