import MemsimJournal
import XCTest

/// Actions of the world around the device.
final class WorldActionTests: CardsTestCase {
  func testTheChargerComesAndGoesOnce() throws {
    let journal = try run("  - {at: 2s, plug: in}\n  - {at: 3s, plug: in}\n  - {at: 4s, plug: out}")
    let inputs = journal.events.compactMap { $0.body as? InputArrived }
    XCTAssertEqual(inputs.map(\.kind), [.pluggedIn, .unplugged])
  }

  /// As platform Z8 has it: a page that Scroller turns has a sound.
  func testTheSwitchAtTheSideSilencesSounds() throws {
    let run = try ScenarioRun(
      """
        - {name: Scroller}
      timeline:
        - {at: 1s, launch: Scroller}
        - {at: 2s, tap: {view: {text: Next, class: UIButton}}}
        - {at: 4s, ring-switch: silent}
        - {at: 5s, tap: {view: {text: Next, class: UIButton}}}
        - {at: 7s, ring-switch: ring}
        - {at: 8s, tap: {view: {text: Next, class: UIButton}}}
      """)
    XCTAssertEqual(run.events(SoundPlayed.self).map(\.body.volume), [8, 0, 8])
  }

  func testTheSwitchAtTheSideIsSetOnceToEachSide() throws {
    let journal = try run(
      "  - {at: 2s, ring-switch: ring}\n  - {at: 3s, ring-switch: silent}\n"
        + "  - {at: 4s, ring-switch: silent}\n  - {at: 5s, ring-switch: ring}")
    let inputs = journal.events.compactMap { $0.body as? InputArrived }
    XCTAssertEqual(inputs.map(\.kind), [.silent, .ring])
  }

  /// A radio that needs a network, on a phone with none around, with what happens then: how often
  /// the user is offered one.
  private func offers(_ timeline: String) throws -> Int {
    let run = try ScenarioRun(
      """
        - {name: Radio, steps: [{grow: 64KB}], persistent-wifi: yes}
      settings: {networks: none, network-joined: no}
      timeline:
        - {at: 1s, launch: Radio}
      \(timeline)
      """)
    return run.events(InterruptionAdvanced.self)
      .count { $0.body.kind == .network && $0.body.phase == .shown }
  }

  func testANetworkThatComesIsOfferedToWhoNeedsOne() throws {
    XCTAssertEqual(try offers("  - {at: 2s, expect: {alive: Radio}}"), 0)
    XCTAssertEqual(try offers("  - {at: 2s, network: Cafe}"), 1)
    XCTAssertEqual(try offers("  - {at: 2s, network: {name: Cafe, comes: no}}"), 0)
  }
}
