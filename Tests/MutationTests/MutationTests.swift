import XCTest

@testable import MemsimMutation

final class MutationTests: XCTestCase {
  /// What becomes of the body of a function: each mutation as it leaves the text between `f` and
  /// the end.
  private func mutations(_ body: String, result: String = "") -> [String] {
    let text = "func f()\(result) {\(body)}"
    return Mutation.all(of: text, at: "Sources/A/A.swift").map { mutation in
      let bytes = Array(text.utf8)
      let (start, end) = (mutation.edit.range.lowerBound, mutation.edit.range.upperBound)
      let after = bytes[..<start] + Array(mutation.edit.replacement.utf8) + bytes[end...]
      return String(String(decoding: after, as: UTF8.self).dropFirst(10 + result.count).dropLast())
    }
  }

  func testOperatorsWithBlanksAroundThemAreExchanged() {
    XCTAssertEqual(mutations("let a = b < c"), ["let a = b <= c"])
    XCTAssertEqual(mutations("let a = b != c"), ["let a = b == c"])
    XCTAssertEqual(mutations("let a = b + c"), ["let a = b - c"])
    XCTAssertEqual(mutations("let a = b && c"), ["let a = b || c"])
    XCTAssertEqual(mutations("let a: B<C> = -d"), [])
  }

  func testARangeWithBothEndsGetsAnotherEnd() {
    XCTAssertEqual(mutations("let a = b..<c"), ["let a = b...c"])
    XCTAssertEqual(mutations("let a = b[c...]"), [])
    XCTAssertEqual(mutations("let a = b[...c]"), [])
  }

  func testWordsAndNumbersAreExchanged() {
    XCTAssertEqual(mutations("let a = min(b, c)"), ["let a = max(b, c)"])
    XCTAssertEqual(mutations("let a = true"), ["let a = false"])
    XCTAssertEqual(mutations("let a = 1_000"), ["let a = 1001"])
    XCTAssertEqual(mutations("let a = 7"), ["let a = 6"])
    XCTAssertEqual(mutations("let a = b.0 + $0"), ["let a = b.0 - $0"])
    XCTAssertEqual(mutations("let a = 0.5, b = 0x1"), [])
  }

  func testConditionsAreTurnedRoundEachForItself() {
    XCTAssertEqual(
      mutations("if a, let b = c, d(e) { throw g }"),
      ["if !(a), let b = c, d(e) { throw g }", "if a, let b = c, !(d(e)) { throw g }"])
    XCTAssertEqual(
      mutations("guard a else { throw g }"), ["guard !(a) else { throw g }"])
    XCTAssertEqual(mutations("if !a { throw g }"), ["if a { throw g }"])
    XCTAssertEqual(mutations("if case .a = b { throw g }"), [])
  }

  func testAResultOfBoolIsTurnedRound() {
    XCTAssertEqual(mutations(" a.b ", result: " -> Bool"), [" !(a.b) "])
    XCTAssertEqual(
      mutations("\n  g()\n  return a\n", result: " -> Bool"),
      ["\n  \n  return a\n", "\n  g()\n  return !(a)\n"])
    XCTAssertEqual(mutations(" a.b ", result: " -> Int"), [])
  }

  func testCallsAndAssignmentsAreDropped() {
    XCTAssertEqual(mutations("\n  a.b(c)\n  d = e\n"), ["\n  \n  d = e\n", "\n  a.b(c)\n  \n"])
    XCTAssertEqual(
      mutations("\n  a { b in\n    b.c()\n    d()\n  }\n").first, "\n  \n")
    XCTAssertEqual(mutations("if let a { b() }"), ["if let a {  }"])
  }

  func testACallOverLinesIsDroppedWhole() {
    XCTAssertEqual(
      mutations("\n  a(\n    b,\n    c)\n    .d()\n  let e = f\n"), ["\n  \n  let e = f\n"])
  }

  func testWhatAFunctionOrAClosureConsistsOfIsNotDropped() {
    XCTAssertEqual(mutations(" a(b) ", result: " -> Int"), [])
    XCTAssertEqual(mutations("let a = b.map { c($0) }"), [])
    XCTAssertEqual(mutations("let a = b.map { c in d(c) }"), [])
  }

  func testChecksAndTheirConditionsStay() {
    XCTAssertEqual(mutations("precondition(a < b)"), [])
    XCTAssertEqual(
      mutations("let a = b(keepingCapacity: true)\n  let c = true"),
      ["let a = b(keepingCapacity: true)\n  let c = false"])
    XCTAssertEqual(mutations("\n  checkAlive()\n  Poison.lift(from: c)\n  let a = b\n"), [])
    XCTAssertEqual(mutations("assert(a == 3, \"\\(b + c)\")"), [])
    XCTAssertEqual(
      Mutation.all(of: "func checkInvariants() { a() }", at: "Sources/A/A.swift"), [])
  }

  func testWhatOnlySomeBuildsHaveStays() {
    XCTAssertEqual(mutations("\n  #if DEBUG\n  a()\n  #endif\n"), [])
  }

  func testAMutationSaysItsLineAsItWasAndAsItIs() throws {
    let text = "struct A {\n  func f() -> Int {\n    let a   = 2  // two\n    return a\n  }\n}\n"
    let mutation = try XCTUnwrap(Mutation.all(of: text, at: "Sources/A/A.swift").first)
    XCTAssertEqual(mutation.edit.line, 3)
    XCTAssertEqual([mutation.before, mutation.after], ["let a = 2 // two", "let a = 3 // two"])
  }
}
