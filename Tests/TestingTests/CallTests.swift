import MemsimDevice
import MemsimJournal
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

/// A call needs memory before it rings, and processes in its way are ended.
final class CallTests: XCTestCase {
  func testACallMakesRoomInOrder() throws {
    for policy in ["iphoneos", "jetsam-2010", "jetsam"] {
      let run = try call(under: policy)
      run.assertTerminated(exactly: ["Sync", "Chat"])
      for app in ["Sync", "Chat"] { run.assertTerminated(app, for: "room-for-call") }
    }
  }

  func testUnderLargestFirstItTakesTheAppInFront() throws {
    let run = try call(under: "largest-first")
    run.assertTerminated(exactly: ["Game"])
    run.assertTerminated("Game", for: "room-for-call")
  }

  func testItRingsOnlyWhenThereIsRoom() throws {
    for policy in ["iphoneos", "jetsam-2010", "jetsam", "largest-first"] {
      let kinds = try call(under: policy).journal.events.compactMap { event in
        switch event.body {
        case is ProcessTerminated: "terminated"
        case let call as InterruptionAdvanced: call.phase.rawValue
        default: nil
        }
      }
      let rang = try XCTUnwrap(kinds.firstIndex(of: "rang"), policy)
      XCTAssertEqual(kinds.lastIndex(of: "terminated"), rang - 1, policy)
    }
  }

  func testWithRoomNobodyGoes() throws {
    for policy in ["iphoneos", "jetsam-2010", "jetsam", "largest-first"] {
      let run = try call(under: policy, game: 8)
      run.assertTerminated(exactly: [])
      XCTAssertTrue(run.events(InterruptionAdvanced.self).contains { $0.body.phase == .rang })
    }
  }

  func testNobodyGoesInVain() throws {
    // Not even all of them would make room: no app hears of a call that cannot ring.
    let run = try call(under: "none")
    run.assertTerminated(exactly: [])
    XCTAssertEqual(run.events(InterruptionAdvanced.self).map(\.body.phase), [.missed])
  }

  /// A phone of 2000 pages that has fewer free than a call needs, and is called.
  private func call(under policy: String, game pages: Int = 600) throws -> TestRun {
    var scenario = TestScenario(on: "small-phone", under: policy, lasting: .seconds(6))
    if policy == "iphoneos" {
      for level in ["warning", "urgent", "critical"] { scenario.set("policy.\(level)", to: "0%") }
    }
    scenario.install(.still("Sync", pages: 400))
    scenario.install(.still("Chat", pages: 400))
    scenario.install(.still("Game", pages: pages, role: .foreground))
    for app in ["Sync", "Chat", "Game"] { scenario.at(.zero, .launch(app)) }
    scenario.at(
      .seconds(1), .call(from: "+1 555 0100", rings: .seconds(3), then: .decline))
    return try TestRun.twice(scenario, with: .small(pages: 2000))
  }
}
