import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// The files and values that an app finds in its bundle.
final class NSBundleTests: XCTestCase {
  private func find(
    languages: [String] = ["en"], line: UInt = #line, _ body: @escaping @Sendable () -> Void
  ) throws {
    var settings = SystemSettings()
    settings.languages = languages.compactMap(Language.init)
    let run = try AppRun(bundle: "Sample", settings: settings, line: line, body)
    XCTAssertEqual(run.leaks, [], line: line)
    XCTAssertEqual(run.diagnoses, [], line: line)
  }

  private static func path(_ name: String, _ type: String?, in folder: String? = nil) -> String? {
    let bundle = NSBundle.mainBundle()
    return bundle.pathForResource(name, ofType: type, inDirectory: folder)?.string
      .replacing("\(bundle.bundlePath)/", with: "")
  }

  private static func text(_ key: String, _ table: String? = nil, value: String? = nil) -> String {
    NSBundle.mainBundle().localizedStringForKey(key, value: value, table: table).string
  }

  /// As platform F13 has it.
  func testAFileAtTheTopHidesTheLocalizedOnes() throws {
    try find { XCTAssertEqual(Self.path("everywhere", "txt"), "everywhere.txt") }
  }

  func testAResourceHasAURL() throws {
    try find {
      let bundle = NSBundle.mainBundle()
      let url = bundle.URLForResource("everywhere", withExtension: "txt")
      XCTAssertEqual(url?.path?.string, "\(bundle.bundlePath)/everywhere.txt")
      XCTAssertNil(bundle.URLForResource("everywhere", withExtension: "png"))
      XCTAssertNil(bundle.URLForResource("everywhere", withExtension: nil))
    }
  }

  /// As platform F12 has it.
  func testTheUsersLanguagesComeInTheirOrderAndThenTheDevelopmentRegion() throws {
    try find(languages: ["de", "fr"]) {
      XCTAssertEqual(Self.path("localized", "txt"), "fr.lproj/localized.txt")
      XCTAssertEqual(Self.path("development", "txt"), "en.lproj/development.txt")
    }
  }

  /// As platform F12 has it.
  func testARegionComesBeforeItsLanguage() throws {
    try find(languages: ["en_GB"]) {
      XCTAssertEqual(Self.path("region", "txt"), "en_GB.lproj/region.txt")
    }
  }

  /// As platform F12 has it.
  func testUpperAndLowerCaseDiffer() throws {
    try find {
      XCTAssertNil(Self.path("Everywhere", "txt"))
      XCTAssertNil(Self.path("everywhere", "TXT"))
    }
  }

  func testAnEndingMayBePartOfTheNameAndAFolderBeNamed() throws {
    try find {
      XCTAssertEqual(Self.path("everywhere.txt", nil), "everywhere.txt")
      XCTAssertEqual(Self.path("meat", "txt", in: "food"), "food/meat.txt")
      XCTAssertNil(Self.path("meat", "txt"))
    }
  }

  /// As platform F17 has it.
  func testATextIsTheUsersLanguages() throws {
    try find(languages: ["fr"]) {
      XCTAssertEqual(Self.text("lion"), "Le lion")
      XCTAssertEqual(Self.text("meat", "Food"), "viande")
      XCTAssertEqual(Self.text("lion", ""), "Le lion")
    }
    try find { XCTAssertEqual(Self.text("lion"), "Lion") }
  }

  /// As platform F17 has it.
  func testATextThatIsNotThereIsTheValueOrElseTheKey() throws {
    try find(languages: ["fr"]) {
      XCTAssertEqual(Self.text("seal", value: "Phoque"), "Phoque")
      XCTAssertEqual(Self.text("seal", value: ""), "seal")
      XCTAssertEqual(Self.text("seal", "Fish"), "seal")
    }
  }

  /// As platform F18 has it.
  func testTheBundleTellsWhatItsInfoPlistSays() throws {
    try find {
      let bundle = NSBundle.mainBundle()
      XCTAssertEqual(bundle.objectForInfoDictionaryKey("CFBundleName")?.description, "Sample")
      XCTAssertEqual(
        bundle.objectForInfoDictionaryKey("CFBundleIdentifier")?.description, "com.zoo.Sample")
      XCTAssertNil(bundle.objectForInfoDictionaryKey("CFBundleSignature"))
      let animals = bundle.objectForInfoDictionaryKey("ZooAnimals") as? NSArray
      XCTAssertEqual(animals?.count, 3)
      XCTAssertEqual((animals?.objectAtIndex(1) as? NSNumber)?.intValue, 2)
      XCTAssertEqual((animals?.objectAtIndex(2) as? NSNumber)?.boolValue, true)
      XCTAssertEqual(bundle.infoDictionary().count, 6)
      XCTAssertTrue(bundle.infoDictionary() === bundle.infoDictionary())
    }
  }

  func testAnAppWithoutABundleFindsNothing() throws {
    _ = try said { _ in
      XCTAssertNil(NSBundle.mainBundle().pathForResource("everywhere", ofType: "txt"))
      XCTAssertEqual(NSBundle.mainBundle().infoDictionary().count, 0)
      XCTAssertEqual(Self.text("lion"), "lion")
    }
  }
}
