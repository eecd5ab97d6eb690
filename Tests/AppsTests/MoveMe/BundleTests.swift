import Foundation
import MemsimDevice
import MemsimGraphics
import TestSupport
import XCTest

/// The files in MoveMe's folder.
final class BundleTests: XCTestCase {
  private let folder = Checkout.root.appending(path: "Sources/Apps/MoveMe/MoveMe.app")

  /// As MoveMe M3 has it.
  func testItSaysOfItselfWhatTheSampleSays() throws {
    let info = try AppBundle(path: folder.path).info
    XCTAssertEqual(info.displayName, "MoveMe")
    XCTAssertEqual(info.executable, "MoveMe")
    XCTAssertEqual(info.identifier, "com.yourcompany.MoveMe")
    XCTAssertEqual(info.packageType, "APPL")
    XCTAssertEqual(info.signature, "????")
    XCTAssertEqual(info.iconFile, "Icon.png")
    XCTAssertEqual(info.mainNibFile, "MainWindow")
    XCTAssertTrue(info.statusBar.isHidden)
    XCTAssertTrue(info.requiresIPhoneOS)
  }

  /// The twelve keys of listing 9, in its order and with its values; the version is that of the
  /// sample which the app is made after, and one key is the sample's alone.
  func testItHasTheTwelveKeysOfTheListingAndOneMore() throws {
    let listed: KeyValuePairs<String, PreferenceValue> = [
      "CFBundleDevelopmentRegion": "en", "CFBundleDisplayName": "MoveMe",
      "CFBundleExecutable": "MoveMe", "CFBundleIconFile": "Icon.png",
      "CFBundleIdentifier": "com.yourcompany.MoveMe", "CFBundleInfoDictionaryVersion": "6.0",
      "CFBundleName": "MoveMe", "CFBundlePackageType": "APPL", "CFBundleSignature": "????",
      "CFBundleVersion": "2.7", "UIStatusBarHidden": true, "NSMainNibFile": "MainWindow",
    ]
    XCTAssertEqual(listed.count, 12)
    var entries = try AppBundle(path: folder.path).info.entries
    XCTAssertEqual(entries.removeValue(forKey: "LSRequiresIPhoneOS"), true)
    XCTAssertEqual(entries, Dictionary(uniqueKeysWithValues: listed.map { ($0, $1) }))
  }

  /// The texts that the listing has are written in the file: Xcode's variables.
  func testTheListingsVariablesAreThoseOfTheFile() throws {
    let text = try String(contentsOf: folder.appending(path: "Info.plist"), encoding: .utf8)
    for (key, value) in [
      ("CFBundleDisplayName", "${PRODUCT_NAME}"), ("CFBundleExecutable", "${EXECUTABLE_NAME}"),
      ("CFBundleIdentifier", "com.yourcompany.${PRODUCT_NAME:identifier}"),
      ("CFBundleName", "${PRODUCT_NAME}"),
    ] {
      XCTAssertTrue(text.contains("<key>\(key)</key>\n  <string>\(value)</string>"), key)
    }
  }

  /// As MoveMe M4 has it.
  func testItsPicturesAreAsLargeAsTheSamples() throws {
    let sizes = ["Default": (320, 480), "Placard": (228, 98), "Icon": (57, 57)]
    for (name, size) in sizes {
      let picture = try Picture(contentsOf: folder.appending(path: "\(name).png").path)
      XCTAssertEqual(picture.width, size.0, name)
      XCTAssertEqual(picture.height, size.1, name)
    }
  }

  /// As MoveMe M5 has it.
  func testTheGreetingsAreWrittenAsInTheSample() throws {
    let bytes = try Data(contentsOf: folder.appending(path: "DisplayStrings"))
    XCTAssertEqual(bytes.count, 262)
    XCTAssertEqual(Array(bytes.prefix(4)), [0, 0x57, 0, 0x65])
    XCTAssertNotEqual(Array(bytes.suffix(2)), [0, 0x0A])
  }

  /// As MoveMe M6 has it.
  func testTheGreetingsAreTheSamples() throws {
    let bytes = try Data(contentsOf: folder.appending(path: "DisplayStrings"))
    let text = try XCTUnwrap(String(data: bytes, encoding: .utf16BigEndian))
    XCTAssertEqual(text.split(separator: "\n").map(String.init), Greetings.all)
  }
}
