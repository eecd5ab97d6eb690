import MemsimRuntime
import TestSupport
import XCTest

/// Random programs of one host thread and of two that take turns, against a model of plain arrays.
final class ModelTests: XCTestCase {
  private static let classes = ModelClasses()

  func testRandomProgramsDoWhatTheModelSays() throws {
    let worker = HostWorker()
    defer { worker.stop() }
    for seed in 0..<UInt64(Self.programs) {
      let program = ModelProgram(seed: seed)
      guard let difference = try ModelRun.difference(in: program, worker, Self.classes) else {
        continue
      }
      let shortest = program.shrunk {
        (try? ModelRun.difference(in: $0, worker, Self.classes)) != .some(.none)
      }
      let last = try ModelRun.difference(in: shortest, worker, Self.classes) ?? difference
      return XCTFail("seed \(seed), \(shortest.steps.count) steps: \(last)\n\(shortest)")
    }
  }

  private static var programs: Int {
    Sanitizer.isPresent ? 500 : 10_000
  }
}
