import MemsimVocabulary
import MemsimWorkloads
import TestSupport
import XCTest

/// The table of workloads, their sources and their documentation agree.
final class WorkloadsTests: XCTestCase {
  func testTheTableHasEachWorkloadOnce() {
    XCTAssertEqual(
      Workloads.all.map { $0.term.name },
      [
        "ramp", "churn", "cache", "leak", "fragmenter", "autorelease-flood", "mixed", "steps",
      ])
  }

  func testATypeIsNamedAfterItsWorkload() {
    for workload in Workloads.all {
      let word = workload.term.name.filter { $0 != "-" }
      XCTAssertEqual("\(workload)".lowercased(), word + "workload")
    }
  }

  func testEveryWorkloadHasItsFile() throws {
    for workload in Workloads.all {
      XCTAssertNoThrow(try Checkout.text(of: "Sources/Workloads/Programs/\(workload).swift"))
    }
  }

  func testEverySentenceEnds() {
    for term in Workloads.all.map({ $0.term }) + Operations.terms {
      for sentence in [term.summary] + term.parameters.map(\.summary) {
        XCTAssertTrue(sentence.hasSuffix("."), sentence)
      }
    }
  }

  func testThePageHoldsWhatTheTermsSay() throws {
    let page = try Checkout.text(of: "docs/reference/workloads.md")
    let terms = Workloads.all.map { $0.term }
    let shared = WorkloadPage.sharedTable(of: terms)
    XCTAssertTrue(page.contains(shared), "docs/reference/workloads.md must say:\n\(shared)")
    for term in terms {
      let section = WorkloadPage.section(of: term)
      XCTAssertTrue(page.contains(section), "docs/reference/workloads.md must say:\n\(section)")
    }
    let operations = WorkloadPage.table(of: Operations.terms)
    XCTAssertTrue(page.contains(operations), "docs/reference/workloads.md must say:\n\(operations)")
  }

  func testAMistypedNameIsAnsweredByTheNearest() {
    XCTAssertThrowsError(try Workloads.choose("chrun")) { error in
      XCTAssertEqual("\(error)", "there is no workload 'chrun'; did you mean 'churn'?")
    }
  }

  func testAMistypedParameterIsAnsweredByTheNearest() {
    XCTAssertThrowsError(
      try Workloads.choose("cache", setting: [(name: "entri", text: "4KB")])
    ) { error in
      XCTAssertEqual(
        "\(error)", "workload 'cache': there is no 'entri'; did you mean 'entry'?")
    }
  }

  func testValuesThatContradictEachOtherAreTold() {
    XCTAssertThrowsError(
      try Workloads.choose("churn", setting: [(name: "smallest", text: "1KB")])
    ) { error in
      XCTAssertEqual("\(error)", "'smallest' is larger than 'largest'")
    }
  }

  func testParametersAreSetByTexts() throws {
    let choice = try Workloads.choose(
      "cache",
      setting: [
        (name: "entry", text: "256KB"), (name: "rate", text: "40/s"), (name: "drops", text: "0%"),
      ])
    XCTAssertEqual(choice.arguments["entry"], 262_144)
  }
}
