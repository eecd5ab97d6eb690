import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

/// Where pages cannot be counted as they are to be, that is an error, and never another figure.
final class PageCountingTests: XCTestCase {
  func testCommittedPagesCanBeCountedEverywhere() {
    XCTAssertNil(PageCounting.committed.fault)
  }

  func testSettingsThatWriteWhatProgramsDoNotAreAFault() throws {
    try check("junk:true", "junk")
    try check("zero:true", "zero")
  }

  private func check(_ configuration: String, _ word: String) throws {
    let child = try ChildProcess(of: self, setting: ["MALLOC_CONF": configuration]) { _ in
      var options = Heap.Options()
      options.counting = .touched
      _ = try Heap(named: "test", options: options)
    }
    try XCTSkipIf(PageCounting.touched.fault != nil, "this kernel does not tell")
    XCTAssertFalse(child.hasFinished, configuration)
    XCTAssertTrue(
      child.messages.contains("jemalloc's '\(word)' option writes what programs do not"),
      child.messages)
  }
}
