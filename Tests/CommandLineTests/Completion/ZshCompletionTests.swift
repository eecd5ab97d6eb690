import Foundation
import MemsimCommandLine
import XCTest

final class ZshCompletionTests: XCTestCase {
  /// A shell that writes down what is offered when the tabulator is pressed.
  private static let inner = #"""
    autoload -Uz compinit
    compinit -D -u
    source .script
    compadd() {
      if [[ ${(j: :)@[1,(i)(-|--)]} == (*' '|)-[a-zA-Z]#[OAD]' '* ]]; then
        builtin compadd "$@"
        return
      fi
      local -a offered
      builtin compadd -A offered "$@"
      print -rl -- $offered >>.offered
      builtin compadd "$@"
    }
    note() {
      _main_complete
      print FINISHED
    }
    setopt extendedglob
    zle -C note complete-word note
    bindkey '^I' note
    print READY
    """#

  /// A terminal of its own for that shell.
  private static let outer = #"""
    zmodload zsh/zpty
    zpty inner zsh -f -i
    zpty -w inner 'source .inner'
    zpty -r inner answer '*READY*'
    zpty -w -n inner "$1"$'\t'
    zpty -r inner answer '*FINISHED*'
    zpty -d inner
    """#

  /// Returns the completions of zsh after a text.
  private func offered(
    _ text: String, of table: CommandTable = PhoneCommands.table
  ) throws -> [String] {
    let folder = try CompletionFolder(.zsh, of: table)
    try folder.add("inner", Self.inner)
    try folder.add("offered", "")
    let run = try ShellRun("zsh", ["-f", "-c", Self.outer, "zsh", text], in: folder.url)
    XCTAssertEqual(run.errors, "")
    let offered = try folder.text(of: "offered")
    return Set(offered.split(separator: "\n").map(String.init)).sorted()
  }

  func testTheScriptIsZsh() throws {
    let folder = try CompletionFolder(.zsh)
    XCTAssertEqual(try ShellRun("zsh", ["-n", ".script"], in: folder.url).errors, "")
  }

  func testSubcommandsAreOffered() throws {
    XCTAssertEqual(
      try offered("memsim "), ["check", "compare", "help", "list", "new", "run"])
  }

  func testOptionsOfTheProgramAreOffered() throws {
    XCTAssertEqual(
      try offered("memsim --"), ["--completions", "--help", "--json", "--manual", "--version"])
  }

  func testOptionsOfASubcommandAreOffered() throws {
    XCTAssertEqual(try offered("memsim run other.yml --f"), ["--fail-on", "--frames"])
  }

  func testWhatIsExcludedIsNotOffered() throws {
    XCTAssertEqual(try offered("memsim run --quiet --ver"), [])
  }

  func testWordsOfAValueAreOffered() throws {
    XCTAssertEqual(try offered("memsim run --policy jet"), ["jetsam", "jetsam-2010"])
    XCTAssertEqual(
      try offered("memsim run --policy=l"),
      ["largest-first", "linux-oom", "lmkd-minfree"])
  }

  func testAListGoesOnWithWhatIsNotInIt() throws {
    XCTAssertEqual(
      try offered("memsim run --fail-on leaks,"), ["diagnostics", "terminations"])
  }

  func testASettingBeginsWithItsNameAndGoesOnWithAFile() throws {
    XCTAssertEqual(try offered("memsim run --report j"), ["json", "junit"])
    XCTAssertEqual(try offered("memsim run --report json=no"), ["notes.txt"])
  }

  func testFilesOfTheRightEndingsAndFoldersAreOffered() throws {
    XCTAssertEqual(
      try offered("memsim run "), ["frames", #"low\ mem.yaml"#, "other.yml", "stories"])
    XCTAssertEqual(try offered("memsim run --frames "), ["frames", "stories"])
  }

  func testWordsOfAnOperandAreOffered() throws {
    XCTAssertEqual(try offered("memsim list a"), ["actions", "apps"])
    XCTAssertEqual(try offered("memsim help c"), ["check", "compare"])
  }

  func testNothingIsOfferedWhereAnythingCanStand() throws {
    XCTAssertEqual(try offered("memsim run --seed "), [])
  }

  func testOddWordsAreOfferedQuoted() throws {
    let words = [#"\$HOME"#, #"\`id\`"#, #"a\ b"#, #"back\\slash"#, #"it\'s"#, "x:y"]
    XCTAssertEqual(try offered("memsim odd ", of: OddCommands.table), words)
    XCTAssertEqual(
      try offered("memsim odd --word ", of: OddCommands.table), [#"\$HOME"#, #"\*"#] + words[1...])
    XCTAssertEqual(try offered("memsim odd --list ", of: OddCommands.table), words)
  }
}
