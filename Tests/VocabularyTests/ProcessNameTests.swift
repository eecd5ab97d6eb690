import MemsimVocabulary
import XCTest

final class ProcessNameTests: XCTestCase {
  func testANameAloneMeansNoLaunchInParticular() {
    XCTAssertEqual(ProcessName("MoveMe")?.app, "MoveMe")
    XCTAssertNil(ProcessName("MoveMe")?.launch)
  }

  func testANumberSaysWhichLaunch() {
    XCTAssertEqual(ProcessName("MoveMe#12")?.app, "MoveMe")
    XCTAssertEqual(ProcessName("MoveMe#12")?.launch, 12)
  }

  func testWhatFollowsTheHashIsANumberFromOne() {
    for text in ["MoveMe#", "MoveMe#0", "MoveMe#-1", "MoveMe#+1", "MoveMe#two"] {
      XCTAssertNil(ProcessName(text), text)
    }
  }
}
