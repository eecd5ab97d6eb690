import MemsimApps
import MemsimDevice
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

/// The parts of a run, beside the events in it.
final class SimulationTests: XCTestCase {
  func testTheFirstSampleIsOfADeviceThatIsOn() throws {
    let events = try ScenarioRun("timeline: [{at: 0s, launch: Hog}]").journal.events
    let sample = try XCTUnwrap(events.firstIndex { $0.body is DeviceSampled })
    let launches = events[..<sample].count { $0.body is ProcessLaunched }
    let own = events.count { ($0.body as? ProcessLaunched)?.cause == .system }
    XCTAssertEqual(launches, own)
  }

  func testTheHeaderSaysWhatIsRun() throws {
    let header = try ScenarioRun("seed: 7\npolicy: jetsam").journal.header
    XCTAssertEqual(header.scenario, "test")
    XCTAssertEqual(header.path, "a.yaml")
    XCTAssertEqual(header.seed, 7)
    XCTAssertEqual(header.policy, "jetsam")
  }

  func testTheHeaderNamesWhatThePolicyDoesNotRead() throws {
    let file = try ScenarioFile(
      text: """
        name: test
        end: 1s
        apps: [{name: Chess, steps: [], limit: {hard: 1MB, highwater: 1MB}}]
        """, path: "a.yaml")
    XCTAssertEqual(try ScenarioRun(file).journal.header.unread, ["limit.highwater"])
    for (limits, unread) in [
      ("highwater: 1MB", ["limit.highwater"]), ("hard: 1MB", []),
      ("hard: 1MB, highwater: 1MB", ["limit.highwater"]),
    ] {
      let later = try ScenarioFile(
        text: """
          name: test
          end: 1s
          apps: [{name: Chess, steps: []}]
          timeline: [{at: 0s, launch: Chess}, {at: 500ms, limit: {app: Chess, \(limits)}}]
          """, path: "a.yaml")
      XCTAssertEqual(try ScenarioRun(later).journal.header.unread, unread, limits)
    }
  }

  func testACommentChangesNoDigest() throws {
    let text = "timeline: [{at: 1s, launch: Hog}]"
    XCTAssertEqual(
      try ScenarioRun(text).journal.seal, try ScenarioRun("# A comment.\n" + text).journal.seal)
  }

  func testTheFirstDeviceAndPolicyAreTheDefault() throws {
    let run = try ScenarioRun("seed: 1")
    XCTAssertEqual(run.events(DeviceStarted.self).first?.body.profile, "iphone")
    XCTAssertEqual(run.journal.header.policy, "iphoneos")
  }

  func testAFileThatIsNoTraceIsRefused() throws {
    let file = try ScenarioFile(
      text: "name: a\nend: 1s\napps: [{name: B, trace: README.md}]",
      path: Checkout.path(of: "a.yaml"))
    XCTAssertThrowsError(try ScenarioRun(file)) { error in
      XCTAssertTrue("\(error)".contains("'README.md' is not a trace: "), "\(error)")
    }
  }

  func testALongStepIsWrittenDownInPart() throws {
    let list = Array(repeating: "{squeeze: 90%}", count: 40).joined(separator: ", ")
    let run = try ScenarioRun(
      "timeline: [{at: 1s, repeat: {times: 1, every: 1s, do: [\(list)]}}]")
    let text = try XCTUnwrap(run.events(ScenarioStepped.self).first?.body.action)
    XCTAssertEqual(text.count, 161)
    XCTAssertEqual(text.last, "…")
  }

  /// A run withdraws its pending events at its end, so a pending event may hold the run.
  func testARunGoesThoughWhatWasStillToComeHoldsIt() throws {
    try assertGoes("{at: 1s, launch: Hog}", "held", by: DeviceWatcher(holding: true))
    try assertGoes("{at: 1s, stop: {}}", "held and stopped", by: DeviceWatcher(holding: true))
  }

  func testARunGoesWhateverWasStillToCome() throws {
    let steps = [
      "drag: {from: [10, 20], to: [110, 20], over: 9s}", "swipe: {to: left, over: 9s}",
      "flick: {to: down, from: [160, 100], over: 9s}", "pinch: {from: 20, to: 40, over: 9s}",
      "tap: {at: [160, 240], count: 9}", "shake: {times: 20}", "launch: Chess",
      "call: {from: Ann, rings: 9s}", "sms: {rings: 9s}", "press: {button: sleep}",
      "allocate: {app: Hog, bytes: 1KB, count: 9}",
      "repeat: {times: 9, every: 1s, do: [{shake: {}}]}",
    ]
    for step in steps {
      try assertGoes("{at: 1s, launch: Hog}, {at: 1.9s, \(step)}", step)
      try assertGoes("{at: 1s, launch: Hog}, {at: 1.9s, \(step)}, {at: 1.95s, stop: {}}", step)
    }
    try assertGoes("{from: 0s, to: 9s, every: 1s, flick: {to: up}}", "a series")
    try assertGoes("{on: {launched: {app: Hog}}, after: 9s, shake: {}}", "a cue")
    try assertGoes(
      "{at: 1s, drag: {from: [10, 20], to: [110, 20], over: 9s}}, "
        + "{at: 1.1s, touch: {phase: moved, at: [1, 2], finger: 2}}", "what is impossible")
  }

  /// Fails unless nothing is left of a run to its end, and of one that is given up before.
  private func assertGoes(
    _ timeline: String, _ name: String, by watcher: DeviceWatcher = DeviceWatcher(),
    line: UInt = #line
  ) throws {
    var simulation = Simulation(.shipped)
    simulation.makeInspector = { watcher }
    let text = """
      name: test
      end: 2s
      apps: [{name: Chess, steps: [{grow: 64KB}]}, {name: Hog, workload: ramp, role: background}]
      timeline: [\(timeline)]
      """
    let plan = try simulation.plan(of: ScenarioFile(text: text, path: "a.yaml"))
    try simulation.run(plan, path: nil, to: MemorySink())
    XCTAssertNil(watcher.device, name, line: line)
    try simulation.run(plan, path: nil, to: MemorySink()) { $0.nanoseconds < 1_920_000_000 }
    XCTAssertNil(watcher.device, "\(name), given up", line: line)
    XCTAssertEqual(watcher.deviceCount, 2, line: line)
  }
}

/// Says whether the device of a run is still there.
private final class DeviceWatcher: RunInspector {
  private(set) weak var device: Device?
  private(set) var deviceCount = 0
  private let isHolding: Bool

  /// Makes one that has the clock hold the device if asked, for longer than the run.
  init(holding isHolding: Bool = false) {
    self.isHolding = isHolding
  }

  func runBegins(on device: Device) {
    self.device = device
    deviceCount += 1
    guard isHolding else { return }
    device.clock.schedule(after: .hours(1), for: .system) { _ in withExtendedLifetime(device) {} }
  }

  func eventIsOver(on device: Device) {}
}
