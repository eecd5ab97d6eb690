import MemsimDevice
import MemsimJournal
import MemsimTesting
import TestSupport
import XCTest

/// The pages that a `because` says would have spared the victim: with so many freed before it is
/// spared, with one fewer it is not.
final class ReprieveTests: XCTestCase {
  private typealias End = (at: UInt64, pid: Int?, body: ProcessTerminated)

  func testSoManyPagesSpareTheVictimAndOneFewerDoesNot() throws {
    for policy in ["iphoneos", "jetsam-2010", "jetsam", "lmkd-minfree", "largest-first"] {
      var checked: [String: Int] = [:]
      for seed in 0..<UInt64(Sanitizer.isPresent ? 5 : 25) {
        var dice = Dice(seed: seed)
        try check(Crowd.random(&dice), policy, seed, &checked)
      }
      XCTAssertGreaterThan(checked.values.reduce(0, +), Sanitizer.isPresent ? 5 : 25, policy)
      XCTAssertGreaterThan(checked.count, policy == "largest-first" ? 0 : 1, policy)
    }
  }

  func testAnAnswerToAWarningWouldHaveSparedWhomItCostsItsLife() throws {
    var crowd = Crowd()
    crowd.members.append(Crowd.Member(name: "Newcomer", pages: 21_000, role: .foreground))
    let run = try crowd.run(under: "iphoneos")
    let end = try run.termination(of: "Newcomer")
    XCTAssertEqual(end.body.because.rule, "unanswered-warning")
    try checkReprieve(crowd, "iphoneos", run, end, "")
  }

  /// All that go at the moment of the last launch, and whoever could have helped himself.
  private func check(
    _ crowd: Crowd, _ policy: String, _ seed: UInt64, _ checked: inout [String: Int]
  ) throws {
    let run = try crowd.run(under: policy)
    let moment = UInt64(crowd.members.count - 1) * 1_000_000_000
    let ends = run.events(ProcessTerminated.self)
    let hasMadeRoom = ends.contains { $0.body.because.rule == "make-room" }
    for end in ends {
      let because = end.body.because
      // With more pages fewer would have gone to make room, and as few would be left after it.
      if hasMadeRoom, because.rule != "make-room", because.sparedBy != .victim { continue }
      guard because.sparingPages != nil, end.at == moment || because.sparedBy == .victim else {
        continue
      }
      let message = "\(policy), seed \(seed), \(run.name(of: end.pid)): \(because)\n\(crowd)"
      try checkReprieve(crowd, policy, run, end, message)
      checked[because.rule, default: 0] += 1
    }
  }

  private func checkReprieve(
    _ crowd: Crowd, _ policy: String, _ run: TestRun,
    _ end: End, _ message: String
  ) throws {
    let name = run.name(of: end.pid)
    let pages = try XCTUnwrap(end.body.because.sparingPages, message)
    let giver = end.body.because.sparedBy == .victim ? name : Crowd.reserve.name
    XCTAssertGreaterThan(pages, 0, message)
    for (freed, isSpared) in [(pages, true), (pages - 1, false)] {
      let other = try crowd.run(
        under: policy, freeing: freed, of: giver, at: end.at - 1)
      let isEnded = other.events(ProcessTerminated.self).contains {
        other.name(of: $0.pid) == name && $0.at == end.at
          && $0.body.because.rule == end.body.because.rule
      }
      XCTAssertEqual(isEnded, !isSpared, "\(freed) freed: \(message)")
    }
  }
}
