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
    assertRefused("rnu a.yaml", "unknown command 'rnu'; did you mean 'run'?")
  }

  func testAMissingSubcommandIsSaid() {
    assertRefused("", "no command given; 'memsim --help' lists them")
  }

  func testAnUnknownOptionOfTheProgramIsNamed() {
    assertRefused("--versoin", "unknown option '--versoin'; did you mean '--version'?")
  }

  func testAnOptionBeforeItsSubcommandIsPutInItsPlace() {
    assertRefused(
      "--seed=7 run a", "'--seed' belongs after a command, as in 'memsim run --seed'")
  }

  func testAnOptionAtTheEndWithoutItsValueIsNamed() {
    assertRefused("run a --seed", "'--seed' of 'run' needs a value: --seed N")
  }

  func testAnOptionIsNotTheValueOfAnother() {
    assertRefused("run a --seed --json", "'--seed' of 'run' needs a value: --seed N")
    assertRefused("run a --policy --json", "'--policy' of 'run' needs a value: --policy NAME")
  }

  func testANumberBelowZeroIsNoOption() {
    assertRefused(
      "run a --seed -1",
      "'--seed' of 'run' must be between 0 and 9223372036854775807, not -1")
    assertRefused("run a --policy -1", "'--policy' of 'run' needs a value: --policy NAME")
  }

  func testAnEmptyValueIsNone() {
    assertRefused("run a --journal=", "'--journal' of 'run' needs a value: --journal FILE")
  }

  func testAFlagTakesNoValue() {
    assertRefused("run a --json=yes", "'--json' of 'run' takes no value, but got 'yes'")
  }

  func testAnOptionGivenTwiceIsNamed() {
    assertRefused("run a --seed 1 --seed=2", "'--seed' of 'run' is given twice")
  }

  func testAFlagGivenTwiceByNameAndLetterIsNamed() {
    assertRefused("run a --quiet -q", "'--quiet' of 'run' is given twice")
  }

  func testOptionsThatExcludeEachOtherAreNamedInEitherOrder() {
    assertRefused("run a -qv", "'--verbose' of 'run' cannot be used together with '--quiet'")
    assertRefused("run a -vq", "'--quiet' of 'run' cannot be used together with '--verbose'")
  }

  func testAWordThatIsNoneOfTheRightOnesIsNamedWithTheNearest() {
    assertRefused(
      "run a --policy iphonos",
      "'--policy' of 'run' must be iphoneos, jetsam-2010, jetsam, lmkd-minfree, linux-oom, "
        + "largest-first or none, not 'iphonos'; did you mean 'iphoneos'?")
  }

  func testTheWrongOneOfAListIsNamed() {
    assertRefused(
      "run a --fail-on leaks,diagnosis",
      "'--fail-on' of 'run' must be terminations, leaks or diagnostics, not 'diagnosis'; did you "
        + "mean 'diagnostics'?")
  }

  func testASettingWithoutAValueIsNamed() {
    assertRefused(
      "run a --set device.memory",
      "'--set' of 'run' must be a setting such as NAME=VALUE, not 'device.memory'")
  }

  func testASettingOfTheWrongNameIsNamedWithTheNearest() {
    assertRefused(
      "run a --report jason=a.json",
      "'--report' of 'run' must be text, json or junit, not 'jason'; did you mean 'json'?")
  }

  func testATextThatIsNoNumberIsNamed() {
    assertRefused("run a --seed seven", "'--seed' of 'run' must be a whole number, not 'seven'")
  }

  func testANumberOutOfItsBoundsIsNamed() {
    assertRefused(
      "run a --seed=-1",
      "'--seed' of 'run' must be between 0 and 9223372036854775807, not -1")
    assertRefused(
      "run a --seed 99999999999999999999",
      "'--seed' of 'run' must be between 0 and 9223372036854775807, not 99999999999999999999")
  }

  func testAMissingOperandIsNamed() {
    assertRefused("run --json", "'run' needs FILE|DIR")
  }

  func testAnEmptyOperandIsMissing() {
    assertRefused(["new", ""], "'new' needs NAME")
  }

  func testAnOperandTooManyIsNamed() {
    assertRefused("new one two", "unexpected operand 'two' of 'new'")
  }

  func testAnOperandThatIsNoneOfTheRightWordsIsNamedWithTheNearest() {
    let message = "did you mean 'policies'?"
    XCTAssertThrowsError(try PhoneCommands.parse(["list", "policys"])) { error in
      XCTAssertTrue("\(error)".hasSuffix("or reports, not 'policys'; \(message)"), "\(error)")
    }
  }

  func testHelpForWhatThereIsNotIsGuessed() {
    assertRefused("help lst", "no help for 'lst'; did you mean 'list'?")
    assertRefused("help phone", "no help for 'phone'; 'memsim help help' lists all names")
  }
}
