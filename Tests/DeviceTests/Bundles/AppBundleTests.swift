import Foundation
import MemsimDevice
import XCTest

final class AppBundleTests: XCTestCase {
  private var folder = URL(filePath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try write("Info.plist", plist())
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  private var path: String { folder.appending(path: "Zoo.app").path }

  private func plist(_ body: String = "") -> String {
    """
    <plist><dict>
    <key>CFBundleExecutable</key><string>${EXECUTABLE_NAME}</string>
    <key>CFBundleIdentifier</key><string>com.zoo</string>
    <key>CFBundleName</key><string>${PRODUCT_NAME}</string>
    <key>CFBundleVersion</key><string>1</string>
    \(body)
    </dict></plist>
    """
  }

  private func write(_ file: String, _ text: String = "") throws {
    let url = URL(filePath: path).appending(path: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func assertProblem(_ problem: String, at line: UInt = #line) {
    XCTAssertThrowsError(try AppBundle(path: path), line: line) {
      XCTAssertEqual("\($0)", "\(path)\(problem)", line: line)
    }
  }

  func testABundleIsAFolderOfAnApp() throws {
    for path in ["\(path)/", path] {
      let bundle = try AppBundle(path: path)
      XCTAssertEqual(bundle.productName, "Zoo")
      XCTAssertEqual(bundle.info.executable, "Zoo")
      XCTAssertEqual(bundle.path, self.path)
    }
  }

  func testItsFilesAreListedInOrderWithoutHiddenOnes() throws {
    for file in ["b.png", "a/c.txt", "en.lproj/d.txt", ".DS_Store", "a-b"] { try write(file) }
    XCTAssertEqual(
      try AppBundle(path: path).files,
      ["Info.plist", "a-b", "a/c.txt", "b.png", "en.lproj/d.txt"])
  }

  func testItsFilesAreRead() throws {
    try write("en.lproj/a.txt", "Löwe")
    let bundle = try AppBundle(path: path)
    let file = try XCTUnwrap(bundle.lookup(languages: []).path("a", ofType: "txt"))
    XCTAssertEqual(try bundle.contents(of: file), Array("Löwe".utf8))
    XCTAssertThrowsError(try bundle.contents(of: "b.txt")) {
      XCTAssertEqual("\($0)", "\(path)/b.txt: error: it cannot be read: No such file or directory")
    }
  }

  func testWhatIsNoBundleIsAnError() throws {
    XCTAssertThrowsError(try AppBundle(path: "/tmp/Zoo.apple")) {
      XCTAssertEqual(
        "\($0)",
        "/tmp/Zoo.apple: error: it is no bundle of an app; expected a folder such as MyApp.app")
    }
    try FileManager.default.removeItem(atPath: "\(path)/Info.plist")
    assertProblem("/Info.plist: error: it cannot be read: No such file or directory")
  }

  func testTheIconMustBeThere() throws {
    try write("Info.plist", plist("<key>CFBundleIconFile</key><string>Icom.png</string>"))
    try write("Icon.png")
    assertProblem(
      "/Info.plist:6:28: error: 'CFBundleIconFile' names 'Icom.png', which is not there; "
        + "expected the file at the top of the bundle; did you mean 'Icon.png'?")
    try write("Icom.png")
    XCTAssertNoThrow(try AppBundle(path: path))
  }

  func testTheMainNibMustBeThereForEverybody() throws {
    try write("Info.plist", plist("<key>NSMainNibFile</key><string>Main</string>"))
    try write("fr.lproj/Main.xib")
    assertProblem(
      "/Info.plist:6:25: error: 'NSMainNibFile' names 'Main', which is not there; "
        + "expected Main.xib at the top of the bundle or in en.lproj")
    try write("en.lproj/Main.nib")
    assertProblem(
      "/Info.plist:6:25: error: 'NSMainNibFile' names 'Main', which is not there; "
        + "expected Main.xib at the top of the bundle or in en.lproj, not compiled")
    try write("en.lproj/Main.xib")
    XCTAssertNoThrow(try AppBundle(path: path))
  }

  func testAFolderOfResourcesIsOfALanguage() throws {
    try write("English.lproj/a.txt")
    assertProblem(
      "/English.lproj: error: the folder is of no language; "
        + "expected the code of a language, such as en.lproj or en_GB.lproj")
  }

  func testALinkIntoItsOwnFolderIsAnError() throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/loop", withDestinationPath: path)
    XCTAssertThrowsError(try AppBundle(path: path))
  }
}
