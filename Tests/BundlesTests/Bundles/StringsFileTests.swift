import MemsimBundles
import MemsimVocabulary
import XCTest

final class StringsFileTests: XCTestCase {
  private func read(_ text: String) throws -> StringsFile {
    try StringsFile(bytes: Array(text.utf8), file: "a.strings")
  }

  private func assertProblem(_ text: String, _ expected: String, at line: UInt = #line) {
    XCTAssertThrowsError(try read(text), line: line) {
      XCTAssertEqual("\($0)", "a.strings:\(expected)", line: line)
    }
  }

  func testKeysAndTextsKeepTheOrderOfTheFile() throws {
    let file = try read("\"b\" = \"Löwe\";\n\"a\"=\"歡迎\" ;")
    XCTAssertEqual(file.entries.map(\.key), ["b", "a"])
    XCTAssertEqual(file.entries.map(\.text), ["Löwe", "歡迎"])
    XCTAssertEqual(file["a"], "歡迎")
    XCTAssertNil(file["c"])
  }

  func testAnEmptyFileHasNoTexts() throws {
    XCTAssertTrue(try read("").entries.isEmpty)
    XCTAssertTrue(try read(" /* nothing */ // at all").entries.isEmpty)
  }

  func testCommentsStandAnywhereBetween() throws {
    let file = try read("/* a\n*/ \"a\" // b\n = /* ; */ \"/* c */\"; // d")
    XCTAssertEqual(file["a"], "/* c */")
  }

  func testEscapesStandForCharacters() throws {
    let file = try read(#""a\"" = "\n\t\\\'\U00e4\ud83d\uDE00";"#)
    XCTAssertEqual(file["a\""], "\n\t\\'ä😀")
  }

  func testPlainWordsNeedNoQuotes() throws {
    let file = try read("CFBundleName = Zoo_1;")
    XCTAssertEqual(file["CFBundleName"], "Zoo_1")
  }

  func testAKeyAloneStandsForItself() throws {
    XCTAssertEqual(try read("\"Lion\";")["Lion"], "Lion")
  }

  func testEveryEncodingIsRead() throws {
    let text = "\"a\" = \"ü😀\";"
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
    let little = text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    let encodings: [[UInt8]] = [
      big, [0xFE, 0xFF] + big, little, [0xFF, 0xFE] + little, [0xEF, 0xBB, 0xBF] + text.utf8,
    ]
    for bytes in encodings {
      XCTAssertEqual(try StringsFile(bytes: bytes, file: "a")["a"], "ü😀", "\(bytes.prefix(4))")
    }
  }

  func testABrokenEncodingIsAnError() {
    for (bytes, problem): ([UInt8], String) in [
      (
        Array("\"a\n".utf8) + [0xff],
        "a:2:1: error: the file has bytes that are not UTF-8; expected text in UTF-8"
      ),
      (
        [0xFE, 0xFF, 0xD8, 0x00],
        "a:1:1: error: the file has bytes that are not UTF-16; expected text in UTF-16"
      ),
      (
        [0xFE, 0xFF, 0x00],
        "a: error: the file ends with half a character; expected text in UTF-16"
      ),
    ] {
      XCTAssertThrowsError(try StringsFile(bytes: bytes, file: "a")) {
        XCTAssertEqual("\($0)", problem)
      }
    }
  }

  func testWhatIsMissingIsNamedWithItsPlace() {
    assertProblem(
      "\"a\" = \"b\"\n\"c\"", "2:1: error: unexpected '\"'; expected ';' after the text of 'a'")
    assertProblem("\"a\" \"b\";", "1:5: error: unexpected '\"'; expected '=' after the key 'a'")
    assertProblem("\"a\" = ;", "1:7: error: unexpected ';'; expected a text in quotes")
    assertProblem("= \"a\";", "1:1: error: unexpected '='; expected a key in quotes")
    assertProblem("\"a\" =", "1:6: error: the file ends here; expected a text in quotes")
    assertProblem("\n \"a", "2:2: error: the text that begins here is not closed; expected '\"'")
    assertProblem("/* a", "1:1: error: the comment that begins here is not closed; expected '*/'")
  }

  func testABadEscapeIsNamed() {
    let names = #"expected one of \" \' \\ \a \b \f \n \r \t \v \U1234"#
    assertProblem(#""\q";"#, #"1:2: error: '\q' stands for no character; \#(names)"#)
    assertProblem(
      #""\U12";"#,
      #"1:2: error: '\U12' stands for no character; expected four digits such as \U00e4"#)
    assertProblem(#""a\"#, "1:3: error: the backslash escapes nothing")
    assertProblem(#""\ud800";"#, "1:1: error: an escape in the text is half a character")
  }

  /// As Settings of the platform has it, whose samples have such keys.
  func testOfARepeatedKeyTheLastTextCounts() throws {
    let file = try read("a = b;\nx = y;\na = c;\na = d;")
    XCTAssertEqual(file.entries.map(\.key), ["x", "a"])
    XCTAssertEqual(file.entries.map(\.text), ["y", "d"])
    XCTAssertEqual(file["a"], "d")
    XCTAssertEqual(
      file.warnings.map(\.warning),
      [
        "a.strings:3:1: warning: the key 'a' has another text in line 1",
        "a.strings:4:1: warning: the key 'a' has another text in line 3",
      ])
    XCTAssertEqual(try read("a = b; b = a;").warnings, [])
  }
}
