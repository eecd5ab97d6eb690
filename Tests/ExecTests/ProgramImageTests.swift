import MemsimExec
import XCTest

final class ProgramImageTests: XCTestCase {
  func testAProgramIsFoundInThePath() throws {
    XCTAssertEqual(try ProgramImage("true").name, "true")
  }
}
