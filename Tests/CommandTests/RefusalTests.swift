import Foundation
import XCTest

/// With something wrong nothing runs, and nothing is written.
final class RefusalTests: CommandTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(short(), to: "a.yaml")
  }

  private func assertRefused(
    _ arguments: [String], _ message: String, files: [String] = ["a.yaml"],
    file: StaticString = #filePath, at line: UInt = #line
  ) throws {
    let run = try MemsimProcess(arguments, in: folder)
    XCTAssertEqual(run.code, 2, file: file, line: line)
    XCTAssertEqual(run.output, "", file: file, line: line)
    XCTAssertEqual(run.errors, message + "\n", file: file, line: line)
    XCTAssertEqual(try names(), files, file: file, line: line)
  }

  func testAnUnknownOptionIsRefused() throws {
    try assertRefused(
      ["run", "--jornal", "b.jsonl", "a.yaml"],
      "memsim: unknown option '--jornal' of 'run'; did you mean '--journal'?")
  }

  func testNothingToDoIsRefused() throws {
    try assertRefused([], "memsim: no command given; 'memsim --help' lists them")
  }

  func testAFileThatIsNotThereIsRefused() throws {
    try assertRefused(
      ["run", "--journal", "b.jsonl", "b.yaml"],
      "b.yaml:1:1: error: memsim cannot read the file: No such file or directory")
  }

  func testAMistakeInTheLastFileKeepsTheFirstFromRunning() throws {
    try write(short().replacing("alive", with: "alife"), to: "b.yaml")
    try assertRefused(
      ["run", "--bless", "."],
      "./b.yaml:9:11: error: there is no expectation 'alife' in `memsim list expectations`; did "
        + "you mean 'alive'?",
      files: ["a.yaml", "b.yaml"])
  }

  func testAnOverrideThatLeadsNowhereIsRefused() throws {
    try assertRefused(
      ["run", "--set", "device.memry=96MB", "--journal", "b.jsonl", "a.yaml"],
      "--set device.memry=96MB: error: 'iphone' has no 'memry'; did you mean 'memory'?")
  }

  func testAnOptionThatDoesNotFitAFileNamesIt() throws {
    try write(short(), to: "a.yaml")
    try write(
      "name: b\napps: [{name: Cat, workload: ramp}]\nend: 5s\n",
      to: "b.yaml")
    let texts = [
      (
        "apps.Reader.limit.hard=1MB",
        " in b.yaml: error: 'apps' has no element 'Reader'; expected 'Cat', or the number 0\n"
      ),
      (
        "device.memory=64MiB",
        ": error: 'memory' is '64MiB'; expected a size of whole pages such as 96MB; "
          + "did you mean '64MB'?\n"
      ),
    ]
    for (set, message) in texts {
      let run = try memsim("run", "--set", set, "a.yaml", "b.yaml")
      XCTAssertEqual(run.code, 2)
      XCTAssertEqual(run.errors, "--set \(set)\(message)")
      XCTAssertEqual(run.output, "")
    }
  }

  func testAnOverrideThatIsWrongForAllFilesIsToldOnce() throws {
    try write(short(), to: "b.yaml")
    try assertRefused(
      ["run", "--set", "ed=2s", "."],
      "--set ed=2s: error: the scenario has no 'ed'; did you mean 'end'?",
      files: ["a.yaml", "b.yaml"])
  }

  func testAJournalThatCannotBeWrittenIsToldBeforeTheRun() throws {
    try assertRefused(
      ["run", "--journal", "no/b.jsonl", "a.yaml"],
      "no/b.jsonl: error: memsim cannot write the journal: No such file or directory")
  }

  func testAJournalDoesNotTakeThePlaceOfItsScenario() throws {
    try assertRefused(
      ["run", "--journal", "./a.yaml", "a.yaml"],
      "--journal ./a.yaml: error: 'a.yaml' names the same file; expected another file")
    XCTAssertEqual(contents(of: "a.yaml"), short())
  }

  func testAJournalReplacesNoFileOfAnotherKind() throws {
    try write("notes\n", to: "notes.txt")
    try assertRefused(
      ["run", "--journal", "notes.txt", "a.yaml"],
      "notes.txt: error: the file holds something else than a journal; expected a new file, or a "
        + "journal to replace",
      files: ["a.yaml", "notes.txt"])
    XCTAssertEqual(contents(of: "notes.txt"), "notes\n")
  }

  func testAJournalHoldsOneRun() throws {
    try write(short(), to: "b.yaml")
    try assertRefused(
      ["run", "--journal", "c.jsonl", "."],
      "--journal: error: a journal holds one run; expected one "
        + "scenario", files: ["a.yaml", "b.yaml"])
  }

  func testAFolderForPicturesThatCannotBeMadeIsToldBeforeTheRun() throws {
    try assertRefused(
      ["run", "--frames", "no/pictures", "a.yaml"],
      "no/pictures: error: memsim cannot create the folder: No such file or directory")
    try assertRefused(
      ["run", "--frames", "a.yaml", "a.yaml"],
      "a.yaml: error: memsim cannot write pictures there: Not a directory")
  }

  func testPicturesNeedAFolder() throws {
    try assertRefused(
      ["run", "--frames-every", "1s", "a.yaml"],
      "--frames-every: error: this option needs --frames; add --frames DIR")
    try assertRefused(
      ["run", "--frames-as-held", "a.yaml"],
      "--frames-as-held: error: this option needs --frames; add --frames DIR")
  }

  func testScenariosOfOneNameCannotShareAFolderForPictures() throws {
    try write(short(), to: "b.yaml")
    try assertRefused(
      ["run", "--frames", "c", "."],
      "./b.yaml: error: another scenario also has the name 'short', so their pictures would "
        + "overwrite each other; expected different names", files: ["a.yaml", "b.yaml"])
  }

  func testValuesThatCannotBeMeantTogetherAreToldWhereOneStands() throws {
    let rows = [
      (
        "policy: {name: iphoneos, urgent: 10%, critical: 11%}",
        "9:49: error: 'critical' is 11%, above 'urgent'; expected at most 10%"
      ),
      (
        "policy: {name: iphoneos, urgent: 3%}",
        "9:34: error: 'critical' is 5%, above 'urgent'; expected at most 3%"
      ),
      (
        "device: {profile: iphone, critical: 40%}",
        "9:37: error: 'critical' is 40%, above 'urgent'; expected at most 12%"
      ),
      (
        "policy: {name: jetsam, idle: 20%}",
        "9:30: error: 'idle' is 20%, above 'soft'; expected at most 15%"
      ),
      (
        "policy: {name: jetsam-2010, highwater: 4%}",
        "9:40: error: 'critical' is 5%, above 'highwater'; expected at most 4%"
      ),
      (
        "settings: {languages: xx!!}",
        "9:23: error: 'languages' must be language codes such as de en_GB, not 'xx!!'"
      ),
      (
        "device: {profile: iphone, memory: 2MB}",
        "9:35: error: device 'iphone' uses 86MB at the start but has only 2MB (kernel 32MB, "
          + "graphics 12MB, SpringBoard 10MB, Safari 8MB, other programs 24MB); expected at "
          + "least 86MB"
      ),
    ]
    for (line, message) in rows {
      let text = short().replacing("expect: [{alive: Reader}]", with: line)
      try write(text, to: "a.yaml")
      try assertRefused(["check", "a.yaml"], "a.yaml:\(message)")
    }
  }

  func testOverriddenOutcomesAreNotKept() throws {
    try assertRefused(
      ["run", "--bless", "--seed", "3", "a.yaml"],
      "memsim: '--seed' of 'run' cannot be used together with '--bless'")
  }
}
