import MemsimJournal
import XCTest

/// Actions of the user of the device.
final class UserActionTests: XCTestCase {
  func testLaunchingStartsAllCopiesInTheirOrder() throws {
    let run = try ScenarioRun(
      """
        - {name: Mole, copies: 3, workload: ramp, role: background}
      timeline: [{at: 1s, launch: Mole}]
      """)
    XCTAssertEqual(
      run.events(ProcessLaunched.self).suffix(3).map(\.body.app), ["Mole-1", "Mole-2", "Mole-3"])
  }

  func testLaunchTouchesAnIcon() {
    assertMet(
      """
      timeline: [{at: 1s, launch: Chess}]
      expect: [{alive: Chess}, {order: [{state: {app: Chess, to: active}}]}]
      """)
  }

  func testLaunchStartsWhatLivesInTheBackground() {
    assertMet(
      """
      timeline: [{at: 1s, launch: Hog}]
      expect: [{order: [{state: {app: Hog, to: background}}]}]
      """)
  }

  func testNobodyIsLaunchedTwiceIntoTheBackground() {
    assertProblem(
      "'Hog' is already running", line: 1,
      in: "timeline: [{from: 1s, to: 2s, every: 1s, launch: Hog}]")
  }

  func testNothingIsLaunchedBelowAPanel() {
    assertProblem(
      "the panel of the call covers the screen; answer it first", line: 3,
      in: """
        timeline:
          - {at: 1s, call: "+1"}
          - {at: 2s, launch: Chess}
        """)
  }

  /// As platform I39 to I45 have it.
  func testHomeAndSleepArePressedOverAnyPanel() {
    for kind in ["sms", "calendar"] {
      assertMet(
        """
        timeline:
          - {at: 1s, launch: Chess}
          - {at: 2s, \(kind): Ann}
          - {at: 3s, press: home}
          - {at: 4s, \(kind): Ann}
          - {at: 5s, press: sleep}
          - {at: 6s, press: wake}
          - {at: 7s, press: home}
          - {at: 8s, expect: {alive: Chess}}
        expect:
          - count: {of: {interrupted: {kind: \(kind), phase: ignored}}, at-least: 2, at-most: 2}
          - lifecycle:
              app: Chess
              calls:
                - "applicationDidFinishLaunching:"
                - "applicationDidBecomeActive:"
                - "applicationWillResignActive:"
                - "applicationDidBecomeActive:"
                - "applicationWillResignActive:"
                - "applicationDidBecomeActive:"
        """)
    }
    assertMet(
      """
      timeline:
        - {at: 1s, launch: Chess}
        - {at: 2s, call: {from: "+1", rings: 20s, then: answer}}
        - {at: 3s, press: home}
        - {at: 4s, press: sleep}
        - {at: 5s, press: sleep}
        - {at: 6s, expect: {alive: Chess}}
      expect:
        - order:
            - {interrupted: {kind: call, phase: silenced}}
            - {interrupted: {kind: call, phase: ignored}}
            - {called: {app: Chess, method: "applicationDidBecomeActive:"}}
        - count: {of: {interrupted: {phase: answered}}, at-most: 0}
      """)
  }

  func testHomeEndsTheAppInFront() {
    assertMet(
      """
      timeline: [{at: 1s, launch: Chess}, {at: 2s, press: home}]
      expect: [{exited: Chess, reason: home}]
      """)
  }

  func testAnAppThatRunsHasNoPreferenceSet() {
    assertProblem(
      "'Chess' is already running", line: 3,
      in: """
        timeline:
          - {at: 1s, launch: Chess}
          - {at: 2s, set-preference: {app: Chess, key: level, to: 3}}
        """)
  }

  func testSleepLocksAndWakeUnlocks() {
    assertMet(
      """
      timeline: [{at: 1s, press: sleep}, {at: 2s, press: wake}]
      expect: [{count: {of: {interrupted: {kind: lock}}, at-least: 2}}]
      """)
  }

  func testAPhoneThatIsNotLockedCannotBeWoken() {
    assertProblem(
      "the device is not locked", line: 1, in: "timeline: [{at: 1s, press: wake}]")
  }

  func testAURLIsOpenedByTheAppThatIsForIt() {
    assertMet(
      """
      timeline: [{at: 1s, open-url: "http://a.b"}]
      expect: [{order: [{opened: "http://a.b"}, {called: {app: Safari}}]}]
      """)
  }

  func testWhatIsNoURLIsOpenedByNobody() {
    assertProblem(
      "'nowhere' is not a valid URL: a URL begins with a scheme and a colon, such as tel:", line: 1,
      in: "timeline: [{at: 1s, open-url: nowhere}]")
  }

  func testACallRings() {
    assertMet(
      """
      timeline: [{at: 1s, launch: Chess}, {at: 2s, call: {from: "+1", rings: 1s, then: decline}}]
      expect: [{order: [{rang: Chess}, {interrupted: {kind: call, phase: ignored}}]}]
      """)
  }

  func testADeviceWithoutAPhoneTakesNoCalls() {
    let message = "'ipod-touch' receives no calls; expected a device with a Phone app"
    for timeline in [
      "[{at: 1s, call: '+1'}]", "[{on: {launched: Chess}, call: '+1'}]",
      "[{at: 1s, repeat: {times: 2, every: 1s, do: [{call: '+1'}]}}]",
    ] {
      let text = "device: ipod-touch\ntimeline: \(timeline)"
      assertProblem(message, line: 2, in: text)
      // It is known before anything runs.
      XCTAssertThrowsError(try ScenarioRun(text), timeline)
    }
  }

  func testAMessageIsAnswered() {
    assertMet(
      """
      timeline: [{at: 1s, sms: {rings: 1s, then: answer}}]
      expect: [{alive: Messages}]
      """)
  }

  func testACalendarAlertIsIgnored() {
    assertMet(
      """
      timeline: [{at: 1s, calendar: {rings: 1s, then: ignore}}]
      expect: [{order: [{interrupted: {kind: calendar, phase: ignored}}]}]
      """)
  }
}
