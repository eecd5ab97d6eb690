import Foundation
import MemsimFiles
import MemsimVocabulary
import XCTest

@testable import MemsimScenario

/// What docs/scenario.md shows is what happens.
final class ScenarioPageTests: XCTestCase {
  /// A block of YAML, and the heading that it stands under.
  private struct Block {
    let title: String
    var lines: [String] = []
  }

  private func page() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "../../docs/scenario.md"), encoding: .utf8)
  }

  private func blocks() throws -> [Block] {
    var title = ""
    var open: Block?
    var blocks: [Block] = []
    for line in try page().components(separatedBy: "\n") {
      if let block = open, line == "```" {
        blocks.append(block)
        open = nil
      } else if open != nil {
        open?.lines.append(line)
      } else if line == "```yaml" {
        open = Block(title: title)
      } else if line.hasPrefix("#") {
        title = String(line.drop { "# ".contains($0) })
      }
    }
    return blocks
  }

  /// The lines that a text under a heading stands after.
  private func beginning(of title: String) -> String {
    switch title {
    case "Text that cannot be read": ""
    case "Apps and files": "name: a\nend: 9s\n"
    default: "name: a\nend: 9s\napps: [{name: Zoo}]\n"
    }
  }

  func testTheExampleIsRead() throws {
    let example = try XCTUnwrap(try blocks().first)
    XCTAssertEqual(problems(of: example.lines.joined(separator: "\n")), "")
  }

  func testEveryTextIsRefusedAsThePageSays() throws {
    var count = 0
    for block in try blocks().dropFirst() {
      for lines in block.lines.split(separator: "") {
        let messages = lines.filter { $0.hasPrefix("# a.yaml:") || $0.hasPrefix("#   ") }
        let text = lines.filter { !messages.contains($0) }.joined(separator: "\n") + "\n"
        // A line that goes on has more spaces.
        let expected = messages.map { $0.dropFirst(2) }.joined(separator: "\n")
          .replacing("\n  ", with: " ")
        XCTAssertEqual(problems(of: beginning(of: block.title) + text), expected, text)
        count += 1
      }
    }
    XCTAssertGreaterThan(count, 60)
  }

  func testTheLimitsAreThoseOfThePage() throws {
    let text = try page()
    for limit in [
      "\(FileLimit.scenario.bytes >> 20) MB", "\(NodeReader.mostDepth) levels",
      "\(NodeReader.mostNodes)", "\(ScenarioFormat.mostApps)", "\(Problem.most)",
    ] {
      XCTAssertTrue(text.contains("| \(limit) |"), limit)
    }
  }

  func testEveryKeyIsOnThePage() throws {
    let text = try page()
    let format = ScenarioFormat(.sample)
    for key in format.root + format.trigger + format.condition {
      XCTAssertTrue(text.contains("`\(key.name)`"), key.name)
    }
  }
}
