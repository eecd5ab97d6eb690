import MemsimCommandLine
import MemsimVocabulary
import TestSupport
import XCTest

final class ParsedCommandTests: XCTestCase {
  func testASubcommandIsFoundByItsName() throws {
    let command = try PhoneCommands.parse(words("check a.yaml"))
    XCTAssertEqual((command as? PhoneCommands.Check)?.paths, ["a.yaml"])
  }

  /// To build the syntax of all subcommands takes longer than a short run.
  func testOnlyTheNamedSubcommandIsDeclared() throws {
    let table = CommandTable(
      name: "tool", version: "1", summary: "does things",
      groups: [
        "Commands": [
          CommandEntry("check", "Checks.") { PhoneCommands.Check.syntax },
          CommandEntry("other", "Does more.") { preconditionFailure("it was declared") },
        ]
      ])
    XCTAssertEqual(try table.parse(["check", "a"]), .perform("check", ["a"]))
    XCTAssertEqual(try table.parse(["--version"]), .show(.version(asJSON: false)))
    XCTAssertThrowsError(try table.parse(["othr"]))
    XCTAssertTrue(table.text(of: .help(of: nil), for: .plain).shown.contains("Does more."))
    XCTAssertFalse(table.text(of: .help(of: "check"), for: .plain).shown.contains("Does more."))
  }

  func testOperandsKeepTheirOrder() throws {
    XCTAssertEqual(try run("run b.yaml a.yaml").paths, ["b.yaml", "a.yaml"])
  }

  func testAValueCanFollowItsOption() throws {
    XCTAssertEqual(try run("run --policy none a").policy, "none")
  }

  func testAValueCanFollowAnEqualsSign() throws {
    XCTAssertEqual(try run("run --policy=none a").policy, "none")
  }

  func testOnlyTheFirstEqualsSignEndsAName() throws {
    XCTAssertEqual(try run("run --journal=a=b c").journalPath, "a=b")
  }

  func testManyOptionsAreNotComparedWithEachOther() throws {
    try assertGrowsLinearly(from: 500) { count in
      let options = (0..<count).map { "--set=seed=\($0)" }
      _ = try PhoneCommands.parse(["run", "a"] + options)
    }
  }

  func testOptionsStandBeforeBetweenAndBehindOperands() throws {
    let command = try run("run --seed 7 a --json b -q")
    XCTAssertEqual(command.paths, ["a", "b"])
    XCTAssertEqual(command.seed, 7)
    XCTAssertTrue(command.isJSON)
    XCTAssertTrue(command.isQuiet)
  }

  func testWhatIsNotGivenIsNotSet() throws {
    let command = try run("run a")
    XCTAssertFalse(command.isJSON)
    XCTAssertNil(command.policy)
    XCTAssertNil(command.seed)
    XCTAssertEqual(command.causes, [])
  }

  func testTwoDashesEndTheOptions() throws {
    XCTAssertEqual(try run("run -- --seed -q --").paths, ["--seed", "-q", "--"])
  }

  func testALoneDashIsAnOperand() throws {
    XCTAssertEqual(try run("run -").paths, ["-"])
  }

  func testAnOptionCanBeRepeatedThatSaysSo() throws {
    let settings = try run("run a --set x=1 --set y=2=3 --set z=").settings.map(\.text)
    XCTAssertEqual(settings, ["x=1", "y=2=3", "z="])
  }

  func testTheWordsOfACommandCanBeEmptyButForItsName() throws {
    struct Exec {
      let words: [String]
      static let syntax = CommandSyntax(
        Argument(operands: "PROGRAM", \Self.words, .value(.text), areCommand: true, "A program."),
        make: Self.init)
    }
    let entry = CommandEntry("exec", "Runs a program.") { Exec.syntax }
    let words = ["printf", "", "--help", ""]
    XCTAssertEqual(try entry.value(of: words[...]).words, words)
    XCTAssertThrowsError(try entry.value(of: ["", "printf"][...]))
  }

  func testAListIsSplitAtItsCommas() throws {
    XCTAssertEqual(
      try run("run a --fail-on leaks,terminations").causes, ["leaks", "terminations"])
  }

  func testALetterCanHaveItsValueAttachedOrBehindIt() throws {
    struct Do {
      let output: String?
      let isQuiet: Bool
    }
    let syntax = CommandSyntax(
      Argument(option: "output", letter: "o", "PATH", \Do.output, .path, "Writes there."),
      Argument(flag: "quiet", letter: "q", \.isQuiet, "Prints nothing."),
      make: Do.init)
    let entry = CommandEntry("do", "Does.") { syntax }
    for words in [["-o", "x"], ["-ox"], ["-qox"], ["-qo", "x"], ["--output=x"]] {
      XCTAssertEqual(try entry.value(of: words[...]).output, "x", "\(words)")
    }
  }

  func testASettingHasANameAndAValue() throws {
    let report = try run("run a --report junit=a=b.xml").reports[0]
    XCTAssertEqual([report.choice, report.value], ["junit", "a=b.xml"])
  }

  func testGivenOptionsArePassedOnButForSome() throws {
    struct Outer {
      let path: String
      let inner: Inner
      let isQuiet: Bool
      let given: GivenArguments<Outer>
    }
    struct Inner {
      let seed: Int?
      let settings: [Assignment]
    }
    let inner = CommandSyntax(
      Argument(option: "seed", "N", \Inner.seed, .value(.count), "The seed."),
      Argument(options: "set", "A=B", \.settings, .setting, "Sets a value."), make: Inner.init)
    let syntax = CommandSyntax(
      Argument(operand: "PATH", \Outer.path, .path, "A path."),
      Argument(\.inner, inner), Argument(flag: "quiet", \.isQuiet, "Prints nothing."),
      Argument(given: \.given), make: Outer.init)
    let words = ["--set=x=1", "--quiet", "--seed=007", "--set=y=2"]
    let outer = try CommandEntry("do", "Does.") { syntax }.value(of: words + ["a"])
    XCTAssertEqual(outer.path, "a")
    XCTAssertEqual(outer.given.words(but: []), words)
    XCTAssertEqual(outer.given.words(but: [\.inner]), ["--quiet"])
    XCTAssertEqual(outer.given.words(but: [\.inner.settings, \.isQuiet]), ["--seed=007"])
    XCTAssertEqual(outer.given.names(of: [\.inner.seed, \.isQuiet]), ["seed", "quiet"])
  }
}
