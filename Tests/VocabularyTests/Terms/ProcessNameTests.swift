import MemsimVocabulary
import XCTest

final class ProcessNameTests: XCTestCase {
  func testANameAloneMeansTheOnlyLaunch() {
    XCTAssertEqual(ProcessName("MoveMe")?.app, "MoveMe")
    XCTAssertEqual(ProcessName("MoveMe")?.launch, .only)
  }

  func testANumberSaysWhichLaunch() {
    XCTAssertEqual(ProcessName("MoveMe#12")?.app, "MoveMe")
    XCTAssertEqual(ProcessName("MoveMe#12")?.launch, .number(12))
  }

  func testAWordMeansAllLaunches() {
    XCTAssertEqual(ProcessName("MoveMe#all")?.app, "MoveMe")
    XCTAssertEqual(ProcessName("MoveMe#all")?.launch, .all)
  }

  func testWhatFollowsTheHashIsANumberFromOne() {
    for text in ["MoveMe#", "MoveMe#0", "MoveMe#-1", "MoveMe#+1", "MoveMe#two", "MoveMe#All"] {
      XCTAssertNil(ProcessName(text), text)
    }
  }
}
