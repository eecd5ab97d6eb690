import TestSupport
import XCTest

@testable import MemsimMutation

final class MutantSampleTests: XCTestCase {
  private func lines(_ seed: String, leavingOut equivalents: [Equivalent] = []) throws -> [String] {
    try MutantSample(
      of: Checkout.root, modules: ["Clock"], seed: seed, leavingOut: equivalents
    ).drawn.map(\.mutation).map { "\($0.edit.path) \($0.before) -> \($0.after)" }
  }

  func testASeedDrawsTheSameAgainAndAnotherSeedDoesNot() throws {
    XCTAssertEqual(try lines("a"), try lines("a"))
    XCTAssertNotEqual(try lines("a").prefix(40), try lines("b").prefix(40))
  }

  func testNoMutationIsDrawnTwice() throws {
    let sample = try MutantSample(
      of: Checkout.root, modules: ["Clock"], seed: "a", leavingOut: [])
    let places = sample.drawn.map(\.mutation).map {
      "\($0.edit.path) \($0.edit.range) \($0.edit.replacement)"
    }
    XCTAssertEqual(Set(places).count, places.count)
    XCTAssertLessThanOrEqual(places.count, sample.candidateCount)
  }

  func testWhatIsKnownToChangeNothingIsLeftOutAndTheRestStays() throws {
    let all = try MutantSample(of: Checkout.root, modules: ["Clock"], seed: "a", leavingOut: [])
    let first = all.drawn[0].mutation
    let known = Equivalent(
      mutation: .init(path: first.edit.path, before: first.before, after: first.after),
      reason: "a test", line: 1)
    let before = try lines("a")
    XCTAssertEqual(
      try lines("a", leavingOut: [known]).prefix(100),
      before.filter { $0 != before[0] }.prefix(100))
  }

  func testASourceThatChangesLeavesTheOthersTheirMutants() {
    let text = "func f() {\n  let a = b < c\n  let d = e < g\n}\n"
    func drawn(_ cow: String) -> [String] {
      let texts = [
        ("Sources/Zoo/Cow.swift", cow),
        ("Sources/Zoo/Lion.swift", String(repeating: text, count: 10)),
      ]
      return MutantSample(of: texts, seed: "a", leavingOut: []).drawn.map(\.mutation)
        .filter { $0.edit.path == "Sources/Zoo/Lion.swift" }
        .map { "\($0.edit.range) \($0.edit.replacement)" }
    }
    XCTAssertEqual(drawn("").count, 20)
    XCTAssertEqual(drawn(""), drawn(text))
  }
}
