import MemsimDevice
import MemsimJournal
import MemsimTesting
import TestSupport
import XCTest

/// The number of pages with which, by a `because`, a kill would have been postponed, compared with
/// runs that are repeated with these pages.
final class PostponementTests: XCTestCase {
  private typealias End = (at: UInt64, pid: Int?, body: ProcessTerminated)

  private static let second: UInt64 = 1_000_000_000

  func testSoManyPagesPutItOffUntilMoreAreTakenAndOneFewerDoesNot() throws {
    for policy in ["iphoneos", "jetsam-2010", "jetsam", "lmkd-minfree", "largest-first"] {
      var checked: [String: Int] = [:]
      for seed in 0..<UInt64(Sanitizer.isPresent ? 5 : 25) {
        var dice = Dice(seed: seed)
        try check(Crowd.random(&dice), policy, seed, &checked)
      }
      XCTAssertGreaterThan(checked.values.reduce(0, +), Sanitizer.isPresent ? 5 : 25, policy)
      // Few seeds need not come to two rules.
      let isOneEnough = policy == "largest-first" || Sanitizer.isPresent
      XCTAssertGreaterThan(checked.count, isOneEnough ? 0 : 1, policy)
    }
  }

  // A percentage that is published after a move of five points may stand a while longer.
  func testWithTheFirstPageThatIsTakenItComesWhereNothingIsPublished() throws {
    for policy in ["jetsam", "lmkd-minfree"] {
      let crowd = Crowd.simple(leaving: 1500)
      let run = try crowd.run(under: policy)
      let end = try XCTUnwrap(run.events(ProcessTerminated.self).first, policy)
      let pages = try XCTUnwrap(end.body.because.putOffPages, policy)
      XCTAssertEqual(end.body.because.putOffUntil, .moreTaken, policy)
      let other = try crowd.run(under: policy, freeing: pages, at: end.at - 1, taking: 1)
      let later = try XCTUnwrap(other.events(ProcessTerminated.self).first, policy)
      XCTAssertEqual(other.name(of: later.pid), run.name(of: end.pid), policy)
      XCTAssertEqual(later.at, end.at - 1 + Self.second, policy)
    }
  }

  func testAnAnswerToAWarningWouldHavePutItOff() throws {
    var crowd = Crowd()
    crowd.members.append(Crowd.Member(name: "Newcomer", pages: 21_000, role: .foreground))
    let run = try crowd.run(under: "iphoneos")
    let end = try run.termination(of: "Newcomer")
    XCTAssertEqual(end.body.because.rule, "unanswered-warning")
    try check(end, of: run, crowd, "iphoneos", "")
  }

  // 40,000 pages, of which the newcomer leaves 1500, 3%. It comes after no other: at level 3 it
  // goes. Above 5% it would have been warned, and would have gone for not answering.
  func testTheOneInFrontIsPutOffUntilItHasLeftAWarningUnanswered() throws {
    var crowd = Crowd()
    crowd.members.append(
      Crowd.Member(name: "Newcomer", pages: 26_492, role: .foreground))
    let run = try crowd.run(under: "iphoneos")
    let end = try run.termination(of: "Newcomer")
    XCTAssertEqual(end.body.because.rule, "critical-level")
    XCTAssertEqual(end.body.because.putOffUntil, .warningUnanswered)
    let pages = try XCTUnwrap(end.body.because.putOffPages)
    let other = try crowd.run(under: "iphoneos", freeing: pages, at: end.at - 1)
    let later = try other.termination(of: "Newcomer")
    XCTAssertEqual(later.body.reason, "unanswered-warning")
    XCTAssertEqual(later.at, end.at + Self.second / 2)
  }

  /// All that go at the moment of the last launch, and those that could have saved themselves.
  private func check(
    _ crowd: Crowd, _ policy: String, _ seed: UInt64, _ checked: inout [String: Int]
  ) throws {
    let run = try crowd.run(under: policy)
    let moment = UInt64(crowd.members.count - 1) * Self.second
    let ends = run.events(ProcessTerminated.self)
    let hasMadeRoom = ends.contains { $0.body.because.rule == "make-room" }
    for end in ends {
      let because = end.body.because
      // With more pages fewer would have gone to make room, and as few would be left after it.
      if hasMadeRoom, because.rule != "make-room" { continue }
      guard because.putOffPages != nil, end.at == moment || because.putOffBy == .victim else {
        continue
      }
      let message = "\(policy), seed \(seed), \(run.name(of: end.pid)): \(because)\n\(crowd)"
      try check(end, of: run, crowd, policy, message)
      checked[because.rule, default: 0] += 1
    }
  }

  /// Nothing is taken after the last launch: with the pages the victim is there until the run ends,
  /// and with one fewer it ends at that moment.
  private func check(
    _ end: End, of run: TestRun, _ crowd: Crowd, _ policy: String, _ message: String
  ) throws {
    let name = run.name(of: end.pid)
    let because = end.body.because
    let pages = try XCTUnwrap(because.putOffPages, message)
    let giver = because.putOffBy == .victim ? name : Crowd.reserve.name
    XCTAssertGreaterThan(pages, 0, message)
    let enough = try crowd.run(under: policy, freeing: pages, of: giver, at: end.at - 1)
    let after = enough.events(ProcessTerminated.self).filter { enough.name(of: $0.pid) == name }
    // Pages that others take, or an awaited event, may cause a kill by another rule.
    let isAsked = because.putOffBy == .victim || because.putOffUntil == .requestTaken
    let those = isAsked ? after.filter { $0.body.because.rule == because.rule } : after
    if because.putOffUntil == .warningUnanswered {
      XCTAssertFalse(those.contains { $0.at == end.at }, "\(pages) freed: \(message)")
    } else {
      XCTAssertEqual(those.map(\.at), [], "\(pages) freed: \(message)")
    }
    let fewer = try crowd.run(under: policy, freeing: pages - 1, of: giver, at: end.at - 1)
    XCTAssertTrue(
      fewer.events(ProcessTerminated.self).contains {
        fewer.name(of: $0.pid) == name && $0.at == end.at
      }, "\(pages - 1) freed: \(message)")
  }
}
