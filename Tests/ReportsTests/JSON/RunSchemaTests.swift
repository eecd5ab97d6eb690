import Foundation
import MemsimJournal
import MemsimReports
import MemsimVocabulary
import TestSupport
import XCTest

/// What `--json` prints is what its schema promises.
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
          .open(1000, line: 4, "alive: Zoo", .otherPolicy, "it is expected under jetsam only")
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
