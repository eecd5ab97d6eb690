import XCTest

@testable import MemsimFuzzing

final class PartTextTests: XCTestCase {
  private let scenario = Part.mapping([
    ("name", .word("zoo")),
    ("apps", .list([.mapping([("name", .word("A")), ("image", .word("4KB"))]), .word("B")])),
  ])

  func testAReaderHasAPartALine() {
    XCTAssertEqual(
      PartText(scenario).text, "name: zoo\napps: [\n  {name: A, image: 4KB},\n  B\n]\n")
  }

  func testEachLineHasItsPart() {
    let text = PartText(scenario, keyALine: true)
    let parts = (1...8).map { text.part(onLine: $0) }
    XCTAssertEqual(
      parts, [[0], [1], [1, 0], [1, 0, 0], [1, 0, 1], [1, 0], [1, 1], [1]], text.text)
    XCTAssertNil(text.part(onLine: 9))
  }
}
