import MemsimKit
import TestSupport
import XCTest

final class NSStringFilesTests: XCTestCase {
  /// As platform F1 has it.
  func testAnAppWritesToItsDocumentsAndReadsThem() throws {
    let said = try said { marks in
      let path = NSHomeDirectory().stringByAppendingPathComponent(
        NSString.stringWithString("Documents/greeting"))
      let text = NSString.stringWithString("Grüße")
      marks.add("\(text.writeToFile(path, atomically: true, encoding: .utf8))")
      marks.add(NSString.stringWithContentsOfFile(path, encoding: .utf8)?.string ?? "none")
    }
    XCTAssertEqual(said, ["true", "Grüße"])
  }

  /// As platform F1 has it.
  func testAnAppWritesNowhereElse() throws {
    let said = try said { marks in
      for path in ["/etc/greeting", "\(NSHomeDirectory().string)/greeting"] {
        let text = NSString.stringWithString("hi")
        let path = NSString.stringWithString(path)
        marks.add("\(text.writeToFile(path, atomically: true, encoding: .utf8))")
      }
    }
    XCTAssertEqual(said, ["false", "false"])
  }

  func testATextIsWrittenInTheEncodingThatIsAskedFor() throws {
    let said = try said { marks in
      let path = NSString.stringWithString("tmp/greeting")
      NSString.stringWithString("é").writeToFile(
        path, atomically: true, encoding: .utf16BigEndian)
      let data = NSData.dataWithContentsOfFile(path)
      marks.add("\(data?.withBytes(Array.init) ?? [])")
    }
    XCTAssertEqual(said, ["[0, 233]"])
  }

  func testATextThatTheEncodingDoesNotHaveIsNotWritten() throws {
    let said = try said { marks in
      let path = NSString.stringWithString("tmp/greeting")
      let text = NSString.stringWithString("é")
      marks.add("\(text.writeToFile(path, atomically: true, encoding: .ascii))")
      marks.add("\(NSData.dataWithContentsOfFile(path) == nil)")
    }
    XCTAssertEqual(said, ["false", "true"])
  }

  func testPathsAreJoinedByOneSlash() throws {
    let said = try said { marks in
      for (start, end) in [
        ("a", "b"), ("a/", "b"), ("", "b"), ("/tmp", "/a"), ("a//b", "c/"), ("/", ""), ("a", ""),
      ] {
        let path = NSString.stringWithString(start)
        marks.add(path.stringByAppendingPathComponent(NSString.stringWithString(end)).string)
      }
    }
    XCTAssertEqual(said, ["a/b", "a/b", "b", "/tmp/a", "a/b/c", "/", "a"])
  }

  func testATextBeginsWithANumber() throws {
    let said = try said { marks in
      for text in [
        "12 apples", "  -3", "+4", "none", "", "--5", "99999999999999999999", "-2147483649",
      ] {
        marks.add("\(NSString.stringWithString(text).intValue)")
      }
    }
    XCTAssertEqual(said, ["12", "-3", "4", "0", "0", "0", "2147483647", "-2147483648"])
  }
}
