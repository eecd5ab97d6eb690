import MemsimDevice
import XCTest

/// An entry in a reserved place comes as if it had been scheduled at the time of the reservation.
final class ReservedPlacesTests: XCTestCase {
  func testAKeptPlaceIsBeforeWhatWasScheduledSince() {
    let clock = VirtualClock()
    var order: [String] = []
    func note(_ name: String) -> VirtualClock.Action { { _ in order.append(name) } }
    let moment = Instant.start + .seconds(1)
    clock.schedule(at: moment, for: .system, note("first"))
    var places = clock.reservePlaces(2)
    clock.schedule(at: moment, for: .system, note("last"))
    clock.schedule(at: moment, for: .system, in: &places, note("second"))
    clock.schedule(at: moment, for: .system, in: &places, note("third"))
    clock.run(until: moment)
    XCTAssertEqual(order, ["first", "second", "third", "last"])
  }
}
