import Foundation
import MemsimJournal
import TestSupport
import XCTest

/// Runs that are made a second time, of own code that a second run can see something else of.
final class TwiceTests: CommandTestCase {
  override func setUpWithError() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
    try super.setUpWithError()
    for app in ["Steady", "Clock", "Dice", "Hashes"] {
      try write(scenario(of: app), to: "\(app).yaml")
    }
  }

  private func scenario(of app: String) -> String {
    """
    name: \(app)
    apps: [name: \(app)]
    timeline:
      - {at: 1s, launch: \(app)}
    end: 10s
    expect: [{alive: \(app)}]

    """
  }

  /// Runs own code in the folder.
  private func unsteady(
    _ arguments: String..., setting values: [String: String] = [:]
  ) throws -> MemsimProcess {
    try MemsimProcess(arguments, of: "memsim-unsteady", in: folder, setting: values)
  }

  /// The lines of a text with something in them.
  private func lines(_ text: String, with words: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { $0.contains(words) }
  }

  func testWhatHappensAgainIsSaidToBeTheSame() throws {
    let run = try unsteady("run", "--twice", "Steady.yaml")
    XCTAssertEqual(run.code, 0, run.output + run.errors)
    XCTAssertEqual(run.errors, "")
    XCTAssertTrue(
      run.output.hasSuffix("\n✓ Steady: the same twice, in two processes\n"), run.output)
  }

  func testOwnCodeThatDrawsRandomNumbersReadsTheClockOrHashesIsNamed() throws {
    // Two sizes that would look the same are told in bytes.
    let size = "([0-9.]+[KM]B|[0-9,]+ bytes)"
    for app in ["Dice", "Clock", "Hashes"] {
      let run = try unsteady("run", "--twice", "--quiet", "\(app).yaml")
      XCTAssertEqual(run.code, 1, app + run.output + run.errors)
      let text = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(
        separator: " ")
      let message =
        #"✗ \#(app): not the same twice: at [0-9.]+s the footprint of \#(app) was \#(size), "#
        + #"and \#(size) the second time; own code that reads the clock, random numbers, "#
        + "addresses or hash seeds does that"
      XCTAssertNotNil(text.range(of: message, options: .regularExpression), run.output)
      XCTAssertEqual(lines(run.output, with: "just before, in both:").count, 1, run.output)
      XCTAssertEqual(lines(run.output, with: "\(app)").count { $0.contains("launched") }, 1)
    }
  }

  /// Without a second process every seed would be the same.
  func testAFixedSeedInTheEnvironmentHidesNothing() throws {
    let run = try unsteady(
      "run", "--twice", "-q", "Hashes.yaml", setting: ["SWIFT_DETERMINISTIC_HASHING": "1"])
    XCTAssertEqual(run.code, 1, run.output)
  }

  func testWithoutTheOptionNothingIsRunAgain() throws {
    let run = try unsteady("run", "--json", "Dice.yaml")
    XCTAssertEqual(run.code, 0, run.output)
    XCTAssertNil(try JSONValue(run.output).object["twice"], run.output)
  }

  func testEachOfSeveralFilesIsRunAgain() throws {
    let run = try unsteady("run", "--twice", "--quiet", ".")
    XCTAssertEqual(run.code, 1)
    XCTAssertEqual(lines(run.output, with: ": not the same twice: ").count, 3, run.output)
    XCTAssertEqual(lines(run.output, with: "✓ Steady: the same twice").count, 1, run.output)
    XCTAssertTrue(run.output.hasSuffix("\n3 of 4 scenarios failed\n"), run.output)
  }

  func testJSONHasBothEventsAndTheJournalIsThatOfTheFirstRun() throws {
    let schema = MemsimProcess.checkout.appending(path: "docs/run.schema.json")
    let validator = try JSONSchemaValidator(String(contentsOf: schema, encoding: .utf8))
    for (app, code) in [("Dice", Int32(1)), ("Steady", 0)] {
      let run = try unsteady("run", "--twice", "--json", "--journal", "first.jsonl", "\(app).yaml")
      XCTAssertEqual(run.code, code, run.errors)
      XCTAssertEqual(run.output.split(separator: "\n").count, 1)
      XCTAssertEqual(try validator.faults(in: run.output), [], run.output)
      let report = try JSONValue(run.output)
      XCTAssertEqual(report["twice"]["same"], .boolean(code == 0), run.output)
      let journal = try Journal(Array(XCTUnwrap(contents(of: "first.jsonl")).utf8))
      XCTAssertEqual(report["digest"].string, try XCTUnwrap(journal.seal).digest, run.output)
    }
  }

  func testASecondRunThatDiesIsNamed() throws {
    let run = try unsteady(
      "run", "--twice", "-q", "Steady.yaml", setting: ["UNSTEADY_DIES": "marker"])
    XCTAssertEqual(run.code, 1, run.errors)
    let message = "✗ Steady: not the same twice: the second run was killed by signal 9"
    XCTAssertTrue(run.output.contains("\n\(message)"), run.output)
  }

  func testAFirstRunThatDiesIsAFaultAndNamed() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "marker"), withIntermediateDirectories: false)
    let run = try unsteady(
      "run", "--twice", "-q", "Steady.yaml", setting: ["UNSTEADY_DIES": "marker"])
    XCTAssertEqual(run.code, 70, run.output)
    XCTAssertEqual(run.errors, "Steady.yaml: error: the first run was killed by signal 9\n")
  }

  func testARunWhosePicturesCannotBeWrittenIsNotCompared() throws {
    let pictures = folder.appending(path: "pictures")
    try FileManager.default.createDirectory(
      at: pictures.appending(path: "Steady-0005.000s.png/in-the-way"),
      withIntermediateDirectories: true)
    let run = try unsteady(
      "run", "--twice", "-q", "--frames", "pictures", "--frames-every", "5s", "Steady.yaml")
    XCTAssertEqual(run.code, 2, run.output)
    XCTAssertEqual(lines(run.errors, with: "memsim cannot write the picture").count, 1, run.errors)
    XCTAssertEqual(lines(run.output, with: "Steady: ").count, 1, run.output)
  }

  func testTheSecondRunHasTheSameOptions() throws {
    let run = try unsteady(
      "run", "--twice", "-q", "--seed", "9", "--policy=jetsam", "--set", "device.memory=96MB",
      "--max-events", "5000", "Steady.yaml")
    XCTAssertEqual(run.code, 0, run.output + run.errors)
    XCTAssertTrue(run.output.contains("the same twice"), run.output)
  }

  func testAnOutcomeIsNotKeptOfWhatDiffers() throws {
    let run = try unsteady("run", "--twice", "-q", "--bless", "Dice.yaml")
    XCTAssertEqual(run.code, 1)
    XCTAssertEqual(
      run.errors, "Dice.yaml: error: the second run differs, so memsim does not save the outcome\n")
    XCTAssertNil(contents(of: "outcomes.txt").flatMap { $0.isEmpty ? nil : $0 })
  }

  func testPicturesAreComparedAndThoseOfTheFirstRunAreKept() throws {
    let place = folder.appending(path: "temporary")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    let run = try unsteady(
      "run", "--twice", "-q", "--frames", "pictures", "--frames-every", "5s", "Steady.yaml",
      setting: ["TMPDIR": place.path])
    XCTAssertEqual(run.code, 0, run.output + run.errors)
    let pictures = folder.appending(path: "pictures").path
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: pictures).count, 2)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: place.path), [])
  }

  func testWithoutAPlaceForTheSecondJournalNothingIsSaidToBeTheSame() throws {
    let run = try unsteady(
      "run", "--twice", "-q", "Steady.yaml", setting: ["TMPDIR": "/nowhere/at/all"])
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(
      run.errors,
      "Steady.yaml: error: memsim cannot run the scenario twice: memsim cannot write in "
        + "'/nowhere/at/all', which TMPDIR names: No such file or directory\n")
  }

  func testAnInterruptionEndsBothRuns() throws {
    try write(scenario(of: "Steady").replacing("end: 10s", with: "end: 40h"), to: "Steady.yaml")
    let run = try MemsimProcess(
      ["run", "--twice", "-q", "--journal", "first.jsonl", "Steady.yaml"], of: "memsim-unsteady",
      in: folder
    ) { process in
      // The first run is over when its journal is sealed.
      wait(for: "first.jsonl") { text in
        let seal = text.split(separator: "\n").last.flatMap { try? JSONValue($0) }
        return seal?["outcomeDigest"].string != nil
      }
      process.interrupt()
    }
    XCTAssertEqual(run.code, 130, run.output + run.errors)
    XCTAssertFalse(run.output.contains("twice"), run.output)
  }
}
