import Foundation
import TestSupport
import XCTest

/// The first difference of two runs by their journals, and the results of each run.
final class DiffCommandTests: CommandTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(short(), to: "short.yaml")
    _ = try memsim("run", "-q", "--journal", "a.jsonl", "short.yaml")
  }

  func testTheSameRunsAreTheSame() throws {
    _ = try memsim("run", "-q", "--journal", "b.jsonl", "short.yaml")
    let diff = try memsim("diff", "a.jsonl", "b.jsonl")
    XCTAssertEqual(diff.code, 0, diff.output)
    XCTAssertEqual(diff.output, "✓ two runs of short: the same, event by event\n")
  }

  /// Pictures and profiles that only one run was asked for are no difference, but may move another.
  func testARecordingOfOneRunIsNoDifference() throws {
    let plain = ["run", "-q", "--journal", "b.jsonl"]
    for options in [
      ["--frames", "pictures", "--frames-every", "1s"], ["--why", "Hoarder", "--tries", "0"],
      ["--debug-memory"],
    ] {
      _ = try MemsimProcess(plain + options + ["short.yaml"], in: folder)
      let recorded = try XCTUnwrap(contents(of: "b.jsonl"))
      for paths in [["a.jsonl", "b.jsonl"], ["b.jsonl", "a.jsonl"]] {
        let diff = try MemsimProcess(["diff"] + paths, in: folder)
        XCTAssertEqual(diff.code, 0, diff.output)
        XCTAssertTrue(
          diff.output.hasPrefix("✓ two runs of short: the same, event by event\n"), diff.output)
      }
      XCTAssertEqual(recorded.contains("\"event\":\"frame\""), options[0] == "--frames")
    }
    let other = ["--frames-every", "100ms", "--set", "apps.Hoarder.with.rate=20/s", "short.yaml"]
    _ = try MemsimProcess(plain + ["--frames", "pictures"] + other, in: folder)
    let diff = try memsim("diff", "--verbose", "a.jsonl", "b.jsonl")
    XCTAssertEqual(diff.code, 1, diff.output)
    XCTAssertFalse(diff.output.contains("frame in the"), diff.output)
    let text = diff.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let place = #/line (\d+), ([a-z-]+) in the first journal; line (\d+), ([a-z-]+) in the second/#
    let found = try XCTUnwrap(text.firstMatch(of: place), text)
    for (name, number, kind) in [("a.jsonl", found.1, found.2), ("b.jsonl", found.3, found.4)] {
      let lines = try XCTUnwrap(contents(of: name)).split(separator: "\n")
      let line = lines[try XCTUnwrap(Int(number)) - 1]
      XCTAssertTrue(line.contains("\"event\":\"\(kind)\""), "\(name): \(line)")
    }
  }

  func testTheFirstEventAndEachOutcomeAreNamed() throws {
    _ = try memsim(
      "run", "-q", "--set", "apps.Hoarder.with.rate=20/s", "--journal", "b.jsonl", "short.yaml")
    let diff = try memsim("diff", "--verbose", "a.jsonl", "b.jsonl")
    XCTAssertEqual(diff.code, 1, diff.errors)
    XCTAssertTrue(diff.output.hasPrefix("✗ two runs of short: "), diff.output)
    XCTAssertTrue(
      diff.output.contains(
        #/\nwhere they part\n  at .*Hoarder was .* in the first, and .* in the/#),
      diff.output)
    XCTAssertTrue(diff.output.contains("    just before, in both:\n"), diff.output)
    XCTAssertTrue(
      diff.output.contains(#/\n  Hoarder\n    first  launched 0s, killed at .*\n    second /#),
      diff.output)
  }

  func testTheOverviewBeginsWithWhatDiffers() throws {
    let rate = "apps.Hoarder.with.rate=20/s"
    _ = try memsim("run", "-q", "--set", rate, "--journal", "b.jsonl", "short.yaml")
    for width in ["60", "80"] {
      let diff = try memsim("diff", "a.jsonl", "b.jsonl", setting: ["COLUMNS": width])
      let lines = diff.output.split(separator: "\n")
      XCTAssertLessThanOrEqual(lines.count, 24, diff.output)
      XCTAssertLessThanOrEqual(lines.map(\.count).max() ?? 0, Int(width) ?? 0, diff.output)
      XCTAssertTrue(lines[0].hasPrefix("✗ two runs of short: "), diff.output)
      let text = diff.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertTrue(
        text.contains("options were none in the first, and --set \(rate) in the second"), text)
      XCTAssertTrue(
        diff.output.contains(#/\n  Hoarder\n    first  launched 0s, killed at .*\n    second /#),
        diff.output)
      XCTAssertTrue(diff.output.contains(#/\n  first  at .*Hoarder/#), diff.output)
      XCTAssertFalse(diff.output.contains("just before"), diff.output)
    }
  }

  /// A policy that an option chose is a line of its own.
  func testAnotherPolicyIsNoOtherOption() throws {
    _ = try memsim("run", "-q", "--policy", "jetsam", "--journal", "b.jsonl", "short.yaml")
    for words in [["diff"], ["diff", "--verbose"]] {
      let diff = try MemsimProcess(words + ["a.jsonl", "b.jsonl"], in: folder)
      XCTAssertEqual(diff.code, 1, diff.errors)
      XCTAssertTrue(
        diff.output.contains("iphoneos in the first, and jetsam in the second"), diff.output)
      XCTAssertFalse(diff.output.contains("options were"), diff.output)
    }
  }

  /// The place is the line of the journals that differs first.
  func testTheFirstEventHasItsLine() throws {
    _ = try memsim(
      "run", "-q", "--set", "apps.Hoarder.with.rate=20/s", "--journal", "b.jsonl", "short.yaml")
    let journals = try ["a.jsonl", "b.jsonl"].map { name in
      try XCTUnwrap(contents(of: name)).split(separator: "\n").dropFirst()
    }
    let parting = try XCTUnwrap(zip(journals[0], journals[1]).enumerated().first { $1.0 != $1.1 })
    let diff = try memsim("diff", "a.jsonl", "b.jsonl", setting: ["COLUMNS": "100"])
    let text = diff.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(text.contains("(line \(parting.offset + 2)"), text)
  }

  func testADifferentSettingOfThePolicyIsNamed() throws {
    _ = try memsim(
      "run", "-q", "--set", "policy.warning=15%", "--journal", "b.jsonl", "short.yaml")
    let diff = try memsim("diff", "a.jsonl", "b.jsonl")
    XCTAssertTrue(
      diff.output.contains("  first  at 0s, policy.warning: 20 in the first, 15 in the second"),
      diff.output)
  }

  func testAnotherWayToTheSameEndIsNoDifference() throws {
    try write(
      short().replacing("end: 20s", with: "  - {at: 5s, mark: Reader}\nend: 20s"), to: "m.yaml")
    _ = try memsim("run", "-q", "--journal", "b.jsonl", "m.yaml")
    let diff = try memsim("diff", "a.jsonl", "b.jsonl")
    XCTAssertEqual(diff.code, 0, diff.output)
    XCTAssertTrue(
      diff.output.hasPrefix("✓ two runs of short: the same came of both, in another way\n"),
      diff.output)
  }

  func testWhatTheyDependOnIsNamed() throws {
    _ = try memsim("run", "-q", "--policy", "jetsam", "--journal", "b.jsonl", "short.yaml")
    let diff = try memsim("diff", "a.jsonl", "b.jsonl")
    XCTAssertTrue(
      diff.output.contains("\n  policy was iphoneos in the first, and jetsam in the second\n"),
      diff.output)
  }

  func testJSONIsAsItsSchemaSays() throws {
    let path = MemsimProcess.checkout.appending(path: "docs/run.schema.json")
    let schema = try object(String(contentsOf: path, encoding: .utf8))
    let own: [String: Any] = [
      "$ref": "#/$defs/runDifference", "$defs": try XCTUnwrap(schema["$defs"]),
    ]
    let data = try JSONSerialization.data(withJSONObject: own)
    let validator = try JSONSchemaValidator(String(decoding: data, as: UTF8.self))
    _ = try memsim(
      "run", "-q", "--set", "device.memory=100MB", "--journal", "b.jsonl", "short.yaml")
    for (other, isSame) in [("a.jsonl", true), ("b.jsonl", false)] {
      let diff = try memsim("diff", "--json", "a.jsonl", other)
      XCTAssertEqual(diff.code, isSame ? 0 : 1)
      XCTAssertEqual(try validator.faults(in: diff.output), [], diff.output)
      XCTAssertEqual(try JSONValue(diff.output)["same"], .boolean(isSame))
      XCTAssertEqual(try JSONValue(diff.output)["outcomes"].array.isEmpty, isSame)
    }
  }

  func testAJournalWithoutItsEndIsComparedAndSaysSo() throws {
    let lines = try XCTUnwrap(contents(of: "a.jsonl")).split(separator: "\n")
    try write(lines.dropLast(2).joined(separator: "\n") + "\n", to: "part.jsonl")
    let diff = try memsim("diff", "a.jsonl", "part.jsonl")
    XCTAssertEqual(diff.code, 1)
    XCTAssertEqual(
      diff.errors, "part.jsonl: the journal is incomplete, because its run was interrupted\n")
    XCTAssertTrue(diff.output.contains("    second interrupted at 20s\n"), diff.output)
  }

  func testADamagedJournalIsAnErrorWithItsLine() throws {
    let text = try XCTUnwrap(contents(of: "a.jsonl"))
    try write(text.replacing(#""event":"launched""#, with: #""event":"lunched""#), to: "b.jsonl")
    try write("", to: "empty.jsonl")
    for (name, mark) in [("b.jsonl", "b.jsonl:3:"), ("empty.jsonl", "empty.jsonl:1:")] {
      let diff = try memsim("diff", "a.jsonl", name)
      XCTAssertEqual(diff.code, 2)
      XCTAssertEqual(diff.output, "")
      XCTAssertTrue(diff.errors.hasPrefix(mark), diff.errors)
    }
    let absent = try memsim("diff", "a.jsonl", "absent.jsonl")
    XCTAssertEqual(absent.code, 2)
    XCTAssertTrue(absent.errors.hasPrefix("absent.jsonl"), absent.errors)
  }
}
