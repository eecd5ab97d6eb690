import MemsimDevice
import MemsimJournal
import MemsimRuntime
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

/// An app over the hard limit goes at once, however much memory there is.
final class HardLimitTests: XCTestCase {
  func testWhoIsOverTheLimitGoesAtOnce() throws {
    for policy in ["iphoneos", "jetsam"] {
      let run = try run(policy)
      run.assertTerminated(exactly: ["Game"])
      run.assertTerminated("Game", for: "per-process-limit")
      let end = try run.termination(of: "Game").body
      XCTAssertEqual(end.because.level, 0, policy)
      // The blocks of the script have eight pages: not one more than it takes is allocated.
      XCTAssertEqual(end.footprintBytes, 504 * pageSize, policy)
    }
  }

  func testTheVictimItselfWouldHaveHadToFreeWhatIsAboveTheLimit() throws {
    for policy in ["iphoneos", "jetsam"] {
      let because = try run(policy).termination(of: "Game").body.because
      XCTAssertEqual(because.putOffBy, .victim, policy)
      XCTAssertEqual(because.putOffPages, 4, policy)
    }
  }

  func testWhoIsAtTheLimitStays() throws {
    for policy in ["iphoneos", "jetsam"] {
      try run(policy, limit: 800).assertTerminated(exactly: [])
    }
  }

  func testOtherPoliciesKnowNoHardLimit() throws {
    for policy in ["jetsam-2010", "lmkd-minfree", "largest-first"] {
      try run(policy).assertTerminated(exactly: [])
    }
  }

  func testTheLimitHoldsInTheMiddleOfAWarning() throws {
    for policy in ["iphoneos", "jetsam"] {
      let marks = Marks()
      var scenario = TestScenario(on: "small", under: policy, lasting: .seconds(2))
      scenario.install(
        .scripted(
          "Game",
          .init(
            launch: [.allocate(pages: 80)],
            warning: [.allocate(pages: 160), .call { marks.add("\($0.isLiving)") }])),
        ["limit.hard": "400KB"])
      scenario.at(.zero, .launch("Game"))
      scenario.at(.seconds(1), .simulateWarning("Game"))
      let run = try TestRun.twice(scenario, with: .small(pages: 20_000))
      run.assertTerminated(exactly: ["Game"])
      run.assertTerminated("Game", for: "per-process-limit")
      XCTAssertEqual(try run.termination(of: "Game").body.footprintBytes, 104 * pageSize, policy)
      XCTAssertEqual(marks.all, ["false"], policy)
    }
  }

  func testALimitThatIsSetLaterHoldsAtOnce() throws {
    for policy in ["iphoneos", "jetsam"] {
      var scenario = TestScenario(on: "small", under: policy, lasting: .seconds(2))
      scenario.install(.still("Sync", pages: 600))
      scenario.at(.zero, .launch("Sync"))
      scenario.at(.seconds(1), .limit("Sync", hard: 599 * pageSize))
      let run = try TestRun.twice(scenario, with: .small(pages: 20_000))
      run.assertTerminated(exactly: ["Sync"])
      run.assertTerminated("Sync", for: "per-process-limit")
      XCTAssertEqual(try run.termination(of: "Sync").at, 1_000_000_000, policy)
    }
  }

  /// A game of 800 pages, on a device that has twenty-five times as many.
  private func run(_ policy: String, limit: Int = 500) throws -> TestRun {
    var scenario = TestScenario(on: "small", under: policy, lasting: .seconds(1))
    scenario.install(
      .scripted("Game", .init(launch: [.allocate(pages: 800)])),
      ["limit.hard": "\(limit * pageSize)"])
    scenario.at(.zero, .launch("Game"))
    return try TestRun.twice(scenario, with: .small(pages: 20_000))
  }
}

/// An app over a high-water mark goes first when memory is short, in the policies that know it.
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
