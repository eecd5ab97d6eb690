import MemsimDevice
import TestSupport
import XCTest

@testable import MemsimKit

/// As platform F28 has it: the words of the framework.
final class SystemWordsTests: XCTestCase {
  private func words(_ languages: String) throws -> [String] {
    var settings = SystemSettings()
    try settings.set("languages", to: languages)
    let marks = Marks()
    _ = try AppRun(
      settings: settings,
      {
        for key in [UIReturnKeyType.default, .go, .next, .search, .done] { marks.add(key.title) }
        for item in [UIBarButtonSystemItem.done, .cancel, .add] { marks.add(item.title) }
      })
    return marks.all
  }

  func testTheyAreInOneLanguage() throws {
    XCTAssertEqual(
      try words("en de"), ["return", "Go", "Next", "Search", "Done", "Done", "Cancel", "+"])
    XCTAssertEqual(
      try words("fr de"),
      ["Return", "Öffnen", "Weiter", "Suchen", "Fertig", "Fertig", "Abbrechen", "+"])
  }
}
