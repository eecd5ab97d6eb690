import Foundation
import MemsimCommandLine
import XCTest

final class FishCompletionTests: XCTestCase {
  /// Returns the completions of fish after a text.
  private func offered(
    _ text: String, of table: CommandTable = PhoneCommands.table
  ) throws -> [String] {
    let folder = try CompletionFolder(.fish, of: table)
    let run = try ShellRun(
      "fish", ["--no-config", "-c", "source .script; complete -C $argv[1]", text], in: folder.url)
    XCTAssertEqual(run.errors, "")
    return run.output.split(separator: "\n").map { line in
      String(line.prefix { $0 != "\t" })
    }
    .sorted()
  }

  func testTheScriptIsFish() throws {
    let folder = try CompletionFolder(.fish)
    XCTAssertEqual(try ShellRun("fish", ["-n", ".script"], in: folder.url).errors, "")
  }

  func testSubcommandsAreOffered() throws {
    XCTAssertEqual(
      try offered("memsim "), ["check", "compare", "help", "list", "new", "run"])
  }

  func testOptionsOfTheProgramAreOffered() throws {
    XCTAssertEqual(
      try offered("memsim --"), ["--completions", "--help", "--json", "--manual", "--version"])
  }

  func testShellsAreOffered() throws {
    XCTAssertEqual(try offered("memsim --completions "), ["bash", "fish", "zsh"])
  }

  func testOptionsOfASubcommandAreOffered() throws {
    XCTAssertEqual(try offered("memsim run other.yml --f"), ["--fail-on", "--frames"])
  }

  func testWordsOfAValueAreOffered() throws {
    XCTAssertEqual(try offered("memsim run --policy jet"), ["jetsam", "jetsam-2010"])
    XCTAssertEqual(
      try offered("memsim run --policy=l"),
      ["--policy=largest-first", "--policy=linux-oom", "--policy=lmkd-minfree"])
  }

  func testAListGoesOnWithWhatIsNotInIt() throws {
    XCTAssertEqual(
      try offered("memsim run --fail-on leaks,"), ["leaks,diagnostics", "leaks,terminations"])
  }

  func testASettingBeginsWithItsNameAndGoesOnWithAFile() throws {
    XCTAssertEqual(try offered("memsim run --report j"), ["json=", "junit="])
    XCTAssertEqual(try offered("memsim run --report json=no"), ["json=notes.txt"])
  }

  func testFilesOfTheRightEndingsAndFoldersAreOffered() throws {
    XCTAssertEqual(
      try offered("memsim run "), ["frames/", "low mem.yaml", "other.yml", "stories/"])
    XCTAssertEqual(try offered("memsim run stories/"), ["stories/call.yaml"])
    XCTAssertEqual(try offered("memsim run --frames "), ["frames/", "stories/"])
  }

  func testWordsOfAnOperandAreOfferedOnce() throws {
    XCTAssertEqual(try offered("memsim list a"), ["actions", "apps"])
    XCTAssertEqual(try offered("memsim list apps a"), [])
    XCTAssertEqual(try offered("memsim help c"), ["check", "compare"])
  }

  func testNothingIsOfferedWhereAnythingCanStand() throws {
    XCTAssertEqual(try offered("memsim run --seed "), [])
  }

  func testOddWordsAreOfferedAsTheyAre() throws {
    XCTAssertEqual(try offered("memsim odd ", of: OddCommands.table), OddCommands.words.sorted())
    XCTAssertEqual(
      try offered("memsim odd --list ", of: OddCommands.table), OddCommands.words.sorted())
  }
}
