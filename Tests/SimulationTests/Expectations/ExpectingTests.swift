import XCTest

/// Tests of what is expected of one story.
protocol ExpectingTests: XCTestCase {
  /// The scenario up to what it expects.
  static var story: String { get }
}

extension ExpectingTests {
  /// Fails unless all these are met.
  func assertHolds(
    _ expectations: String..., file: StaticString = #filePath, line: UInt = #line
  ) {
    assertMet(Self.text(expectations), file: file, line: line)
  }

  /// Fails unless an expectation is not met, and this is found instead.
  func assertFound(
    _ found: String, for expectation: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    assertFailures(
      ["\(expectation): \(found)"], Self.text([expectation]), file: file, line: line)
  }

  /// The scenario with some expectations.
  static func text(_ expectations: [String]) -> String {
    story + "expect:\n" + expectations.map { "  - {\($0)}\n" }.joined()
  }
}
