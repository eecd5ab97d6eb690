import Foundation
import MemsimRuntime
import XCTest

/// The example of README.md, as it stands there, and what it prints.
final class ReadmeTests: XCTestCase {
  func testTheExamplePrintsWhatTheReadmeSays() throws {
    var printed: [String] = []
    func print(_ line: String) { printed.append(line) }
    let animal = HeapClass(
      named: "Animal", instanceSize: 48, strongWords: [0], wordNames: [0: "mate"])
    let phone = PageBudget(pages: 1000)
    let heap = try Heap(named: "zoo", budget: phone)

    if let lion = heap.allocate(animal), let lioness = heap.allocate(animal) {
      heap.setReference(lioness, in: lion, at: 0)
      heap.setReference(lion, in: lioness, at: 0)
      heap.release(lion)
      heap.release(lioness)
    }

    let graph = heap.graph()
    for cycle in graph.unreachableCycles() {
      let path = graph.cycle(through: cycle[0])?.map { "\($0.className).\($0.word ?? "")" } ?? []
      print("leaked: \(path.joined(separator: " -> "))")
    }

    var animals = 0
    while heap.allocate(animal) != nil { animals += 1 }
    print("room for \(animals) more animals, pages free: \(phone.pagesFree)")
    heap.kill()
    print("killed, pages free: \(phone.pagesFree)")

    XCTAssertEqual(printed, try outputInReadme())
  }

  func testTheExampleInTheReadmeIsThisOne() throws {
    let here = lines(try String(contentsOfFile: #filePath, encoding: .utf8))
    for line in lines(try block("swift")) where line != "import MemsimRuntime" {
      XCTAssertTrue(here.contains(line), "README.md has \(line)")
    }
  }

  private func outputInReadme() throws -> [String] {
    lines(try block("text"))
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The first block of this kind in README.md.
  private func block(_ kind: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let start = try XCTUnwrap(readme.range(of: "```\(kind)\n")).upperBound
    let end = try XCTUnwrap(readme.range(of: "```", range: start..<readme.endIndex)).lowerBound
    return String(readme[start..<end])
  }
}
