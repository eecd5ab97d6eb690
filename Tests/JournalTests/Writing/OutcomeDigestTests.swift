import MemsimJournal
import XCTest

final class OutcomeDigestTests: XCTestCase {
  private let example = ExampleJournal.events

  private func seal(
    header: JournalHeader = ExampleJournal.header, _ events: [(UInt64, Int?, any EventBody)]
  ) throws -> JournalSeal {
    try ExampleJournal.write(header: header, events: events).seal
  }

  func testADigestIs128BitsOfLowercaseHexadecimal() throws {
    let seal = try seal(example)
    for digest in [seal.digest, seal.outcomeDigest] {
      XCTAssertNotNil(digest.wholeMatch(of: #/[0-9a-f]{32}/#), digest)
    }
    XCTAssertNotEqual(seal.digest, seal.outcomeDigest)
  }

  func testTheHashIsXXH3() throws {
    // Without events, the outcome digest is the hash of no bytes, which the authors publish.
    XCTAssertEqual(try seal([]).outcomeDigest, "99aa06d3014798d86001c324468d497f")
  }

  func testTheHeaderIsOutside() throws {
    XCTAssertEqual(try seal(header: JournalHeader(), example), try seal(example))
  }

  func testScenarioLinesAndExpectationsAreOutside() throws {
    let step = ScenarioStepped(path: "elsewhere.yaml", line: 1, action: "press: home")
    let expectation = ExpectationChecked(
      path: "elsewhere.yaml", line: 1, text: "alive: Zoo", result: .failed, found: "exited")
    let device = example.filter { $0.body.eventKind.isOfDevice }
    let digest = try seal(example).digest
    XCTAssertEqual(try seal(device).digest, digest)
    XCTAssertEqual(try seal([(0, nil, step), (0, nil, expectation)] + device).digest, digest)
  }

  func testEveryOtherEventIsInside() throws {
    let digest = try seal(example).digest
    for (index, event) in example.enumerated() where event.body.eventKind.isOfDevice {
      var fewer = example
      fewer.remove(at: index)
      XCTAssertNotEqual(try seal(fewer).digest, digest, event.body.eventKind.name)
    }
  }

  func testTimeAndProcessAreInside() throws {
    let digest = try seal([(1, 2, PagesRead(pages: 3))]).digest
    XCTAssertNotEqual(try seal([(2, 2, PagesRead(pages: 3))]).digest, digest)
    XCTAssertNotEqual(try seal([(1, 3, PagesRead(pages: 3))]).digest, digest)
  }

  func testTheOutcomeIsThatOfTheEventsThatAreOutcomes() throws {
    let outcomes = example.filter { $0.body.eventKind.outcome != nil }
    XCTAssertEqual(try seal(outcomes).outcomeDigest, try seal(example).outcomeDigest)
    XCTAssertEqual(
      outcomes.map { $0.body.eventKind.name },
      [
        "launched", "exited", "terminated", "warned", "leak-found", "scenario-failed",
        "expectation",
      ])
    for index in outcomes.indices {
      var fewer = outcomes
      fewer.remove(at: index)
      XCTAssertNotEqual(try seal(fewer).outcomeDigest, try seal(outcomes).outcomeDigest)
    }
  }

  func testTheLineOfAnExpectationIsNoOutcomeButItsResultIs() throws {
    func outcome(line: Int, _ result: ExpectationResult) throws -> String {
      let expectation = ExpectationChecked(
        path: "a.yaml", line: line, text: "alive: Zoo", result: result, found: "")
      return try seal([(0, nil, expectation)]).outcomeDigest
    }
    XCTAssertEqual(try outcome(line: 1, .met), try outcome(line: 2, .met))
    XCTAssertNotEqual(try outcome(line: 1, .met), try outcome(line: 1, .failed))
  }

  func testWhatLedToATerminationIsNoOutcomeButItsReasonIs() throws {
    func outcome(rule: String, reason: String) throws -> String {
      let because = RationaleRecord(
        rule: rule, level: 2, availablePages: 1, candidates: [], putOffPages: nil)
      let terminated = ProcessTerminated(
        reason: reason, footprintBytes: 4096, peakBytes: 4096, freedBytes: 4096, because: because)
      return try seal([(0, 1, terminated)]).outcomeDigest
    }
    XCTAssertEqual(
      try outcome(rule: "a", reason: "highwater"), try outcome(rule: "b", reason: "highwater"))
    XCTAssertNotEqual(
      try outcome(rule: "a", reason: "highwater"), try outcome(rule: "a", reason: "idle-exit"))
  }

  func testTheKeysOfAnOutcomeAreFieldsOfItsKind() {
    for kind in EventTable.all {
      guard let keys = kind.outcome, case .record(let fields) = kind.schema else { continue }
      XCTAssertTrue(Set(keys).isSubset(of: fields.map(\.key)), kind.name)
    }
  }
}
