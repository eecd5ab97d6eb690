import MemsimKit
import TestSupport
import XCTest

/// Escapes of URLs.
final class PercentEscapesTests: XCTestCase {
  func testEscapesStandForCharactersOfAnEncoding() throws {
    let said = try said { marks in
      let texts: [(String, NSStringEncoding)] = [
        ("Quarterly%20Report", .utf8), ("%e5%8A%A8", .utf8), ("none", .utf8), ("%41", .ascii),
        ("%25%", .utf8), ("%4", .utf8), ("%+1", .utf8), ("%FF", .utf8), ("%80", .ascii),
      ]
      for (text, encoding) in texts {
        let text = NSString.stringWithString(text)
        marks.add(text.stringByReplacingPercentEscapesUsingEncoding(encoding)?.string ?? "nil")
      }
    }
    XCTAssertEqual(
      said, ["Quarterly Report", "动", "none", "A", "nil", "nil", "nil", "nil", "nil"])
  }

  func testWhatNoURLCanHaveIsEscaped() throws {
    let said = try said { marks in
      for text in ["a b", "50%", "dépôt", "x?y=z&é#1", "\u{1}"] {
        let text = NSString.stringWithString(text)
        let escaped = text.stringByAddingPercentEscapesUsingEncoding(NSUTF8StringEncoding)
        marks.add(escaped?.string ?? "nil")
        let back = escaped?.stringByReplacingPercentEscapesUsingEncoding(NSUTF8StringEncoding)
        marks.add("\(back?.isEqualToString(text) == true)")
      }
      let text = NSString.stringWithString("é")
      marks.add(
        text.stringByAddingPercentEscapesUsingEncoding(NSASCIIStringEncoding)?.string ?? "nil")
    }
    XCTAssertEqual(
      said,
      [
        "a%20b", "true", "50%25", "true", "d%C3%A9p%C3%B4t", "true", "x?y=z&%C3%A9%231", "true",
        "%01", "true", "nil",
      ])
  }
}
