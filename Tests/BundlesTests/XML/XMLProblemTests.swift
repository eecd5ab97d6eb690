import MemsimBundles
import MemsimVocabulary
import TestSupport
import XCTest

final class XMLProblemTests: XCTestCase {
  private func assertProblem(
    _ text: String, _ expected: String, limits: XMLLimits = XMLLimits(), at line: UInt = #line
  ) {
    assertProblem(Array(text.utf8), expected, limits: limits, at: line)
  }

  private func assertProblem(
    _ bytes: [UInt8], _ expected: String, limits: XMLLimits = XMLLimits(), at line: UInt = #line
  ) {
    XCTAssertThrowsError(try XMLReader(file: "a.xml", limits: limits).read(bytes), line: line) {
      XCTAssertEqual("\($0)", "a.xml:\(expected)", line: line)
    }
  }

  func testAFileWithoutAnElementIsNone() {
    assertProblem("", "1:1: error: the file has no element; expected XML")
    assertProblem("\n<!-- a -->\n", "3:1: error: the file has no element; expected XML")
  }

  func testAMissingEndIsNamedWithItsBeginning() {
    assertProblem("<a>\n<b>\n</b>", "3:5: error: '</a>' is missing, which closes line 1")
    assertProblem(
      "<a>\n<b>\n</a>",
      "3:3: error: 'a' is closed, but <b> of line 2 is open; expected '</b>'")
    assertProblem("<a>\n<b", "2:1: error: '>' is missing")
    assertProblem("<a>\n<!-- b", "2:1: error: '-->' is missing")
    assertProblem("<a>\n<?b", "2:1: error: '?>' is missing")
    assertProblem("<a>\n<![CDATA[b", "2:11: error: ']]>' is missing")
  }

  func testNothingFollowsTheOutermostElement() {
    assertProblem(
      "<a/>\n<b/>",
      "2:1: error: the file continues after the outermost element; expected the end of the file")
  }

  func testAReferenceToNothingIsNamed() {
    let names = "expected &amp;, &apos;, &gt;, &lt;, &quot; or a number such as &#228;"
    assertProblem("<a>&nbsp;</a>", "1:4: error: '&nbsp;' stands for no character; \(names)")
    assertProblem("<a>&#xd800;</a>", "1:4: error: '&#xd800;' stands for no character; \(names)")
    assertProblem("<a>&#1;</a>", "1:4: error: '&#1;' stands for no character; \(names)")
    let named = "<!DOCTYPE a SYSTEM \"a.dtd\">\n"
    assertProblem(
      "\(named)<a>&nbsp;</a>", "2:4: error: '&nbsp;' stands for no character; \(names)")
    assertProblem(
      "\(named)<a b='&amp;&nbsp;'/>", "2:12: error: '&nbsp;' stands for no character; \(names)")
  }

  func testAnAmpersandIsWrittenAsAReference() {
    let meant = "stands for no character; expected '&amp;' for an ampersand"
    assertProblem("<a>b & c</a>", "1:7: error: '&' \(meant)")
    assertProblem("<a>b &#+65; c</a>", "1:8: error: '&#+65;' \(meant)")
  }

  func testACharacterThatBelongsNowhereIsNamed() {
    assertProblem("<a>\u{1}</a>", "1:4: error: the file has a control character")
    assertProblem("<a b=c/>", "1:6: error: 'c' does not belong here")
    assertProblem("b", "1:1: error: this is not valid XML: syntax error")
  }

  func testAnAttributeComesOnce() {
    assertProblem("<a\nb='' b=''/>", "2:6: error: the attribute 'b' appears twice")
  }

  func testTextIsUTF8() {
    assertProblem(
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a/>",
      "1:1: error: the encoding is 'UTF-16'; expected UTF-8")
    assertProblem(
      Array("<a>\nü".utf8) + [0xff],
      "2:2: error: the file has bytes that are not UTF-8; expected text in UTF-8")
  }

  func testADeclarationStandsAtTheBeginning() {
    assertProblem(
      "\n<?xml version=\"1.0\"?><a/>",
      "2:1: error: '<?xml' is not at the start of the file; expected '<?xml' at the very beginning")
  }

  func testNoEntityIsDeclared() {
    assertProblem(
      "<!DOCTYPE a [<!ENTITY b \"c\"><!ENTITY d SYSTEM \"file:///etc/passwd\">]><a>&b;</a>",
      "1:13: error: the document declares its own entities, which are not supported; expected none")
  }

  func testLimitsHold() {
    var limits = XMLLimits()
    limits.depth = 2
    limits.elements = 3
    limits.bytes = 30
    XCTAssertNoThrow(
      try XMLReader(file: "a.xml", limits: limits).read(Array("<a><b/><b/></a>".utf8)))
    assertProblem(
      "<a><b><c/></b></a>", "1:7: error: elements are nested more than 2 deep",
      limits: limits)
    assertProblem(
      "<a><b/><c/><d/></a>", "1:12: error: the file has more than 3 elements", limits: limits)
    assertProblem(
      "<a>" + String(repeating: " ", count: 30),
      "1:1: error: the file has 33 bytes; expected at most 30 bytes", limits: limits)
  }

  func testADamagedFileIsReadOrRefused() {
    var dice = Dice(seed: 5)
    let text = "<?xml version='1.0'?><zoo a='&amp;' b=\"c\">\n<!-- d --><gnu/>e&#65;<?f g?>ü</zoo>"
    var refusals = 0
    for _ in 0..<5000 {
      var bytes = Array(text.utf8)
      for _ in 0...dice.roll(3) { bytes[dice.roll(bytes.count)] = UInt8(dice.roll(256)) }
      do { _ = try XMLReader(file: "a.xml").read(bytes) } catch { refusals += 1 }
    }
    XCTAssertGreaterThan(refusals, 2500)
  }
}
