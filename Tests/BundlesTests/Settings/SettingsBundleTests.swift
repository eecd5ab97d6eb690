import Foundation
import MemsimBundles
import XCTest

/// See platform F24, F25 and H6.
final class SettingsBundleTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    let name = "settings-\(ProcessInfo.processInfo.globallyUniqueString)"
    folder = FileManager.default.temporaryDirectory.appending(path: name)
    try write(
      "Info.plist",
      """
      <plist version="1.0"><dict>
      <key>CFBundleExecutable</key><string>Zoo</string>
      <key>CFBundleIdentifier</key><string>com.yourcompany.Zoo</string>
      <key>CFBundleName</key><string>Zoo</string><key>CFBundleVersion</key><string>1.0</string>
      </dict></plist>
      """)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  private var app: URL { folder.appending(path: "Zoo.app") }

  private func write(_ file: String, _ text: String) throws {
    let place = app.appending(path: file)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }

  private func writePage(_ name: String, _ body: String, table: String? = nil) throws {
    let table = table.map { "<key>StringsTable</key><string>\($0)</string>" } ?? ""
    try write(
      "Settings.bundle/\(name).plist",
      """
      <plist version="1.0"><dict>\(table)<key>PreferenceSpecifiers</key><array>
      \(body)
      </array></dict></plist>
      """)
  }

  private func pane(_ file: String) -> String {
    "<dict><key>Type</key><string>PSChildPaneSpecifier</string><key>Title</key>"
      + "<string>A</string><key>File</key><string>\(file)</string></dict>"
  }

  /// Returns the problems of the bundle, without the folder in their paths.
  private func problems() throws -> String {
    do {
      _ = try AppBundle(path: app.path)
      return "nothing"
    } catch {
      return "\(error)".replacing(app.path + "/", with: "")
    }
  }

  func testAnAppWithoutOneHasNothingToSet() throws {
    XCTAssertNil(try AppBundle(path: app.path).settings)
  }

  func testPagesBelowPagesAreRead() throws {
    try writePage("Root", pane("More"))
    try writePage("More", pane("Most"))
    try writePage("Most", pane("Root"))
    let settings = try XCTUnwrap(try AppBundle(path: app.path).settings)
    XCTAssertNotNil(settings.page("Most"))
  }

  func testPagesThatLeadToEachOtherAreReadOnce() throws {
    try writePage("Root", pane("More"))
    try writePage("More", pane("Root") + pane("More"))
    try writePage("Forgotten", "what nothing leads to")
    let settings = try XCTUnwrap(try AppBundle(path: app.path).settings)
    XCTAssertEqual(settings.page("Root")?.specifiers.count, 1)
    XCTAssertEqual(settings.page("More")?.specifiers.count, 2)
    XCTAssertNil(settings.page("Forgotten"))
  }

  func testWhatIsNotThereIsAnErrorWithItsPlace() throws {
    try write("Settings.bundle/More.plist", "")
    XCTAssertEqual(
      try problems(), "Settings.bundle: error: the bundle has no first page; expected Root.plist")
    try writePage("Root", pane("Mor"))
    XCTAssertEqual(
      try problems(),
      "Settings.bundle/Root.plist:2:1: error: the page 'Mor' is missing; did you mean "
        + "'More.plist'?")
    try writePage("Root", pane("More"))
    XCTAssertTrue(try problems().hasPrefix("Settings.bundle/More.plist:1:1: error: "))
  }

  func testAPictureHasItsOneSize() throws {
    try writePage(
      "Root",
      """
      <dict><key>Type</key><string>PSSliderSpecifier</string><key>Key</key><string>k</string>
      <key>DefaultValue</key><real>0</real><key>MinimumValue</key><real>0</real>
      <key>MaximumValue</key><real>1</real>
      <key>MinimumValueImage</key><string>a.png</string></dict>
      """)
    XCTAssertEqual(
      try problems(), "Settings.bundle/Root.plist:2:1: error: the picture 'a.png' is missing")
    try write("Settings.bundle/a.png", "no picture")
    let found = try problems()
    XCTAssertTrue(found.hasPrefix("Settings.bundle/a.png: error: "), found)
    XCTAssertTrue(found.hasSuffix("expected a PNG picture of 21 x 21 pixels"), found)
  }

  func testTheIconOfSettingsHasItsOneSize() throws {
    try write("Icon-Settings.png", "no picture")
    let found = try problems()
    XCTAssertTrue(found.hasPrefix("Icon-Settings.png: error: "), found)
    XCTAssertTrue(found.hasSuffix("expected a PNG picture of 29 x 29 pixels"), found)
  }

  func testTextsAreThoseOfTheTableInTheUsersLanguage() throws {
    try writePage("Root", pane("More"))
    try writePage("More", pane("Root"), table: "Other")
    try write("Settings.bundle/de.lproj/Root.strings", "\"A\" = \"Ah\";")
    try write("Settings.bundle/en.lproj/Root.strings", "\"A\" = \"Eh\";")
    try write("Settings.bundle/de.lproj/Other.strings", "\"B\" = \"Beh\";")
    let settings = try XCTUnwrap(try AppBundle(path: app.path).settings)
    let (root, more) = (
      try XCTUnwrap(settings.page("Root")), try XCTUnwrap(settings.page("More"))
    )
    let german = try XCTUnwrap(Language("de"))
    let french = try XCTUnwrap(Language("fr"))
    XCTAssertEqual(settings.text("A", on: root, languages: [german]), "Ah")
    XCTAssertEqual(settings.text("A", on: root, languages: [french, german]), "Ah")
    XCTAssertEqual(settings.text("A", on: root, languages: [french]), "Eh")
    XCTAssertEqual(settings.text("C", on: root, languages: [german]), "C")
    XCTAssertEqual(settings.text("B", on: more, languages: [german]), "Beh")
    XCTAssertEqual(settings.text("A", on: more, languages: [german]), "A")
  }

  func testATableThatIsNoneIsAnError() throws {
    try writePage("Root", pane("Root"))
    try write("Settings.bundle/de.lproj/Root.strings", "\"A\" = ")
    XCTAssertTrue(
      try problems().hasPrefix("Settings.bundle/de.lproj/Root.strings:1:7: error: "))
  }
}
