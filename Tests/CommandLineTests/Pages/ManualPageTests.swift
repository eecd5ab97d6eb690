import Foundation
import MemsimCommandLine
import MemsimVocabulary
import XCTest

final class ManualPageTests: XCTestCase {
  private func page(of table: CommandTable = PhoneCommands.table) -> String {
    table.text(of: .manual, for: .plain).shown
  }

  /// The page as a reader sees it, and what the formatter complains of; blanks are as one.
  private func formatted(_ table: CommandTable) throws -> (text: String, complaints: String) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("memsim-manual-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(page(of: table).utf8).write(to: folder.appendingPathComponent("page"))
    let run = try ShellRun(
      "groff", ["-ww", "-man", "-Tutf8", "-P-c", "-P-b", "-P-u", "page"], in: folder)
    return (run.output.replacing(#/\s+/#, with: " "), run.errors)
  }

  func testItHasTheSectionsThatReadersLookFor() {
    let sections = page().split(separator: "\n").filter { $0.hasPrefix(".SH") }
    XCTAssertEqual(
      sections,
      [
        ".SH NAME", ".SH SYNOPSIS", ".SH COMMANDS", ".SH OPTIONS", ".SH \"EXIT STATUS\"",
        ".SH \"ENVIRONMENT\"", ".SH EXAMPLES",
      ])
  }

  func testItNamesTheVersionAndNoDate() {
    XCTAssertTrue(page().hasPrefix(#".TH "MEMSIM" "1" "" "memsim 0.1.0" """# + "\n"), page())
  }

  func testDashesCanBeCopied() {
    XCTAssertTrue(page().contains(#"\fB\-\-seed\fR \fIN\fR"#))
  }

  func testLettersComeFirst() {
    XCTAssertTrue(page().contains(#"\fB\-q\fR, \fB\-\-quiet\fR"#))
  }

  func testEveryRequestIsOneThatMeansSomething() {
    let known = Set([".TH", ".SH", ".SS", ".TP", ".B", ".I", ".SY", ".YS", ".nh", ".ad"])
    for table in [PhoneCommands.table, OddCommands.table] {
      for line in page(of: table).split(separator: "\n") where line.hasPrefix(".") {
        XCTAssertTrue(known.contains(String(line.prefix { $0 != " " })), "\(line)")
      }
    }
  }

  func testItIsASCII() {
    XCTAssertTrue(page(of: OddCommands.table).utf8.allSatisfy { $0 < 0x80 })
  }

  func testTheFormatterComplainsOfNothing() throws {
    XCTAssertEqual(try formatted(PhoneCommands.table).complaints, "")
    XCTAssertEqual(try formatted(OddCommands.table).complaints, "")
  }

  func testASynopsisReadsLikeTheUsage() throws {
    let text = try formatted(PhoneCommands.table).text.replacing("\u{A0}", with: " ")
    XCTAssertTrue(
      text.contains("memsim compare FILE [--policies A,B|all] [--devices ...] memsim list"), text)
  }

  func testOddTextMeansItself() throws {
    let text = try formatted(OddCommands.table).text
    for words in [
      #"says "it's" [all] \ of: $(id) `id`"#, #".TH isn't [this]: $(id) `id` \n …"#,
      "'tis one of: [odd] words. One of it's, $HOME, a b, `id`, back\\slash, x:y.",
      "memsim 0.1-β",
    ] {
      XCTAssertTrue(text.contains(words), "\(words) is not in \(text)")
    }
  }
}
