import Foundation
import MemsimJournal
import TestSupport
import XCTest

/// Why processes were killed, of journals that were kept and straight from a run.
final class WhyCommandTests: CommandTestCase {
  /// A cache and a hoarder, whose limit is far away, on a phone that cannot hold both.
  private let full = """
    name: full
    apps:
      - {name: Reader, workload: cache, with: {entry: 64KB, rate: 4/s, limit: 4MB}}
      - {name: Hoarder, workload: ramp, with: {rate: 40/s, to: 30MB}, role: background}
    timeline:
      - {at: 0s, launch: Hoarder}
      - {at: 1s, launch: Reader}
    end: 20s

    """

  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(full, to: "full.yaml")
  }

  private func keep(_ options: String...) throws {
    let run = try MemsimProcess(
      ["run", "-q", "--journal", "a.jsonl"] + options + ["full.yaml"], in: folder)
    XCTAssertEqual(run.code, 0, run.errors)
  }

  /// Returns the state of an app at the end of a run with options.
  private func state(of app: String, in file: String, _ options: String...) throws -> String? {
    let run = try MemsimProcess(["run", "--json"] + options + [file], in: folder)
    return try JSONValue(run.output)["processes"].array.first { $0["app"].string == app }?["state"]
      .string
  }

  /// The changes that are found for an app.
  private func changes(for app: String) throws -> [JSONValue] {
    let why = try memsim("why", "--json", "--tries-time", "10min", "a.jsonl", app)
    XCTAssertEqual(why.code, 0, why.errors)
    XCTAssertEqual(try validator("whyReport").faults(in: why.output), [], why.output)
    let answer = try XCTUnwrap(try JSONValue(why.output)["terminated"].array.first)
    XCTAssertEqual(answer["change"]["stopped"].string, "done", why.output)
    return answer["change"]["found"].array
  }

  /// The schema of a part of what is printed as JSON.
  private func validator(_ part: String) throws -> JSONSchemaValidator {
    let path = MemsimProcess.checkout.appending(path: "docs/run.schema.json")
    let schema = try object(String(contentsOf: path, encoding: .utf8))
    let own: [String: Any] = [
      "$ref": "#/$defs/\(part)", "$defs": try XCTUnwrap(schema["$defs"]),
    ]
    let data = try JSONSerialization.data(withJSONObject: own)
    return try JSONSchemaValidator(String(decoding: data, as: UTF8.self))
  }

  func testTheStoryAndTheChangeOfAnAppAreTold() throws {
    try keep()
    let why = try memsim("why", "--verbose", "a.jsonl", "Safari")
    XCTAssertEqual(why.code, 0, why.errors)
    XCTAssertEqual(why.errors, "")
    for part in [
      "Safari was killed at ", "  available memory at the kill\n", "  memory of the device\n",
      "  memory asked for, and freed\n", "  why Safari, and not another\n",
      "  one change, tried\n", " of change, ",
    ] {
      XCTAssertTrue(why.output.contains(part), "\(part) in \(why.output)")
    }
    XCTAssertFalse(why.output.contains("Hoarder was killed"), why.output)
  }

  func testTheOverviewBeginsWithTheReasonAndTheFix() throws {
    try keep()
    for width in ["60"] {
      let why = try memsim(
        "why", "--tries-time", "10min", "a.jsonl", "Safari", setting: ["COLUMNS": width])
      XCTAssertEqual(why.code, 0, why.errors)
      let lines = why.output.split(separator: "\n")
      XCTAssertLessThanOrEqual(lines.count, 24, why.output)
      XCTAssertLessThanOrEqual(lines.map(\.count).max() ?? 0, Int(width) ?? 0, why.output)
      let text = why.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertNotNil(
        text.firstMatch(
          of: #/^† Safari was killed at .*: pressure level 2 \(urgent\), .* of 128MB available /#),
        text)
      let parts = [
        " more free memory would have postponed this kill", " fix ", "; Safari is then alive",
        " tried ",
        " chosen by urgent-level, policy iphoneos", " in memory ", " freed ",
        "more: ",
      ]
      let places = parts.compactMap { text.range(of: $0)?.lowerBound }
      XCTAssertEqual(places.count, parts.count, text)
      XCTAssertEqual(places, places.sorted(), text)
    }
  }

  /// An app that leaks all that it makes, and is killed for it.
  private let leaky = """
    name: leaky
    apps:
      - {name: Gallery, workload: leak, with: {what: all, size: 64KB, rate: 30/s}}
    timeline:
      - {at: 1s, launch: Gallery}
    end: 60s

    """

  func testAnAppThatLeaksIsKeptAliveByFixingTheLeaks() throws {
    try write(leaky, to: "full.yaml")
    try keep()
    let why = try memsim("why", "-v", "--tries", "1", "a.jsonl", "Gallery")
    XCTAssertEqual(why.code, 0, why.errors)
    let text = why.output.replacing(#/ +/#, with: " ")
    XCTAssertNotNil(
      text.firstMatch(of: #/\n leaks of Gallery\n [0-9.]+MB leaked, 9\d% of its [0-9.]+MB: /#),
      why.output)
    for place in ["leak loseObject", "leak loseBlock", "leak loseCycle"] {
      XCTAssertTrue(text.contains("\n allocated at \(place)\n"), why.output)
    }
    XCTAssertNotNil(
      text.firstMatch(
        of: #/MB fix the leaks of Gallery; Gallery is then alive at the end\n/#), why.output)
    XCTAssertFalse(text.contains("0B leaked"), why.output)
    let found = try changes(for: "Gallery")
    let fix = try XCTUnwrap(found.first)
    XCTAssertEqual(fix["kind"].string, "leaks-fixed", "\(found)")
    let words = try XCTUnwrap(fix["words"].string)
    XCTAssertEqual(words, "{at: 0s, fix-leaks: Gallery}")
    try write(leaky.replacing("end: 60s", with: "  - \(words)\nend: 60s"), to: "fixed.yaml")
    XCTAssertEqual(try state(of: "Gallery", in: "fixed.yaml"), "active")
    XCTAssertEqual(try state(of: "Gallery", in: "full.yaml"), "terminated")
  }

  func testTheLeaksOfAnotherAppAreFixedWhereThoseKilled() throws {
    let others = leaky.replacing("60s", with: "30s").replacing("Gallery", with: "Hog")
      .replacing("rate: 30/s}", with: "rate: 30/s}, role: background")
    try write(others, to: "full.yaml")
    try keep()
    let kinds = try changes(for: "Safari").compactMap { $0["words"].string }
    XCTAssertEqual(kinds.first, "{at: 0s, fix-leaks: Hog}")
  }

  func testNoLeaksAreFixedWhereThereAreNone() throws {
    try keep()
    let kinds = try changes(for: "Safari").compactMap { $0["kind"].string }
    XCTAssertFalse(kinds.contains("leaks-fixed"), "\(kinds)")
  }

  /// A suggested value prevents the kill, and a change smaller by one page does not.
  func testAValueThatIsFoundIsTheSmallest() throws {
    try keep()
    let found = try changes(for: "Safari")
    let settings = found.filter { $0["words"].string?.hasPrefix("--set ") == true }
    XCTAssertEqual(
      Set(settings.compactMap { $0["kind"].string }), ["limit", "device-memory"], "\(found)")
    for change in settings {
      let words = try XCTUnwrap(change["words"].string).split(separator: " ").map(String.init)
      XCTAssertEqual(try state(of: "Safari", in: "full.yaml", words[0], words[1]), "background")
      let parts = words[1].split(separator: "=").map(String.init)
      let kilobytes = try XCTUnwrap(Int(parts[1].dropLast(2)))
      XCTAssertTrue(parts[1].hasSuffix("KB"), parts[1])
      let less = change["kind"].string == "limit" ? kilobytes + 4 : kilobytes - 4
      XCTAssertEqual(
        try state(of: "Safari", in: "full.yaml", "--set", "\(parts[0])=\(less)KB"), "terminated",
        words[1])
    }
  }

  func testMemoryThatIsToBeGivenUpIsTheLeast() throws {
    try keep()
    let found = try changes(for: "Safari")
    let gift = try XCTUnwrap(found.first { $0["kind"].string == "others-memory" }, "\(found)")
    let words = try XCTUnwrap(gift["words"].string)
    try write(full.replacing("end: 20s", with: "  - \(words)\nend: 20s"), to: "given.yaml")
    XCTAssertEqual(try state(of: "Safari", in: "given.yaml"), "background", words)
    guard case .integer(let bytes) = gift["bytes"] else { return XCTFail("\(gift)") }
    let less = words.replacing(#/bytes: .*}}/#, with: "bytes: \(bytes - 4096)}}")
    try write(full.replacing("end: 20s", with: "  - \(less)\nend: 20s"), to: "less.yaml")
    XCTAssertEqual(try state(of: "Safari", in: "less.yaml"), "terminated", less)
  }

  func testTheSameIsFoundEveryTimeAndStraightFromTheRun() throws {
    try keep()
    let first = try memsim("why", "--tries", "9", "a.jsonl", "Safari")
    XCTAssertEqual(try memsim("why", "--tries", "9", "a.jsonl", "Safari").output, first.output)
    let run = try memsim("run", "-q", "--why", "Safari", "--tries", "9", "full.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
    XCTAssertTrue(run.output.hasSuffix(first.output), run.output)
    let json = try memsim("run", "--json", "--why", "Safari", "--tries", "9", "full.yaml")
    let path = MemsimProcess.checkout.appending(path: "docs/run.schema.json")
    let schema = try JSONSchemaValidator(String(contentsOf: path, encoding: .utf8))
    XCTAssertEqual(try schema.faults(in: json.output), [], json.output)
    let kept = try memsim("why", "--json", "--tries", "9", "a.jsonl", "Safari")
    XCTAssertEqual(try JSONValue(json.output)["why"], try JSONValue(kept.output)["terminated"])
  }

  func testARunIsRepeatedWithItsOptions() throws {
    for options in [
      ["--policy", "jetsam-2010", "--seed", "9"], ["--set", "device.memory=120MB"],
      ["--set", "policy.name=jetsam", "--set", "seed=4"], ["--max-operations", "9000"],
    ] {
      let run = try MemsimProcess(
        ["run", "-q", "--journal", "a.jsonl"] + options + ["full.yaml"], in: folder)
      XCTAssertLessThan(run.code, 2, run.errors)
      let why = try memsim("why", "--tries", "1", "a.jsonl")
      XCTAssertTrue(
        why.output.contains("  tried     1 kind of change, 1 run"), "\(options) \(why.output)")
      XCTAssertFalse(why.output.contains("nothing was tried"), "\(options) \(why.output)")
    }
  }

  /// A change that is found for a run with an override holds for that run.
  func testAChangeIsFoundOnTopOfAnOverride() throws {
    try keep("--set", "device.memory=120MB")
    let found = try changes(for: "Safari")
    let words = found.compactMap { $0["words"].string }.filter { $0.hasPrefix("--set apps.") }
    let change = try XCTUnwrap(words.first, "\(found)").split(separator: " ").map(String.init)
    let memory = ["--set", "device.memory=120MB"]
    XCTAssertEqual(
      try state(of: "Safari", in: "full.yaml", memory[0], memory[1], change[0], change[1]),
      "background")
    XCTAssertEqual(try state(of: "Safari", in: "full.yaml", memory[0], memory[1]), "terminated")
  }

  /// A journal can name any file: only one that lies beside it is opened, and none but a scenario.
  func testAScenarioInPlaceOfAJournalIsToldOfRunWhy() throws {
    try write(leaky, to: "my file.yaml")
    let why = try memsim("why", "my file.yaml", "My App")
    XCTAssertEqual(why.code, 2)
    XCTAssertTrue(
      why.errors.hasSuffix("use 'memsim run --why 'My App' 'my file.yaml''\n"), why.errors)
  }

  func testOnlyAFileBesideTheJournalIsOpened() throws {
    try keep()
    let journal = try XCTUnwrap(contents(of: "a.jsonl"))
    let elsewhere = try makeFolder()
    let secret = elsewhere.appending(path: "secret.yaml").path
    try Data("a secret: [\n".utf8).write(to: URL(filePath: secret))
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "link.yaml").path, withDestinationPath: secret)
    try write("a secret: [\n", to: "key.txt")
    let text = { (output: String) in output.replacing(#/\s+/#, with: " ") }
    for path in [secret, "../\(elsewhere.lastPathComponent)/secret.yaml", "key.txt", "no.yaml"] {
      try write(
        journal.replacing(#""path":"full.yaml""#, with: #""path":"\#(path)""#), to: "a.jsonl")
      let why = try memsim("why", "a.jsonl", "Safari")
      XCTAssertEqual(why.code, 0, why.errors)
      XCTAssertFalse((why.output + why.errors).contains("a secret"), why.output)
      XCTAssertTrue(
        text(why.output).contains("which is not beside the journal"), why.output)
      XCTAssertTrue(
        text(why.output).contains("name the scenario with '--scenario FILE'"), why.output)
    }
    try write(
      journal.replacing(#""path":"full.yaml""#, with: #""path":"link.yaml""#), to: "a.jsonl")
    let why = try memsim("why", "a.jsonl", "Safari")
    XCTAssertFalse((why.output + why.errors).contains("a secret"), why.output)
    // The folder that the run was in is not the one where the journal lies now.
    try write(
      journal.replacing(#""path":"full.yaml""#, with: #""path":"there/full.yaml""#), to: "a.jsonl")
    let beside = try memsim("why", "--tries", "1", "a.jsonl", "Safari")
    XCTAssertTrue(beside.output.contains("  tried     1 kind of change, 1 run"), beside.output)
  }

  func testAScenarioThatIsAnotherOrElsewhereIsSaid() throws {
    try keep()
    try FileManager.default.moveItem(
      at: folder.appending(path: "full.yaml"), to: folder.appending(path: "moved.yaml"))
    let lost = try memsim("why", "a.jsonl", "Safari")
    XCTAssertEqual(lost.code, 0)
    XCTAssertTrue(
      lost.output.contains("nothing was tried: the journal names 'full.yaml', which is not"),
      lost.output)
    let moved = try memsim("why", "--tries", "1", "--scenario", "moved.yaml", "a.jsonl", "Safari")
    XCTAssertTrue(moved.output.contains("  tried     1 kind of change, 1 run"), moved.output)
    try write(full.replacing("rate: 40/s", with: "rate: 41/s"), to: "full.yaml")
    let changed = try memsim("why", "--json", "a.jsonl", "Safari")
    let change = try XCTUnwrap(JSONValue(changed.output)["terminated"].array.first)["change"]
    XCTAssertEqual(change["stopped"].string, "hindered")
    XCTAssertEqual(try validator("whyReport").faults(in: changed.output), [], changed.output)
  }

  func testAnotherBuildIsNotRepeated() throws {
    try keep()
    let text = try XCTUnwrap(contents(of: "a.jsonl"))
    try write(text.replacing(#""memsim":"0.1.0""#, with: #""memsim":"0.0.9""#), to: "a.jsonl")
    let why = try memsim("why", "a.jsonl", "Safari")
    XCTAssertTrue(
      why.output.contains("nothing was tried: memsim was 0.0.9 then, and 0.1.0 now"), why.output)
  }

  func testTheBoundsAreKeptAndSaid() throws {
    try keep()
    let runs = try memsim("why", "--tries", "2", "a.jsonl", "Safari")
    let text = runs.output.replacing(#/\s+/#, with: " ")
    XCTAssertTrue(
      text.contains(
        "1 kind of change, 2 runs; smaller changes may be enough: the limit of runs was reached"),
      text)
    let time = try memsim("why", "--tries-time", "1ms", "a.jsonl", "Safari")
    XCTAssertTrue(
      time.output.replacing(#/\s+/#, with: " ").contains(": the time limit of 1ms was reached"),
      time.output)
    let none = try memsim("why", "--tries", "0", "a.jsonl", "Safari")
    XCTAssertFalse(none.output.contains("tried"), none.output)
  }

  func testWhereEachClassWasMadeIsKnownOfARepeatedRun() throws {
    try keep()
    let none = try memsim("why", "-v", "--tries", "0", "a.jsonl", "Safari")
    XCTAssertFalse(none.output.contains("takeMemory(in:)"), none.output)
    let why = try memsim("why", "-v", "--tries", "1", "a.jsonl", "Safari")
    XCTAssertTrue(why.output.contains("takeMemory(in:)"), why.output)
  }

  func testWhoWasNotKilledIsSaidToBeAlive() throws {
    try keep()
    let why = try memsim("why", "a.jsonl", "Phone")
    XCTAssertEqual(why.code, 0)
    XCTAssertEqual(why.output, "Phone was not killed: alive at the end, background\n")
  }

  func testANameThatNothingHasIsAnError() throws {
    try keep()
    for name in ["Safary", "Safari#2", "#"] {
      let why = try memsim("why", "a.jsonl", name)
      XCTAssertEqual(why.code, 2, why.output)
      XCTAssertEqual(why.output, "")
      XCTAssertTrue(
        why.errors.hasPrefix("a.jsonl: error: the run has no process '\(name)'"), why.errors
      )
    }
    let run = try memsim("run", "-q", "--why", "Safary", "full.yaml")
    XCTAssertEqual(run.code, 2, run.output)
    XCTAssertTrue(run.errors.contains("did you mean 'Safari'?"), run.errors)
  }

  func testAJournalThatIsDamagedOrWithoutItsEndSaysSo() throws {
    try keep()
    let lines = try XCTUnwrap(contents(of: "a.jsonl")).split(separator: "\n")
    try write(lines.dropLast().joined(separator: "\n") + "\n", to: "part.jsonl")
    let part = try memsim("why", "part.jsonl", "Safari")
    XCTAssertEqual(part.code, 0)
    XCTAssertEqual(
      part.errors, "part.jsonl: the journal is incomplete, because its run was interrupted\n")
    XCTAssertTrue(part.output.contains("nothing was tried: its run was interrupted"), part.output)
    try write(lines.joined(separator: "\n").replacing("freedBytes", with: "bytes"), to: "b.jsonl")
    let damaged = try memsim("why", "b.jsonl", "Safari")
    XCTAssertEqual(damaged.code, 2)
    XCTAssertTrue(damaged.errors.hasPrefix("b.jsonl:"), damaged.errors)
  }

  func testThePageShowsWhatIsPrinted() throws {
    let journal = folder.appending(path: "ignored.jsonl").path
    _ = try MemsimProcess(["run", "-q", "--journal", journal, "Scenarios/ignored-warning.yaml"])
    let why = try MemsimProcess([
      "why", "-v", "--tries-time", "10min", "--scenario", "Scenarios/ignored-warning.yaml",
      journal, "Album",
    ])
    let path = MemsimProcess.checkout.appending(path: "docs/reference/reading-a-run.md")
    let page = try String(contentsOf: path, encoding: .utf8)
    XCTAssertTrue(page.contains("```text\n\(why.output)```\n"), why.output)
  }

  func testAWatchedRunIsRepeatedAsOne() throws {
    let over = full.replacing(
      "timeline:",
      with: """
          - name: Poet
            steps: [{allocate: {as: a}}, {root: a}, {wait: 3s}, {release: a}, {use: a}]
        timeline:
          - {at: 0s, launch: Poet}
        """)
    try write(over, to: "full.yaml")
    try keep("--debug-memory")
    let why = try memsim("why", "--tries", "1", "a.jsonl", "Safari")
    XCTAssertTrue(why.output.contains("  tried     1 kind of change, 1 run"), why.output)
  }

  func testBoundsWithoutAQuestionAreAnError() throws {
    let run = try memsim("run", "--tries", "3", "full.yaml")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(run.errors, "--tries: error: this option needs --why; add --why APP\n")
  }

  func testOnlyOneScenarioCanBeAskedAbout() throws {
    try write(full, to: "other.yaml")
    let run = try memsim("run", "--why", "Safari", "full.yaml", "other.yaml")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(
      run.errors, "--why: error: this option explains one run; expected one scenario\n")
  }
}
