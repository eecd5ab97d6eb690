import MemsimApps
import MemsimScenario
import MemsimSimulation
import XCTest

@testable import MemsimCommand

/// The parts of a sweep, and samples of it.
final class SweepSliceTests: XCTestCase {
  func testThePartsOfASweepHaveEachChoiceOnce() throws {
    for choices in [0, 1, 3, 4, 10] {
      let slices = try (1...4).map { try SweepSlice("\($0)/4") }
      let numbers = slices.flatMap { slice in (0..<slice.size(of: choices)).map(slice.choice) }
      XCTAssertEqual(numbers.sorted(), Array(0..<choices))
    }
  }

  func testASampleHasAChoiceThatIsNotExcluded() throws {
    let text = """
      name: many
      scenario: a.yaml
      axes: {seed: {from: 1, to: 3}}
      exclude: [{seed: [1]}]

      """
    let sweep = try SweepFile(bytes: Array(text.utf8), path: "many.yaml")
      .sweep(in: Simulation(.shipped).vocabulary)
    XCTAssertEqual(SweepSample(percent: 0).choices(of: sweep), [1])
    XCTAssertEqual(SweepSample(percent: 100).choices(of: sweep), [1, 2])
  }
}
