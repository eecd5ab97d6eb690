import MemsimDevice
import MemsimJournal
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

/// Who is over a high-water mark goes first when memory is short, in the policies that know it.
final class HighWaterTests: XCTestCase {
  func testWhoIsOverTheMarkGoesBeforeWhoCameFirst() throws {
    for policy in ["jetsam", "jetsam-2010"] {
      let run = try shortage(under: policy, availablePercent: 9)
      run.assertTerminated(exactly: ["Fat"])
      run.assertTerminated("Fat", for: "highwater")
    }
  }

  func testTheOthersWerePassedOverForAReason() throws {
    for policy in ["jetsam", "jetsam-2010"] {
      let run = try shortage(under: policy, availablePercent: 9)
      let candidates = try XCTUnwrap(run.events(ProcessTerminated.self).first).body.because
        .candidates
      let launched = run.events(ProcessLaunched.self)
      let names = candidates.map { candidate in
        launched.first { $0.pid == candidate.pid }?.body.app
      }
      XCTAssertEqual(names, ["Lean", "Thin", "Fat"], policy)
      XCTAssertEqual(
        candidates.map(\.passedOver), ["no-high-water-mark", "within-high-water-mark", nil], policy)
    }
  }

  func testWithEnoughMemoryTheMarkMeansNothing() throws {
    for policy in ["jetsam", "jetsam-2010"] {
      try shortage(under: policy, availablePercent: 16).assertTerminated(exactly: [])
    }
  }

  func testOtherPoliciesGoByTheirOrderAlone() throws {
    // 4%, and four more for each: at 12% the level still asks for one.
    try shortage(under: "iphoneos", availablePercent: 4)
      .assertTerminated(exactly: ["Lean", "Thin", "Fat"])
    try shortage(under: "largest-first", availablePercent: 9).assertTerminated(exactly: [])
    try shortage(under: "lmkd-minfree", availablePercent: 46)
      .assertTerminated(exactly: ["Lean", "Thin"])
  }

  /// Three apps in the background, the last of them over its mark, until memory becomes short.
  private func shortage(under policy: String, availablePercent: Int) throws -> TestRun {
    var scenario = TestScenario(on: "small", under: policy, lasting: .seconds(2))
    scenario.install(.still("Lean", pages: 800))
    scenario.install(.still("Thin", pages: 800), ["limit.highwater": "3200KB"])
    scenario.install(.still("Fat", pages: 800), ["limit.highwater": "2800KB"])
    for app in ["Lean", "Thin", "Fat"] { scenario.at(.zero, .launch(app)) }
    scenario.at(.seconds(1), .squeeze(availablePercent: availablePercent))
    return try TestRun.twice(scenario, with: .small(pages: 20_000))
  }
}
