import MemsimDevice
import TestSupport
import XCTest

final class SystemSettingsTests: XCTestCase {
  func testEachSettingReadsBackWhatItSays() throws {
    for field in SystemSettings.fields {
      var settings = SystemSettings()
      let text = field.read(settings)
      try settings.set(field.name, to: text)
      XCTAssertEqual(settings, SystemSettings(), field.name)
    }
  }

  func testAMisspeltSettingNamesTheNearest() {
    var settings = SystemSettings()
    XCTAssertThrowsError(try settings.set("auto-lok", to: "1min")) { error in
      XCTAssertEqual("\(error)", "there is no setting 'auto-lok'; did you mean 'auto-lock'?")
    }
  }

  func testATextThatIsNoValueSaysWhatIs() {
    var settings = SystemSettings()
    XCTAssertThrowsError(try settings.set("quit-limit", to: "soon")) { error in
      XCTAssertEqual(
        "\(error)", "'quit-limit' must be a duration such as 500ms, longer than 0s, not 'soon'")
    }
    XCTAssertThrowsError(try settings.set("quit-limit", to: "0s"))
  }

  func testTheUserHasSeveralLanguages() throws {
    var settings = SystemSettings()
    try settings.set("languages", to: "de en_GB")
    XCTAssertEqual(settings.languages.map(\.description), ["de", "en_GB"])
    for text in ["", "English", "de de"] {
      XCTAssertThrowsError(try settings.set("languages", to: text), text)
    }
  }

  func testADeviceCanBeToldNeverToLockItself() throws {
    var settings = SystemSettings()
    try settings.set("auto-lock", to: "never")
    XCTAssertNil(settings.autoLock)
    try settings.set("auto-lock", to: "90s")
    XCTAssertEqual(settings.autoLock, .seconds(90))
  }

  func testAMisspeltTimeToLockDoesNotMeanNever() {
    let wrong: KeyValuePairs = [
      "30": "; did you mean '30s'?", "30 s": "; did you mean '30s'?",
      "30S": "; did you mean '30s'?", "nevr": "; did you mean 'never'?", "off": "", "0s": "",
      "-3s": "", "8761h": "", "": "",
    ]
    for (text, guess) in wrong {
      var settings = SystemSettings()
      XCTAssertThrowsError(try settings.set("auto-lock", to: text), text) { error in
        XCTAssertEqual(
          "\(error)",
          "'auto-lock' must be a duration such as 500ms, or never, not '\(text)'\(guess)")
      }
      XCTAssertEqual(settings, SystemSettings(), text)
    }
  }

  /// A word that is nobody's value is refused by every setting that is no text of its own.
  func testNoSettingTakesAnyWord() {
    for field in SystemSettings.fields where !["carrier", "networks"].contains(field.name) {
      var settings = SystemSettings()
      XCTAssertThrowsError(try settings.set(field.name, to: "qqqq"), field.name)
    }
  }

  /// A setting takes both ends of its documented range, and nothing beyond them.
  func testTheRangesThatAreToldAreThoseThatAreTaken() throws {
    for field in SystemSettings.fields {
      let parameter = field.parameter(of: SystemSettings())
      guard parameter.rangeText != nil else { continue }
      for number in [parameter.range.lowerBound, parameter.range.upperBound] {
        var settings = SystemSettings()
        try settings.set(field.name, to: parameter.kind.text(of: number))
      }
      for number in [parameter.range.lowerBound - 1, parameter.range.upperBound &+ 1] {
        var settings = SystemSettings()
        XCTAssertThrowsError(
          try settings.set(field.name, to: parameter.kind.text(of: number)), field.name)
      }
    }
  }

  func testThePageOfTheDeviceListsThemWithTheirDefaults() throws {
    let page = try Checkout.text(of: "docs/reference/device.md")
    for field in SystemSettings.fields {
      let row =
        "| `\(field.name)` | \(field.read(SystemSettings())) "
        + "| \(ProfilePage.meaning(field.summary, expecting: field.expectation)) |"
      XCTAssertTrue(page.contains(row), row)
    }
  }

  func testThePageOfThePlatformStatesTheDefaultsOfThoseThatItIsAbout() throws {
    let page = try Checkout.text(of: "docs/reference/platform.md")
    for field in SystemSettings.fields where page.contains("\n| `\(field.name)` |") {
      let row = "| `\(field.name)` | \(field.read(SystemSettings())) |"
      XCTAssertTrue(page.contains(row), row)
    }
  }
}
