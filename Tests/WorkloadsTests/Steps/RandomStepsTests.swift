import MemsimDevice
import MemsimJournal
import MemsimWorkloads
import TestSupport
import XCTest

/// Random steps on memory are diagnosed or right, and a repeated run is the same again.
final class RandomStepsTests: XCTestCase {
  private func run(seed: UInt64, policy: String) throws -> WorkloadRun {
    var script = RandomScript(seed: seed)
    let choice = try Script.choice(
      try script.phrases(40), onWarning: try script.phrases(10), onQuit: try script.phrases(5))
    return try WorkloadRun(
      choice, pages: 400, policy: policy, for: .seconds(8), warnedAt: .milliseconds(700))
  }

  func testRandomProgramsAreTheSameAgain() throws {
    var kinds: Set<String> = []
    for seed in 0..<60 as Range<UInt64> {
      let policy = seed.isMultiple(of: 2) ? "iphoneos" : "none"
      let first = try run(seed: seed, policy: policy)
      let second = try run(seed: seed, policy: policy)
      XCTAssertEqual(first.device.digest, second.device.digest, "seed \(seed)")
      kinds.formUnion(first.diagnoses)
    }
    XCTAssertGreaterThan(kinds.count, 6, "\(kinds.sorted())")
  }
}
