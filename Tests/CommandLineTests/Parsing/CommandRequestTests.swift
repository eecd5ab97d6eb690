import MemsimCommandLine
import XCTest

final class CommandRequestTests: XCTestCase {
  func testHelpIsAskedForByOption() throws {
    XCTAssertEqual(try page("--help"), .help(of: nil))
    XCTAssertEqual(try page("-h"), .help(of: nil))
  }

  func testHelpIsAskedForByName() throws {
    XCTAssertEqual(try page("help"), .help(of: nil))
    XCTAssertEqual(try page("help run"), .help(of: "run"))
  }

  func testASubcommandIsAskedForItsHelp() throws {
    XCTAssertEqual(try page("run --help"), .help(of: "run"))
    XCTAssertEqual(try page("help -h"), .help(of: "help"))
  }

  func testHelpIsGivenWhateverElseIsWrong() throws {
    XCTAssertEqual(try page("run --sed 7 --help"), .help(of: "run"))
  }

  func testHelpBehindTwoDashesIsAnOperand() throws {
    XCTAssertEqual(try run("run -- --help").paths, ["--help"])
  }

  func testTheVersionIsAskedFor() throws {
    XCTAssertEqual(try page("--version"), .version(asJSON: false))
    XCTAssertEqual(try page("--version --json"), .version(asJSON: true))
    XCTAssertEqual(try page("--json --version"), .version(asJSON: true))
  }

  func testJSONAloneBelongsBehindASubcommand() {
    let message = "'--json' belongs after a command, as in 'memsim run --json'"
    assertRefused("--json", message)
    assertRefused("--json run a.yaml", message)
  }

  func testTheManualIsAskedFor() throws {
    XCTAssertEqual(try page("--manual"), .manual)
  }

  func testAScriptIsAskedForByTheNameOfItsShell() throws {
    XCTAssertEqual(try page("--completions fish"), .completions(.fish))
    XCTAssertEqual(try page("--completions=zsh"), .completions(.zsh))
  }

  func testThereIsNoScriptForAnotherShell() {
    assertRefused(
      "--completions dash",
      "'--completions' must be bash, zsh or fish, not 'dash'; did you mean 'bash'?"
    )
  }
}
