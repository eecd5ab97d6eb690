import MemsimReports
import TestSupport
import XCTest

final class ReadingARunPageTests: XCTestCase {
  func testTheBlocksOfThePageAreTheReportsOfARun() throws {
    let journal = try ExampleRun.short().journal
    let overview = RunText(journal, detail: .overview, width: 80).text
    try Snapshot.assert(overview, isBlock: 0, of: "reference/reading-a-run.md")
    try Snapshot.assert(RunText(journal).text, isBlock: 1, of: "reference/reading-a-run.md")
  }
}
