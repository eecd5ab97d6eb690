import MemsimDevice
import MemsimHost
import TestSupport
import XCTest

@testable import MemsimKit

/// Nibs and tables of texts are read once for all runs of a process.
final class AppBundleNibsTests: XCTestCase {
  func testANibIsReadOnceForAllRuns() throws {
    try check(AppBundle.nibs) {
      let owner = NSObject.new()
      NSBundle.mainBundle().loadNibNamed("Loose", owner: owner)
      owner.release()
    }
  }

  func testATableOfTextsIsReadOnceForAllRuns() throws {
    try check(AppBundle.tables) {
      _ = NSBundle.mainBundle().localizedStringForKey("lion", value: nil, table: nil)
    }
  }

  func testANibIsReadOnceForAllChecks() throws {
    let executable = Executable("Sample", classes: []) { _, _ in 0 }
    let bundle = try AppRun.sample("Sample")
    let problems = executable.problems(in: bundle)
    let counts = [AppBundle.nibs.readCount, AppBundle.tables.readCount]
    XCTAssertEqual(executable.problems(in: bundle), problems)
    XCTAssertEqual([AppBundle.nibs.readCount, AppBundle.tables.readCount], counts)
    // With a class that a nib names it says something else.
    let other = Executable("Sample", classes: [Cage.self]) { _, _ in 0 }
    XCTAssertNotEqual(other.problems(in: bundle), problems)
  }

  /// Fails unless an app reads its files in the first run alone.
  private func check<Value>(
    _ cache: FileCache<Value>, line: UInt = #line, _ turn: @escaping @Sendable () -> Void
  ) throws {
    let first = try AppRun(bundle: "Sample", turn)
    let count = cache.readCount
    XCTAssertGreaterThan(count, 0, line: line)
    let second = try AppRun(bundle: "Sample", turn)
    XCTAssertEqual(cache.readCount, count, line: line)
    XCTAssertEqual(first.messages, second.messages, line: line)
  }
}

/// A view that nibs of the sample name.
private final class Cage: UIView {}
