import MemsimBundles
import XCTest

final class PreferencesTests: XCTestCase {
  private let storage = AppStorage()
  private let path = "Library/Preferences/com.example.zoo.plist"

  private func launch() throws -> Preferences {
    try Preferences(of: "com.example.zoo", in: storage)
  }

  func testTheyStartEmptyAndWithoutAFile() throws {
    let preferences = try launch()
    XCTAssertEqual(preferences.keys, [])
    XCTAssertNil(preferences["animal"])
    try preferences.synchronize()
    XCTAssertEqual(storage.size, 0)
  }

  func testValuesHaveTypes() throws {
    let preferences = try launch()
    preferences["name"] = "Lion"
    preferences["legs"] = 4
    preferences["weight"] = 190.5
    preferences["isTame"] = false
    preferences["print"] = .data([1, 2])
    preferences["food"] = ["gnu", "zebra"]
    preferences["cage"] = ["width": 12]
    XCTAssertEqual(preferences["name"]?.string, "Lion")
    XCTAssertEqual(preferences["legs"]?.integer, 4)
    XCTAssertEqual(preferences["weight"]?.double, 190.5)
    XCTAssertEqual(preferences["isTame"]?.boolean, false)
    XCTAssertEqual(preferences["print"]?.data, [1, 2])
    XCTAssertEqual(preferences["food"]?.array, ["gnu", "zebra"])
    XCTAssertEqual(preferences["cage"]?.dictionary, ["width": 12])
    XCTAssertNil(preferences["legs"]?.string)
  }

  func testKeysAreSorted() throws {
    let preferences = try launch()
    for key in ["b", "C", "a"] { preferences[key] = true }
    XCTAssertEqual(preferences.keys, ["C", "a", "b"])
  }

  func testTheNextProcessFindsWhatWasSynchronized() throws {
    let preferences = try launch()
    preferences["animal"] = "Lion"
    try preferences.synchronize()
    XCTAssertEqual(try launch()["animal"], "Lion")
  }

  func testWhatIsSynchronizedTwiceIsWrittenOnce() throws {
    let preferences = try launch()
    preferences["animal"] = "Lion"
    try preferences.synchronize()
    try storage.remove(path)
    try preferences.synchronize()
    XCTAssertNil(storage.read(path))
    preferences["animal"] = "Zebra"
    try preferences.synchronize()
    XCTAssertEqual(try launch()["animal"], "Zebra")
  }

  func testWhatWasNotSynchronizedIsLost() throws {
    let preferences = try launch()
    preferences["animal"] = "Lion"
    try preferences.synchronize()
    preferences["animal"] = "Zebra"
    XCTAssertEqual(try launch()["animal"], "Lion")
  }

  func testAKeyCanBeTakenAway() throws {
    let preferences = try launch()
    preferences["animal"] = "Lion"
    try preferences.synchronize()
    preferences["animal"] = nil
    try preferences.synchronize()
    XCTAssertEqual(try launch().keys, [])
  }

  func testAnEqualValueOfAnotherFormIsWritten() throws {
    let preferences = try launch()
    preferences["depth"] = 0.0
    try preferences.synchronize()
    preferences["depth"] = -0.0
    try preferences.synchronize()
    XCTAssertEqual(try launch()["depth"]?.double?.sign, .minus)
  }

  func testADamagedFileIsAnError() throws {
    try storage.write(Array("<plist>\n<array/>\n</plist>".utf8), to: path)
    XCTAssertThrowsError(try launch()) {
      XCTAssertEqual("\($0)", "line 2, column 1: <dict> is missing")
    }
    try storage.remove(path)
    XCTAssertEqual(try launch().keys, [])
  }

  func testAFolderInTheWayIsAnError() throws {
    try storage.write([], to: path + "/a")
    let preferences = try launch()
    preferences["animal"] = "Lion"
    XCTAssertThrowsError(try preferences.synchronize()) {
      XCTAssertEqual($0 as? StorageError, .isFolder(path))
    }
    try storage.remove(path)
    try preferences.synchronize()
    XCTAssertEqual(try launch()["animal"], "Lion")
  }
}
