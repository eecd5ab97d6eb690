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

  func testItIsToldInPiecesThatAreItsTextTogether() {
    let lists = JSON.list(Array(0..<9000)) { number in
      .object([("number", .number(number)), ("texts", .texts(["a", "歡迎", "c"]))])
    }
    let long = JSON.object([("first", lists), ("none", .null), ("second", lists)])
    for json in [value, .null, lists, long] {
      var pieces: [String] = []
      json.tell { pieces.append($0) }
      XCTAssertEqual(pieces.joined(), json.text)
      // A piece grows by a whole object of a list at once.
      XCTAssertTrue(pieces.allSatisfy { $0.utf8.count < JSON.pieceBytes + 200 })
      XCTAssertTrue(pieces.dropLast().allSatisfy { $0.utf8.count >= JSON.pieceBytes })
    }
  }

  func testWhoTakesNoMoreIsToldNoMore() {
    struct Enough: Error {}
    let long = JSON.list(Array(0..<100_000)) { .number($0) }
    var count = 0
    XCTAssertThrowsError(
      try long.tell { _ in
        count += 1
        if count == 2 { throw Enough() }
      })
    XCTAssertEqual(count, 2)
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
