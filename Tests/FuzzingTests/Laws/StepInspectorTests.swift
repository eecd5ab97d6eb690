import MemsimHost
import MemsimJournal
import MemsimSimulation
import TestSupport
import XCTest

@testable import MemsimDevice
@testable import MemsimFuzzing
@testable import MemsimRuntime

/// Each law finds what is against it, and nothing in what is not.
final class StepInspectorTests: XCTestCase {
  /// A device with one app in front that has some pages, and what looks at it.
  private struct Scene {
    let device: Device
    let inspector = StepInspector()
    let process: SimulatedProcess

    init(_ script: ScriptedProgram.Script = .init(launch: [.allocate(pages: 40)])) throws {
      let profile = DeviceProfile.small()
      let header = JournalHeader(
        memsim: "", jemalloc: "", swift: "", pageBytes: 4096, scenario: "", seed: 1,
        policy: "iphoneos", unread: [], files: [])
      device = Device(
        profile, policy: try Policies.choose("iphoneos", on: profile, setting: []),
        settings: SystemSettings(), seed: 1,
        journal: JournalWriter(to: MemorySink(), header: header))
      device.install(.scripted("A", script))
      inspector.runBegins(on: device)
      device.switchOn()
      inspector.eventIsOver(on: device)
      try device.launch("A")
      while device.runNext(notAfter: Instant(nanoseconds: 3_000_000_000)) {
        inspector.eventIsOver(on: device)
      }
      process = try XCTUnwrap(device.springBoard.front)
    }

    /// Returns the breach that the inspector finds after an event with some bodies.
    func breach(after bodies: (any EventBody)...) -> String? {
      for body in bodies { tell(body) }
      inspector.eventIsOver(on: device)
      return inspector.breach
    }

    /// Writes an event about the process down.
    func tell(_ body: any EventBody) {
      device.observer?(
        JournalEvent(
          at: UInt64(device.clock.now.nanoseconds), sequence: 1, pid: process.pid, body: body))
    }

    /// The policy decides.
    func decide(_ action: PolicyAction, _ breach: String? = nil) {
      DecisionLog.note(action, breach, at: device.clock.now)
    }
  }

  private func end(of pid: Int, by rule: String) -> PolicyAction {
    .terminate(
      Termination(
        pid: pid, reason: .jettisoned,
        because: Rationale(systemRule: rule)))
  }

  private func ended(by rule: String) -> ProcessTerminated {
    ProcessTerminated(
      reason: "jettisoned", footprintBytes: 0, peakBytes: 0, freedBytes: 0,
      because: RationaleRecord(rule: rule, level: 1, availablePages: 1, candidates: []))
  }

  private let exit = ProcessExited(reason: .home, footprintBytes: 0, peakBytes: 0, freedBytes: 0)

  func testARunAsItShouldBeHasNoBreach() throws {
    let scene = try Scene()
    XCTAssertNil(scene.breach())
    XCTAssertNil(scene.inspector.verdict(at: scene.device.clock.now))
  }

  func testCountersThatDisagreeEndTheProcess() throws {
    let answer = try ForkedQuestion(seconds: 60).answer {
      guard let scene = try? Scene() else { return "no device" }
      _ = scene.device.kernel.pages.commitImage(1)
      return scene.breach() ?? "nothing"
    }
    guard case .lost(let why) = answer else { return XCTFail("\(answer)") }
    XCTAssertTrue(why.contains("signal"), why)
  }

  func testADecisionAgainstTheRulingIsABreach() throws {
    let scene = try Scene()
    scene.decide(.wait(until: nil), "it waits")
    scene.decide(.wait(until: nil), "later")
    XCTAssertEqual(scene.breach(), "policy: it waits, at \(scene.device.clock.now)")
  }

  func testAnAnswerThatIsNotWhatThePagesSayIsABreach() throws {
    let usual = try Scene()
    let bytes = usual.process.footprintBytes
    func breach(_ told: Int, _ others: any EventBody...) throws -> String? {
      let scene = try Scene()
      scene.tell(WarningAnswered(freedPages: 0, footprintBytes: told))
      for other in others { scene.tell(other) }
      return scene.breach()
    }
    XCTAssertNil(try breach(bytes))
    XCTAssertEqual(
      try breach(bytes + 1)?.hasPrefix(
        "what warnings free: 2 answered with \(bytes + 1) bytes, and has \(bytes), at"), true)
    let taken = PagesReclaimed(memory: .magazines, pages: 2)
    XCTAssertNil(try breach(bytes + 2 * pageSize, taken), "taken since")
    XCTAssertNotNil(try breach(bytes, taken))
    XCTAssertNil(try breach(bytes, PagesReclaimed(memory: .clean, pages: 2)), "not of a footprint")
  }

  func testAnAnswerIsForTheEventInWhichItIsGiven() throws {
    let scene = try Scene()
    XCTAssertNil(
      scene.breach(
        after: WarningAnswered(freedPages: 0, footprintBytes: scene.process.footprintBytes)))
    XCTAssertNotNil(scene.process.heap.malloc(64 * pageSize))
    XCTAssertNil(scene.breach())
  }

  func testABrokenHomeScreenIsABreach() throws {
    let scene = try Scene()
    scene.process.isFrontmost = false
    XCTAssertEqual(scene.breach()?.hasPrefix("home screen: A is in front, or should be, at"), true)
  }

  func testABrokenClockIsABreach() throws {
    let scene = try Scene()
    scene.device.clock.nextSequence = 1
    XCTAssertEqual(scene.breach()?.hasPrefix("clock: a key of the future, at"), true)
  }

  func testABrokenHeapIsABreachInItsTurn() throws {
    let scene = try Scene()
    let heap = scene.process.heap
    let number = heap.shared.withLock { $0.segments.numbers[0] }
    heap.table.segments[number].ordinal += 1
    defer { heap.table.segments[number].ordinal -= 1 }
    let turns = scene.device.kernel.processes.living.map { _ in scene.breach() }
    XCTAssertEqual(
      turns.last??.hasPrefix(
        "heap: segment \(number) is out of order, in \(scene.process.pid), at"), true)
  }

  func testTheProcessEndsThatThePolicyHasDecidedOn() throws {
    let pid = try Scene().process.pid
    func breach(_ decided: PolicyAction?, _ rule: String) throws -> String? {
      let scene = try Scene()
      if let decided { scene.decide(decided) }
      return scene.breach(after: ended(by: rule))
    }
    XCTAssertNil(try breach(end(of: pid, by: "suspended"), "suspended"))
    XCTAssertEqual(
      try breach(end(of: 1, by: "suspended"), "suspended"),
      "ends: suspended ends 1, and \(pid) goes by suspended")
    XCTAssertEqual(
      try breach(end(of: pid, by: "foreground"), "suspended"),
      "ends: foreground ends \(pid), and \(pid) goes by suspended")
    XCTAssertEqual(
      try breach(nil, "suspended"),
      "ends: \(pid) goes by suspended, and the policy has not decided it")
    XCTAssertNil(try breach(nil, "launch-timeout"), "the system's own")
  }

  func testADecisionIsForOneEnd() throws {
    let scene = try Scene()
    scene.decide(end(of: scene.process.pid, by: "suspended"))
    XCTAssertNil(scene.breach(after: ended(by: "suspended")))
    XCTAssertNotNil(scene.breach(after: ended(by: "suspended")))
  }

  func testAWarningThatIsNotHeardIsABreachUnlessItIsSaidWhy() throws {
    func verdict(after body: (any EventBody)?, sent early: TimeSpan = .milliseconds(1)) throws
      -> String?
    {
      let scene = try Scene()
      scene.decide(.warn(Warning(pid: scene.process.pid, level: .warning)))
      XCTAssertNil(body.map { scene.breach(after: $0) } ?? scene.breach())
      return scene.inspector.verdict(at: scene.device.clock.now + early)
    }
    XCTAssertEqual(try verdict(after: nil), "chances: 2 was sent a warning, and has not heard it")
    XCTAssertNil(try verdict(after: nil, sent: .zero), "it was sent as the run ended")
    let heard = WarningDelivered(level: 1, origin: .pressure, footprintBytes: 0)
    XCTAssertNil(try verdict(after: heard))
    let other = WarningDelivered(level: 1, origin: .simulated, footprintBytes: 0)
    XCTAssertNotNil(try verdict(after: other), "another warning")
    XCTAssertNil(try verdict(after: WarningWithdrawn(level: 1)))
    XCTAssertNil(try verdict(after: exit))
    XCTAssertNil(try verdict(after: ended(by: "launch-timeout")))
  }

  func testAProcessThatIsAsleepHearsNothing() throws {
    let scene = try Scene()
    scene.decide(.warn(Warning(pid: scene.process.pid, level: .warning)))
    scene.device.clock.rest([EntryOwner(number: UInt32(scene.process.pid))])
    XCTAssertNil(scene.breach())
    XCTAssertNil(scene.inspector.verdict(at: scene.device.clock.now + .milliseconds(1)))
  }

  func testTheFirstBreachIsKept() throws {
    let scene = try Scene()
    scene.process.isFrontmost = false
    let first = scene.breach()
    scene.decide(.wait(until: nil), "it waits")
    XCTAssertEqual(scene.breach(), first)
    XCTAssertEqual(scene.inspector.verdict(at: scene.device.clock.now), first)
  }

  func testTheCallbackIsNotedInsideOfWhichTheScenarioDoesSomething() throws {
    func reached(after event: (any EventBody & Sendable)?) throws -> Set<String> {
      let scene = try Scene(
        .init(launch: [
          .call { system in
            let log = system.kernel.log
            if let event { log.note(event) }
            log.note(Self.step)
          }
        ]))
      return scene.inspector.reached
    }
    XCTAssertEqual(try reached(after: nil), ["during launch"])
    XCTAssertEqual(
      try reached(after: LifecycleCalled(method: Lifecycle.memoryWarning.rawValue)),
      ["during warning"])
    XCTAssertEqual(
      try reached(after: LifecycleCalled(method: Lifecycle.terminate.rawValue)),
      ["during terminate"])
    XCTAssertEqual(
      try reached(after: AnimationEnded(className: "", isFinished: true)), ["during animation"])
    XCTAssertEqual(
      try reached(after: LifecycleCalled(method: Lifecycle.resignActive.rawValue)), [],
      "no moment that a scenario can name")
  }

  func testWhatTheScenarioDoesBetweenCallbacksIsInNone() throws {
    let scene = try Scene()
    scene.tell(LifecycleCalled(method: Lifecycle.memoryWarning.rawValue))
    XCTAssertNil(scene.breach(after: Self.step))
    XCTAssertEqual(scene.inspector.reached, [])
  }

  func testWhatOutlivesARunIsABreach() throws {
    var scene = try Optional(Scene())
    let inspector = try XCTUnwrap(scene?.inspector)
    XCTAssertEqual(inspector.remains.breach, "what stays: the device outlives the run")
    var process = scene?.process
    let pid = try XCTUnwrap(process?.pid)
    scene = nil
    XCTAssertEqual(inspector.remains.breach, "what stays: the process \(pid) outlives the run")
    var heap = process?.heap
    process = nil
    XCTAssertEqual(inspector.remains.breach, "what stays: the heap of \(pid) outlives the run")
    XCTAssertNotNil(heap)
    heap = nil
    XCTAssertNil(inspector.remains.breach)
  }

  private static let step = ScenarioStepped(path: "a.yaml", line: 1, action: "call")
}

extension EventLog {
  /// Writes an event of any kind down.
  fileprivate func note(_ body: some EventBody) { record(body) }
}
