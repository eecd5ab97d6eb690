import MemsimDevice
import MemsimTesting
import XCTest

@testable import MemsimApps

/// An app's mistakes with threads, timers, delegates, observers, queues and blocks, one mistake a
/// variant, and the diagnoses and leaks that memsim reports.
final class ThreadsTests: XCTestCase {
  private func run(
    _ mistake: Threads.Mistake, taps: Int = 1, expecting expectations: [TestExpectation] = []
  ) throws -> TestRun {
    var scenario = TestScenario(on: "iphone-3g", lasting: .seconds(Int64(taps) + 4))
    scenario.install("Threads", ["with.variant": mistake.rawValue])
    scenario.at(.seconds(1), .launch("Threads"))
    for tap in 0..<taps {
      scenario.at(.seconds(Int64(tap) + 2), .tap(at: .points(160, 438)))
    }
    for expectation in expectations { scenario.expect(expectation) }
    return try TestRun(scenario)
  }

  func testItsScenarioHolds() throws {
    try TestRun("Scenarios/threads.yaml").assertExpectations()
  }

  func testDoneRightNothingIsLeftHoweverOften() throws {
    let run = try run(.none, taps: 3)
    run.assertNoLeaks(in: "Threads")
    run.assertNoDiagnostics(in: "Threads")
  }

  func testEachMistakeIsFoundAndNothingElse() throws {
    let lost: [Threads.Mistake: String] = [
      .timerKeepsOwner: "timer TickerOwner", .delegateRetained: "cycle Pupil",
      .queueSuspended: "cycle NSInvocationOperation", .blockForgotten: "block",
    ]
    let diagnosed: [Threads.Mistake: Diagnosis.Kind] = [
      .threadWithoutPool: .noPool, .observerStays: .messageToDeallocated,
    ]
    for mistake in Threads.Mistake.allCases {
      let expectations: [TestExpectation] =
        diagnosed[mistake].map { kind in
          [
            .diagnostics(in: "Threads", times: 1),
            .diagnostics(in: "Threads", kind: kind, times: 1),
          ]
        } ?? [.noDiagnostics(in: "Threads")]
      let run = try run(mistake, expecting: expectations)
      run.assertExpectations()
      let leaks = try run.leaks(of: "Threads").map { leak in
        [leak.kind.rawValue, leak.className].filter { !$0.isEmpty }.joined(separator: " ")
      }
      XCTAssertEqual(leaks, lost[mistake].map { [$0] } ?? [], mistake.rawValue)
    }
  }

  /// 2,000 texts of 256 letters that are released when the turn is over, not in each hundred.
  func testALoopWithoutAPoolTakesMoreForAWhile() throws {
    let with = try run(.none).peak(of: "Threads").bytes
    let without = try run(.loopWithoutPool).peak(of: "Threads").bytes
    XCTAssertGreaterThan(without - with, 300 * 1024)
  }
}
