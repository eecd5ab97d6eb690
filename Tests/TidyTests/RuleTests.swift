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

  func testTheTableHoldsEveryRuleWritten() {
    let rules = Repository.here.files.filter { $0.path.hasPrefix("Tests/TidyTests/Rules/") }
    let written = rules.flatMap { file in
      file.code.matches(of: #/static var (\w+): Rule /#).map { String($0.1) }
    }
    XCTAssertEqual(Rule.all.map(\.name).sorted(), written.sorted())
  }

  func testEveryFileThatIsFuzzedIsThere() {
    XCTAssertFalse(Rule.fuzzedFiles.isEmpty)
    for path in Rule.fuzzedFiles { XCTAssertTrue(Repository.here.exists(path), path) }
  }

  func testAFileThatOnlyCarriesBytesIsNoReader() throws {
    for path in Rule.carriers.keys {
      XCTAssertFalse(Rule.fuzzedFiles.contains(path), path)
      let file = try Repository.here.file(path)
      let moved = SourceFile(path: "Sources/Example.swift", text: file.text)
      XCTAssertFalse(try Rule.unfuzzedReader.offendingLines(in: moved).isEmpty, path)
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
