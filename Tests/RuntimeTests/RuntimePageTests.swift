import Foundation
import MemsimRuntime
import XCTest

/// The example of docs/inside/runtime.md, as it stands there, and what it prints.
final class RuntimePageTests: XCTestCase {
  func testTheExamplePrintsWhatThePageSays() throws {
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

    XCTAssertEqual(printed, try outputOnPage())
  }

  func testTheExampleOnThePageIsThisOne() throws {
    let here = lines(try String(contentsOfFile: #filePath, encoding: .utf8))
    for line in lines(try block("swift")) where line != "import MemsimRuntime" {
      XCTAssertTrue(here.contains(line), "docs/inside/runtime.md has \(line)")
    }
  }

  private func outputOnPage() throws -> [String] {
    lines(try block("text"))
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The first block of this kind of docs/inside/runtime.md.
  private func block(_ kind: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let path = root.appending(path: "docs/inside/runtime.md")
    let page = try String(contentsOf: path, encoding: .utf8)
    let start = try XCTUnwrap(page.range(of: "```\(kind)\n")).upperBound
    let end = try XCTUnwrap(page.range(of: "```", range: start..<page.endIndex)).lowerBound
    return String(page[start..<end])
  }
}
