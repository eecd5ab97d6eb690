import Foundation
import MemsimCommandLine
import XCTest

final class BashCompletionTests: XCTestCase {
  /// Returns the completions of bash after words as it splits them; the last word is incomplete.
  private func offered(
    _ words: String..., breaks: String = "=:", of table: CommandTable = PhoneCommands.table
  ) throws -> [String] {
    let folder = try CompletionFolder(.bash, of: table)
    let driver = """
      set -u
      COMP_WORDBREAKS=$1
      shift
      source .script || exit
      COMP_WORDS=(memsim "$@")
      COMP_CWORD=$#
      COMPREPLY=(nothing-was-called)
      function=$(complete -p memsim | sed 's/.*-F \\([^ ]*\\).*/\\1/')
      $function memsim "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try ShellRun(
      "bash", ["--norc", "--noprofile", "-c", driver, "bash", breaks] + words, in: folder.url)
    XCTAssertEqual(run.errors, "")
    return run.output.split(separator: "\n").map(String.init).sorted()
  }

  func testTheScriptIsBash() throws {
    let folder = try CompletionFolder(.bash)
    XCTAssertEqual(try ShellRun("bash", ["-n", ".script"], in: folder.url).errors, "")
  }

  func testSubcommandsAreOffered() throws {
    XCTAssertEqual(try offered(""), ["check", "compare", "help", "list", "new", "run"])
  }

  func testSubcommandsAreOfferedThatGoOn() throws {
    XCTAssertEqual(try offered("c"), ["check", "compare"])
  }

  func testOptionsOfTheProgramAreOffered() throws {
    XCTAssertEqual(
      try offered("--"), ["--completions", "--help", "--json", "--manual", "--version"])
  }

  func testShellsAreOffered() throws {
    XCTAssertEqual(try offered("--completions", ""), ["bash", "fish", "zsh"])
  }

  func testOptionsOfASubcommandAreOffered() throws {
    XCTAssertEqual(try offered("run", "a.yaml", "--f"), ["--fail-on", "--frames"])
  }

  func testLettersAreOffered() throws {
    XCTAssertTrue(try offered("run", "-").contains("-q"))
  }

  func testWordsOfAValueAreOffered() throws {
    XCTAssertEqual(try offered("run", "--policy", "jet"), ["jetsam", "jetsam-2010"])
  }

  func testWordsOfAValueBehindAnEqualsSignAreOffered() throws {
    XCTAssertEqual(
      try offered("run", "--policy", "=", "l"),
      ["largest-first", "linux-oom", "lmkd-minfree"])
    XCTAssertEqual(try offered("run", "--policy", "=").count, PhoneCommands.policies.count)
  }

  func testTheOptionIsRepeatedWhereAnEqualsSignDoesNotBreakWords() throws {
    XCTAssertEqual(try offered("run", "--policy=n", breaks: " "), ["--policy=none"])
  }

  func testAListGoesOnWithWhatIsNotInIt() throws {
    XCTAssertEqual(
      try offered("run", "--fail-on", "leaks,"), ["leaks,diagnostics", "leaks,terminations"])
  }

  func testASettingBeginsWithItsName() throws {
    XCTAssertEqual(try offered("run", "--report", "j"), ["json=", "junit="])
  }

  func testASettingGoesOnWithAFile() throws {
    XCTAssertEqual(try offered("run", "--report", "json", "=", "no"), ["notes.txt"])
    XCTAssertEqual(try offered("run", "--report", "=", "json", "=", "no"), ["notes.txt"])
  }

  func testFilesOfTheRightEndingsAndFoldersAreOffered() throws {
    XCTAssertEqual(
      try offered("run", ""), ["frames", "low mem.yaml", "other.yml", "stories"])
    XCTAssertEqual(try offered("run", "--journal", ""), ["frames", "run.jsonl", "stories"])
  }

  func testFilesInAFolderAreOffered() throws {
    XCTAssertEqual(try offered("run", "stories/"), ["stories/call.yaml"])
  }

  func testFoldersAloneAreOffered() throws {
    XCTAssertEqual(try offered("run", "--frames", ""), ["frames", "stories"])
  }

  func testWordsOfAnOperandAreOfferedOnce() throws {
    XCTAssertEqual(try offered("list", "a"), ["actions", "apps"])
    XCTAssertEqual(try offered("list", "apps", "a"), [])
  }

  func testSubcommandsAreOfferedToHelp() throws {
    XCTAssertEqual(try offered("help", "c"), ["check", "compare"])
  }

  func testTheValueOfAnOptionIsNoOperand() throws {
    XCTAssertEqual(try offered("compare", "--policies", "all", "o"), ["other.yml"])
  }

  func testNoOptionIsOfferedBehindTwoDashes() throws {
    XCTAssertEqual(try offered("run", "--", "--f"), [])
  }

  func testNothingIsOfferedWhereAnythingCanStand() throws {
    XCTAssertEqual(try offered("run", "--seed", ""), [])
    XCTAssertEqual(try offered("new", ""), [])
  }

  func testOddWordsAreOfferedAsTheyAre() throws {
    XCTAssertEqual(try offered("odd", "", of: OddCommands.table), OddCommands.words.sorted())
    XCTAssertEqual(
      try offered("odd", "--list", "", of: OddCommands.table), OddCommands.words.sorted())
  }
}
