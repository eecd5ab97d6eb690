import XCTest

@testable import MemsimExec

final class HostWordTests: XCTestCase {
  /// The command line of these tests has none of them: they were read elsewhere.
  func testWordsThatAreOfNoCommandLineAreTheirTexts() {
    XCTAssertEqual(
      HostWord.last(readAs: ["käse"]).map(\.bytes), [Array("käse".utf8CString)])
  }
}
