import Foundation
import MemsimBundles
import TestSupport
import XCTest

/// The pictures that the system shows have the format and the size of their place.
final class BundlePictureTests: XCTestCase {
  private var folder = URL(filePath: "/")

  private var path: String { folder.appending(path: "Zoo.app").path }

  override func setUpWithError() throws {
    folder = try makeFolder()
    try writePlist()
  }

  private func writePlist(_ body: String = "") throws {
    let plist = """
      <plist><dict>
      <key>CFBundleExecutable</key><string>${EXECUTABLE_NAME}</string>
      <key>CFBundleIconFile</key><string>Icon.png</string>
      <key>CFBundleIdentifier</key><string>com.zoo</string>
      <key>CFBundleName</key><string>${PRODUCT_NAME}</string>
      <key>CFBundleVersion</key><string>1</string>
      \(body)
      </dict></plist>
      """
    try write("Info.plist", Array(plist.utf8))
    try write("Icon.png", PNGFile(57, 57).bytes)
  }

  private func write(_ file: String, _ bytes: [UInt8]) throws {
    let url = URL(filePath: path).appending(path: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  private func assert(
    _ file: String, _ bytes: [UInt8], isRefused message: String?, line: UInt = #line
  ) throws {
    try write(file, bytes)
    do {
      _ = try AppBundle(path: path)
      XCTAssertNil(message, line: line)
    } catch {
      XCTAssertEqual("\(error)", "\(path)/\(file): error: \(message ?? "")", line: line)
    }
  }

  func testTheFirstPictureFillsAPhone() throws {
    let expected = "; expected a PNG picture of 320 x 460 pixels, or of 320 x 480 pixels"
    for file in ["Default.png", "fr.lproj/Default.png"] {
      try assert(
        file, PNGFile(480, 320).bytes,
        isRefused: "the picture has 480 x 320 pixels" + expected)
      try assert(
        file, Array("hello".utf8), isRefused: "this is not a PNG picture" + expected)
      try assert(file, [], isRefused: "this is not a PNG picture" + expected)
      try assert(
        file, PNGFile(320, 461).bytes,
        isRefused: "the picture has 320 x 461 pixels" + expected)
      for height in [460, 480] { try assert(file, PNGFile(320, height).bytes, isRefused: nil) }
    }
  }

  func testAPictureThatOthersUseCanHaveAnySize() throws {
    try assert("food/Default.png", PNGFile(1, 1).bytes, isRefused: nil)
  }

  func testAPictureIsWhole() throws {
    let expected = "; expected a PNG picture of 320 x 460 pixels, or of 320 x 480 pixels"
    let whole = PNGFile(320, 480, data: [1, 2, 3]).bytes
    try assert(
      "Default.png", whole.dropLast(), isRefused: "the picture ends too early" + expected)
    var damaged = whole
    damaged[whole.count - 18] ^= 1
    try assert(
      "Default.png", damaged, isRefused: "part 'IDAT' of the picture is damaged" + expected)
    try assert(
      "Default.png", whole + [0], isRefused: "the file has 1 bytes after the picture" + expected)
  }

  func testWhatABuildHasCompressedIsNamed() throws {
    let compressed =
      Array(PNGFile(1, 1).bytes[..<8]) + PNGFile.chunk("CgBI", [0x50, 0, 0x20, 2])
      + PNGFile(320, 480).bytes[8...]
    try assert(
      "Default.png", compressed,
      isRefused: "the picture was compressed for the device by a build; "
        + "expected a PNG picture of 320 x 460 pixels, or of 320 x 480 pixels")
  }

  func testAnIconIsAsLargeAsItsPlace() throws {
    try assert(
      "Icon.png", PNGFile(60, 60).bytes,
      isRefused: "the picture has 60 x 60 pixels; expected a PNG picture of 57 x 57 pixels")
  }

  func testAnIPadHasPicturesOfItsOwn() throws {
    try assert("Default-Portrait.png", PNGFile(768, 1004).bytes, isRefused: nil)
    try assert("Default-Landscape.png", PNGFile(1024, 748).bytes, isRefused: nil)
    try assert(
      "Default-Landscape.png", PNGFile(768, 1004).bytes,
      isRefused: "the picture has 768 x 1004 pixels; expected a PNG picture of 1024 x 748 pixels, "
        + "or of 1024 x 768 pixels")
  }

  /// The file that stands for an app on a device, at the start of an interface.
  private func launchPicture(
    _ family: DeviceFamily, _ orientation: Orientation = .portrait, languages: [Language] = []
  ) throws -> String? {
    try AppBundle(path: path).launchPicture(on: family, orientation, languages: languages)
  }

  /// See platform L22.
  func testThePictureOfALaunchIsTheOneOfTheUsersLanguage() throws {
    XCTAssertNil(try launchPicture(.phone))
    let french = try XCTUnwrap(Language("fr"))
    try write("fr.lproj/Default.png", PNGFile(320, 480).bytes)
    XCTAssertNil(try launchPicture(.phone))
    XCTAssertEqual(try launchPicture(.phone, languages: [french]), "fr.lproj/Default.png")
    try write("en.lproj/Default.png", PNGFile(320, 480).bytes)
    XCTAssertEqual(try launchPicture(.phone), "en.lproj/Default.png")
    XCTAssertEqual(try launchPicture(.phone, .landscapeLeft), "en.lproj/Default.png")
  }

  /// See platform L22.
  func testAnIPadHasAPictureForEachWayInWhichItIsHeld() throws {
    try writePlist(
      "<key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>")
    try write("Default.png", PNGFile(320, 480).bytes)
    XCTAssertNil(try launchPicture(.pad))
    try write("Default-Portrait.png", PNGFile(768, 1004).bytes)
    try write("Default-Landscape.png", PNGFile(1024, 748).bytes)
    try write("Default-LandscapeRight.png", PNGFile(1024, 748).bytes)
    XCTAssertEqual(try launchPicture(.pad), "Default-Portrait.png")
    XCTAssertEqual(try launchPicture(.pad, .upsideDown), "Default-Portrait.png")
    XCTAssertEqual(try launchPicture(.pad, .landscapeRight), "Default-Landscape.png")
    XCTAssertEqual(try launchPicture(.pad, .landscapeLeft), "Default-LandscapeRight.png")
    XCTAssertEqual(try launchPicture(.phone, .landscapeLeft), "Default.png")
  }

  /// See platform L22.
  func testThePictureOfALaunchCanHaveAnotherName() throws {
    for name in ["Start", "Start.png"] {
      try writePlist("<key>UILaunchImageFile</key><string>\(name)</string>")
      try? FileManager.default.removeItem(atPath: "\(path)/Start.png")
      XCTAssertThrowsError(try AppBundle(path: path)) { error in
        XCTAssertTrue("\(error)".contains("'UILaunchImageFile' names '\(name)'"), "\(error)")
      }
      try assert(
        "Start.png", PNGFile(480, 320).bytes,
        isRefused: "the picture has 480 x 320 pixels; expected a PNG picture of 320 x 460 pixels, "
          + "or of 320 x 480 pixels")
      try write("Start.png", PNGFile(320, 480).bytes)
      XCTAssertEqual(try launchPicture(.phone), "Start.png")
    }
  }

  func testAnAppOfAnIPadAloneFillsThat() throws {
    try writePlist("<key>UIDeviceFamily</key><array><integer>2</integer></array>")
    try write("Icon.png", PNGFile(72, 72).bytes)
    try assert("Default.png", PNGFile(768, 1004).bytes, isRefused: nil)
    try assert(
      "Icon.png", PNGFile(57, 57).bytes,
      isRefused: "the picture has 57 x 57 pixels; expected a PNG picture of 72 x 72 pixels")
  }

  func testAKindOfDeviceIsOneOfTwo() throws {
    try writePlist("<key>UIDeviceFamily</key><array><integer>3</integer></array>")
    XCTAssertThrowsError(try AppBundle(path: path)) {
      XCTAssertTrue("\($0)".contains("expected 1 for phones, 2 for iPads"), "\($0)")
    }
  }
}
