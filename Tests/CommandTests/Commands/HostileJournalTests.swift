import Foundation
import MemsimJournal
import TestSupport
import XCTest

/// A sealed journal with numbers of somebody else's choice is refused or reported by every command
/// that reads journals, and none of them crashes.
///
/// `HostileNumbersTests` tries every field, in one process.
final class HostileJournalTests: CommandTestCase {
  /// Commands that read a journal, each with the exit code of a journal that can be read.
  private let commands: [(words: [String], code: Int32)] = [
    (["report", "x.jsonl"], 0), (["report", "-v", "x.jsonl"], 0), (["report", "--json", "x.jsonl"], 0),
    (["report", "-q", "--report", "html=x.html", "x.jsonl"], 0),
    (["why", "x.jsonl"], 0), (["why", "--json", "x.jsonl"], 0),
    (["diff", "a.jsonl", "x.jsonl"], 1), (["diff", "x.jsonl", "a.jsonl"], 1),
  ]

  /// The journal with a seal that fits its lines.
  private func sealed(_ text: String) -> String {
    do {
      _ = try Journal(Array(text.utf8))
    } catch {
      if case .digestMismatch(let seal) = error.fault {
        return text.split(separator: "\n").dropLast().map { $0 + "\n" }.joined()
          + "\(seal.journalText)\n"
      }
    }
    return text
  }

  private func attempt(_ change: (from: String, to: String), isRead: Bool) throws {
    let text = try XCTUnwrap(contents(of: "a.jsonl"))
    let range = try XCTUnwrap(text.firstRange(of: try Regex(change.from)), change.from)
    try write(sealed(text.replacingCharacters(in: range, with: change.to)), to: "x.jsonl")
    for (words, code) in commands {
      let run = try MemsimProcess(words, in: folder)
      XCTAssertEqual(run.code, isRead ? code : 2, "\(words) \(change.to): \(run.errors)")
      if !isRead {
        XCTAssertTrue(run.errors.contains("error: the number is out of range for "), run.errors)
      }
    }
  }

  func testARunWithHostileNumbers() throws {
    try write(
      """
      name: full
      apps:
        - {name: Hoarder, workload: ramp, with: {rate: 40/s, to: 60MB}, role: background}
      timeline:
        - {at: 0s, launch: Hoarder}
      end: 20s

      """, to: "full.yaml")
    let run = try memsim("run", "-q", "--journal", "a.jsonl", "full.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    let most = FieldRange<Int>.pages.bounds.upperBound
    for key in ["dirtyPages", "cleanPages", "freePages", "availablePages", "pages"] {
      try attempt((#""\#(key)":\d+"#, #""\#(key)":\#(most)"#), isRead: true)
      try attempt((#""\#(key)":\d+"#, #""\#(key)":4611686018427387904"#), isRead: false)
    }
    try attempt((#""pageBytes":\d+"#, #""pageBytes":9223372036854775807"#), isRead: false)
    try attempt((#""footprintBytes":\d+"#, #""footprintBytes":-1"#), isRead: false)
  }

  func testAProgramOfTheHostWithHostileNumbers() throws {
    let run = try memsim("exec", "--limit", "64MB", "--journal", "a.jsonl", "--", "/bin/true")
    XCTAssertEqual(run.code, 0, run.errors)
    try attempt((#""pageBytes":\d+"#, #""pageBytes":9223372036854775807"#), isRead: false)
    try attempt((#""pageBytes":\d+"#, #""pageBytes":0"#), isRead: false)
    try attempt((#""peakPages":\d+"#, #""peakPages":4611686018427387904"#), isRead: false)
  }
}
