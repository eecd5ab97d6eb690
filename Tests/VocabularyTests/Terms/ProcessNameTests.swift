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

  func testANameIsWrittenAsItIsRead() {
    for text in ["MoveMe", "MoveMe#12", "MoveMe#all"] {
      XCTAssertEqual(ProcessName(text)?.description, text)
    }
    XCTAssertEqual(ProcessName("MoveMe#02")?.description, "MoveMe#2")
  }

  func testReportsNumberLaunchesFromTheSecondOn() {
    XCTAssertEqual(ProcessName(ofLaunch: 1, of: "MoveMe").description, "MoveMe")
    XCTAssertEqual(ProcessName(ofLaunch: 2, of: "MoveMe").description, "MoveMe#2")
  }

  func testANameMeansLaunchesOfItsApp() {
    for (text, meant) in [
      ("MoveMe", [true, true]), ("MoveMe#all", [true, true]), ("MoveMe#1", [true, false]),
      ("MoveMe#2", [false, true]), ("Mail", [false, false]),
    ] {
      let name = ProcessName(text)
      XCTAssertEqual((1...2).map { name?.means(launch: $0, of: "MoveMe") }, meant, text)
    }
  }

  func testWhatFollowsTheHashIsANumberFromOne() {
    for text in ["MoveMe#", "MoveMe#0", "MoveMe#-1", "MoveMe#+1", "MoveMe#two", "MoveMe#All"] {
      XCTAssertNil(ProcessName(text), text)
    }
  }
}
