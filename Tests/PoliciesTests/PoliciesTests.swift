import TestSupport
import XCTest

@testable import MemsimPolicies

/// The table of policies, their sources and their documentation agree.
final class PoliciesTests: XCTestCase {
  private let systemReasons: [TerminationReason] = [
    .launchTimeout, .quitTimeout, .overdrawn, .unreadablePages, .objectRefused,
  ]

  func testTheTableHasEachPolicyOnce() {
    XCTAssertEqual(
      Policies.all.map { $0.guide.name },
      [
        "iphoneos", "jetsam-2010", "jetsam", "lmkd-minfree", "android-limiter", "linux-oom",
        "kubelet", "earlyoom", "largest-first", "none",
      ])
  }

  func testATypeIsNamedAfterItsPolicy() {
    for policy in Policies.all {
      let word = policy.guide.name.filter { $0 != "-" }
      XCTAssertEqual("\(policy)".lowercased(), word + "policy")
    }
  }

  func testEveryPolicyHasItsFile() throws {
    for policy in Policies.all {
      XCTAssertNoThrow(try Checkout.text(of: "Sources/Policies/\(policy).swift"))
    }
  }

  func testWordsAndSentencesAreInOrder() {
    for guide in Policies.all.map({ $0.guide }) {
      for words in [guide.parameters.map(\.name), guide.rules.map(\.name)] {
        XCTAssertEqual(Set(words).count, words.count, guide.name)
      }
      XCTAssertFalse(guide.leavesOut.isEmpty, guide.name)
      for sentence in guide.parameters.map(\.summary) + guide.rules.map(\.summary) {
        XCTAssertTrue(sentence.hasSuffix("."), sentence)
      }
    }
  }

  func testThePageHoldsWhatTheGuidesSay() throws {
    let page = try Checkout.text(of: "docs/reference/policies.md")
    for policy in Policies.all {
      let section = PolicyPage.section(of: policy.guide)
      XCTAssertTrue(page.contains(section), "docs/reference/policies.md must say:\n\(section)")
    }
  }

  func testThePageHasThePlaceOfEveryRole() throws {
    let page = try Checkout.text(of: "docs/reference/policies.md")
    let table = try PolicyPage.roles()
    XCTAssertTrue(page.contains(table), "docs/reference/policies.md must say:\n\(table)")
  }

  func testJetsamReasonsHaveTheKernelsNumbers() {
    let numbers = TerminationReason.allCases.compactMap(\.jetsamNumber)
    XCTAssertEqual(numbers, [1, 2, 4, 7, 9, 14])
  }

  func testTheSystemsOwnReasonsHaveNone() {
    XCTAssertEqual(systemReasons.compactMap(\.jetsamNumber), [])
  }

  func testThePageHasEveryReasonAndTheRulesBehindIt() throws {
    let page = try Checkout.text(of: "docs/reference/policies.md")
    let rows = PolicyPage.reasons(in: page)
    XCTAssertEqual(rows.map(\.reason), TerminationReason.allCases.map(\.rawValue))
    let rules = Policies.all.flatMap { policy in
      policy.guide.rules.map { "\($0.name) of \(policy.guide.name)" }
    }
    XCTAssertEqual(Set(rows.flatMap(\.rules)), Set(rules + ["the device"]))
    for reason in systemReasons {
      XCTAssertEqual(rows.first { $0.reason == reason.rawValue }?.rules, ["the device"])
    }
  }

  /// Rules that several policies share are outside of their sources.
  func testAPolicyKillsForTheReasonsOnThePage() throws {
    let rows = PolicyPage.reasons(in: try Checkout.text(of: "docs/reference/policies.md"))
    let shared: [TerminationReason] = [.perProcessLimit, .roomForCall, .outOfPages, .cgroupLimit]
    let folder = Checkout.root.appending(path: "Sources/Policies")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for policy in Policies.all {
      let text = try files.filter { $0.hasPrefix("\(policy)") }.map {
        try Checkout.text(of: "Sources/Policies/\($0)")
      }.joined()
      for (reason, row) in zip(TerminationReason.allCases, rows) where !shared.contains(reason) {
        XCTAssertEqual(
          text.contains("for: .\(reason),"),
          row.rules.contains { $0.hasSuffix(" of \(policy.guide.name)") },
          "\(policy.guide.name) \(reason)")
      }
    }
  }

  func testARuleOfTheSystemHasNoOrder() {
    let because = Rationale(systemRule: "launch-timeout")
    XCTAssertEqual(because.rule, "launch-timeout")
    XCTAssertEqual(because.rank, 0)
    XCTAssertEqual(because.passedOver, [])
    XCTAssertEqual(because.behind, 0)
    XCTAssertEqual(because.unless, .unknown)
  }
}

/// The part of docs/reference/policies.md that is made from a policy's guide.
enum PolicyPage {
  static func section(of guide: PolicyGuide) -> String {
    var lines = ["## \(guide.name)", "", guide.summary, ""]
    if !guide.parameters.isEmpty {
      lines += ["| parameter | default (range) | meaning |", "|---|---|---|"]
      lines += guide.parameters.map(row) + [""]
    }
    if !guide.rules.isEmpty {
      lines += ["| rule | when it fires, and which process it kills |", "|---|---|"]
      lines += guide.rules.map { "| `\($0.name)` | \($0.summary) |" } + [""]
    }
    if !guide.ignores.isEmpty {
      let ignored = guide.ignores.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      lines += ["Ignored: \(ignored).", ""]
    }
    lines += ["Left out:", ""] + guide.leavesOut.map { "- \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The rows of the table of reasons: each with its rules, as `highwater of jetsam`.
  static func reasons(in page: String) -> [(reason: String, rules: [String])] {
    let section = page.components(separatedBy: "\n## ").first { $0.hasPrefix("Reasons\n") } ?? ""
    return section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.filter { $0 != "`" }.components(separatedBy: " | ")
      var rule = ""
      let rules = cells[1].components(separatedBy: "; ").flatMap { part in
        part.components(separatedBy: ", ").map { text in
          let words = text.components(separatedBy: " of ")
          if words.count == 2 { rule = words[0] }
          return text == "the device" ? text : "\(rule) of \(words[words.count - 1])"
        }
      }
      return (String(cells[0].dropFirst(2)), rules)
    }
  }

  /// The rank of every role, in the order of the first iPhones.
  static func roles() throws -> String {
    let jetsam = try JetsamPolicy(Arguments(of: JetsamPolicy.guide.parameters))
    let head =
      "\n| role | `iphoneos`, `jetsam-2010` | `jetsam` | `lmkd-minfree` |\n|---|---|---|---|\n"
    let roles = Role.allCases.sorted { RoleRank.rank(of: $0) < RoleRank.rank(of: $1) }
    return roles.reduce(into: head) { text, role in
      let process = ProcessSnapshot(pid: 1, role: role)
      let (idle, busy) = (
        RoleRank.rank(of: process),
        RoleRank.rank(of: ProcessSnapshot(pid: 1, role: role, isBusy: true))
      )
      let rank = idle == busy ? "\(idle)" : "\(idle), in a call \(busy)"
      let band = jetsam.band(of: process, at: .start)
      let score = LmkdMinfreePolicy.score(of: role)
      text += "| \(role) | \(rank) | \(band) | \(score)\(score < 0 ? ", never" : "") |\n"
    } + "\n"
  }

  private static func row(_ parameter: Parameter) -> String {
    let range = range(of: parameter).map { " (\($0))" } ?? ""
    return "| `\(parameter.name)` | \(parameter.standardText ?? "none")\(range) "
      + "| \(parameter.summary) |"
  }

  /// The values of a parameter; nil for yes or no, and for any percentage.
  private static func range(of parameter: Parameter) -> String? {
    switch parameter.kind {
    case .flag: return nil
    case .percent where parameter.range == 0...100: return nil
    case .choice(let words): return words.joined(separator: ", ")
    default:
      let lowest = parameter.kind.text(of: parameter.range.lowerBound)
      return "\(lowest)–\(parameter.kind.text(of: parameter.range.upperBound))"
    }
  }
}
