import MemsimKit
import XCTest

final class NibProblemTests: XCTestCase {
  private func assertProblems(_ body: String, _ problems: String..., at line: UInt = #line) {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      \(body)
      </objects></document>
      """
    assertProblems(in: text, problems.map { "2:\($0)" }, at: line)
  }

  private func assertProblems(in text: String, _ problems: [String], at line: UInt = #line) {
    let bytes = Array(text.utf8)
    XCTAssertThrowsError(
      try NibFile(bytes: bytes, file: "a.xib", classes: ["ZooView", "ZooDelegate"]), line: line
    ) {
      XCTAssertEqual(
        "\($0)", problems.map { "a.xib:\($0)" }.joined(separator: "\n"), line: line)
    }
  }

  /// To look for the nearest word of each of so many would take minutes.
  func testAtMostAHundredProblemsAreReported() {
    let many = (0..<2_000)
    let bodies = [
      many.map { "<viewx id=\"a\($0)\"/>" }.joined(),
      "<view id=\"a\" " + many.map { "attribute\($0)=\"x\"" }.joined(separator: " ") + "/>",
      many.map {
        "<view id=\"object\($0)\"><connections><outlet property=\"p\" "
          + "destination=\"obkect\($0)\" id=\"outlet\($0)\"/></connections></view>"
      }.joined(),
    ]
    for body in bodies {
      let text =
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>\(body)"
        + "</objects></document>"
      XCTAssertThrowsError(try NibFile(bytes: Array(text.utf8), file: "a.xib", classes: [])) {
        XCTAssertEqual("\($0)".split(separator: "\n").count, 100)
      }
    }
  }

  func testAnotherDocumentIsNoNib() {
    assertProblems(
      in: "<plist/>",
      [
        "1:1: error: <plist> is no nib; "
          + "expected <document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">"
      ])
    assertProblems(
      in: "<document type='com.apple.Cocoa.XIB'/>",
      [
        "1:11: error: the type of the document is 'com.apple.Cocoa.XIB'; "
          + "expected 'com.apple.InterfaceBuilder3.CocoaTouch.XIB'"
      ])
    assertProblems(in: "", ["1:1: error: the file has no element; expected XML"])
  }

  func testWhatABarOrAStateHoldsIsKnown() {
    assertProblems(
      "<tabBar id='1'><items><navigationItem id='2'/></items></tabBar>",
      "23: error: no item of a <tabBar> is a <navigationItem>; expected 'tabBarItem'")
    assertProblems(
      "<view id='1'><items/></view>",
      "14: error: <view> has no <items> without a key; expected 'connections' or 'subviews'")
    assertProblems(
      "<button id='1'><string key='normal'>Roar</string></button>",
      "16: error: 'normal' is a <string>; expected a <state>")
    assertProblems(
      "<button id='1'><state key='normal' titel='Roar'/></button>",
      "36: error: <state> has no attribute 'titel'; did you mean 'title'?")
    assertProblems(
      "<button id='1'><state key='normal'><color key='titleColor' white='0' alpha='1'/></state>"
        + "</button>",
      "36: error: there is a <color> in <state>; expected attributes alone")
    assertProblems(
      "<textField id='1' borderStyle='bezle'/>",
      "19: error: 'borderStyle' is 'bezle'; did you mean 'bezel'?")
  }

  func testAnUnknownElementNamesTheNearest() {
    assertProblems(
      "<veiw id='1'/>", "1: error: no object is a <veiw>; did you mean 'view'?")
    assertProblems(
      "<view id='1'><subview/></view>",
      "14: error: <view> has no <subview> without a key; did you mean 'subviews'?")
    assertProblems(
      "<customObject id='1'><subviews/></customObject>",
      "22: error: <customObject> has no <subviews> without a key; expected 'connections'")
  }

  func testAnUnknownPartOfTheDocumentNamesTheNearest() {
    assertProblems(
      in: "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">\n<objcts/></document>",
      ["2:1: error: a nib has no <objcts>; did you mean 'objects'?"])
  }

  func testAnUnknownAttributeNamesTheNearest() {
    assertProblems(
      "<view id='1' hiden='YES'/>",
      "14: error: <view> has no attribute 'hiden'; did you mean 'hidden'?")
  }

  func testAnUnknownKeyNamesTheNearest() {
    assertProblems(
      "<view id='1'><rect key='frames' x='0'/></view>",
      "20: error: <view> has nothing with the key 'frames'; did you mean 'frame'?")
  }

  func testAnUnknownClassNamesTheNearest() {
    assertProblems(
      "<view id='1' customClass='ZooVeiw'/>",
      "14: error: there is no class 'ZooVeiw'; did you mean 'ZooView'?")
  }

  func testAValueOfAnotherKindIsAnError() {
    assertProblems(
      "<view id='1' hidden='true' alpha='half'/>",
      "14: error: 'hidden' is 'true'; expected YES or NO",
      "28: error: 'alpha' is 'half'; expected a number")
    for tag in ["1.5", "1e300", "9223372036854775808", "0x1", ""] {
      assertProblems(
        "<view id='1' tag='\(tag)'/>", "14: error: 'tag' is '\(tag)'; expected a whole number")
    }
    assertProblems(
      "<view id='1'><point key='frame' x='0' y='0'/></view>",
      "14: error: 'frame' is a <point>; expected a <rect>")
    assertProblems(
      "<view id='1'><rect key='frame' x='0' y='0' width='1'/></view>",
      "14: error: <rect> does not say 'height'; expected the attribute 'height'")
    assertProblems(
      "<view id='1' contentMode='scaleToFil'/>",
      "14: error: 'contentMode' is 'scaleToFil'; did you mean 'scaleToFill'?")
  }

  func testAnObjectHasAnIdOfItsOwn() {
    assertProblems("<view/>", "1: error: <view> has no id; expected the attribute 'id'")
    assertProblems(
      "<view id='1'/><view id='1'/>",
      "21: error: the id '1' is another's, in line 2; expected an id of its own")
  }

  func testAConnectionLeadsToAnObject() {
    assertProblems(
      "<view id='lion'><connections><outlet property='a' destination='loin' id='2'/>"
        + "</connections></view>",
      "30: error: no object has the id 'loin'; did you mean 'lion'?")
    assertProblems(
      "<view id='1'><connections><outlet destination='1' id='2'/></connections></view>",
      "27: error: <outlet> does not say 'property'; expected the attribute 'property'")
    assertProblems(
      "<view id='1'><connections><segue/></connections></view>",
      "27: error: no connection is an <segue>; expected 'action' or 'outlet'")
    assertProblems(
      "<button id='1'><connections><action selector='a:' destination='2' id='3' "
        + "eventType='touchUpInsid'/></connections></button>",
      "29: error: no object has the id '2'; did you mean '1'?",
      "74: error: 'eventType' is 'touchUpInsid'; did you mean 'touchUpInside'?")
  }

  func testTextBelongsNowhere() {
    assertProblems(
      "<view id='1'>x</view>", "14: error: there is text in <view>; expected elements alone")
  }

  func testAllThatIsWrongIsSaidAtOnce() {
    assertProblems(
      "<view id='1' hiden='NO'><rect key='fram'/></view>",
      "14: error: <view> has no attribute 'hiden'; did you mean 'hidden'?",
      "31: error: <view> has nothing with the key 'fram'; did you mean 'frame'?")
  }
}
