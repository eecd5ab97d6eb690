import Foundation
import XCTest

/// The mistakes that `make mistakes` makes fit the sources.
final class MistakeTests: XCTestCase {
  private struct Mistake {
    let list: String
    let lines: [Substring]

    var name: Substring { lines[0].dropFirst(2) }
    var before: [String] { text(after: "-") }
    var after: [String] { text(after: "+") }

    private func text(after mark: Character) -> [String] {
      lines.filter { $0.first == mark }.map {
        $0.dropFirst().trimmingCharacters(in: .whitespaces)
      }
    }
  }

  private func mistakes() throws -> [Mistake] {
    let folder = Repository.here.root.appending(path: "Tests/TidyTests/Mistakes")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.flatMap { name in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return text.split(separator: "\n\n").map {
        Mistake(list: name, lines: $0.split(separator: "\n"))
      }
    }
  }

  func testTheLinesOfEachMistakeAreOnceInItsSource() throws {
    var texts: [String: [String]] = [:]
    for mistake in try mistakes() {
      let path = "Sources/\(mistake.lines[1])"
      if texts[path] == nil {
        let url = Repository.here.root.appending(path: path)
        texts[path] = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
          .map { $0.trimmingCharacters(in: .whitespaces) }
      }
      let lines = texts[path] ?? []
      let before = mistake.before
      XCTAssertFalse(before.isEmpty, "\(mistake.list): \(mistake.name)")
      let places = lines.indices.filter { lines[$0...].starts(with: before) }
      XCTAssertEqual(places.count, 1, "\(mistake.list): \(mistake.name): \(path)")
    }
  }

  func testEachMistakeIsASentenceOfItsOwnAndCanBeSwitchedOff() throws {
    let mistakes = try mistakes()
    XCTAssertGreaterThanOrEqual(mistakes.count, 120)
    XCTAssertEqual(Set(mistakes.map(\.name)).count, mistakes.count)
    for mistake in mistakes {
      XCTAssertTrue(mistake.lines[0].hasPrefix("# "), "\(mistake.list): \(mistake.name)")
      XCTAssertEqual(mistake.name.last, ".", "\(mistake.list): \(mistake.name)")
      let isSwitched = mistake.after.contains { $0.contains("MISTAKE") }
      XCTAssertTrue(isSwitched, "\(mistake.list): \(mistake.name)")
      for line in mistake.lines where line.hasPrefix("by: ") {
        let judge = #/by: (fuzz \d+ \d+|(address|thread) \w+Tests\.\S+)/#
        XCTAssertNotNil(line.wholeMatch(of: judge), "\(mistake.list): \(mistake.name)")
      }
    }
  }

  func testEveryModuleHasAMistake() throws {
    let made = Set(try mistakes().map { $0.lines[1].prefix { $0 != "/" } })
    let modules = try FileManager.default.contentsOfDirectory(
      atPath: Repository.here.root.appending(path: "Sources").path)
    // Modules of C libraries, the shipped apps and programs of a few lines have none.
    let without: Set = [
      "Apps", "CExpat", "CJemalloc", "CXXHash", "CYAML", "memsim", "memsim-objc",
    ]
    XCTAssertEqual(
      modules.filter { !made.contains($0[...]) }.sorted(), without.sorted())
  }
}
