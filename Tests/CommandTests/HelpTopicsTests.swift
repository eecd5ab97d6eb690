import Foundation
import MemsimCommand
import MemsimCommandLine
import MemsimPolicies
import MemsimRuntime
import TestSupport
import XCTest

/// The words of reports that `memsim help` explains.
final class HelpTopicsTests: CommandTestCase {
  func testThereIsATopicForEveryDiagnosticAndReason() {
    let names = HelpTopics.all.map(\.name)
    XCTAssertEqual(
      Set(names.filter { !$0.hasPrefix("leak/") }),
      Set(Diagnosis.Kind.allCases.map(\.rawValue) + TerminationReason.allCases.map(\.rawValue)))
    XCTAssertEqual(Set(names).count, names.count)
    // A kind without a text of its own has the text of unknown kinds.
    XCTAssertEqual(Set(HelpTopics.all.map(\.meaning)).count, names.count)
    for topic in HelpTopics.all {
      XCTAssertTrue(topic.meaning.hasSuffix(".") && topic.advice.hasSuffix("."), topic.name)
    }
  }

  func testThePageHasEveryTopic() throws {
    let page = try Checkout.text(of: "docs/reference/findings.md")
    let sections = Self.sections
    XCTAssertTrue(page.hasSuffix(sections), "docs/reference/findings.md must end:\n\(sections)")
  }

  private static let titles = [
    "a diagnostic": "Diagnostics", "a leak": "Leaks", "the reason of a kill": "Reasons of kills",
  ]

  /// The part of the page that is made from the topics.
  private static var sections: String {
    var lines: [String] = []
    var group: String?
    for topic in HelpTopics.all {
      if topic.group != group {
        group = topic.group
        lines += ["## \(titles[topic.group] ?? topic.group)", ""]
      }
      lines += ["### \(topic.name)", ""] + wrapped(topic.meaning) + [""]
      lines += wrapped("**Do:** \(topic.advice)") + [""]
      if !topic.example.isEmpty { lines += ["```yaml"] + topic.example + ["```", ""] }
    }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  private static func wrapped(_ text: String) -> [String] {
    text.split(separator: " ").reduce(into: [""]) { lines, word in
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= 100 {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }

  func testTheReasonsAreThoseOfThePageOfPolicies() throws {
    let page = try Checkout.text(of: "docs/reference/policies.md")
    for reason in TerminationReason.allCases {
      let row = page.split(separator: "\n").first { $0.hasPrefix("| `\(reason.rawValue)` |") }
      XCTAssertEqual(row?.hasSuffix(" | \(reason.summary) |"), true, reason.rawValue)
    }
  }

  /// Each example makes the mistake that it explains.
  func testTheExamplesHaveTheirDiagnostics() throws {
    let topics = HelpTopics.all.filter { !$0.example.isEmpty }
    XCTAssertGreaterThan(topics.count, 10)
    let apps = topics.enumerated().map { number, topic in
      "  - name: App\(number)\n" + topic.example.map { "    \($0)\n" }.joined()
    }
    let launches = topics.indices.map { "  - {at: \($0 + 1)s, launch: App\($0)}\n" }
    let expectations = topics.enumerated().map { number, topic in
      "  - diagnostics: {app: App\(number), kind: \(topic.name)}\n"
    }
    try write(
      "name: mistakes\nsettings: {auto-lock: never}\napps:\n\(apps.joined())"
        + "timeline:\n\(launches.joined())end: 60s\nexpect:\n\(expectations.joined())",
      to: "mistakes.yaml")
    let run = try memsim("run", "mistakes.yaml")
    XCTAssertEqual(run.code, 0, run.output + run.errors)
  }

  func testHelpPrintsATopic() throws {
    let help = try memsim("help", "over-release")
    XCTAssertEqual(help.code, 0, help.errors)
    XCTAssertEqual(
      help.output,
      """
      over-release: a diagnostic

      An object is released more often than it is retained. The object was deallocated
      already when this release was sent.

      What to do:
        Remove one release, or retain the object first. 'memsim run --debug-memory'
        prints each retain and release of the object, with its line.

      Example:
        steps:
          - {allocate: {class: Page, as: page}}
          - {release: {object: page, times: 2}}

      """)
  }

  func testAnUnknownNameIsRefusedWithTheNearest() throws {
    let help = try memsim("help", "over-relese")
    XCTAssertEqual(help.code, 2)
    XCTAssertEqual(help.errors, "memsim: no help for 'over-relese'; did you mean 'over-release'?\n")
    XCTAssertTrue(try memsim("help", "help").output.contains("launch-timeout"))
  }
}
