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

  func testTheDescriptionHasTheBytes() throws {
    let said = try said { marks in
      for bytes: [UInt8] in [[], [1], [1, 0xab, 0xcd, 0xef], [1, 0xab, 0xcd, 0xef, 0x10]] {
        marks.add(NSData.dataWithBytes(bytes).description)
      }
    }
    XCTAssertEqual(said, ["<>", "<01>", "<01abcdef>", "<01abcdef 10>"])
  }

  func testMutableClassesMakeDataThatChange() throws {
    let said = try said { marks in
      let data = NSMutableData.dataWithData(NSData.dataWithBytes([1]))
      data.appendData(NSData.dataWithBytes([2]))
      marks.add(data.description)
      let path = NSString.stringWithString(NSTemporaryDirectory().string + "data")
      marks.add("\(data.writeToFile(path, atomically: true))")
      let read = NSMutableData.dataWithContentsOfFile(path)
      read?.appendData(data)
      marks.add(read?.description ?? "none")
      let text = NSMutableString.stringWithContentsOfFile(path, encoding: .utf8)
      text?.appendString(NSString.stringWithString("!"))
      marks.add(text.map { "\($0.length)" } ?? "none")
    }
    XCTAssertEqual(said, ["<0102>", "true", "<01020102>", "3"])
  }

  func testDataThatAreNotReleasedAreALeakWithTheirBytes() throws {
    let run = try AppRun { NSData.alloc().initWithBytes([1]) }
    XCTAssertEqual(run.leaks, ["NSData: 1 + 1"])
  }
}
