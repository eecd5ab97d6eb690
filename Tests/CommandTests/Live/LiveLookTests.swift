import Foundation
import TestSupport
import XCTest

/// The number of events that memsim needs to show a past moment.
final class LiveLookTests: LiveTestCase {
  func testAPastMomentOfTheFlagshipIsShownByWhatHappenedBeforeItAndNoMore() throws {
    let moments = (1...12).map { $0 * 3 }
    let looks = moments.map { "look: \($0)s\n" }.joined()
    let flagship = try String(
      contentsOfFile: Checkout.path(of: "Scenarios/lowmem.yaml"), encoding: .utf8)
    let live = try live("at: 36s\n\(looks)quit\n", scenario: flagship)
    XCTAssertEqual(live.errors, [])
    let events = live.all("event").compactMap { $0["at"] as? Int }
    let answers = live.all("answer").filter { $0["to"] as? String == "look" }
    XCTAssertEqual(answers.count, moments.count)
    for (moment, answer) in zip(moments, answers) {
      let count = events.filter { $0 <= moment * 1_000_000_000 }.count
      XCTAssertEqual(answer["events"] as? Int, count, "\(moment)s")
    }
    let counts = answers.compactMap { $0["events"] as? Int }
    XCTAssertGreaterThan(counts[11], 2 * counts[0], "\(counts)")
  }
}
