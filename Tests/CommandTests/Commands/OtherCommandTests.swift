import Foundation
import TestSupport
import XCTest

final class OtherCommandTests: CommandTestCase {
  func testTheVersionIsPrinted() throws {
    let run = try memsim("--version")
    XCTAssertEqual(run.output, "memsim 0.1.0\n")
    XCTAssertEqual(run.code, 0)
  }

  func testPagesArePrintedForEveryCommandAndShell() throws {
    for name in ["run", "check", "compare", "report", "list", "new"] {
      XCTAssertTrue(try memsim("help", name).output.hasPrefix("usage: memsim \(name) "), name)
    }
    for shell in ["bash", "zsh", "fish"] {
      XCTAssertTrue(try memsim("--completions", shell).output.contains("memsim"), shell)
    }
    XCTAssertTrue(try memsim("--manual").output.contains("memsim \\- runs apps"))
  }

  func testListAloneNamesWhatCanBeListed() throws {
    let run = try memsim("list")
    XCTAssertEqual(run.code, 0)
    let names = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    XCTAssertTrue(names.contains("actions") && names.contains("workloads"), run.output)
    for name in names { XCTAssertEqual(try memsim("list", "\(name)").code, 0, "\(name)") }
    XCTAssertFalse(try JSONValue(memsim("list", "--json").output)["lists"].array.isEmpty)
  }

  func testASettingSaysWhatItTakesWhereOneKindDoesNot() throws {
    let list = try memsim("list", "settings").output.replacing(#/\s+/#, with: " ")
    for text in [
      "locks itself. (a duration such as 500ms, or never; 1min if not set)",
      "waits for an answer. (a duration such as 500ms; 1ns to 8760h; 30s if not set)",
      "(names separated by commas, or none; Home if not set)",
      "in the status bar. (a whole number; 0 to 5; 5 if not set)",
      "may make. (a whole number; at least 1; 1000000 if not set)",
    ] {
      XCTAssertTrue(list.contains(text), text)
    }
  }

  func testADeviceThatTakesNoCallsIsLeftOutWhereOneComes() throws {
    try write(
      "name: a\nend: 2s\ntimeline: [{at: 1s, call: '+1'}]\nexpect: [{launched: Mail, times: 1}]\n",
      to: "a.yaml")
    let check = try memsim("check", "a.yaml")
    XCTAssertEqual(check.code, 0, check.errors)
    let compare = try memsim("compare", "a.yaml", "--policies", "none", "--devices", "all")
    XCTAssertEqual(compare.code, 0, compare.errors)
    for device in ["ipod-touch", "ipad"] {
      XCTAssertTrue(compare.errors.contains("'\(device)' is left out of all devices"))
    }
    let one = try memsim("compare", "a.yaml", "--policies", "none", "--devices", "ipad")
    XCTAssertEqual(one.code, 2)
    XCTAssertTrue(
      one.errors.contains(
        "a.yaml:3:21: error: 'ipad' receives no calls; expected a device with a Phone app"),
      one.errors)
  }

  func testTheManualPageNamesEveryExitCodeOfTheCommandLinePage() throws {
    let url = MemsimProcess.checkout.appending(path: "docs/reference/command-line.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    let rows = page.matches(of: #/(?m)^\| (\d+(?:, \d+)*) \|/#).map { String($0.output.1) }
    XCTAssertEqual(rows, ["0", "1", "2", "70", "71", "129, 130, 131, 143", "134", "141"])
    let manual = try memsim("--manual").output
    for row in rows {
      XCTAssertTrue(manual.contains("\n.B \(row)\n"), row)
    }
  }

  func testTheFirstScreenOfHelpFitsOnATerminal() throws {
    let help = try memsim("--help").output
    XCTAssertLessThanOrEqual(
      help.split(separator: "\n", omittingEmptySubsequences: false).count, 25)
    for command in [
      "run", "check", "new", "import", "build", "why", "compare", "diff", "report", "exec",
      "replay", "budget", "gate", "live", "sweep", "list",
    ] {
      let lines = help.matches(of: try Regex("(?m)^  \(command) +[A-Z].*\\.$"))
      XCTAssertEqual(lines.count, 1, command)
    }
  }

  func testANewScenarioRunsAndPasses() throws {
    XCTAssertEqual(
      try memsim("new", "first").output,
      "Created first.yaml; run it with 'memsim run first.yaml'\n")
    let run = try memsim("run", "--quiet", "first.yaml")
    XCTAssertEqual(run.code, 0, run.output + run.errors)
    XCTAssertTrue(run.output.hasPrefix("✓ first: "), run.output)
  }

  /// That it accepts the scenario is a test of the schema: the scenario is that of Examples/First.
  func testANewScenarioLeadsEditorsToTheSchema() throws {
    _ = try memsim("new", "first")
    XCTAssertEqual(try schema(of: "first.yaml"), try Checkout.text(of: "docs/scenario.schema.json"))
  }

  /// A program in a folder with a blank and a letter that is none of ASCII's.
  func testTheNewScenarioOfAnInstalledProgramLeadsToItsSchema() throws {
    let prefix = folder.appending(path: "für alle")
    for name in ["bin", "share/memsim"] {
      try FileManager.default.createDirectory(
        at: prefix.appending(path: name), withIntermediateDirectories: true)
    }
    let program = prefix.appending(path: "bin/memsim")
    try FileManager.default.copyItem(at: MemsimProcess.executable, to: program)
    let installed = prefix.appending(path: "share/memsim/scenario.schema.json")
    let schema = try Checkout.text(of: "docs/scenario.schema.json")
    for (text, isRead) in [(schema, true), ("{}", false)] {
      try text.write(to: installed, atomically: true, encoding: .utf8)
      let name = isRead ? "own" : "other"
      let run = try MemsimProcess(script: "'\(program.path)' new \(name)", in: folder)
      XCTAssertEqual(run.code, 0, run.errors)
      // By the schema of another memsim an editor would complain of what is right.
      if isRead {
        XCTAssertEqual(try schemaURL(of: "\(name).yaml").path, installed.path)
      } else {
        XCTAssertEqual(contents(of: "\(name).yaml")?.hasPrefix("# A scenario"), true)
      }
    }
  }

  private func schemaURL(of name: String) throws -> URL {
    let line = try XCTUnwrap(contents(of: name)).prefix { $0 != "\n" }
    let match = try XCTUnwrap(
      line.wholeMatch(of: #/# yaml-language-server: \$schema=(file:\S+)/#), String(line))
    return try XCTUnwrap(URL(string: String(match.output.1)))
  }

  private func schema(of name: String) throws -> String {
    try String(contentsOf: try schemaURL(of: name), encoding: .utf8)
  }

  func testANewScenarioCanHaveAnyName() throws {
    XCTAssertEqual(try memsim("new", #"a "b" #c"#).code, 0)
    XCTAssertEqual(try memsim("check", #"a "b" #c.yaml"#).code, 0)
  }

  func testANewScenarioIsRunByTheWordsThatAreSaidWhateverItsName() throws {
    for (name, word) in [("a b", "'a b.yaml'"), ("-", "./-.yaml"), ("it's", "'it'\\''s.yaml'")] {
      let new = try MemsimProcess(["new", name], in: folder)
      XCTAssertEqual(new.output, "Created \(name).yaml; run it with: memsim run \(word)\n")
      XCTAssertTrue(
        try XCTUnwrap(contents(of: "\(name).yaml")).contains("#   memsim check \(word) "))
      let run = try MemsimProcess(script: "\"$memsim\" run --quiet \(word)", in: folder)
      XCTAssertEqual(run.code, 0, run.errors)
    }
  }

  func testANewScenarioOverwritesNothing() throws {
    try write("mine", to: "first.yaml")
    let run = try memsim("new", "first")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(run.errors, "first.yaml: error: the file exists already\n")
    XCTAssertEqual(contents(of: "first.yaml"), "mine")
  }

  func testANewScenarioIsNoDeviceAndNoPipe() throws {
    XCTAssertEqual(mkfifo(folder.appending(path: "pipe").path, 0o600), 0)
    for (name, kind) in [("/dev/null", "a device"), ("pipe", "a pipe")] {
      let run = try memsim("new", name)
      XCTAssertEqual(run.code, 2)
      XCTAssertEqual(
        run.errors, "\(name): error: this is \(kind); expected the name of a new file\n")
    }
    XCTAssertEqual(try names(), ["pipe"])
  }

  func testCheckSaysAllThatIsWrongWithAllFiles() throws {
    try write(short().replacing("alive", with: "alife"), to: "a.yaml")
    try write(short().replacing("end: 20s", with: "ends: 20s"), to: "b.yaml")
    let run = try memsim("check", "a.yaml", "b.yaml")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(run.output, "")
    XCTAssertEqual(
      run.errors,
      """
      a.yaml:9:11: error: there is no expectation 'alife' in `memsim list expectations`; did you \
      mean 'alive'?
      b.yaml:8:1: error: the scenario has no 'ends'; did you mean 'end'?

      """)
  }

  func testALeakLargerThanAllThatWasWrittenHasNoShareOfIt() throws {
    try write(
      """
      name: unwritten
      device: {profile: iphone, pages: touched}
      apps: [{name: L, steps: [{allocate: 20MB, as: big}]}]
      timeline: [{at: 1s, launch: L}]
      end: 2s

      """, to: "a.yaml")
    let output = try memsim("run", "--timeline", "a.yaml").output
    XCTAssertTrue(output.contains("L leaked 20MB in 1 object\n"), output)
  }

  func testCheckRunsNothing() throws {
    try write(short(expecting: "{exited: Reader}"), to: "a.yaml")
    let run = try memsim("check", ".")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertEqual(run.output, "✓ 1 scenario, no mistakes, 1 warning\n")
  }

  func testCheckBeginsWithTheCount() throws {
    try write(short(), to: "a.yaml")
    try write(short(named: "other"), to: "b.yaml")
    XCTAssertTrue(try memsim("check", ".").output.hasPrefix("✓ 2 scenarios, no mistakes"))
  }

  func testCheckWarnsOfWhatNoPhoneOfItsKindDid() throws {
    try write(short(), to: "a.yaml")
    let run = try memsim("check", "a.yaml")
    XCTAssertEqual(
      run.errors,
      "a.yaml:4:5: warning: 'Hoarder' has the role 'background', but OS 3.1 runs only its own apps "
        + "in the background; expected an app of the device such as Mail, or 'device: "
        + "{profile: iphone, multitasking: yes}'\n")
    XCTAssertEqual(run.code, 0)
  }

  func testANewScenarioIsCheckedWithoutAWord() throws {
    _ = try memsim("new", "first")
    XCTAssertEqual(try memsim("check", "first.yaml").errors, "")
  }

  func testEveryListHasTextAndJSON() throws {
    let lists = [
      "apps", "workloads", "policies", "devices", "actions", "expectations", "happenings",
      "operations", "settings", "reports",
    ]
    for list in lists {
      XCTAssertFalse(try memsim("list", list).output.isEmpty, list)
      let run = try memsim("list", list, "--json")
      let entries = try JSONValue(run.output)[list].array
      XCTAssertFalse(entries.isEmpty, list)
      XCTAssertTrue(
        entries.allSatisfy { $0["name"].string != nil && $0["summary"].string != nil }, list)
    }
  }

  /// `memsim report` can write each report that memsim lists.
  func testTheReportsThatAreListedAreThose() throws {
    try write(short(), to: "a.yaml")
    XCTAssertEqual(try memsim("run", "-q", "--journal", "a.jsonl", "a.yaml").code, 0)
    let run = try memsim("list", "reports", "--json")
    let names = try JSONValue(run.output)["reports"].array.compactMap { $0["name"].string }
    XCTAssertGreaterThan(names.count, 9)
    for name in names {
      let report = try memsim("report", "-q", "--report", "\(name)=\(name).out", "a.jsonl")
      XCTAssertEqual(report.code, 0, report.errors)
    }
  }

  /// `check` runs nothing that it could end.
  func testCheckSaysWhatItsLimitDoes() throws {
    let help = try memsim("help", "check").output
    XCTAssertTrue(help.contains("Rejects a scenario"), help)
    XCTAssertFalse(help.contains("Ends a run"), help)
  }

  /// An expectation often fails under another policy, and a comparison looks for such differences.
  func testAnExpectationThatFailsIsNoErrorOfAComparison() throws {
    try write(short(expecting: "{alive: Hoarder}"), to: "a.yaml")
    XCTAssertEqual(try memsim("run", "-q", "a.yaml").code, 1)
    let run = try memsim("compare", "a.yaml", "--policies", "iphoneos,none")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(run.output.contains("failed"), run.output)
    let help = try memsim("help", "compare").output.split(whereSeparator: \.isWhitespace)
    XCTAssertTrue(
      help.joined(separator: " ").contains(
        "The exit code is 0 even if an expectation fails, and 1 if a run stops early."))
  }

  func testAPolicyIsListedWithWhatItDoesNotRead() throws {
    let output = try memsim("list", "policies").output
    XCTAssertTrue(output.contains("    does not read limit.highwater\n"), output)
    XCTAssertTrue(output.contains("    leaves out "), output)
  }
}
