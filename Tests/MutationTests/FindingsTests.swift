import Foundation
import TestSupport
import XCTest

@testable import MemsimMutation

final class FindingsTests: XCTestCase {
  private var file = URL(filePath: "/")

  override func setUpWithError() throws {
    file = try makeFolder().appending(path: "findings")
  }

  func testWhatWasFoundIsReadBack() throws {
    let found: [(String, Findings.Finding)] = [
      ("a", .refused), ("b", .surveyed(seconds: 1.5, reached: [2, 3])), ("c", .notReached),
      ("d", .noticed(by: "ATests.testB", how: "fails", class: "e", seconds: 2)),
      ("f", .survived(classes: 3, left: 1, seconds: 0)),
    ]
    for (key, finding) in found { try Findings(in: file).add(finding, about: key) }
    let findings = Findings(in: file)
    for (key, finding) in found { XCTAssertEqual(findings.about(key), finding) }
    XCTAssertNil(findings.about("g"))
  }

  func testARunThatWasEndedLeavesHalfALineAndTheRest() throws {
    try Findings(in: file).add(.refused, about: "a")
    try Findings(in: file).add(.notReached, about: "b")
    let whole = try Data(contentsOf: file)
    try whole.dropLast(5).write(to: file)
    XCTAssertNil(Findings(in: file).about("b"))
    try Findings(in: file).add(.refused, about: "c")
    let findings = Findings(in: file)
    XCTAssertEqual(["a", "c"].map(findings.about), [.refused, .refused])
  }

  func testTheLastFindingHolds() throws {
    try Findings(in: file).add(.survived(classes: 1, left: 0, seconds: 0), about: "a")
    try Findings(in: file).add(.notReached, about: "a")
    XCTAssertEqual(Findings(in: file).about("a"), .notReached)
  }
}
