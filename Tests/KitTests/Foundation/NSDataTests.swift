import MemsimKit
import TestSupport
import XCTest

/// Bytes and dates.
final class NSDataTests: XCTestCase {
  func testDataHaveTheBytesTheyWereMadeWith() throws {
    let said = try said { marks in
      for bytes: [UInt8] in [[], [1, 2, 3]] {
        let data = NSData.dataWithBytes(bytes)
        marks.add("\(data.length) \(data.withBytes(Array.init))")
      }
    }
    XCTAssertEqual(said, ["0 []", "3 [1, 2, 3]"])
  }

  func testDataAreEqualByTheirBytes() throws {
    let said = try said { marks in
      let data = NSData.dataWithBytes([1, 2])
      marks.add("\(data.isEqual(NSData.dataWithBytes([1, 2])))")
      marks.add("\(data.isEqual(NSData.dataWithBytes([1, 3])))")
    }
    XCTAssertEqual(said, ["true", "false"])
  }

  func testAFileThatIsMissingGivesNoData() throws {
    let said = try said { marks in
      let path = NSString.stringWithString("Documents/missing")
      marks.add("\(NSData.dataWithContentsOfFile(path) == nil)")
    }
    XCTAssertEqual(said, ["true"])
  }

  func testDataThatAreNotReleasedAreALeakWithTheirBytes() throws {
    let run = try AppRun { NSData.alloc().initWithBytes([1]) }
    XCTAssertEqual(run.leaks, ["NSData: 1 + 1"])
  }
}
