import MemsimJournal
import XCTest

@testable import MemsimDevice

final class ReturnPathTests: XCTestCase {
  private func app(_ name: String) -> App { App(name) { ResidentProgram(heapBytes: 0) } }

  func testTheUserReturnsOnceAndOnlyFromTheLastApp() {
    var path = ReturnPath()
    path.lead(to: app("Mail"), from: app("Notes"), cause: .alertEnded)
    path.lead(to: app("Safari"), from: app("Mail"), cause: .urlEnded)
    XCTAssertNil(path.removeEntry(of: app("Mail")))
    let first = path.removeEntry(of: app("Safari"))
    XCTAssertEqual(first?.origin.name, "Mail")
    XCTAssertEqual(first?.cause, .urlEnded)
    XCTAssertEqual(path.removeEntry(of: app("Mail"))?.origin.name, "Notes")
    XCTAssertNil(path.removeEntry(of: app("Mail")), "the second time")
  }

  func testAUserWhoIsLedToAnAppForTheSecondTimeIsBackThere() {
    var path = ReturnPath()
    path.lead(to: app("Mail"), from: app("Notes"), cause: .alertEnded)
    path.lead(to: app("Safari"), from: app("Mail"), cause: .urlEnded)
    path.lead(to: app("Mail"), from: app("Safari"), cause: .alertEnded)
    XCTAssertEqual(path.removeEntry(of: app("Mail"))?.origin.name, "Notes")
    XCTAssertNil(path.removeEntry(of: app("Safari")))
  }

  func testNoAppComesBackAfterTheUserWentElsewhere() {
    var path = ReturnPath()
    path.lead(to: app("Mail"), from: app("Notes"), cause: .alertEnded)
    path.clear()
    XCTAssertNil(path.removeEntry(of: app("Mail")))
  }
}
