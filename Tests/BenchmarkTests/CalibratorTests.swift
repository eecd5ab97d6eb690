import MemsimBenchmarks
import XCTest

final class CalibratorTests: XCTestCase {
  func testBeforeTheFirstLookThereIsNoState() {
    XCTAssertNil(Calibrator().state)
  }

  func testASteadyMachineIsQuiet() throws {
    let state = try state(independent: [100, 101, 103, 100, 102], dependent: [70, 70, 71, 70, 70])
    XCTAssertEqual(state.name, "quiet")
    XCTAssertEqual(state.independent, 1.01, accuracy: 1e-9)
    XCTAssertEqual(state.dependent, 1, accuracy: 1e-9)
  }

  func testABusyNeighbourShowsInIndependentInstructionsAlone() throws {
    let state = try state(independent: [100, 190, 200, 210, 200], dependent: [70, 71, 70, 71, 70])
    XCTAssertEqual(state.name, "loud")
    XCTAssertEqual(state.independent, 2, accuracy: 1e-9)
  }

  func testLoadsThatTakeLongerAreLoudToo() throws {
    let state = try state(independent: [100, 101, 100], dependent: [70, 90, 95])
    XCTAssertEqual(state.name, "loud")
  }

  func testAFewInterruptionsLeaveAMachineQuiet() throws {
    let state = try state(
      independent: [100, 9000, 100, 100, 100, 500, 100], dependent: [70, 70, 70, 70, 70, 70, 700])
    XCTAssertEqual(state.name, "quiet")
  }

  func testASingleLookThatWasTooGoodIsNotTheBest() throws {
    let loop = [UInt64](repeating: 100, count: 60)
    XCTAssertEqual(try state(independent: [45] + loop, dependent: loop + [50]).name, "quiet")
  }

  func testTheRealLoopsTakeTime() throws {
    let calibrator = Calibrator()
    for _ in 0..<5 { calibrator.look() }
    let state = try XCTUnwrap(calibrator.state)
    XCTAssertGreaterThanOrEqual(state.independent, 1)
    XCTAssertGreaterThanOrEqual(state.dependent, 1)
    // Loads wait for one another: in the time of one there is room for more than one addition.
    XCTAssertGreaterThan(state.width, 1)
  }

  private func state(independent: [UInt64], dependent: [UInt64]) throws -> MachineState {
    var rest = (independent: independent[...], dependent: dependent[...])
    let calibrator = Calibrator(
      independent: { rest.independent.removeFirst() }, dependent: { rest.dependent.removeFirst() })
    for _ in independent { calibrator.look() }
    return try XCTUnwrap(calibrator.state)
  }
}
