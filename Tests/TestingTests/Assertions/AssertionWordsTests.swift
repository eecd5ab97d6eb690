import Foundation
import MemsimApps
import MemsimScenario
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

/// A test can assert every expectation of a file, and the reverse.
///
/// `assert` takes every expectation, and `EveryWordTests` makes sure that each says all that a file
/// can. So only the assertions that have names of their own could differ.
final class AssertionWordsTests: XCTestCase {
  /// The expectations of a file for each assertion.
  private static let words = [
    "assertTerminated": ["terminated", "order"], "assertSurvived": ["alive"],
    "assertWarned": ["warned"], "assertNotWarned": ["not-warned"],
    "assertWarnedBeforeTerminated": ["order"], "assertPeak": ["peak"],
    "assertLifecycle": ["lifecycle"], "assertNoLeaks": ["no-leaks"],
    "assertNoDiagnostics": ["no-diagnostics"], "assertOutcome": ["outcome"],
    "assertLaunched": ["launched"],
  ]

  /// Assertions about the expectations of a scenario, or about several runs, which have no word.
  private static let general = [
    "assert", "assertExpectations", "assertSameTwice", "assertSurvives",
  ]

  func testEveryAssertionHasAnExpectationInAFile() throws {
    let known = Set(Catalogue.shipped.vocabulary.terms(of: .expectations).map(\.name))
    let assertions = try Self.assertions()
    XCTAssertEqual(assertions, (Self.words.keys + Self.general).sorted())
    for (assertion, words) in Self.words {
      XCTAssertTrue(known.isSuperset(of: words), "\(assertion): \(words)")
    }
  }

  func testThePageNamesEveryAssertionAndWhatAFileSays() throws {
    let page = try Checkout.text(of: "docs/reference/testing.md")
    for (assertion, words) in Self.words {
      let rows = page.split(separator: "\n").filter { $0.contains("`\(assertion)(") }
      for word in words {
        XCTAssertTrue(rows.contains { $0.contains("`\(word)") }, "\(assertion): \(word)")
      }
    }
  }

  private static func assertions() throws -> [String] {
    let folder = "Sources/Testing/Assertions"
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Checkout.root.appending(path: folder).path())
    let names = try files.flatMap { file in
      try Checkout.text(of: "\(folder)/\(file)").matches(of: #/public func (assert\w*)\(/#)
        .map { String($0.1) }
    }
    return Set(names).sorted()
  }
}
