import MemsimJournal
import MemsimScenario
import MemsimSimulation
import TestSupport
import XCTest

/// What a run is made of, beside what happens in it.
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
      XCTAssertTrue("\(error)".contains("'README.md' is no trace: "), "\(error)")
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
}
