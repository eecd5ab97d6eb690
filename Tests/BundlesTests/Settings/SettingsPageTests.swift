import MemsimBundles
import MemsimVocabulary
import XCTest

/// See platform F8, F9 and F25.
final class SettingsPageTests: XCTestCase {
  private func read(_ body: String) throws -> SettingsPage {
    let text = """
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
      <dict>\(body)</dict>
      </array></dict></plist>
      """
    return try SettingsPage(bytes: Array(text.utf8), file: "Root.plist")
  }

  /// A specifier of a type with keys and values as they stand in the file.
  private func fields(_ type: String, _ fields: KeyValuePairs<String, String>) -> String {
    "<key>Type</key><string>PS\(type)Specifier</string>"
      + fields.map { "<key>\($0)</key>\($1)" }.joined()
  }

  private func specifier(
    _ type: String, _ values: KeyValuePairs<String, String>
  ) throws -> SettingsSpecifier {
    try XCTUnwrap(try read(fields(type, values)).specifiers.first)
  }

  /// Asserts on the problems of a specifier, whose columns do not count.
  private func assertProblems(
    _ type: String, _ values: KeyValuePairs<String, String>, _ problems: String...,
    at line: UInt = #line
  ) {
    XCTAssertThrowsError(try read(fields(type, values)), line: line) { error in
      let lines = "\(error)".replacing(#/Root\.plist:2:\d+: error: /#, with: "")
      XCTAssertEqual(lines, problems.joined(separator: "\n"), line: line)
    }
  }

  private let key = "<string>k</string>"
  private let one = "<integer>1</integer>"

  func testAGroupHasATitleAtMost() throws {
    let group = try specifier("Group", ["Title": "<string>Lions</string>"])
    XCTAssertEqual(group.title, "Lions")
    XCTAssertNil(group.key)
    guard case .group = group.kind else { return XCTFail("\(group.kind)") }
    XCTAssertNil(try specifier("Group", [:]).title)
    assertProblems(
      "Group", ["Title": "<string>A</string>", "Key": key],
      "a PSGroupSpecifier has no key 'Key'; expected 'Type' or 'Title'")
  }

  func testATextFieldSaysHowItIsTyped() throws {
    let field = try specifier(
      "TextField",
      [
        "Key": key, "DefaultValue": "<string>leo</string>", "IsSecure": "<true/>",
        "KeyboardType": "<string>EmailAddress</string>",
        "AutocapitalizationType": "<string>AllCharacters</string>",
        "AutocorrectionType": "<string>No</string>",
      ])
    XCTAssertEqual(field.defaultValue, "leo")
    guard case .textField(let typing) = field.kind else { return XCTFail("\(field.kind)") }
    XCTAssertTrue(typing.isSecure)
    XCTAssertEqual(typing.keyboard, .emailAddress)
    XCTAssertEqual(typing.capitals, .all)
    XCTAssertEqual(typing.correction, .no)
    guard case .textField(let plain) = try specifier("TextField", ["Key": key]).kind else {
      return XCTFail("it is no text field")
    }
    XCTAssertFalse(plain.isSecure)
    XCTAssertEqual(plain.keyboard, .alphabet)
    XCTAssertEqual(plain.capitals, SettingsTextField.Capitals.none)
    XCTAssertEqual(plain.correction, .default)
    assertProblems(
      "TextField", ["Key": key, "KeyboardType": "<string>Alphabets</string>"],
      "'KeyboardType' is 'Alphabets'; did you mean 'Alphabet'?")
    assertProblems(
      "TextField", ["Key": key, "IsSecure": one, "DefaultValue": one],
      "'IsSecure' is 1; expected <true/> or <false/>", "'DefaultValue' is 1; expected a text")
    assertProblems(
      "TextField", ["Key": "<string></string>"], "'Key' is ''; expected a text that is not empty")
  }

  func testAToggleHasValuesForOnAndOff() throws {
    let toggle = try specifier(
      "ToggleSwitch",
      [
        "Title": key, "Key": key, "DefaultValue": "<string>no</string>",
        "TrueValue": "<string>yes</string>", "FalseValue": "<string>no</string>",
      ])
    guard case .toggle("yes", "no") = toggle.kind else { return XCTFail("\(toggle.kind)") }
    let plain = try specifier(
      "ToggleSwitch", ["Title": key, "Key": key, "DefaultValue": "<true/>"])
    guard case .toggle(true, false) = plain.kind else { return XCTFail("\(plain.kind)") }
    assertProblems(
      "ToggleSwitch", ["Title": key, "Key": key, "DefaultValue": one],
      "'DefaultValue' is 1; expected <true/>, <false/>, 'TrueValue' or 'FalseValue'")
  }

  func testASliderHasARange() throws {
    let slider = try specifier(
      "Slider",
      [
        "Key": key, "DefaultValue": "<real>1.5</real>", "MinimumValue": one,
        "MaximumValue": "<integer>2</integer>", "MinimumValueImage": "<string>a.png</string>",
      ])
    guard case .slider(1...2, minimumImage: "a.png", maximumImage: nil) = slider.kind else {
      return XCTFail("\(slider.kind)")
    }
    let bare = try specifier(
      "Slider",
      [
        "Key": key, "DefaultValue": one, "MinimumValue": one,
        "MaximumValue": "<integer>2</integer>",
        "MinimumValueImage": "<string></string>", "MaximumValueImage": "<string/>",
      ])
    guard case .slider(1...2, minimumImage: nil, maximumImage: nil) = bare.kind else {
      return XCTFail("\(bare.kind)")
    }
    assertProblems(
      "Slider", ["Key": key, "DefaultValue": one, "MinimumValue": one, "MaximumValue": one],
      "'MaximumValue' is 1; expected more than 'MinimumValue'")
    assertProblems(
      "Slider",
      [
        "Key": key, "DefaultValue": "<integer>3</integer>", "MinimumValue": one,
        "MaximumValue": "<integer>2</integer>",
      ], "'DefaultValue' is 3; expected a number from 'MinimumValue' to 'MaximumValue'")
    assertProblems(
      "Slider", ["Key": key, "DefaultValue": one, "MinimumValue": one],
      "the key 'MaximumValue' is missing; expected this key in every PSSliderSpecifier")
  }

  private let titles = "<array><string>Lion</string><string>Cat</string></array>"
  private let values = "<array><integer>1</integer><string>c</string></array>"

  func testValuesHaveTitles() throws {
    for type in ["MultiValue", "TitleValue"] {
      let specifier = try specifier(
        type,
        ["Title": key, "Key": key, "DefaultValue": one, "Titles": titles, "Values": values])
      let choices: [SettingsChoice]
      switch specifier.kind {
      case .multiValue(let found), .titleValue(let found): choices = found
      default: return XCTFail("\(specifier.kind)")
      }
      XCTAssertEqual(choices.map(\.title), ["Lion", "Cat"])
      XCTAssertEqual(choices.map(\.value), [1, "c"])
    }
    let one = "<array><string>Lion</string></array>"
    assertProblems(
      "MultiValue",
      ["Title": key, "Key": key, "DefaultValue": one, "Titles": one, "Values": values],
      "'DefaultValue' is an array; expected a text, a number, <true/> or <false/>",
      "'Values' is an array; expected as many as 'Titles', 1")
    assertProblems(
      "MultiValue",
      ["Title": key, "Key": key, "DefaultValue": key, "Titles": titles, "Values": values],
      "'DefaultValue' is 'k'; expected one of 'Values'")
    assertProblems(
      "TitleValue", ["Key": key, "DefaultValue": key, "Titles": titles],
      "the key 'Values' is missing; expected this key beside 'Titles'")
  }

  func testChoicesAreTextsWithValues() {
    let mixed = "<array><integer>1</integer><string>Cat</string></array>"
    let nested = "<array><array/><string>c</string></array>"
    for (titles, values, problem) in [
      (key, values, "'Titles' is 'k'; expected an array"),
      (titles, key, "'Values' is 'k'; expected an array"),
      (mixed, values, "'Titles' is an array; expected texts alone"),
      (
        titles, nested,
        "'Values' is an array; expected texts, numbers, <true/> and <false/> alone"
      ),
    ] {
      assertProblems(
        "TitleValue", ["Key": key, "DefaultValue": key, "Titles": titles, "Values": values],
        problem)
    }
  }

  func testTheRangeOfASliderIsOfNumbers() {
    assertProblems(
      "Slider",
      [
        "Key": key, "DefaultValue": "<integer>0</integer>", "MinimumValue": key,
        "MaximumValue": one,
      ], "'MinimumValue' is 'k'; expected a number")
  }

  func testASpecifierIsADictionaryWithAType() throws {
    for (specifier, problem) in [
      (key, "'PreferenceSpecifiers' is 'k'; expected a dictionary for each"),
      ("<dict><key>Type</key>\(one)</dict>", "'Type' is 1; expected a text"),
    ] {
      let text =
        "<plist><dict><key>PreferenceSpecifiers</key><array>\(specifier)</array></dict></plist>"
      XCTAssertThrowsError(try SettingsPage(bytes: Array(text.utf8), file: "Root.plist")) {
        XCTAssertEqual("\($0)".replacing(#/Root\.plist:1:\d+: error: /#, with: ""), problem)
      }
    }
  }

  func testAChildPaneNamesAPageWithoutItsEnding() throws {
    let pane = try specifier("ChildPane", ["Title": key, "File": "<string>More</string>"])
    guard case .childPane("More") = pane.kind else { return XCTFail("\(pane.kind)") }
    for name in ["More.plist", "a/b", ""] {
      assertProblems(
        "ChildPane", ["Title": key, "File": "<string>\(name)</string>"],
        "'File' is '\(name)'; expected the name of a page in the bundle, without '.plist'")
    }
  }

  func testATypeThatThereIsNotIsAnError() {
    assertProblems(
      "ToggleSwich", [:],
      "unknown type of specifier 'PSToggleSwichSpecifier'; did you mean 'PSToggleSwitchSpecifier'?")
    XCTAssertThrowsError(try read("<key>Title</key><string>A</string>")) {
      XCTAssertEqual(
        "\($0)",
        "Root.plist:2:1: error: the key 'Type' is missing; expected this key in every specifier")
    }
  }

  func testAPageHasSpecifiersAndPerhapsATable() throws {
    func page(_ body: String) throws -> SettingsPage {
      let text = "<plist version=\"1.0\"><dict>\(body)</dict></plist>"
      return try SettingsPage(bytes: Array(text.utf8), file: "Root.plist")
    }
    let list = "<key>PreferenceSpecifiers</key><array/>"
    XCTAssertEqual(try page("<key>StringsTable</key>\(key)\(list)").stringsTable, "k")
    XCTAssertNil(try page(list).stringsTable)
    for (body, problem) in [
      ("", "the key 'PreferenceSpecifiers' is missing; expected this key in every page"),
      (
        "<key>StringTable</key>\(key)\(list)",
        "a page of settings has no key 'StringTable'; did you mean 'StringsTable'?"
      ),
      (
        "<key>StringsTable</key>\(one)\(list)",
        "'StringsTable' is 1; expected the name of a table of texts, without '.strings'"
      ),
      (
        "<key>PreferenceSpecifiers</key>\(key)",
        "'PreferenceSpecifiers' is 'k'; expected an array of dictionaries"
      ),
    ] {
      XCTAssertThrowsError(try page(body)) {
        XCTAssertEqual("\($0)".replacing(#/Root\.plist:1:\d+: error: /#, with: ""), problem)
      }
    }
  }
}
