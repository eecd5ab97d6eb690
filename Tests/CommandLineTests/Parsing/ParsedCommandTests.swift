import MemsimCommandLine
import TestSupport
import XCTest

final class ParsedCommandTests: XCTestCase {
  func testASubcommandIsFoundByItsName() throws {
    XCTAssertEqual(try parsed("check a.yaml").subcommand.name, "check")
  }

  func testOperandsKeepTheirOrder() throws {
    XCTAssertEqual(try parsed("run b.yaml a.yaml").operands, ["b.yaml", "a.yaml"])
  }

  func testAValueCanFollowItsOption() throws {
    XCTAssertEqual(try parsed("run --policy none a")[textIfSet: "policy"], "none")
  }

  func testAValueCanFollowAnEqualsSign() throws {
    XCTAssertEqual(try parsed("run --policy=none a")[textIfSet: "policy"], "none")
  }

  func testOnlyTheFirstEqualsSignEndsAName() throws {
    XCTAssertEqual(try parsed("run --journal=a=b c")[textIfSet: "journal"], "a=b")
  }

  func testManyOptionsAreNotComparedWithEachOther() throws {
    try assertGrowsLinearly(from: 500) { count in
      let options = (0..<count).map { "--set=seed=\($0)" }
      _ = try PhoneCommands.table.parse(["run", "a"] + options)
    }
  }

  func testOptionsStandBeforeBetweenAndBehindOperands() throws {
    let command = try parsed("run --seed 7 a --json b -q")
    XCTAssertEqual(command.operands, ["a", "b"])
    XCTAssertEqual(command[ifSet: "seed"], 7)
    XCTAssertTrue(command[isOn: "json"])
    XCTAssertTrue(command[isOn: "quiet"])
  }

  func testWhatIsNotGivenIsNotSet() throws {
    let command = try parsed("run a")
    XCTAssertFalse(command[isOn: "json"])
    XCTAssertNil(command[textIfSet: "policy"])
    XCTAssertNil(command[ifSet: "seed"])
    XCTAssertEqual(command[words: "fail-on"], [])
  }

  func testTwoDashesEndTheOptions() throws {
    XCTAssertEqual(try parsed("run -- --seed -q --").operands, ["--seed", "-q", "--"])
  }

  func testALoneDashIsAnOperand() throws {
    XCTAssertEqual(try parsed("run -").operands, ["-"])
  }

  func testAnOptionCanBeRepeatedThatSaysSo() throws {
    let settings = try parsed("run a --set x=1 --set y=2=3 --set z=")[texts: "set"]
    XCTAssertEqual(settings, ["x=1", "y=2=3", "z="])
  }

  func testAListIsSplitAtItsCommas() throws {
    XCTAssertEqual(
      try parsed("run a --fail-on leaks,terminations")[words: "fail-on"], ["leaks", "terminations"])
  }

  func testALetterCanHaveItsValueAttachedOrBehindIt() throws {
    let table = CommandTable(
      name: "tool", version: "1", summary: "does things",
      groups: [
        (
          "Commands",
          [
            Subcommand(
              "do", "Does.",
              options: [
                .value("output", letter: "o", "PATH", .path(endings: []), "Writes there."),
                .flag("quiet", letter: "q", "Prints nothing."),
              ])
          ]
        )
      ])
    for words in [["-o", "x"], ["-ox"], ["-qox"], ["-qo", "x"], ["--output=x"]] {
      guard case .perform(let command) = try table.parse(["do"] + words) else {
        return XCTFail("\(words)")
      }
      XCTAssertEqual(command[textIfSet: "output"], "x", "\(words)")
    }
  }
}
