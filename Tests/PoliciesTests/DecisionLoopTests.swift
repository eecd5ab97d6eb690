import MemsimPolicies
import XCTest

final class DecisionLoopTests: XCTestCase {
  private func loop(_ script: ScriptedPolicy.Script) throws -> DecisionLoop {
    DecisionLoop(
      try Policies.choose(
        "scripted", setting: [("script", script.rawValue)], from: [ScriptedPolicy.self]))
  }

  private func run(
    _ loop: DecisionLoop, at now: Instant = .start
  ) -> (actions: [PolicyAction], due: Instant?) {
    var actions: [PolicyAction] = []
    let due = loop.decide {
      DeviceSnapshot(now: now, totalPages: 10, freePages: 5)
    } perform: {
      actions.append($0)
    }
    return (actions, due)
  }

  func testActionsArePerformedUntilThePolicyWaits() throws {
    let loop = try loop(.oneLevel)
    let (actions, due) = run(loop)
    XCTAssertEqual(actions, [.changeLevel(.warning)])
    XCTAssertEqual(due, .start + .seconds(1))
    XCTAssertEqual(loop.level, .warning)
    XCTAssertEqual(loop.decisionCount, 2)
    XCTAssertEqual(run(loop).actions, [], "the second time")
    XCTAssertNil(loop.fault)
  }

  func testALevelHoldsOnceItsActionIsPerformed() throws {
    let loop = try loop(.oneLevel)
    var levels: [PressureLevel] = []
    _ = loop.decide {
      DeviceSnapshot(totalPages: 10, freePages: 5)
    } perform: { _ in
      levels.append(loop.level)
    }
    XCTAssertEqual(levels, [.normal])
  }

  func testAPolicyThatNeverEndsIsAFaultAndAskedNoMore() throws {
    let loop = try loop(.endless)
    let (actions, due) = run(loop)
    XCTAssertEqual(actions.count, 1000)
    XCTAssertNil(due)
    XCTAssertEqual(
      loop.fault?.description,
      "policy 'scripted' requests actions without end: dropClean(pages: 0)")
    XCTAssertEqual(run(loop).actions, [])
  }

  func testEndlessLimitsAreTheSameFault() throws {
    let loop = try loop(.endless)
    var count = 0
    loop.enforceLimits {
      DeviceSnapshot(totalPages: 10, freePages: 5, cleanPages: 1)
    } perform: { _ in
      count += 1
    }
    XCTAssertEqual(count, 1016)
    XCTAssertNotNil(loop.fault)
  }

  func testAPolicyThatWaitsForThePastIsAFault() throws {
    let loop = try loop(.past)
    for _ in 0..<999 { XCTAssertEqual(run(loop, at: .start + .seconds(2)).due, .start) }
    XCTAssertNil(loop.fault)
    XCTAssertNil(run(loop, at: .start + .seconds(2)).due)
    XCTAssertEqual(
      loop.fault?.description, "policy 'scripted' waits for moments that have passed")
  }
}

/// A policy whose actions follow a script.
private struct ScriptedPolicy: Policy {
  enum Script: String, CaseIterable {
    case oneLevel = "one-level"
    case endless
    case past
  }

  struct Settings {
    let script: String
  }

  static let syntax = Syntax(
    "scripted", "Follows a script.",
    Field(
      "script", \Settings.script, .word(of: Script.allCases.map(\.rawValue)), default: "endless",
      "The script."),
    make: Settings.init)
  static let guide = PolicyGuide(of: syntax, rules: [], leavesOut: [])

  private let script: Script?
  private var isDone = false

  init(_ settings: Settings) {
    script = Script(rawValue: settings.script)
  }

  func enforceLimits(on device: DeviceSnapshot) -> PolicyAction? { .dropClean(pages: 0) }

  mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    switch script {
    case .oneLevel where !isDone:
      isDone = true
      return .changeLevel(.warning)
    case .oneLevel: return .wait(until: .start + .seconds(1))
    case .past: return .wait(until: .start)
    case .endless, nil: return .dropClean(pages: 0)
    }
  }
}
