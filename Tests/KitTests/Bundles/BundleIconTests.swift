import Foundation
import MemsimDevice
import MemsimGraphics
import MemsimKit
import TestSupport
import XCTest

/// The icon that the home screen shows for an app in a folder.
final class BundleIconTests: XCTestCase {
  private var folder = URL(filePath: "/")

  private var path: String { folder.appending(path: "Zoo.app").path }

  override func setUpWithError() throws {
    folder = try makeFolder()
  }

  private func write(_ file: String, _ bytes: [UInt8]) throws {
    let url = URL(filePath: path).appending(path: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// A bundle with an icon, and names in two languages.
  private func bundle(_ entry: String = "", icon: [UInt8]? = nil) throws -> AppBundle {
    let plist = """
      <plist><dict>
      <key>CFBundleExecutable</key><string>Zoo</string>
      <key>CFBundleIconFile</key><string>Icon.png</string>
      <key>CFBundleIdentifier</key><string>com.zoo</string>
      <key>CFBundleName</key><string>Zoo</string>
      <key>CFBundleDisplayName</key><string>Our Zoo</string>
      <key>CFBundleVersion</key><string>1</string>
      \(entry)
      </dict></plist>
      """
    try write("Info.plist", Array(plist.utf8))
    try write("Icon.png", try icon ?? green())
    try write("de.lproj/InfoPlist.strings", Array("CFBundleDisplayName = \"Unser Zoo\";".utf8))
    try write("fr.lproj/InfoPlist.strings", Array("CFBundleName = \"Le Zoo\";".utf8))
    return try AppBundle(path: path)
  }

  private func green() throws -> [UInt8] {
    let pixels = try Pixels(57, 57)
    pixels.canvas.fill(CGRect(x: 0, y: 0, width: 57, height: 57), Color(red: 0, green: 1, blue: 0))
    return try pixels.surface.encoded()
  }

  private static let code = Executable("Zoo", classes: []) { _, _ in 0 }

  /// As platform H2 has it.
  func testTheIconHasThePictureOfTheBundle() throws {
    let picture = try XCTUnwrap(App(Self.code, bundle: try bundle()).iconPicture)
    XCTAssertEqual([picture.width, picture.height], [57, 57])
    XCTAssertEqual(Set(picture.pixels), [0xFF00_FF00])
    XCTAssertTrue(picture.hasShine)
  }

  /// As platform H2 has it.
  func testAPrerenderedIconGetsNoShine() throws {
    let app = App(Self.code, bundle: try bundle("<key>UIPrerenderedIcon</key><true/>"))
    XCTAssertEqual(app.iconPicture?.hasShine, false)
  }

  func testAnIconThatCannotBeDecodedIsAProblemOfTheBundle() throws {
    let bundle = try bundle(icon: PNGFile(57, 57, data: [1, 2, 3]).bytes)
    XCTAssertThrowsError(try Self.code.code.make(bundle)) { error in
      XCTAssertTrue("\(error)".hasPrefix("\(path)/Icon.png: error: the picture "), "\(error)")
    }
  }

  /// As platform H3 and F12 have it.
  func testTheTitleIsInTheUsersLanguage() throws {
    let app = App(Self.code, bundle: try bundle())
    for (languages, title) in [
      ("en", "Our Zoo"), ("de", "Unser Zoo"), ("de_AT", "Unser Zoo"), ("fr", "Our Zoo"),
      ("it, de", "Unser Zoo"), ("fr, de", "Our Zoo"),
    ] {
      var settings = SystemSettings()
      settings.languages = languages.split(separator: ", ").compactMap { Language(String($0)) }
      _ = try DeviceRun(on: .phone(), settings: settings) { device in
        device.install(app)
        XCTAssertEqual(device.springBoard.apps.home.icons.last?.title, title, languages)
      }
    }
  }
}
