import MemsimVocabulary
import XCTest

final class JSONTests: XCTestCase {
  private let value = JSON.object([
    ("name", .text("a")), ("list", .list([.number(1), .decimal("0.5"), .boolean(true)])),
    ("none", .null),
  ])

  func testForProgramsItIsOneLine() {
    XCTAssertEqual(value.text, #"{"name":"a","list":[1,0.5,true],"none":null}"#)
  }

  func testForPeopleItIsBrokenWhereItIsTooWide() {
    XCTAssertEqual(
      value.text(width: 80), #"{"name": "a", "list": [1, 0.5, true], "none": null}"#)
    XCTAssertEqual(
      value.text(width: 20),
      """
      {
        "name": "a",
        "list": [1, 0.5, true],
        "none": null
      }
      """)
    XCTAssertEqual(
      JSON.object([("list", JSON.texts(["one", "two"]))]).text(width: 12),
      """
      {
        "list": [
          "one",
          "two"
        ]
      }
      """)
  }

  func testAnObjectKeepsTheOrderOfItsKeys() {
    XCTAssertEqual(JSON.object([("b", .null)]).adding("a", .null).text, #"{"b":null,"a":null}"#)
  }

  func testWhatIsHiddenIsEscapedAndAllElseIsAsItIs() {
    XCTAssertEqual(
      "歡\n\"\\\u{1B}\u{202E}\u{E0001}🐘".quotedAsJSON,
      #""歡\n\"\\\u001b\u202e\udb40\udc01🐘""#)
  }
}
