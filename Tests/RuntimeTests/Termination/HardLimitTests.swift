import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

/// Who is over the hard limit goes at once, however much memory there is.
final class HardLimitTests: XCTestCase {
  func testWhoIsOverTheLimitGoesAtOnce() throws {
    for policy in ["iphoneos", "jetsam"] {
      let run = try run(policy)
      XCTAssertEqual(run.terminations, ["Game: per-process-limit"], policy)
      let end = try run.termination(of: "Game").body
      XCTAssertEqual(end.because.level, 0, policy)
      // The blocks of the script have eight pages: not one more than it takes is allocated.
      XCTAssertEqual(end.footprintBytes, 504 * pageSize, policy)
    }
  }

  func testTheVictimItselfWouldHaveHadToFreeWhatIsAboveTheLimit() throws {
    for policy in ["iphoneos", "jetsam"] {
      let because = try run(policy).termination(of: "Game").body.because
      XCTAssertEqual(because.sparedBy, .victim, policy)
      XCTAssertEqual(because.sparingPages, 4, policy)
    }
  }

  func testWhoIsAtTheLimitStays() throws {
    for policy in ["iphoneos", "jetsam"] {
      XCTAssertEqual(try run(policy, limit: 800).terminated, [], policy)
    }
  }

  func testOtherPoliciesKnowNoHardLimit() throws {
    for policy in ["jetsam-2010", "lmkd-minfree", "largest-first"] {
      XCTAssertEqual(try run(policy).terminated, [], policy)
    }
  }

  func testTheLimitHoldsInTheMiddleOfAWarning() throws {
    for policy in ["iphoneos", "jetsam"] {
      let marks = Marks()
      let run = try DeviceRun(on: .small(pages: 20_000), policy: policy) { device in
        var app = App.scripted(
          "Game",
          .init(
            launch: [.allocate(pages: 80)],
            warning: [.allocate(pages: 160), .call { marks.add("\($0.isLiving)") }]))
        app.limits = MemoryLimits(hardPages: 100)
        device.install(app)
        try device.launch("Game")
        device.run(for: .seconds(1))
        try device.simulateWarning(level: 1, to: "Game")
        device.run(for: .seconds(1))
      }
      XCTAssertEqual(run.terminations, ["Game: per-process-limit"], policy)
      XCTAssertEqual(try run.termination(of: "Game").body.footprintBytes, 104 * pageSize, policy)
      XCTAssertEqual(marks.all, ["false"], policy)
    }
  }

  func testALimitThatIsSetLaterHoldsAtOnce() throws {
    for policy in ["iphoneos", "jetsam"] {
      let run = try DeviceRun(on: .small(pages: 20_000), policy: policy) { device in
        device.install(.still("Sync", pages: 600))
        try device.launch("Sync")
        device.run(for: .seconds(1))
        try device.limit("Sync", MemoryLimits(hardPages: 599))
      }
      XCTAssertEqual(run.terminations, ["Sync: per-process-limit"], policy)
      XCTAssertEqual(try run.termination(of: "Sync").at, 1_000_000_000, policy)
    }
  }

  /// A game of 800 pages, on a device that has twenty times as many.
  private func run(_ policy: String, limit: Int = 500) throws -> DeviceRun {
    try DeviceRun(on: .small(pages: 20_000), policy: policy) { device in
      var game = App.scripted("Game", .init(launch: [.allocate(pages: 800)]))
      game.limits = MemoryLimits(hardPages: limit)
      game.backgroundLimits = game.limits
      device.install(game)
      try device.launch("Game")
      device.run(for: .seconds(1))
    }
  }
}
