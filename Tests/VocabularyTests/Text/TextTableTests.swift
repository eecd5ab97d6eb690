import MemsimVocabulary
import XCTest

final class TextTableTests: XCTestCase {
  private func lines(width: Int, narrowBelow least: Int = 40) -> [String] {
    var table = TextTable(
      [
        TextTable.Column(heading: "name", widest: 6),
        TextTable.Column(heading: "size", isAlignedRight: true, isDispensable: true),
        TextTable.Column(heading: "about"),
      ], narrowBelow: least)
    for (name, size, about) in [("a", "1KB", "one two"), ("abcdefg", "10KB", "three")] {
      table.append(
        [name, size, about].map { TextTable.Cell(text: $0.visible) })
    }
    return table.lines(width: width, style: .plain).map(\.shown)
  }

  /// A dispensable column is left out below the least width, and shown at that width.
  func testANarrowTableHasNoDispensableColumns() {
    XCTAssertEqual(
      lines(width: 40), ["name    size  about", "a        1KB  one two", "abcde…  10KB  three"])
    XCTAssertEqual(lines(width: 39), ["name    about", "a       one two", "abcde…  three"])
  }
}
