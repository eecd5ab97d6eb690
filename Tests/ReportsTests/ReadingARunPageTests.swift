import MemsimReports
import TestSupport
import XCTest

final class ReadingARunPageTests: XCTestCase {
  func testTheExampleOfThePageIsTheStoryOfARun() throws {
    let story = RunReport(try ExampleRun.short().journal).text
    try Snapshot.assert(story, isFirstBlockOf: "reading-a-run.md")
  }
}
