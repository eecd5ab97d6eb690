import MemsimVocabulary
import XCTest

@testable import MemsimCommand

/// In which order results come, and how much of them waits.
final class ResultReordererTests: XCTestCase {
  private func message(_ kind: MessageKind, bytes: Int) -> MessageReader.Message {
    MessageReader.Message(kind: kind, content: [UInt8](repeating: 0x61, count: bytes)[...])
  }

  func testAResultWaitsForThoseBeforeIt() {
    var results = ResultReorderer()
    XCTAssertEqual(results.complete(2).map(\.run), [])
    XCTAssertEqual(results.complete(1).map(\.run), [])
    XCTAssertEqual(results.completeCount, 2)
    XCTAssertEqual(results.complete(0).map(\.run), [0, 1, 2])
    XCTAssertEqual(results.complete(3).map(\.run), [3])
    XCTAssertEqual(results.completeCount, 4)
  }

  func testAResultIsWhatTheMessagesOfItsRunSay() {
    var results = ResultReorderer()
    results.add(message(.report, bytes: 3), of: 1)
    results.add(message(.errors, bytes: 2), of: 0)
    _ = results.complete(1)
    let ready = results.complete(0) { $0.complain("lost", .fault) }
    XCTAssertEqual(ready.map(\.result.report.count), [0, 3])
    XCTAssertEqual(ready.map(\.result.errors.count), [2, 0])
    XCTAssertEqual(ready.first?.result.complaints.map(\.code), [.fault])
  }

  func testWhereTooMuchWaitsOnlyTheRunWhoseTurnItIsMayBegin() {
    var results = ResultReorderer()
    results.add(message(.report, bytes: ResultReorderer.mostBytes), of: 2)
    _ = results.complete(2)
    XCTAssertNil(results.only)
    results.add(message(.errors, bytes: 1), of: 1)
    _ = results.complete(1)
    XCTAssertEqual(results.only, 0)
    XCTAssertEqual(results.complete(0).map(\.run), [0, 1, 2])
    XCTAssertNil(results.only)
  }

  func testWhatWaitsForRunsThatNeverBeginComesInTheOrderOfTheFilesAsWell() {
    var results = ResultReorderer()
    for run in [5, 2, 4] { XCTAssertTrue(results.complete(run).isEmpty) }
    XCTAssertEqual(results.finish().map(\.run), [2, 4, 5])
    XCTAssertTrue(results.finish().isEmpty)
  }

  func testAVerdictSurvivesItsWay() {
    for outcome in [nil, "9117415699d297a73a93cafc01e4b32f"] {
      for (isFailure, isEndedByHost) in [(true, false), (false, true)] {
        let verdict = RunVerdict(
          isFailure: isFailure, isEndedByHost: isEndedByHost, unevaluatedCount: 70_000,
          outcome: outcome)
        XCTAssertEqual(RunVerdict(bytes: verdict.bytes[...]), verdict)
        XCTAssertNil(RunVerdict(bytes: verdict.bytes.prefix(9)))
      }
    }
  }

  func testAVerdictOfMoreThanARunCanHaveIsNone() {
    for count: UInt64 in [.max, 1 << 63, 1 << 62] {
      let bytes = [1, 0] + withUnsafeBytes(of: count.littleEndian) { Array($0) }
      XCTAssertNil(RunVerdict(bytes: bytes[...]), "\(count)")
    }
  }

  func testWhatStandsBetweenMessagesEndsThem() {
    var reader = MessageReader()
    reader.append([MessageKind.done.rawValue, 0, 0, 0, 0, 0, 0, 0, 0] + Array("scribble".utf8))
    XCTAssertEqual(reader.next()?.kind, .done)
    XCTAssertFalse(reader.isCorrupt)
    reader.append([0])
    XCTAssertNil(reader.next())
    XCTAssertTrue(reader.isCorrupt)
  }
}
