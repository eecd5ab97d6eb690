import MemsimJournal
import XCTest

/// What is around the device.
final class WorldActionTests: CardsTestCase {
  func testTheChargerComesAndGoesOnce() throws {
    let journal = try run("  - {at: 2s, plug: in}\n  - {at: 3s, plug: in}\n  - {at: 4s, plug: out}")
    let inputs = journal.events.compactMap { $0.body as? InputArrived }
    XCTAssertEqual(inputs.map(\.kind), [.pluggedIn, .unplugged])
  }

  func testANetworkComesAndGoes() throws {
    let journal = try run(
      "  - {at: 2s, network: Cafe}\n  - {at: 3s, network: {name: Cafe, comes: no}}")
    XCTAssertEqual(journal.events.filter { $0.body is InterruptionAdvanced }.count, 0)
  }
}
