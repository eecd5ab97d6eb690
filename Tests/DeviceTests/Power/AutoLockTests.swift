import XCTest

@testable import MemsimDevice

/// The idle timer on a clock.
final class AutoLockTests: XCTestCase {
  private let clock = VirtualClock()
  private var expirations: [Instant] = []
  private lazy var lock = AutoLock(after: .seconds(60), on: clock) { [unowned self] in
    expirations.append(clock.now)
  }

  private func at(_ seconds: Int64) -> Instant { .start + .seconds(seconds) }

  func testItExpiresOnceAfterTheLastInput() {
    lock.wait(isEnabled: true)
    clock.run(until: at(50))
    XCTAssertTrue(lock.isDimmed)
    lock.userActed()
    lock.wait(isEnabled: true)
    XCTAssertFalse(lock.isDimmed)
    clock.run(until: at(500))
    XCTAssertEqual(expirations, [at(110)])
  }

  func testNothingExpiresWithoutAHomeScreenOrWhileSomethingHoldsIt() {
    lock.wait(isEnabled: true)
    lock.wait(isEnabled: false)
    clock.run(until: at(100))
    XCTAssertEqual(expirations, [])
    lock.set(.call, true)
    lock.wait(isEnabled: true)
    clock.run(until: at(200))
    XCTAssertEqual(expirations, [])
    lock.set(.call, false)
    lock.wait(isEnabled: true)
    clock.run(until: at(300))
    XCTAssertEqual(expirations, [at(260)])
  }
}
