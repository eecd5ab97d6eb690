import Foundation
import MemsimDevice
import MemsimGraphics
import MemsimJournal
import MemsimKit
import MemsimScenario
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

@testable import MemsimApps

/// The settings that the user changes in Apple's own app (platform F8 to F11, F23, F24, H6).
final class SettingsTests: XCTestCase {
  /// A phone with Settings, which is opened at 1 s, and Preferences.
  private func phone(_ languages: String = "en") -> TestScenario {
    var phone = TestScenario(on: "iphone-3g", lasting: .seconds(30))
    phone.set("settings.languages", to: languages)
    phone.install("Settings")
    phone.install("Preferences")
    phone.at(.seconds(1), .launch("Settings"))
    return phone
  }

  private func check(
    _ phone: TestScenario, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let run = try TestRun(phone)
    run.assertExpectations(file: file, line: line)
    run.assertNoLeaks(file: file, line: line)
    run.assertNoDiagnostics(file: file, line: line)
  }

  private func tap(_ text: String) -> TestAction {
    .tap(TestView(class: "UILabel", text: text))
  }

  private func shows(_ text: String, in app: String) -> TestExpectation {
    .view(TestView(in: app, class: "UILabel", text: text))
  }

  func testItsScenarioHolds() throws {
    try TestRun("Scenarios/settings.yaml").assertExpectations()
  }

  /// As platform X29 has it.
  func testOnAnIPadTheListAndAPageAreBesideEachOther() throws {
    var pad = TestScenario(on: "ipad", lasting: .seconds(30))
    pad.install("Settings")
    pad.install("Preferences")
    pad.at(.seconds(1), .launch("Settings"))
    let list = TestView(class: "UILabel", text: "General")
    for second: Int64 in [2, 5, 9] {
      pad.at(.seconds(second), .expect(.view(list)))
    }
    pad.at(.seconds(2), .expect(.view(TestView(class: "UINavigationTitle", text: "Sounds"))))
    pad.at(.seconds(3), tap("Preferences"))
    pad.at(.seconds(5), .expect(.view(TestView(class: "UITextField", text: "Smith"))))
    pad.at(.seconds(6), tap("Colour"))
    pad.at(.seconds(7), tap("Green"))
    pad.at(.seconds(8), .rotate(to: .landscapeLeft))
    pad.at(.seconds(10), .tap(TestView(class: "UINavigationButton", text: "Preferences")))
    pad.expect(shows("Green", in: "Settings"))
    try check(pad)
  }

  func testItShowsDefaultsAndWritesNothingThatIsNotChanged() throws {
    var phone = phone()
    phone.at(.seconds(2), tap("Preferences"))
    phone.at(
      .seconds(3),
      .expect(.view(TestView(class: "UITextField", text: "Smith"))))
    phone.at(.seconds(3), .press(.home))
    phone.at(.seconds(4), .setPreference("first_name", to: "Ann", of: "Preferences"))
    phone.at(.seconds(5), .launch("Preferences"))
    phone.expect(shows("Hello, Ann Smith", in: "Preferences"))
    try check(phone)
  }

  func testWhatIsRememberedIsShown() throws {
    var phone = phone()
    phone.at(.milliseconds(1500), .setPreference("name_color", to: "3", of: "Preferences"))
    phone.at(.milliseconds(1500), .setPreference("voice", to: "loud", of: "Preferences"))
    phone.at(.seconds(2), tap("Preferences"))
    phone.at(.seconds(3), .expect(shows("Green", in: "Settings")))
    phone.at(
      .seconds(3), .expect(.view(TestView(class: "UISwitch", text: "on"))))
    phone.at(.seconds(3), .drag(from: .points(160, 400), to: .points(160, 100)))
    phone.at(.seconds(5), tap("More"))
    phone.at(.seconds(6), .expect(shows("Green", in: "Settings")))
    phone.at(.seconds(6), .expect(shows("1.0", in: "Settings")))
    phone.expect(.launched("Settings"))
    try check(phone)
  }

  func testASwitchWritesTheValueThatStandsForItsSide() throws {
    var phone = phone()
    phone.at(.seconds(2), tap("Preferences"))
    phone.at(.seconds(3), .tap(TestView(class: "UISwitch")))
    phone.at(.seconds(4), .press(.home))
    phone.at(.seconds(5), .launch("Preferences"))
    phone.at(.seconds(6), .expect(shows("HELLO, JOE SMITH", in: "Preferences")))
    phone.at(.seconds(6), .press(.home))
    phone.at(.seconds(7), .launch("Settings"))
    phone.at(.seconds(8), tap("Preferences"))
    phone.at(.seconds(9), .tap(TestView(class: "UISwitch")))
    phone.at(.seconds(10), .press(.home))
    phone.at(.seconds(11), .launch("Preferences"))
    phone.expect(shows("Hello, Joe Smith", in: "Preferences#2"))
    try check(phone)
  }

  func testItsOwnPagesAreRememberedInItsOwnDomain() throws {
    var phone = phone()
    phone.at(.seconds(2), tap("Sounds"))
    phone.at(.seconds(3), tap("Ringtone"))
    phone.at(.seconds(4), tap("Old Phone"))
    phone.at(.seconds(5), .press(.home))
    phone.at(.seconds(6), .launch("Settings"))
    phone.at(.seconds(7), tap("Sounds"))
    phone.at(.seconds(8), .expect(shows("Old Phone", in: "Settings#2")))
    phone.at(.seconds(8), .tap(TestView(class: "UINavigationButton", text: "Settings")))
    phone.at(.seconds(9), tap("General"))
    phone.expect(shows("3.1", in: "Settings#2"))
    try check(phone)
  }

  /// As platform H3, F12 and F24 have it: the name under the icon is that of InfoPlist.strings.
  func testTitlesAreInTheLanguageOfTheUser() throws {
    var phone = phone("de")
    phone.at(.seconds(2), .expect(shows("Töne", in: "Settings")))
    phone.at(.seconds(2), tap("Vorlieben"))
    phone.at(.seconds(3), .expect(shows("Vorname", in: "Settings")))
    phone.at(.seconds(3), tap("Farbe"))
    phone.expect(shows("Grün", in: "Settings"))
    try check(phone)
  }

  /// The picture beside the name of an app, whose bundle is changed first.
  private func picture(_ change: (URL) throws -> Void) throws -> [UInt32] {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "settings-\(ProcessInfo.processInfo.globallyUniqueString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let bundle = folder.appending(path: "Preferences.app")
    try FileManager.default.copyItem(
      at: Checkout.root.appending(path: "Sources/Apps/Preferences/Preferences.app"), to: bundle)
    try change(bundle)
    let text = """
      name: settings
      end: 3s
      apps: [{name: Settings}, {name: Cards, bundle: Preferences.app}]
      timeline: [{at: 1s, launch: Settings}, {at: 2s, frame: list}]
      """
    let simulation = Simulation(.shipped)
    let album = FrameCollector()
    try simulation.run(
      try simulation.plan(
        of: try ScenarioFile(text: text, path: folder.appending(path: "a.yaml").path)),
      path: nil, to: MemorySink(), frames: FrameRequest(to: album))
    let frame = try XCTUnwrap(album.pictures["list"])
    return (0..<29).flatMap { y in (0..<29).map { x in frame[20 + x, 189 + y] } }
  }

  /// As platform H6 has it.
  func testTheIconOfSettingsStandsBesideTheNameOfTheApp() throws {
    let green = try Pixels(29, 29)
    green.canvas.fill(CGRect(x: 0, y: 0, width: 29, height: 29), Color(red: 0, green: 1, blue: 0))
    let shown = try picture {
      try Data(green.surface.encoded()).write(to: $0.appending(path: "Icon-Settings.png"))
    }
    XCTAssertEqual(Set(shown.map { $0 & 0xff_ffff }), [0x00_ff00])
    // The name begins where the icon, which is at 20 points, has ended.
    var phone = phone()
    let name = TestView(in: "Settings", class: "UILabel", text: "Preferences")
    phone.expect(.view(name, is: TestViewProperties(frame: [49, 0, 221, 43])))
    try check(phone)
  }

  /// As platform H6 has it.
  func testAnAppWithoutAPictureForSettingsHasItsIconMadeSmaller() throws {
    let own = try picture { _ in }
    let made = try picture {
      try FileManager.default.removeItem(at: $0.appending(path: "Icon-Settings.png"))
    }
    let none = try picture {
      try FileManager.default.removeItem(at: $0.appending(path: "Icon-Settings.png"))
      let file = $0.appending(path: "Info.plist")
      let text = try String(contentsOf: file, encoding: .utf8)
      try text.replacing("<string>Icon.png</string>", with: "<string></string>")
        .write(to: file, atomically: true, encoding: .utf8)
    }
    XCTAssertNotEqual(own, made)
    XCTAssertNotEqual(made, none)
    // Without any, the title begins there, on white.
    XCTAssertEqual(none[0] & 0xff_ffff, 0xff_ffff)
    XCTAssertNotEqual(made[14 * 29 + 1] & 0xff_ffff, 0xff_ffff)
    XCTAssertNotEqual(own[14 * 29 + 1] & 0xff_ffff, 0xff_ffff)
  }

  /// As platform T25 has it: a page of eight switches above a text.
  func testTheRowThatIsTypedInIsScrolledFromBelowTheKeyboard() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "settings-\(ProcessInfo.processInfo.globallyUniqueString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let bundle = folder.appending(path: "Long.app")
    try FileManager.default.copyItem(
      at: Checkout.root.appending(path: "Sources/Apps/Preferences/Preferences.app"), to: bundle)
    let switches = (1...7).map {
      "<dict><key>Type</key><string>PSToggleSwitchSpecifier</string><key>Title</key>"
        + "<string>Switch \($0)</string><key>Key</key><string>s\($0)</string>"
        + "<key>DefaultValue</key><true/></dict>"
    }
    try """
    <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>
    \(switches.joined())
    <dict><key>Type</key><string>PSTextFieldSpecifier</string><key>Title</key>
    <string>Name</string><key>Key</key><string>name</string>
    <key>DefaultValue</key><string>Lion</string></dict>
    </array></dict></plist>
    """.write(
      to: bundle.appending(path: "Settings.bundle/Root.plist"), atomically: true, encoding: .utf8)
    var phone = TestScenario(on: "iphone-3g", lasting: .seconds(10))
    phone.install("Settings")
    phone.install(
      App(Executable("Long", classes: []) { _, _ in 0 }, bundle: try AppBundle(path: bundle.path)))
    func expect(_ title: String, exists: Bool, at second: Int64) {
      let label = TestView(in: "Settings", class: "UILabel", text: title)
      phone.at(.seconds(second), .expect(.view(label, is: TestViewProperties(exists: exists))))
    }
    phone.at(.seconds(1), .launch("Settings"))
    phone.at(.seconds(2), .tap(at: .points(160, 200)))
    expect("Switch 1", exists: true, at: 3)
    phone.at(.seconds(3), .tap(TestView(class: "UITextField", text: "Lion")))
    // The visible part of the page is 200 points high: four rows and a half.
    expect("Switch 3", exists: false, at: 5)
    expect("Switch 4", exists: true, at: 5)
    expect("Name", exists: true, at: 5)
    phone.at(.seconds(6), .type(then: .return))
    expect("Switch 1", exists: true, at: 8)
    phone.expect(.launched("Settings"))
    try check(phone)
  }

  func testAnAppWithoutSettingsIsNotThere() throws {
    var phone = phone()
    phone.install("Landscape")
    phone.at(.seconds(2), .expect(shows("Preferences", in: "Settings")))
    phone.at(
      .seconds(2),
      .expect(
        .view(
          TestView(in: "Settings", class: "UILabel", text: "Landscape"),
          is: TestViewProperties(exists: false))))
    phone.expect(.launched("Settings"))
    try check(phone)
  }

  /// Settings stays a part of the system where a scenario does not have it among its apps.
  func testElsewhereItIsTheMemoryThatItWas() throws {
    var phone = TestScenario(on: "iphone-3g", lasting: .seconds(5))
    phone.at(.seconds(1), .launch("Settings"))
    phone.expect(.peak(of: "Settings", atLeast: 3 << 20))
    try TestRun(phone).assertExpectations()
  }
}
