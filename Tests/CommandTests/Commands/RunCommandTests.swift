import Foundation
import MemsimJournal
import TestSupport
import XCTest

final class RunCommandTests: CommandTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(short(), to: "short.yaml")
  }

  func testARunThatMeetsItsExpectationsSucceeds() throws {
    let run = try memsim("run", "short.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertEqual(run.errors, "")
    XCTAssertTrue(run.output.hasPrefix("✓ short: 1 expectation met, "), run.output)
    let story = try memsim("run", "--timeline", "short.yaml")
    XCTAssertTrue(story.output.hasPrefix("short  short.yaml\n"), story.output)
    XCTAssertTrue(story.output.contains("✓ alive: Reader\n"), story.output)
  }

  func testAnExpectationThatFailsIsAFinding() throws {
    try write(short(expecting: "{exited: Reader}"), to: "short.yaml")
    let run = try memsim("run", "--quiet", "short.yaml")
    XCTAssertEqual(run.code, 1)
    XCTAssertTrue(run.output.contains("✗ exited: Reader (short.yaml:9)"), run.output)
  }

  func testWhatWaitedForSomethingThatNeverCameIsRemarked() throws {
    let waiting = """
        - {on: {launched: Reader}, mark: Reader}
        - {on: {launched: "Reader#3"}, press: home}
        - {on: {terminated: Hoarder}, nth: 2, press: home}
        - {on: {terminated: Hoarder}, after: 1h, press: home}
        - {on: {launched: Mail}, press: home}
      end: 20s
      """
    try write(short().replacing("end: 20s", with: waiting), to: "short.yaml")
    let warnings = """
      short.yaml:9:5: warning: 'press' never happened: {launched: Reader#3} never happened
      short.yaml:10:5: warning: 'press' never happened: {terminated: Hoarder} happened only \
      once, not 2
      short.yaml:11:5: warning: 'press' never happened: the run ended before 1h passed \
      after {terminated: Hoarder}
      short.yaml:12:5: warning: 'press' never happened: {launched: Mail} happened only while \
      the device was switched on

      """
    for options in [[], ["--twice"], ["--json"]] {
      let run = try MemsimProcess(["run"] + options + ["short.yaml"], in: folder)
      XCTAssertEqual(run.code, 0, run.output)
      XCTAssertEqual(run.errors, warnings)
      let isTwice = options == ["--twice"]
      XCTAssertEqual(run.output.contains("the same twice"), isTwice, run.output)
    }
    try write(short().replacing("name: short", with: "name: third"), to: "third.yaml")
    let both = try memsim("run", "-j", "2", ".")
    XCTAssertEqual(both.code, 0, both.output)
    XCTAssertEqual(both.errors, warnings.replacing("short.yaml", with: "./short.yaml"))
    XCTAssertEqual(try memsim("run", "-q", "short.yaml").errors, "")
  }

  func testNothingIsColouredWithoutATerminal() throws {
    let run = try memsim("run", "short.yaml", setting: ["TERM": "xterm"])
    XCTAssertFalse(run.output.contains("\u{1B}"), run.output)
  }

  func testAFolderStandsForItsScenariosInTheOrderOfTheirNames() throws {
    try write(short().replacing("name: short", with: "name: another"), to: "another.yml")
    try write("no scenario", to: "notes.txt")
    let run = try memsim("run", "-q", ".")
    XCTAssertEqual(run.code, 0, run.errors)
    let starts = run.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    XCTAssertEqual(starts, ["✓ another", "✓ short", "2 scenarios, all well"])
  }

  func testTheLastLineOfAllSaysHowManyExpectationsWereNotEvaluated() throws {
    let other = short(expecting: "{alive: Reader}, {policy: jetsam, alive: Reader}")
    try write(other, to: "short.yaml")
    try write(other.replacing("name: short", with: "name: third"), to: "third.yaml")
    let run = try memsim("run", "-q", ".")
    XCTAssertEqual(run.code, 0, run.errors)
    let lines = run.output.split(separator: "\n")
    XCTAssertEqual(lines.last, "2 scenarios, all well, 2 expectations not evaluated")
    XCTAssertTrue(
      lines[0].contains("1 expectation met, 1 not evaluated (for another policy)"), run.output)
  }

  func testWhatIsExpectedWhenTheRunIsOverIsWrongInput() throws {
    let text = short().replacing(
      "end: 20s", with: "  - {at: 21s, expect: {alive: Reader}}\nend: 20s")
    try write(text, to: "short.yaml")
    for command in ["check", "run"] {
      let run = try memsim(command, "short.yaml")
      XCTAssertEqual(run.code, 2)
      XCTAssertEqual(run.output, "")
      XCTAssertTrue(run.errors.hasPrefix("short.yaml:8:10: error: 'at' is 21s"), run.errors)
    }
  }

  func testAFolderWithoutScenariosIsRefused() throws {
    try FileManager.default.removeItem(at: folder.appending(path: "short.yaml"))
    let run = try memsim("run", ".")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(
      run.errors,
      ".: error: the folder has no scenario; expected a file that ends in .yaml or .yml\n")
  }

  func testJSONIsAValidObjectALineAndNothingElse() throws {
    try write(short(expecting: "{exited: Reader}"), to: "wrong.yaml")
    let run = try memsim("run", "--json", ".")
    XCTAssertEqual(run.code, 1)
    let schema = MemsimProcess.checkout.appending(path: "docs/run.schema.json")
    let validator = try JSONSchemaValidator(String(contentsOf: schema, encoding: .utf8))
    let lines = run.output.split(separator: "\n").map(String.init)
    XCTAssertEqual(lines.count, 2)
    for line in lines { XCTAssertEqual(try validator.faults(in: line), [], line) }
  }

  func testTheJournalOfARunCanBeRead() throws {
    let run = try memsim("run", "--journal", "short.jsonl", "short.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    let journal = try Journal(Array(XCTUnwrap(contents(of: "short.jsonl")).utf8))
    let seal = try XCTUnwrap(journal.seal)
    XCTAssertTrue(run.output.contains(seal.digest), run.output)
  }

  func testPicturesOfTheScreenAreWrittenIntoAFolder() throws {
    try write(
      short().replacing("end: 20s", with: "  - {at: 2s, frame: }\nend: 3s"), to: "short.yaml")
    let run = try memsim("run", "--frames", "pictures", "--frames-every", "1.5s", "short.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    let folder = folder.appending(path: "pictures")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    XCTAssertEqual(
      names, ["short-0001.500s.png", "short-0002.000s.png", "short-0003.000s.png"])
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    for name in names {
      let bytes = try Data(contentsOf: folder.appending(path: name))
      XCTAssertTrue(bytes.starts(with: signature), name)
    }
  }

  func testWithoutAFolderThereAreNoPictures() throws {
    try write(
      short().replacing("end: 20s", with: "  - {at: 2s, frame: }\nend: 3s"), to: "short.yaml")
    let run = try memsim("run", "short.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertEqual(try names(), ["short.yaml"])
  }

  func testAnInterruptedRunLeavesAJournalThatCanBeRead() throws {
    try write(long, to: "long.yaml")
    let run = try MemsimProcess(["run", "--journal", "long.jsonl", "long.yaml"], in: folder) {
      // The file is made once the program listens.
      wait(for: "long.jsonl") { _ in true }
      $0.interrupt()
    }
    XCTAssertEqual(run.code, 130, run.errors)
    XCTAssertTrue(run.output.hasPrefix("✗ short: interrupted, "), run.output)
    let journal = try Journal(Array(XCTUnwrap(contents(of: "long.jsonl")).utf8))
    XCTAssertFalse(journal.isComplete)
    XCTAssertFalse(journal.events.isEmpty)
  }

  func testAFaultOfTheProgramHasACodeOfItsOwn() throws {
    try write(long, to: "long.yaml")
    let path = folder.appending(path: "long.jsonl")
    let run = try MemsimProcess(["run", "--journal", path.path, "long.yaml"], in: folder) {
      wait(for: "long.jsonl") { _ in true }
      kill($0.processIdentifier, SIGILL)
    }
    XCTAssertEqual(run.code, 70)
    XCTAssertEqual(run.errors, "this is a bug in memsim, or in native code that it ran\n")
  }

  func testSettingsOfTheAllocatorChangeNothing() throws {
    let plain = try memsim("run", "short.yaml")
    let set = try memsim(
      "run", "short.yaml", setting: ["MALLOC_CONF": "retain:false,slab_sizes:1-4096:17"])
    XCTAssertEqual(set.output, plain.output)
    XCTAssertEqual(set.code, 0)
  }

  func testEveryScenarioEndsAsItsFolderSaysWhateverSurroundsIt() throws {
    let scenarios = MemsimProcess.checkout.appending(path: "Scenarios").path
    let run = try memsim(
      "run", "--quiet", scenarios,
      setting: ["LC_ALL": "tr_TR.UTF-8", "MALLOC_CONF": "retain:false", "TZ": "Asia/Tokyo"])
    XCTAssertEqual(run.code, 0, run.output)
    XCTAssertEqual(run.errors, "")
  }

  func testTwoRunsOfEachScenarioAreTheSameIfResidentPagesCount() throws {
    let resident = ["--set", "device.pages=touched"]
    let probe = try MemsimProcess(["run", "--quiet"] + resident + ["short.yaml"], in: folder)
    try XCTSkipIf(probe.code == 2, probe.errors)
    let scenarios = MemsimProcess.checkout.appending(path: "Scenarios").path
    func digests(_ options: [String]) throws -> [(digest: String?, isSame: JSONValue)] {
      try MemsimProcess(["run", "--json"] + options + [scenarios], in: folder)
        .output.split(separator: "\n").map { line in
          let report = try JSONValue(String(line))
          return (report["digest"].string, report["twice"]["same"])
        }
    }
    let found = try digests(resident + ["--twice"])
    XCTAssertGreaterThan(found.count, 20)
    XCTAssertTrue(found.allSatisfy { $0.isSame == true }, "\(found)")
    for (resident, committed) in zip(found, try digests([])) {
      XCTAssertNotEqual(resident.digest, committed.digest)
    }
  }

  func testTheFolderFromWhichItRunsChangesNoDigest() throws {
    let here = try memsim("run", "short.yaml")
    let path = folder.appending(path: "short.yaml").path
    let there = try MemsimProcess(["run", path])
    let digests = here.output.split(separator: "\n").suffix(2)
    XCTAssertEqual(there.output.split(separator: "\n").suffix(2), digests)
  }

  func testOverridesTakeTheirPlace() throws {
    let run = try memsim(
      "run", "--json", "--seed", "9", "--policy", "jetsam", "--set", "device.memory=256MB",
      "short.yaml")
    let report = try JSONValue(run.output)
    XCTAssertEqual(report["seed"], 9, run.output)
    XCTAssertEqual(report["policy"], "jetsam", run.output)
    XCTAssertEqual(report["device"]["pages"], 65536, run.output)
  }

  func testWhatAFileSetsOfItsPolicyHoldsWhenThatIsNamed() throws {
    try write(
      "policy: {name: iphoneos, warning: 60%}\n" + short(), to: "short.yaml")
    let plain = try memsim("run", "short.yaml")
    XCTAssertEqual(try memsim("run", "--policy", "iphoneos", "short.yaml").output, plain.output)
  }

  func testFailOnMakesWhatItNamesAFinding() throws {
    let run = try memsim("run", "-q", "--fail-on", "leaks,terminations", "short.yaml")
    XCTAssertEqual(run.code, 1)
    XCTAssertTrue(
      run.errors.hasSuffix(
        "terminations; '--fail-on' makes this a failure\n"), run.errors)
    let said = "✗ short: "
    XCTAssertTrue(run.output.hasPrefix(said), run.output)
    let text = run.output.replacing(#/\s+/#, with: " ")
    XCTAssertTrue(text.hasSuffix("failed by --fail-on terminations "), run.output)
    let list = try memsim("run", "--fail-on", "terminations", "short.yaml", "short.yaml")
    XCTAssertEqual(list.output.components(separatedBy: said).count, 3, list.output)
    XCTAssertEqual(try memsim("run", "-q", "--fail-on", "leaks", "short.yaml").code, 0)
  }
}
