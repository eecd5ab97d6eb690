import XCTest

@testable import MemsimKit

/// The content that is read from a page, as platform Q5 has it.
final class HTMLPageTests: XCTestCase {
  /// The blocks of a page, each on a line: what it is, and its pieces.
  private func read(_ text: String) -> [String] {
    HTMLPage(text).blocks.map { block in
      let kind = block.level > 0 ? "h\(block.level)" : block.isItem ? "item" : "text"
      let pieces = block.pieces.map { piece in
        switch piece {
        case .text(let text, let isBold, let link):
          (isBold ? "*" : "") + (link.map { "\($0)>" } ?? "") + text
        case .lineBreak: "/"
        case .picture(let picture, let link):
          (link.map { "\($0)>" } ?? "")
            + "[\(picture.source) \(picture.width ?? 0)x\(picture.height ?? 0)]"
        }
      }
      return "\(kind): " + pieces.joined(separator: "|")
    }
  }

  func testHeadingsParagraphsAndBoldWords() {
    XCTAssertEqual(
      read("<h1>Lion</h1><p>The <b>lion</b> roars.</p><H3>Food</H3>meat"),
      ["h1: *Lion", "text: The |*lion| roars.", "h3: *Food", "text: meat"])
  }

  func testBlanksAreOneAndNoneAtTheStartOfABlock() {
    XCTAssertEqual(
      read("<p>\n  a \t b\r\n<b> c</b> d  </p>\n <p> </p> <div>e<br> f</div>"),
      ["text: a b |*c| d ", "text: e|/|f"])
  }

  func testLinksAndPictures() {
    let page = HTMLPage(
      "<a href='zoo://lion'>a <img src=lion.png width=\"70\" height=45px></a><img src='b'> "
        + "<a name=x>c</a> <a href=\"http://d/?e&amp;f\">g</a>")
    XCTAssertEqual(page.links, ["zoo://lion", "http://d/?e&f"])
    XCTAssertEqual(
      read("<a href=1>a <img src=lion.png width=\"70\" height=45px></a><img src='b'>"),
      ["text: 0>a |0>[lion.png 70x45]|[b 0x0]"])
  }

  func testItemsOfLists() {
    XCTAssertEqual(
      read("<ul><li>a<li>b</ul>c<ol><li>d</li></ol>"),
      ["item: a", "item: b", "text: c", "item: d"])
  }

  func testWhatStandsForCharacters() {
    XCTAssertEqual(
      read("a &lt;b&gt; &amp; &#65;&#x42; &nbsp;&quot; &none; &#0; &#xD800; &amp &"),
      ["text: a <b> & AB \u{a0}\" &none; &#0; &#xD800; &amp &"])
  }

  func testWhatIsNotSeenIsPassedOver() {
    XCTAssertEqual(
      read(
        "<!DOCTYPE html><?xml a?><head><title>T</title><style>p > b {}</style></head>"
          + "<script>if (a < b) </p></script><body>a<!-- b > <p> -->c<blink>d</blink></body>"),
      ["text: a|c|d"])
  }

  /// As a browser does, it shows what it can.
  func testWhatIsWrongIsShownAsFarAsItGoes() {
    XCTAssertEqual(read("a < b <3 <"), ["text: a |< b |<3 |<"])
    XCTAssertEqual(read("<p>a<p>b</b></i></p></p><b>c"), ["text: a", "text: b", "text: *c"])
    XCTAssertEqual(read("a<p"), ["text: a"])
    XCTAssertEqual(read("a<img src='b>c"), ["text: a"])
    XCTAssertEqual(read("a<!-- b"), ["text: a"])
    XCTAssertEqual(read("a</p b"), ["text: a"])
    XCTAssertEqual(read("a</>b<script>c"), ["text: a|b"])
    XCTAssertEqual(read("<img src=a width=0 height=99999999999999999999><img>"), ["text: [a 0x0]"])
    XCTAssertEqual(read("<img src=a width=9999>"), ["text: [a 4096x0]"])
    XCTAssertEqual(read("<h7>a</h7><hx>b</hx><h>c"), ["text: a|b|c"])
  }

  func testOfALongPageTheBeginningIsRead() {
    let page = HTMLPage(String(repeating: "a", count: 1 << 18))
    XCTAssertEqual(page.text.count, 1 << 17)
  }

  func testManyAttributesAndLongNamesAreCutOff() {
    let many = (0..<100).map { "a\($0)=1" }.joined(separator: " ")
    XCTAssertEqual(read("<img \(many) src=b>c"), ["text: c"])
    XCTAssertEqual(read("<\(String(repeating: "p", count: 99))>c"), ["text: c"])
  }

  func testItsWords() {
    XCTAssertEqual(
      HTMLPage("<h1> A </h1><p>b <b>c</b><br>d<img src=e></p><p><img src=f></p>").text, "A b c d")
    XCTAssertEqual(HTMLPage("").text, "")
  }
}
