import MemsimReports
import MemsimVocabulary
import XCTest

final class SecondRunTests: XCTestCase {
  func testALongSentenceIsWrappedInTheWidthOfTheTerminal() {
    let message = String(repeating: "it had too little memory ", count: 12)
    for width in stride(from: reportColumns.lowerBound, through: reportColumns.upperBound, by: 3) {
      let text = SecondRun.endedByHost(message).text(about: "zoo", on: ConsolePage(width: width))
        .shown
      let lines = text.split(separator: "\n")
      XCTAssertGreaterThan(lines.count, 2)
      XCTAssertTrue(lines.dropFirst().allSatisfy { $0.hasPrefix("  it") || $0.hasPrefix("  ") })
      let widest = lines.map(\.count).max() ?? 0
      XCTAssertLessThanOrEqual(widest, width)
      XCTAssertGreaterThan(widest, width - 12, "words go on as long as there is room")
    }
  }

  func testASentenceForWhichThereIsRoomStaysOnItsLine() {
    // A continued line is indented by 2, so as many columns stay free.
    for (free, count) in [(2, 1), (1, 2)] {
      let rest = SecondRun.same.text(about: "", on: ConsolePage(width: 80)).shown.dropLast().count
      let name = String(repeating: "z", count: 80 - free - rest)
      let text = SecondRun.same.text(about: name, on: ConsolePage(width: 80)).shown
      XCTAssertEqual(text.split(separator: "\n").count, count, text)
    }
  }
}
