import Foundation
import MemsimDevice
import MemsimGraphics
import TestSupport
import XCTest

/// What is in MoveMe's folder.
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
