import MemsimBundles
import MemsimVocabulary
import XCTest

final class XMLReaderTests: XCTestCase {
  private func read(_ text: String) throws -> XMLElement {
    try XMLReader(file: "a.xml").read(Array(text.utf8))
  }

  func testAnElementHasItsNameAndNothingElse() throws {
    let element = try read("<zoo/>")
    XCTAssertEqual(element.name, "zoo")
    XCTAssertEqual(element.attributes, [])
    XCTAssertEqual(element.content, [])
  }

  func testAttributesKeepTheOrderOfTheFile() throws {
    let element = try read("<lion name='Leo' legs=\"4\" age='7'/>")
    XCTAssertEqual(element.attributes.map(\.name), ["name", "legs", "age"])
    XCTAssertEqual(element.attributes.map(\.value), ["Leo", "4", "7"])
  }

  func testAnAttributeIsFoundByItsName() throws {
    let element = try read("<lion name='Leo'/>")
    XCTAssertEqual(element.attribute("name")?.value, "Leo")
    XCTAssertNil(element.attribute("Name"))
  }

  func testChildrenKeepTheOrderOfTheFile() throws {
    let element = try read("<zoo><lion/>and<gnu><calf/></gnu><lion/></zoo>")
    XCTAssertEqual(element.children.map(\.name), ["lion", "gnu", "lion"])
    XCTAssertEqual(element.children[1].children.map(\.name), ["calf"])
  }

  func testElementsKnowTheirPlaces() throws {
    let element = try read("<?xml version=\"1.0\"?>\n<zoo>\r\n  <lion/>\t<gnü/><gnu/>\n</zoo>")
    XCTAssertEqual(element.mark.description, "a.xml:2:1")
    XCTAssertEqual(
      element.children.map(\.mark.description), ["a.xml:3:3", "a.xml:3:11", "a.xml:3:17"])
  }

  func testAttributesKnowTheirPlaces() throws {
    let element = try read("<zoo>\n <lion a='&amp;'\n\n  b = \"'c='\"  ä='>' c=''/></zoo>")
    let lion = try XCTUnwrap(element.children.first)
    XCTAssertEqual(lion.attributes.map(\.value), ["&", "'c='", ">", ""])
    XCTAssertEqual(
      lion.attributes.map(\.mark.description),
      ["a.xml:2:8", "a.xml:4:3", "a.xml:4:15", "a.xml:4:21"])
  }

  func testTextIsOnePieceHoweverItIsWritten() throws {
    let element = try read("<a>x &lt;&#66;&#x43;<!-- no -->\r\n<![CDATA[<&>]]></a>")
    XCTAssertEqual(element.text, "x <BC\n<&>")
    XCTAssertEqual(element.content.count, 1)
  }

  func testTheTextOfAnElementIsNotThatOfItsChildren() throws {
    XCTAssertEqual(try read("<a>b<c>d</c>e</a>").text, "be")
  }

  func testAnInstructionStandsWhereItWas() throws {
    let content = try read("<a>b<?c d e?>f</a>").content
    XCTAssertEqual(content.count, 3)
    guard case .instruction("c", "d e", let mark) = content[1] else { return XCTFail() }
    XCTAssertEqual(mark.description, "a.xml:1:5")
  }

  func testStrayTextIsFoundBehindBlanks() throws {
    XCTAssertNil(try read("<a>\n <b>c</b> </a>").strayTextMark)
    XCTAssertEqual(try read("<a>\n <b/>\n\t d</a>").strayTextMark?.description, "a.xml:3:3")
  }

  func testAByteOrderMarkIsNoText() throws {
    XCTAssertEqual(try read("\u{FEFF}<a/>").name, "a")
  }

  func testATypeMayBeNamed() throws {
    XCTAssertEqual(try read("<!DOCTYPE a PUBLIC \"b\" \"http://c/d.dtd\"><a/>").name, "a")
  }
}
