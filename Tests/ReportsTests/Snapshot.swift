import Foundation
import MemsimVocabulary
import XCTest

/// A text that a report printed once and has to print again.
///
/// With `MEMSIM_WRITE_SNAPSHOTS=1` in the environment, tests write what differs, and fail: what was
/// written is to be read before it is believed.
enum Snapshot {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  /// Compares a text with the file of a name.
  static func assert(
    _ text: VisibleText, is name: String, ending: String = "txt",
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let url = tests.appending(path: "Snapshots/\(name).\(ending)")
    // A file that is not there yet differs from every text.
    let known = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    let text = text.shown
    try compare(text, with: known, of: name, file: file, line: line) {
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
  }

  /// Compares a text with a block of a page in the documentation, the first of which has number 0.
  static func assert(
    _ text: VisibleText, isBlock block: Int, of page: String, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let url = tests.appending(path: "../../docs/\(page)").standardizedFileURL
    var parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "```\n")
    let text = text.shown
    let part = 2 * block + 1
    try compare(text, with: parts[part], of: page, file: file, line: line) {
      parts[part] = text
      try parts.joined(separator: "```\n").write(to: url, atomically: true, encoding: .utf8)
    }
  }

  private static func compare(
    _ text: String, with known: String, of name: String, file: StaticString, line: UInt,
    write: () throws -> Void
  ) throws {
    guard known != text else { return }
    if ProcessInfo.processInfo.environment["MEMSIM_WRITE_SNAPSHOTS"] == "1" {
      try write()
      return XCTFail("\(name) was written; read it before you commit it", file: file, line: line)
    }
    for (number, pair) in zip(known.lines, text.lines).enumerated() where pair.0 != pair.1 {
      return XCTFail(
        "\(name), line \(number + 1):\n- \(pair.0)\n+ \(pair.1)", file: file, line: line)
    }
    XCTFail(
      "\(name) has \(known.lines.count) lines, not \(text.lines.count)", file: file, line: line)
  }
}

extension String {
  /// The lines, the empty one after the last newline included.
  var lines: [Substring] {
    split(separator: "\n", omittingEmptySubsequences: false)
  }
}
