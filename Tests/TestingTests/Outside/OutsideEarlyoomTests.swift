import MemsimDevice
import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

/// The demands of earlyoom's `testsuite_unit_test.go` on the order of victims, as scenarios.
final class OutsideEarlyoomTests: XCTestCase {
  // By score; of equal ones the larger first.
  func testIsLarger() throws {
    try assertOrder(
      [],
      [("100", 100, 1234), ("101", 100, 1238), ("102", 101, 4), ("103", 102, 4), ("104", 103, 0)]
    )
  }

  // By size; of equal ones the higher score first.
  func testIsLargerBySize() throws {
    try assertOrder(
      [("policy.early-by", "size")],
      [("100", 100, 4), ("101", 100, 8), ("102", 101, 8), ("103", 99, 12), ("105", 102, 12)])
  }

  /// Launches processes of some scores and sizes, the smallest first and then the largest first,
  /// and lets memory become so short that all of them have to go: the largest first.
  private func assertOrder(
    _ settings: [(path: String, value: String)],
    _ processes: [(name: String, score: Int, pages: Int)], line: UInt = #line
  ) throws {
    for processes in [processes, processes.reversed()] {
      var scenario = TestScenario(on: "small", under: "largest-first", lasting: .seconds(2))
      scenario.set("policy.early", to: "yes")
      for (path, value) in settings { scenario.set(path, to: value) }
      for (index, process) in processes.enumerated() {
        scenario.install(
          .still(process.name, pages: process.pages),
          ["priority.largest-first": "\(process.score)"])
        scenario.at(.milliseconds(Int64(index)), .launch(process.name))
      }
      scenario.at(.seconds(1), .squeeze(availablePercent: 0))
      let run = try TestRun.twice(scenario, with: .small(pages: 40_000))
      run.assertTerminated(
        inOrder: processes.map(\.name).sorted().reversed(), line: line)
      XCTAssertEqual(
        Set(run.terminations.filter { $0.process != "SpringBoard" }.map(\.reason)), ["early-kill"],
        line: line)
    }
  }
}
