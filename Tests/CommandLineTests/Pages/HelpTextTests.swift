import MemsimCommandLine
import MemsimVocabulary
import XCTest

final class HelpTextTests: XCTestCase {
  private func help(of name: String? = nil, on terminal: Terminal = .plain) -> String {
    PhoneCommands.table.text(of: .help(of: name), for: terminal).shown
  }

  private func section(_ title: String, of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Array(lines.drop { $0 != title + ":" }.dropFirst().prefix { !$0.isEmpty })
  }

  func testTheFirstScreenShowsTheCommandsInGroups() {
    XCTAssertEqual(
      help(),
      """
      memsim 0.1.0: runs apps on a simulated phone that runs out of memory
      usage: memsim COMMAND ...
      Scenarios:
        run    Runs scenarios and reports what happened.
        check  Finds mistakes in scenarios without running them.
        new    Writes a commented scenario to start from.
      Understand a run:
        compare  Shows when and why each app was warned and ended, policy by policy.
      Explore:
        list  Names what there is.
      Examples:
        memsim run Scenarios/lowmem.yaml
      'memsim help COMMAND' explains a command; 'memsim --manual' is the manual page.

      """)
  }

  func testWhatDoesNotFitIsWrappedInItsColumn() {
    XCTAssertEqual(
      section("Options", of: help(of: "compare")).suffix(4),
      [
        "                          all.",
        "      --devices ...       Compares these devices, too. Any of iphone, iphone-3g,",
        "                          iphone-3gs, ipad.",
        "  -h, --help              Prints this help.",
      ])
  }

  func testAUsageIsWrappedBehindTheSubcommand() {
    XCTAssertTrue(
      help(of: "run").hasPrefix(
        """
        usage: memsim run FILE|DIR... [--seed N] [--policy NAME] [--set PATH=VALUE]...
                          [--journal FILE] [--bless] [--report FORMAT=PATH]...
                          [--frames DIR] [--json] [--quiet|--verbose]
                          [--fail-on terminations,leaks,diagnostics]

        Runs scenarios and reports what happened.

        """), help(of: "run"))
  }

  /// Words of another command are not read as options.
  func testTheWordsOfAnotherCommandStandLast() {
    struct Exec {
      let words: [String]
      let isQuiet: Bool
    }
    let exec = CommandSyntax(
      Argument(operands: "PROGRAM", \Exec.words, .path, areCommand: true, "The program."),
      Argument(flag: "quiet", \.isQuiet, "Prints nothing."), make: Exec.init)
    let table = CommandTable(
      name: "memsim", version: "0.1.0", summary: "runs apps",
      groups: ["Real programs": [CommandEntry("exec", "Runs a program.") { exec }]])
    let help = table.text(of: .help(of: "exec"), for: .plain).shown
    XCTAssertTrue(help.hasPrefix("usage: memsim exec [--quiet] [--] PROGRAM [WORD...]\n"), help)
  }

  func testLongNamesStandBelowEachOther() {
    XCTAssertEqual(
      section("Options", of: help(of: "run")).suffix(6),
      [
        "      --json                Prints one JSON object and nothing else.",
        "  -q, --quiet               Prints failures alone.",
        "  -v, --verbose             Prints every event.",
        "      --fail-on terminations,leaks,diagnostics",
        "                            Exits with 1 if any of these is found.",
        "  -h, --help                Prints this help.",
      ])
  }

  func testWordsThatAreRightAreNamed() {
    let text = section("Options", of: help(of: "run")).joined().replacing(#/ +/#, with: " ")
    XCTAssertTrue(
      text.contains(
        "One of iphoneos, jetsam-2010, jetsam, lmkd-minfree, linux-oom, largest-first, none."),
      text)
  }

  func testWordsThatTheNameShowsAreNotRepeated() {
    XCTAssertFalse(help(of: "list").contains("One of"))
  }

  func testExamplesAreShown() {
    XCTAssertEqual(
      section("Examples", of: help(of: "run")).prefix(2),
      [
        "  memsim run Scenarios/lowmem.yaml",
        "      Runs a scenario of a phone that fills up.",
      ])
  }

  func testNoLineIsWiderThanItNeedsToBe() {
    for columns in [40, 60, 80, 200] {
      for name in [nil, "run", "check", "new", "compare", "help"] {
        let lines = help(of: name, on: .window(columns, ["NO_COLOR": "1"])).split(separator: "\n")
        for line in lines where !line.contains("--fail-on") && !line.contains("  memsim ") {
          XCTAssertLessThanOrEqual(line.count, min(columns, 80), "\(line)")
        }
      }
    }
  }

  func testHeadingsAreBoldOnATerminal() {
    XCTAssertTrue(help(on: .window(80)).contains("\u{1B}[1mExamples:\u{1B}[0m\n"))
    XCTAssertFalse(help().contains("\u{1B}"))
  }

  func testTheVersionIsALine() {
    let table = PhoneCommands.table
    XCTAssertEqual(table.text(of: .version(asJSON: false), for: .plain), "memsim 0.1.0\n")
    XCTAssertEqual(
      table.text(of: .version(asJSON: true), for: .plain),
      "{\"name\":\"memsim\",\"version\":\"0.1.0\"}\n")
  }
}
