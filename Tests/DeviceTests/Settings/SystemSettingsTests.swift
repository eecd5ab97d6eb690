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
      XCTAssertEqual("\(error)", "'quit-limit' is a duration such as 500ms, not 'soon'")
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
  }

  func testThePageOfTheDeviceListsThemWithTheirDefaults() throws {
    let page = try Checkout.text(of: "docs/device.md")
    for field in SystemSettings.fields {
      let row = "| `\(field.name)` | \(field.read(SystemSettings())) | \(field.summary) |"
      XCTAssertTrue(page.contains(row), row)
    }
  }

  func testThePageOfThePlatformStatesTheDefaultsOfThoseThatItIsAbout() throws {
    let page = try Checkout.text(of: "docs/platform.md")
    for field in SystemSettings.fields where page.contains("\n| `\(field.name)` |") {
      let row = "| `\(field.name)` | \(field.read(SystemSettings())) |"
      XCTAssertTrue(page.contains(row), row)
    }
  }
}
