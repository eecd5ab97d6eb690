import Foundation
import MemsimJournal
import MemsimVocabulary
import XCTest

/// Names that would move the cursor of a terminal, or pass for a line of a report, in every place
/// where a name can stand.
final class HostileNamesTests: CommandTestCase {
  private static let name = "a\n✓ all is well\r\u{1B}[2K\u{9B}1m\u{85}\u{2028}\u{202E}\u{2066}z"
  /// The same as a file can have it between double quotes.
  private static let quoted =
    #"a\n✓ all is well\r\e[2K\x9b1m\N\L\u202e\u2066z"#

  private func assertHarmless(
    _ run: MemsimProcess, _ what: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    for text in [run.output, run.errors] {
      let lines = text.unicodeScalars.split(separator: "\n")
      for found in lines {
        XCTAssertFalse(
          found.contains(where: \.isHidden), "\(what): \(String(found).debugDescription)",
          file: file, line: line)
        XCTAssertFalse(
          String(found).drop { $0 == " " }.hasPrefix("✓ all"), "\(what): \(String(found))",
          file: file, line: line)
      }
    }
    XCTAssertNotEqual(run.output + run.errors, "", what, file: file, line: line)
  }

  private var scenario: String {
    """
    name: "\(Self.quoted)"
    apps:
      - {name: "\(Self.quoted)", steps: [{malloc: 4KB, as: "\(Self.quoted)"}]}
    timeline:
      - {at: 1s, launch: "\(Self.quoted)"}
      - {at: 2s, frame: "\(Self.quoted)"}
      - {at: 3s, call: {from: "\(Self.quoted)", rings: 3s, then: decline}}
      - {at: 4s, open-url: "http://example.com/\(Self.quoted)"}
    end: 9s
    expect: [{alive: "\(Self.quoted)"}, {no-leaks: "\(Self.quoted)"}]

    """
  }

  func testWordsOfTheCommandLine() throws {
    let name = Self.name
    let lines = [
      [name], ["-\(name)"], ["--\(name)"], ["help", name], ["run", name], ["run", "--\(name)"],
      ["run", "--seed", name, "a.yaml"], ["run", "--set", name, "a.yaml"],
      ["run", "--set", "\(name)=1", "a.yaml"], ["run", "--policy", name, "a.yaml"],
      ["run", "--journal", "\(name)/a", "a.yaml"], ["run", "--frames", "\(name)/a", "a.yaml"],
      ["run", "--fail-on", name, "a.yaml"], ["check", name], ["list", name], ["new", "a/\(name)"],
      ["compare", name, "--policies", "all"], ["compare", "a.yaml", "--policies", name],
      ["compare", "a.yaml", "--policies", "all", "--devices", name], ["--completions", name],
    ]
    try write(short(), to: "a.yaml")
    for line in lines {
      let run = try MemsimProcess(line, in: folder)
      XCTAssertEqual(run.code, 2, "\(line)")
      assertHarmless(run, "\(line)")
    }
  }

  func testNamesOfFilesAndAllThatTheySay() throws {
    let name = "\(Self.name).yaml"
    try write(scenario, to: name)
    try write(short(expecting: "{alive: \"\(Self.quoted)\"}"), to: "wrong-\(name)")
    try write("\(Self.name) iphoneos 12\n\u{1B}[2K.yaml p 1\n", to: "outcomes.txt")
    let commands = [
      ["run", name], ["run", "-v", name], ["run", "-q", name], ["run", "--json", name],
      ["run", "."], ["run", "--bless", name], ["check", name], ["check", "."],
      ["run", "--journal", "\(Self.name).jsonl", name], ["run", "--frames", Self.name, name],
      ["compare", name, "--policies", "iphoneos,jetsam"],
      ["compare", name, "--policies", "all", "--json"],
    ]
    for command in commands {
      assertHarmless(try MemsimProcess(command, in: folder), "\(command)")
    }
    try FileManager.default.removeItem(at: folder.appending(path: "outcomes.txt"))
    for command in commands {
      assertHarmless(try MemsimProcess(command, in: folder), "\(command)")
    }
  }

  func testTheJournalHasTheTrueNames() throws {
    try write(scenario, to: "a.yaml")
    let run = try memsim("run", "--journal", "a.jsonl", "a.yaml")
    XCTAssertNotEqual(run.code, 2, run.errors)
    let text = try XCTUnwrap(contents(of: "a.jsonl"))
    XCTAssertFalse(text.unicodeScalars.contains { $0 != "\n" && $0.isHidden })
    let journal = try Journal(Array(text.utf8))
    XCTAssertEqual(journal.header.scenario, Self.name)
    XCTAssertTrue(journal.events.contains { ($0.body as? ProcessLaunched)?.app == Self.name })
  }

  func testTheNameOfTheProgram() throws {
    for words in ["--help", "help run", "--version", "--manual", "nothing", ""] {
      let script = "exec -a \"$0\" \"$memsim\" \(words)"
      let run = try MemsimProcess(
        script: "bash -c '\(script)' $'p\\n✓ all is well\\e[2K\\u202e'", in: folder)
      assertHarmless(run, words)
    }
    for shell in ["bash", "zsh", "fish"] {
      let script = "exec -a \"$0\" \"$memsim\" --completions \(shell)"
      let run = try MemsimProcess(
        script: "bash -c '\(script)' $'p\\n: ; touch forged #\\e[2K'", in: folder)
      assertHarmless(run, shell)
      XCTAssertFalse(run.output.contains("\n: ; touch"), run.output)
    }
  }
}
