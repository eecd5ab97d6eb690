import MemsimCommand
import MemsimJournal
import XCTest

/// The line that a result is kept as.
final class SweepResultTests: XCTestCase {
  private let result = SweepResult(
    key: "0123", build: SweepBuild(), settings: [SweepSetting("policy", "jetsam")],
    outcome: SweepOutcome(lost: "the process of the run was ended"),
    attempt: SweepAttempt(host: "here", microseconds: 7))

  func testItIsReadAsItWasWritten() throws {
    XCTAssertEqual(try SweepResult(contents: result.contents), result)
    XCTAssertTrue(result.outcome.isOfHost)
    XCTAssertFalse(result.outcome.isFinished)
  }

  /// A result that is cut off after any byte is refused.
  func testHalfAResultIsNone() {
    let contents = result.contents
    for count in 0..<contents.count {
      XCTAssertThrowsError(try SweepResult(contents: Array(contents.prefix(count))), "\(count)")
    }
  }

  func testMoreThanAResultIsNone() {
    XCTAssertThrowsError(try SweepResult(contents: result.contents + result.contents))
  }

  /// A bit that fell over on a disk, or a hand that mended what came of a run.
  func testWhatWasChangedLaterIsNone() throws {
    for place in result.contents.indices.dropLast() {
      var contents = result.contents
      contents[place] ^= 1
      XCTAssertThrowsError(try SweepResult(contents: contents), "\(place)")
    }
    let text = String(decoding: result.contents, as: UTF8.self)
    let other = text.replacing("\"microseconds\":7", with: "\"microseconds\":8")
    XCTAssertThrowsError(try SweepResult(contents: Array(other.utf8))) { error in
      XCTAssertEqual(
        "\(error)", "the result was changed after it was written: its seal does not match")
    }
  }

  func testAnotherFormatIsSaid() throws {
    let text = String(decoding: result.contents, as: UTF8.self)
    let other = text.replacing("\"format\":1,", with: "\"format\":2,")
    XCTAssertThrowsError(try SweepResult(contents: Array(other.utf8))) { error in
      XCTAssertEqual("\(error)", "the result has format 2; this memsim reads format 1")
    }
  }
}
