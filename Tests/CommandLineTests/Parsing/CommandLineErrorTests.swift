import MemsimCommandLine
import XCTest

final class CommandLineErrorTests: XCTestCase {
  func testAnUnknownOptionIsNamedWithTheNearest() {
    assertRefused(
      "run --polcy none a", "unknown option '--polcy' of 'run'; did you mean '--policy'?")
  }

  func testAnUnknownOptionIsNamedWithoutItsValue() {
    assertRefused("run --sed=7 a", "unknown option '--sed' of 'run'; did you mean '--seed'?")
  }

  func testALongNameBehindOneDashIsGuessed() {
    assertRefused(
      "run -policy none a", "unknown option '-policy' of 'run'; did you mean '--policy'?")
  }

  func testAnUnknownLetterSuggestsWhatBeginsWithIt() {
    assertRefused("run -p none a", "unknown option '-p' of 'run'; did you mean '--policy'?")
  }

  func testAnUnknownLetterThatBeginsNothingSuggestsNothing() {
    assertRefused("run -x a", "unknown option '-x' of 'run'")
  }

  func testAnUnknownLetterAmongSeveralIsNamedAlone() {
    assertRefused("run -qx a", "unknown option '-x' of 'run'")
  }

  func testAnUnknownSubcommandIsNamedWithTheNearest() {
    assertRefused("rnu a.yaml", "unknown subcommand 'rnu'; did you mean 'run'?")
  }

  func testAMissingSubcommandIsSaid() {
    assertRefused("", "a subcommand is missing; 'memsim --help' lists them")
  }

  func testAnUnknownOptionOfTheProgramIsNamed() {
    assertRefused("--versoin", "unknown option '--versoin'; did you mean '--version'?")
  }

  func testAnOptionBeforeItsSubcommandIsPutInItsPlace() {
    assertRefused(
      "--seed=7 run a", "'--seed' stands behind a subcommand, as in 'memsim run --seed'")
  }

  func testAnOptionAtTheEndWithoutItsValueIsNamed() {
    assertRefused("run a --seed", "'--seed' of 'run' needs a value: --seed N")
  }

  func testAnOptionIsNotTheValueOfAnother() {
    assertRefused("run a --policy --json", "'--policy' of 'run' needs a value: --policy NAME")
  }

  func testANumberBelowZeroIsNoOption() {
    assertRefused(
      "run a --seed -1",
      "'--seed' of 'run' lies between 0 and 9223372036854775807, -1 does not")
    assertRefused("run a --policy -1", "'--policy' of 'run' needs a value: --policy NAME")
  }

  func testAnEmptyValueIsNone() {
    assertRefused("run a --journal=", "'--journal' of 'run' needs a value: --journal FILE")
  }

  func testAFlagTakesNoValue() {
    assertRefused("run a --json=yes", "'--json' of 'run' takes no value, such as 'yes'")
  }

  func testAnOptionGivenTwiceIsNamed() {
    assertRefused("run a --seed 1 --seed=2", "'--seed' of 'run' is given twice")
  }

  func testAFlagGivenTwiceByNameAndLetterIsNamed() {
    assertRefused("run a --quiet -q", "'--quiet' of 'run' is given twice")
  }

  func testOptionsThatExcludeEachOtherAreNamedInEitherOrder() {
    assertRefused("run a -qv", "'--quiet' and '--verbose' of 'run' exclude each other")
    assertRefused("run a -vq", "'--verbose' and '--quiet' of 'run' exclude each other")
  }

  func testAWordThatIsNoneOfTheRightOnesIsNamedWithTheNearest() {
    assertRefused(
      "run a --policy iphonos",
      "'--policy' of 'run' is iphoneos, jetsam-2010, jetsam, lmkd-minfree, largest-first or none, "
        + "not 'iphonos'; did you mean 'iphoneos'?")
  }

  func testTheWrongOneOfAListIsNamed() {
    assertRefused(
      "run a --fail-on leaks,diagnosis",
      "'--fail-on' of 'run' is terminations, leaks or diagnostics, not 'diagnosis'; "
        + "did you mean 'diagnostics'?")
  }

  func testASettingWithoutAValueIsNamed() {
    assertRefused(
      "run a --set device.memory",
      "'--set' of 'run' is a setting such as NAME=VALUE, not 'device.memory'")
  }

  func testASettingOfTheWrongNameIsNamedWithTheNearest() {
    assertRefused(
      "run a --report jason=a.json",
      "'--report' of 'run' is text, json or junit, not 'jason'; did you mean 'json'?")
  }

  func testATextThatIsNoNumberIsNamed() {
    assertRefused("run a --seed seven", "'--seed' of 'run' is a whole number, not 'seven'")
  }

  func testANumberOutOfItsBoundsIsNamed() {
    assertRefused(
      "run a --seed=-1",
      "'--seed' of 'run' lies between 0 and 9223372036854775807, -1 does not")
    assertRefused(
      "run a --seed 99999999999999999999",
      "'--seed' of 'run' lies between 0 and 9223372036854775807, 99999999999999999999 does not")
  }

  func testAMissingOperandIsNamed() {
    assertRefused("run --json", "'run' needs FILE|DIR")
  }

  func testAnEmptyOperandIsMissing() {
    assertRefused(["new", ""], "'new' needs NAME")
  }

  func testAMissingOptionIsNamed() {
    assertRefused("compare a.yaml", "'compare' needs --policies A,B|all")
  }

  func testAnOperandTooManyIsNamed() {
    assertRefused("new one two", "unexpected operand 'two' of 'new'")
  }

  func testAnOperandThatIsNoneOfTheRightWordsIsNamedWithTheNearest() {
    let message = "did you mean 'policies'?"
    XCTAssertThrowsError(try PhoneCommands.table.parse(["list", "policys"])) { error in
      XCTAssertTrue("\(error)".hasSuffix("or reports, not 'policys'; \(message)"), "\(error)")
    }
  }

  func testHelpForWhatThereIsNotIsGuessed() {
    assertRefused(
      "help lst",
      "'SUBCOMMAND' of 'help' is run, check, list, new or compare, not 'lst'; "
        + "did you mean 'list'?")
  }

  func testAWrongCommandLineHasAnExitCodeOfItsOwn() {
    XCTAssertEqual(CommandLineError.exitCode, 2)
  }
}
