import MemsimDevice
import TestSupport
import XCTest

/// The table of policies, their sources and their documentation agree.
final class PoliciesTests: XCTestCase {
  private let systemReasons: [TerminationReason] = [
    .launchTimeout, .quitTimeout, .overdrawn, .unreadablePages, .objectRefused,
  ]

  func testTheTableHasEachPolicyOnce() {
    XCTAssertEqual(
      Policies.all.map { $0.guide.name },
      ["iphoneos", "jetsam-2010", "jetsam", "lmkd-minfree", "largest-first", "none"])
  }

  func testATypeIsNamedAfterItsPolicy() {
    for policy in Policies.all {
      let word = policy.guide.name.filter { $0 != "-" }
      XCTAssertEqual("\(policy)".lowercased(), word + "policy")
    }
  }

  func testEveryPolicyHasItsFile() throws {
    for policy in Policies.all {
      XCTAssertNoThrow(try Checkout.text(of: "Sources/Device/Policies/\(policy).swift"))
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
    let page = try Checkout.text(of: "docs/policies.md")
    for policy in Policies.all {
      let section = PolicyPage.section(of: policy.guide)
      XCTAssertTrue(page.contains(section), "docs/policies.md must say:\n\(section)")
    }
  }

  func testJetsamReasonsHaveTheKernelsNumbers() {
    let numbers = TerminationReason.allCases.compactMap(\.jetsamNumber)
    XCTAssertEqual(numbers, Array(1...15) + [17])
  }

  func testTheSystemsOwnReasonsHaveNone() {
    XCTAssertEqual(systemReasons.compactMap(\.jetsamNumber), [])
  }

  func testThePageNamesTheSystemsOwnReasons() throws {
    let page = try Checkout.text(of: "docs/policies.md")
    for reason in systemReasons {
      XCTAssertTrue(page.contains("\n| `\(reason.rawValue)` |"), reason.rawValue)
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
