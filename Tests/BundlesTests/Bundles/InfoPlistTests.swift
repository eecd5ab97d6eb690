import MemsimBundles
import XCTest

final class InfoPlistTests: XCTestCase {
  /// The keys that every app must have.
  private let required = """
    <key>CFBundleExecutable</key><string>${EXECUTABLE_NAME}</string>
    <key>CFBundleIdentifier</key><string>com.yourcompany.${PRODUCT_NAME:identifier}</string>
    <key>CFBundleName</key><string>${PRODUCT_NAME}</string>
    <key>CFBundleVersion</key><string>1.0</string>

    """

  private func read(_ body: String, product: String = "Zoo") throws -> InfoPlist {
    let text = "<plist version=\"1.0\"><dict>\n\(required)\(body)\n</dict></plist>"
    return try InfoPlist(bytes: Array(text.utf8), file: "Info.plist", productName: product)
  }

  /// Asserts on the problems of what stands in line 6, behind the keys that must be there.
  private func assertProblems(_ body: String, _ problems: String..., at line: UInt = #line) {
    XCTAssertThrowsError(try read(body), line: line) {
      XCTAssertEqual(
        "\($0)", problems.map { "Info.plist:6:\($0)" }.joined(separator: "\n"), line: line)
    }
  }

  func testWhatIsNotSaidIsAsMostHaveIt() throws {
    let info = try read("")
    XCTAssertEqual(info.developmentRegion, .english)
    XCTAssertEqual(info.displayName, "Zoo")
    XCTAssertNil(info.iconFile)
    XCTAssertNil(info.mainNibFile)
    XCTAssertEqual(info.packageType, "APPL")
    XCTAssertEqual(info.signature, "????")
    XCTAssertEqual(info.statusBar, StatusBar())
    XCTAssertTrue(info.requiresIPhoneOS)
    XCTAssertFalse(info.requiresPersistentWiFi)
    XCTAssertFalse(info.hasPrerenderedIcon)
    XCTAssertTrue(info.requiredCapabilities.isEmpty)
  }

  func testVariablesStandForTheProduct() throws {
    let info = try read("", product: "My Zoo")
    XCTAssertEqual(info.executable, "My Zoo")
    XCTAssertEqual(info.identifier, "com.yourcompany.My_Zoo")
    XCTAssertEqual(info.entries["CFBundleName"], "My Zoo")
    let list = try read(
      "<key>A</key><array><string>x.$(PRODUCT_NAME:rfc1034identifier).$5</string></array>",
      product: "My Zoo")
    XCTAssertEqual(list.entries["A"], ["x.My-Zoo.$5"])
  }

  func testAnUnknownVariableIsAnError() {
    assertProblems(
      "<key>A</key><string>${PRODUCT_NAMES}</string>",
      "13: error: unknown variable 'PRODUCT_NAMES'; did you mean 'PRODUCT_NAME'?")
    assertProblems(
      "<key>A</key><string>${PRODUCT_NAME:upper}</string>",
      "13: error: unknown modifier 'upper' of a variable; expected 'identifier', "
        + "'c99extidentifier' or 'rfc1034identifier'")
    assertProblems(
      "<key>A</key><string>${PRODUCT_NAME</string>",
      "13: error: the variable in '${PRODUCT_NAME' is not closed; expected '}'")
  }

  func testALanguageMayHaveItsNameInEnglish() throws {
    let info = try read("<key>CFBundleDevelopmentRegion</key><string>German</string>")
    XCTAssertEqual(info.developmentRegion.description, "de")
  }

  func testTextsAreRead() throws {
    let info = try read(
      """
      <key>CFBundleDevelopmentRegion</key><string>de_AT</string>
      <key>CFBundleDisplayName</key><string>Tiere</string>
      <key>CFBundleIconFile</key><string>Icon.png</string>
      <key>CFBundleInfoDictionaryVersion</key><string>6.0</string>
      <key>CFBundleSignature</key><string>ZOO!</string>
      <key>NSMainNibFile</key><string>MainWindow</string>
      """)
    XCTAssertEqual(info.developmentRegion.description, "de_AT")
    XCTAssertEqual(info.displayName, "Tiere")
    XCTAssertEqual(info.iconFile, "Icon.png")
    XCTAssertEqual(info.infoDictionaryVersion, "6.0")
    XCTAssertEqual(info.signature, "ZOO!")
    XCTAssertEqual(info.mainNibFile, "MainWindow")
  }

  func testFlagsAreRead() throws {
    let info = try read(
      """
      <key>LSRequiresIPhoneOS</key><false/>
      <key>UIPrerenderedIcon</key><true/>
      <key>UIRequiresPersistentWiFi</key><string>YES</string>
      <key>UIStatusBarHidden</key><string>false</string>
      """)
    XCTAssertFalse(info.requiresIPhoneOS)
    XCTAssertFalse(info.statusBar.isHidden)
    XCTAssertTrue(info.hasPrerenderedIcon)
    XCTAssertTrue(info.requiresPersistentWiFi)
    assertProblems(
      "<key>UIPrerenderedIcon</key><string>yes</string>",
      "29: error: 'UIPrerenderedIcon' is 'yes'; expected <true/> or <false/>")
  }

  func testTheStatusBarIsRead() throws {
    let info = try read(
      """
      <key>UIStatusBarHidden</key><true/>
      <key>UIStatusBarStyle</key><string>UIStatusBarStyleBlackOpaque</string>
      <key>UIInterfaceOrientation</key><string>UIInterfaceOrientationLandscapeRight</string>
      """)
    let bar = StatusBar(isHidden: true, style: .blackOpaque, orientation: .landscapeLeft)
    XCTAssertEqual(info.statusBar, bar)
    let text = "<key>UIStatusBarStyle</key><string>UIStatusBarStyleTranslucentBlack</string>"
    XCTAssertEqual(try read(text).statusBar.style, .blackTranslucent)
    assertProblems(
      "<key>UIStatusBarStyle</key><string>UIStatusBarStyleBlackOpake</string>",
      "28: error: 'UIStatusBarStyle' is 'UIStatusBarStyleBlackOpake'; "
        + "did you mean 'UIStatusBarStyleBlackOpaque'?")
  }

  /// As platform U1 has it.
  func testKindsOfURLAreRead() throws {
    let info = try read(
      """
      <key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleURLName</key><string>com.zoo</string>
      <key>CFBundleURLSchemes</key><array><string>Zoo</string><string>lion</string></array>
      </dict></array>
      """)
    XCTAssertEqual(info.urlTypes.map(\.name), ["com.zoo"])
    XCTAssertEqual(info.urlTypes.flatMap(\.schemes).map(\.name), ["zoo", "lion"])
  }

  func testAKindOfURLThatIsNoneIsAnError() {
    assertProblems(
      "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLScheme</key><true/></dict></array>",
      "41: error: a type of URL has no key 'CFBundleURLScheme'; did you mean 'CFBundleURLSchemes'?"
    )
    assertProblems(
      "<key>CFBundleURLTypes</key><array><dict>"
        + "<key>CFBundleURLSchemes</key><array><string>1a</string></array></dict></array>",
      "77: error: 'CFBundleURLSchemes' is '1a'; "
        + "expected a scheme: a letter, then letters, digits, '+', '-' and '.'")
  }

  func testWhatHasTheWrongShapeIsAnError() {
    let capabilities = "UIRequiredDeviceCapabilities"
    for (key, value, problem) in [
      (capabilities, "<array><true/></array>", "is <true/>; expected a name"),
      (
        capabilities, "<string>gps</string>",
        "is 'gps'; expected an array of names, or a dictionary of them with <true/> or <false/>"
      ),
      ("CFBundleURLTypes", "<dict/>", "is a dictionary; expected an array of dictionaries"),
      (
        "CFBundleURLTypes", "<array><string>zoo</string></array>",
        "is 'zoo'; expected a dictionary"
      ),
      (
        "CFBundleIconFile", "<string>a/b.png</string>",
        "is 'a/b.png'; expected the name of a file in the bundle"
      ),
    ] {
      XCTAssertThrowsError(try read("<key>\(key)</key>\(value)")) {
        let text = "\($0)".replacing(#/Info\.plist:6:\d+: error: /#, with: "")
        XCTAssertEqual(text, "'\(key)' \(problem)")
      }
    }
    assertProblems(
      "<key>\(capabilities)</key><dict><key>gps</key><string>no</string></dict>",
      "60: error: 'gps' is 'no'; expected <true/> or <false/>")
  }

  func testATextThatEveryAppHasIsNotEmpty() {
    let text = "<plist><dict>\(required)</dict></plist>".replacing("1.0", with: "")
    XCTAssertThrowsError(try InfoPlist(bytes: Array(text.utf8), file: "a", productName: "Zoo")) {
      XCTAssertTrue(
        "\($0)".contains("error: 'CFBundleVersion' is ''; expected a text that is not empty"),
        "\($0)")
    }
  }

  func testCapabilitiesAreNamesOrNamesWithFlags() throws {
    let key = "<key>UIRequiredDeviceCapabilities</key>"
    let array = try read("\(key)<array><string>sms</string><string>wifi</string></array>")
    XCTAssertEqual(array.requiredCapabilities.map(\.capability), [.sms, .wifi])
    let dictionary = try read("\(key)<dict><key>gps</key><true/><key>sms</key><false/></dict>")
    XCTAssertEqual(dictionary.requiredCapabilities.map(\.capability), [.gps, .sms])
    XCTAssertEqual(dictionary.requiredCapabilities.map(\.isRequired), [true, false])
    assertProblems(
      "\(key)<array><string>telefony</string></array>",
      "47: error: unknown capability 'telefony'; did you mean 'telephony'?")
  }

  func testAVersionIsOneNumberOrMore() throws {
    for text in ["1", "1.0", "2.10.3", "1.2.3.4", "1.0.0.0.0.5", "007"] {
      XCTAssertNotNil(BundleVersion(text), text)
    }
    for text in ["", "1.", ".1", "1..2", "1.2.3.", "1.x", "1.2.3.x", "-1", "+1", "1 "] {
      XCTAssertNil(BundleVersion(text), text)
    }
    let versions = ["1.2.3.4", "1.10", "1.2", "1", "1.2.3", "1.0.0.1", "1.2.3.0.1"]
    XCTAssertEqual(
      versions.compactMap { BundleVersion($0) }.sorted().map(\.description),
      ["1", "1.0.0.1", "1.2", "1.2.3", "1.2.3.0.1", "1.2.3.4", "1.10"])
    XCTAssertEqual(BundleVersion("1"), BundleVersion("1.0.0.0"))
    XCTAssertNotEqual(BundleVersion("1.2.3"), BundleVersion("1.2.3.4"))
    XCTAssertEqual(Set(["1", "1.0.0.0", "1.1"].compactMap { BundleVersion($0) }).count, 2)
  }

  func testAMisspeltKeyNamesTheNearest() {
    assertProblems(
      "<key>UIStatusbarHidden</key><true/>",
      "1: error: unknown key 'UIStatusbarHidden'; did you mean 'UIStatusBarHidden'?")
    assertProblems(
      "<key>CFBundleIconFiel</key><string>a</string>",
      "1: error: unknown key 'CFBundleIconFiel'; did you mean 'CFBundleIconFile'?")
  }

  func testAKeyMayBeForOneKindOfDevice() throws {
    let info = try read("<key>UIStatusBarHidden~ipad</key><true/>")
    XCTAssertFalse(info.statusBar.isHidden)
    XCTAssertEqual(info.entries["UIStatusBarHidden~ipad"], .boolean(true))
    assertProblems(
      "<key>UIStatusBarHidden~ipat</key><true/>",
      "1: error: unknown key 'UIStatusBarHidden~ipat'; did you mean 'UIStatusBarHidden'?")
  }

  func testTheNameIsThatOfTheProductUnlessTheFileHasOne() throws {
    let text = """
      <plist><dict>
      <key>CFBundleExecutable</key><string>Zoo</string>
      <key>CFBundleIdentifier</key><string>com.zoo</string>
      <key>CFBundleVersion</key><string>1</string>
      </dict></plist>
      """
    let info = try InfoPlist(bytes: Array(text.utf8), file: "a", productName: "My Zoo")
    XCTAssertEqual(info.name, "My Zoo")
    XCTAssertEqual(info.displayName, "My Zoo")
  }

  func testKeysOfTheAppsOwnAreLeftAlone() throws {
    let info = try read("<key>Lions</key><integer>3</integer><key>UIZebra</key><true/>")
    XCTAssertEqual(info.entries["Lions"], 3)
  }

  func testAllThatIsWrongIsSaidAtOnce() {
    let text = """
      <plist><dict>
      <key>CFBundleName</key><true/>
      <key>CFBundleVersion</key><string>1.x</string>
      <key>CFBundleSignature</key><string>??</string>
      <key>CFBundlePackageType</key><string>BNDL</string>
      <key>CFBundleIdentifier</key><string>my app</string>
      <key>CFBundleDevelopmentRegion</key><string>Britain</string>
      </dict></plist>
      """
    let bytes = Array(text.utf8)
    XCTAssertThrowsError(try InfoPlist(bytes: bytes, file: "a", productName: "Zoo")) {
      XCTAssertEqual(
        "\($0)",
        """
        a:1:1: error: the key 'CFBundleExecutable' is missing; expected this key in every app
        a:2:24: error: 'CFBundleName' is <true/>; expected a text
        a:3:27: error: 'CFBundleVersion' is '1.x'; expected one or more whole numbers with dots \
        between them, such as 1.2
        a:4:29: error: 'CFBundleSignature' is '??'; expected four letters
        a:5:31: error: 'CFBundlePackageType' is 'BNDL'; expected 'APPL'
        a:6:30: error: 'CFBundleIdentifier' is 'my app'; expected letters, digits, '-', '_' and \
        '.', such as com.yourcompany.MyApp
        a:7:37: error: 'CFBundleDevelopmentRegion' is 'Britain'; expected the code of a language \
        such as en, or English
        """)
    }
  }

  func testWhatIsNoPropertyListIsAnError() {
    assertProblems("<key>A</key>", "1: error: a value is missing")
    assertProblems(
      "<key>A</key><true b=\"c\"/>",
      "19: error: <true> has the attribute 'b', but elements of a property list have no attributes")
    assertProblems(
      "<key>A</key><integer>x</integer>",
      "13: error: 'x' is not a number, or too large")
  }
}
