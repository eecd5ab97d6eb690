import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

/// A call needs memory before it rings, and whoever is in the way goes.
final class CallTests: XCTestCase {
  func testACallMakesRoomInOrder() throws {
    for policy in ["iphoneos", "jetsam-2010", "jetsam"] {
      XCTAssertEqual(
        try run(policy).terminations, ["Sync: room-for-call", "Chat: room-for-call"], policy)
    }
  }

  func testUnderLargestFirstItTakesTheAppInFront() throws {
    XCTAssertEqual(try run("largest-first").terminations, ["Game: room-for-call"])
  }

  func testItRingsOnlyWhenThereIsRoom() throws {
    for policy in ["iphoneos", "jetsam-2010", "jetsam", "largest-first"] {
      let run = try run(policy)
      let kinds = run.journal.events.compactMap { event in
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
      let run = try run(policy, game: 8)
      XCTAssertEqual(run.terminated, [], policy)
      XCTAssertTrue(run.events(InterruptionAdvanced.self).contains { $0.body.phase == .rang })
    }
  }

  func testNobodyGoesInVain() throws {
    // Not even all of them would make room: nobody hears of a call that cannot ring.
    let run = try run("none")
    XCTAssertEqual(run.terminated, [])
    XCTAssertEqual(run.events(InterruptionAdvanced.self).map(\.body.phase), [.missed])
  }

  /// A phone of 2000 pages that has fewer free than a call needs, and is called.
  private func run(_ policy: String, game: Int = 600) throws -> DeviceRun {
    let noLevels = [("warning", "0%"), ("urgent", "0%"), ("critical", "0%")]
    return try DeviceRun(
      on: .smallPhone(pages: 2000), policy: policy,
      setting: policy == "iphoneos" ? noLevels.map { (name: $0, text: $1) } : []
    ) { device in
      device.install(.still("Sync", pages: 400))
      device.install(.still("Chat", pages: 400))
      device.install(.still("Game", pages: game, role: .foreground))
      for app in ["Sync", "Chat", "Game"] { try device.launch(app) }
      device.run(for: .seconds(1))
      try device.ring(from: "+1 555 0100", plan: InterruptionPlan(.ignore, after: .seconds(3)))
      device.run(for: .seconds(5))
    }
  }
}
