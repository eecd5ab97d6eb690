import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

/// Who is over a high-water mark goes first when memory is short, in the policies that know it.
final class HighWaterTests: XCTestCase {
  func testWhoIsOverTheMarkGoesBeforeWhoCameFirst() throws {
    for policy in ["jetsam", "jetsam-2010"] {
      let run = try run(policy, availablePercent: 9)
      XCTAssertEqual(run.terminations, ["Fat: highwater"], policy)
    }
  }

  func testTheOthersWerePassedOverForAReason() throws {
    for policy in ["jetsam", "jetsam-2010"] {
      let run = try run(policy, availablePercent: 9)
      let candidates = try run.termination(of: "Fat").body.because.candidates
      XCTAssertEqual(candidates.map { run.name(of: $0.pid) }, ["Lean", "Thin", "Fat"], policy)
      XCTAssertEqual(
        candidates.map(\.passedOver), ["no-high-water-mark", "within-high-water-mark", nil], policy)
    }
  }

  func testWithEnoughMemoryTheMarkMeansNothing() throws {
    for policy in ["jetsam", "jetsam-2010"] {
      XCTAssertEqual(try run(policy, availablePercent: 16).terminated, [], policy)
    }
  }

  func testOtherPoliciesGoByTheirOrderAlone() throws {
    XCTAssertEqual(
      try run("iphoneos", availablePercent: 9).terminated, ["Lean", "Thin", "Fat"])
    XCTAssertEqual(try run("largest-first", availablePercent: 9).terminated, [])
    XCTAssertEqual(
      try run("lmkd-minfree", availablePercent: 46).terminated, ["Lean", "Thin"])
  }

  /// Three apps in the background, the last of them over its mark, until memory becomes short.
  private func run(_ policy: String, availablePercent: Int) throws -> DeviceRun {
    try DeviceRun(on: .small(pages: 20_000), policy: policy) { device in
      device.install(.still("Lean", pages: 800))
      for (name, mark) in [("Thin", 800), ("Fat", 700)] {
        var app = App.still(name, pages: 800)
        app.limits = MemoryLimits(highWaterPages: mark)
        app.backgroundLimits = app.limits
        device.install(app)
      }
      for app in ["Lean", "Thin", "Fat"] { try device.launch(app) }
      device.run(for: .seconds(1))
      device.squeeze(toAvailablePercent: availablePercent)
      device.run(for: .seconds(1))
    }
  }
}
