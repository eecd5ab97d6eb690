import MemsimKit
import XCTest

final class NibFileTests: XCTestCase {
  private let classes = ["UIApplication", "MoveMeAppDelegate", "MoveMeView", "UIViewController"]

  private func read(_ body: String) throws -> NibFile {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      \(body)
      </document>
      """
    return try NibFile(bytes: Array(text.utf8), file: "a.xib", classes: classes)
  }

  private func object(_ body: String) throws -> NibObject {
    try XCTUnwrap(read("<objects>\(body)</objects>").objects.first)
  }

  func testTheMainNibOfAnAppIsRead() throws {
    let nib = try read(
      """
      <device id="retina3_5" orientation="portrait" appearance="light"/>
      <dependencies><deployment identifier="iOS"/></dependencies>
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" \
      customClass="UIApplication">
          <connections><outlet property="delegate" destination="3" id="5"/></connections>
        </placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
        <customObject id="3" userLabel="MoveMe App Delegate" customClass="MoveMeAppDelegate">
          <connections><outlet property="window" destination="2" id="6"/></connections>
        </customObject>
        <window opaque="NO" id="2">
          <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
          <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
          <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" \
      customColorSpace="genericGamma22GrayColorSpace"/>
        </window>
      </objects>
      """)
    XCTAssertEqual(nib.objects.map(\.id), ["-1", "-2", "3", "2"])
    XCTAssertEqual(
      nib.objects.map(\.className), ["UIApplication", "NSObject", "MoveMeAppDelegate", "UIWindow"])
    XCTAssertEqual(nib.objects[0].outlets.map(\.property), ["delegate"])
    XCTAssertEqual(nib.objects[0].outlets.map(\.destination), ["3"])
    XCTAssertEqual(nib.objects[3].rect("frame")?.size.height, 480)
    XCTAssertEqual(nib.objects[3].color("backgroundColor"), .white)
    XCTAssertEqual(nib.objects[3].flag("opaque"), false)
  }

  func testWhatIsNotSaidIsNothing() throws {
    let view = try object("<view id='1'/>")
    XCTAssertNil(view.rect("frame"))
    XCTAssertNil(view.color("backgroundColor"))
    XCTAssertNil(view.flag("hidden"))
    XCTAssertEqual(view.autoresizingMask, [])
    XCTAssertTrue(view.subviews.isEmpty)
  }

  func testAttributesAreValuesOfTheirKinds() throws {
    let view = try object(
      "<view id='1' hidden='YES' alpha='0.5' tag='-3' contentMode='scaleToFill' userLabel='x'/>")
    XCTAssertEqual(view.flag("hidden"), true)
    XCTAssertEqual(view.number("alpha"), 0.5)
    XCTAssertEqual(view.integer("tag"), -3)
    XCTAssertEqual(view.text("contentMode"), "scaleToFill")
    XCTAssertNil(view.text("userLabel"))
  }

  func testColoursAreGreysOrMixtures() throws {
    let mixed = "<color key='backgroundColor' red='1' green='0.5' blue='0' alpha='1'/>"
    XCTAssertEqual(
      try object("<view id='1'>\(mixed)</view>").color("backgroundColor"),
      Color(red: 1, green: 0.5, blue: 0))
    let grey =
      "<color key='backgroundColor' white='0.33' alpha='0.5' colorSpace='calibratedWhite'/>"
    XCTAssertEqual(
      try object("<view id='1'>\(grey)</view>").color("backgroundColor"),
      Color(white: 0.33, alpha: 0.5))
  }

  func testTheMaskNamesWhatIsFlexible() throws {
    let view = try object(
      "<view id='1'><autoresizingMask key='autoresizingMask' widthSizable='YES' flexibleMinY='YES'"
        + " heightSizable='NO'/></view>")
    XCTAssertEqual(view.autoresizingMask, [.flexibleWidth, .flexibleTopMargin])
  }

  func testSubviewsKeepTheOrderOfTheFile() throws {
    let nib = try read(
      "<objects><view id='1'><subviews><view id='2'><subviews><view id='3'/></subviews></view>"
        + "<view id='4'/></subviews></view></objects>")
    XCTAssertEqual(nib.objects.map(\.id), ["1"])
    XCTAssertEqual(nib.objects[0].subviews.map(\.id), ["2", "4"])
    XCTAssertEqual(nib.everyObject.map(\.id), ["1", "2", "3", "4"])
  }

  func testAnObjectCanBeThePropertyOfAnother() throws {
    let controller = try object("<viewController id='1'><view key='view' id='2'/></viewController>")
    XCTAssertEqual(controller.className, "UIViewController")
    XCTAssertEqual(controller.part("view")?.id, "2")
  }

  func testWhatTheEditorNeedsIsLeftAlone() throws {
    let nib = try read("<resources><image name='Placard.png' width='228' height='98'/></resources>")
    XCTAssertTrue(nib.objects.isEmpty)
  }
}
