import MemsimVocabulary
import XCTest

/// The texts that are JSON, and their values.
final class JSONReaderTests: XCTestCase {
  private func read(_ text: String) -> String? { JSON(parsing: Array(text.utf8))?.text }

  func testAValueIsReadAsItIsWritten() {
    for text in [
      "null", "true", "false", "0", "-12", "1.50", "2e-3", "\"\"", "\"a\\nb\\\"\"", "[]", "{}",
      "[1,[2,{}],\"x\"]", "{\"b\":1,\"a\":{\"c\":[null]}}",
      "170141183460469231731687303715884105728",
    ] {
      XCTAssertEqual(read(text), text)
    }
  }

  func testBlanksAndEscapesAreReadAway() {
    XCTAssertEqual(read(" { \"a\" :\t[ 1 ,\r\n2 ] } "), "{\"a\":[1,2]}")
    let text = JSON(parsing: Array(#""\u0041\ud83d\ude00\/\b\f""#.utf8))?.asText
    XCTAssertEqual(text, "A😀/\u{8}\u{C}")
  }

  func testWhateverElseIsNoJSON() {
    for text in [
      "", " ", "nul", "01", "-", "1.", ".5", "1e", "+1", "[1,]", "[1", "{\"a\"}", "{\"a\":1,}",
      "{a:1}", "\"a", "\"\\x\"", "\"\\u12\"", "\"\\u00+1\"", "\"\\ud83d\"", "\"\\ude00\"",
      "\"a\nb\"", "1 2", "[] x", "'a'", String(repeating: "[", count: 100_000),
    ] {
      XCTAssertNil(read(text), text)
    }
    XCTAssertNil(JSON(parsing: [0x22, 0xFF, 0x22]))
  }

  func testMembersAreFoundByTheirKeys() {
    let json = JSON(parsing: Array(#"{"b":2,"a":"x","c":1.5}"#.utf8))
    XCTAssertEqual(json?["a"]?.asText, "x")
    XCTAssertEqual(json?["b"]?.asInteger, 2)
    XCTAssertNil(json?["c"]?.asInteger)
    XCTAssertNil(json?["d"])
    XCTAssertNil(json?["a"]?["b"])
  }
}
