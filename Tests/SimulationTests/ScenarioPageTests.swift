import MemsimApps
import MemsimScenario
import MemsimSimulation
import MemsimVocabulary
import TestSupport
import XCTest

/// The example of docs/reference/scenario.md and the samples of scenario-errors.md.
final class ScenarioPageTests: XCTestCase {
  /// A block of YAML and its heading.
  private struct Block {
    let title: String
    var lines: [String] = []
  }

  private func blocks(of page: String) throws -> [Block] {
    var title = ""
    var open: Block?
    var blocks: [Block] = []
    for line in try Checkout.text(of: "docs/reference/\(page)").components(separatedBy: "\n") {
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

  /// Returns the problems of a text; nothing if it can be run.
  private func problems(of text: String) -> String {
    do {
      _ = try Simulation(.shipped).plan(of: ScenarioFile(text: text, path: "a.yaml"))
      return ""
    } catch {
      return "\(error)"
    }
  }

  func testTheExampleRunsAndMeetsWhatItExpectsUnderEachPolicyThatItNames() throws {
    let example = try XCTUnwrap(try blocks(of: "scenario.md").first)
    let text = example.lines.joined(separator: "\n") + "\n"
    let file = try ScenarioFile(text: text, path: "a.yaml")
    let plan = try Simulation(.shipped).plan(of: file)
    XCTAssertEqual(plan.warnings.map(\.description), [])
    for policy in ["iphoneos", "jetsam"] {
      let run = try ScenarioRun(file, overrides: [try Override(option: "policy=\(policy)")])
      XCTAssertEqual(run.failures, [], policy)
      XCTAssertEqual(run.problem, "everything could be done", policy)
    }
    let broken = try ScenarioRun(file, overrides: plan.scenario.breaksWith)
    XCTAssertNotEqual(broken.failures, [])
    XCTAssertEqual(broken.problem, "everything could be done")
  }

  func testEveryTextIsRefusedAsThePageSays() throws {
    var count = 0
    for block in try blocks(of: "scenario-errors.md") {
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
}
