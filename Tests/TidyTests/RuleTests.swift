import XCTest

final class RuleTests: XCTestCase {
  func testEveryRuleFindsItsExamplesAndNothingElse() throws {
    for rule in Rule.all {
      for example in rule.examples {
        XCTAssertEqual(
          try rule.offendingLines(in: example.file), example.offendingLines,
          "\(rule.name) in \(example.file.path):\n\(example.file.text)")
      }
    }
  }

  func testEveryRuleShowsAFileThatBreaksItAndOneThatDoesNot() {
    for rule in Rule.all {
      XCTAssertTrue(rule.examples.contains { $0.offendingLines.isEmpty }, rule.name)
      XCTAssertTrue(rule.examples.contains { !$0.offendingLines.isEmpty }, rule.name)
    }
  }

  func testEveryRuleIsAskedOfTheSources() throws {
    let tests = try Repository.here.file("Tests/TidyTests/SourceTests.swift").code
    for rule in Rule.all {
      XCTAssertTrue(tests.contains("assertObeyed(.\(rule.name))"), rule.name)
    }
  }

  func testEveryRuleWrittenIsInTheTable() throws {
    let table = Set(Rule.all.map(\.name))
    for file in Repository.here.files where file.path.hasPrefix("Tests/TidyTests/Rules/") {
      for match in file.code.matches(of: #/static var (\w+): Rule /#) {
        XCTAssertTrue(table.contains(String(match.1)), "\(match.1) is not in Rule.all")
      }
    }
  }

  func testAtMostThreeFilesMaySayNonisolatedUnsafe() {
    XCTAssertLessThanOrEqual(Rule.unsafeIsolationAllowed.count, 3)
  }

  func testEveryFileAllowedToSayNonisolatedUnsafeSaysIt() throws {
    for path in Rule.unsafeIsolationAllowed {
      let file = try Repository.here.file(path)
      XCTAssertTrue(file.code.contains("nonisolated(unsafe)"), path)
    }
  }
}
