import MemsimSimulation
import MemsimTesting
import TestSupport
import XCTest

extension TestRun: RecordedRun {
  /// Runs a scenario twice, and fails the test if the journals differ; and it is noted for whoever
  /// compares what other host processes make of it.
  static func twice(
    _ scenario: TestScenario, with catalogue: Catalogue, fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> TestRun {
    RunLog.begin()
    let first = try TestRun(scenario, with: catalogue)
    RunLog.begin()
    let run = try TestRun(scenario, with: catalogue)
    XCTAssertEqual(first.digest, run.digest, "two runs differ", file: file, line: line)
    RunLog.note(run.digest, of: "\(fileID):\(line)")
    return run
  }
}
