import Foundation
import MemsimJournal
import TestSupport
import XCTest

/// Every command that reads journals refuses or reports a sealed journal with forged numbers, and
/// does not crash.
///
/// `HostileNumbersTests` tries every field, in one process.
final class HostileJournalTests: CommandTestCase {
  /// Commands that read a journal.
  private let commands = [
    ["report", "x.jsonl"], ["report", "-v", "x.jsonl"], ["report", "--json", "x.jsonl"],
    ["report", "-q", "--report", "html=x.html", "x.jsonl"], ["why", "x.jsonl"],
    ["why", "--json", "x.jsonl"], ["diff", "a.jsonl", "x.jsonl"], ["diff", "x.jsonl", "a.jsonl"],
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
    for words in commands {
      let run = try MemsimProcess(words, in: folder)
      // The code of two runs that differ is 1 if that shows in what came of them.
      let codes: [Int32] = !isRead ? [2] : words[0] == "diff" ? [0, 1] : [0]
      XCTAssertTrue(codes.contains(run.code), "\(words) \(change.to): \(run.code) \(run.errors)")
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
