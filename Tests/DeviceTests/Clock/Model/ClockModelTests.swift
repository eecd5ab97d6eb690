import XCTest

/// Random programs on the clock, against a model that is one plain array.
final class ClockModelTests: XCTestCase {
  func testRandomProgramsDoWhatTheModelSays() {
    for seed in 0..<UInt64(1000) {
      let program = ClockProgram(seed: seed)
      guard let difference = ClockRun.difference(in: program) else { continue }
      let shortest = program.shrunk { ClockRun.difference(in: $0) != nil }
      let last = ClockRun.difference(in: shortest) ?? difference
      return XCTFail("seed \(seed), \(shortest.actions.count) actions: \(last)\n\(shortest)")
    }
  }
}
