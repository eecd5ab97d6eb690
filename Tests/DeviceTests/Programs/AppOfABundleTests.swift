import MemsimDevice
import XCTest

final class AppOfABundleTests: XCTestCase {
  func testAnAppIsDescribedByItsInfoPlist() throws {
    let text = """
      <plist version="1.0"><dict>
      <key>CFBundleExecutable</key><string>Zoo</string>
      <key>CFBundleIdentifier</key><string>com.yourcompany.Zoo</string>
      <key>CFBundleName</key><string>Zoo</string>
      <key>CFBundleVersion</key><string>1.0</string>
      <key>CFBundleDisplayName</key><string>Tiere</string>
      <key>CFBundleIconFile</key><string>Lion.png</string>
      <key>UIStatusBarHidden</key><true/><key>UIRequiresPersistentWiFi</key><true/>
      <key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleURLSchemes</key><array><string>zoo</string></array></dict></array>
      </dict></plist>
      """
    let info = try InfoPlist(bytes: Array(text.utf8), file: "Info.plist", productName: "Zoo")
    let app = App("code") { SilentProgram() }.described(by: info)
    XCTAssertEqual(app.name, "Zoo")
    XCTAssertEqual(app.identifier, "com.yourcompany.Zoo")
    XCTAssertEqual(app.displayName, "Tiere")
    XCTAssertEqual(app.urlSchemes.map(\.name), ["zoo"])
    XCTAssertTrue(app.statusBar.isHidden)
    XCTAssertTrue(app.requiresPersistentWiFi)
  }
}

/// A program that does nothing.
private final class SilentProgram: Program {
  func launch(in system: System) {}
}
