import XCTest

@testable import MemsimMutation

final class RewrittenSourceTests: XCTestCase {
  private let text = "struct A {\n  func f() -> Int { 1 }\n  let b = 2\n  func g() {}\n}\n"

  private func change(_ old: String, to new: String, number: Int) -> RewrittenSource.Numbered {
    let start = text.utf8.count - text.drop { _ in false }.utf8.count
    let offset = text.range(of: old).map {
      text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
    }
    let lower = start + (offset ?? 0)
    return .init(
      number: number,
      edit: Edit(
        path: "A.swift", range: lower..<lower + old.utf8.count, replacement: new, line: 2))
  }

  func testABodyStandsOnceForEachChangeAndOnceAsItWas() throws {
    let changes = [change("1", to: "3", number: 1), change("1", to: "4", number: 2)]
    let rewritten = try RewrittenSource(text, at: "/a/A.swift", changes: changes)
    XCTAssertEqual(
      rewritten.text,
      """
      public import CMutants
      #sourceLocation(file: "/a/A.swift", line: 1)
      struct A {
        func f() -> Int {
      #sourceLocation(file: "/mutant/1", line: 1)
      if memsim_mutant(1) {
       3\(" ")
      #sourceLocation(file: "/mutant/2", line: 1)
      } else if memsim_mutant(2) {
       4\(" ")
      } else {
      #sourceLocation(file: "/a/A.swift", line: 2)
       1\(" ")
      }
      #sourceLocation(file: "/a/A.swift", line: 2)
      }
        let b = 2
        func g() {}
      }

      """)
    XCTAssertEqual(rewritten.bodies.map(\.numbers), [[1, 2]])
    XCTAssertEqual(rewritten.bodies.map(\.lines), [2...2])
  }

  func testAChangeOutsideOfFunctionsIsRefused() {
    XCTAssertThrowsError(
      try RewrittenSource(text, at: "/a/A.swift", changes: [change("2", to: "3", number: 1)]))
  }
}
