import MemsimJournal
import MemsimSimulation
import MemsimVocabulary
import XCTest

/// Every happening: what it is of, and what can be said about it.
final class EventPatternTests: XCTestCase {
  /// An app of the background that reads 16 MB, and again after three seconds.
  private static let map = """
      - name: Atlas
        steps: [{map: {size: 16MB, as: map}}, {use: map}, {wait: 3s}, {use: map}]
        role: background

    """

  /// Glutton does something wrong, grows until it is warned, fills the phone, and is ended.
  ///
  /// A message comes over it; Idle was in front before.
  private static let story =
    map + """
        - name: Glutton
          steps:
            - {allocate: 64, class: Song, as: song}
            - {release: {object: song, times: 2}}
            - {allocate: 64, class: Verse}
            - {loop: {do: [{grow: 1MB}, {wait: 100ms}]}}
        - {name: Idle, steps: [], urls: [idle]}
      policy: {name: iphoneos, grace: 1h}
      settings: {auto-lock: 1h, wifi-sleep: 8s}
      timeline:
        - {at: 0s, launch: Atlas}
        - {at: 0s, launch: Idle}
        - {at: 1s, open-url: "idle:b"}
        - {at: 1500ms, launch: Glutton}
        - {at: 2s, sms: {rings: 1s, then: ignore}}

      """

  private func assertCounts(
    _ happening: String, atLeast: Int = 1, atMost: Int? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let most = atMost.map { ", at-most: \($0)" } ?? ""
    assertMet(
      Self.story + "expect: [{count: {of: {\(happening)}, at-least: \(atLeast)\(most)}}]",
      file: file, line: line)
  }

  private func assertNone(
    _ happening: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    assertCounts(happening, atLeast: 0, atMost: 0, file: file, line: line)
  }

  func testLaunched() {
    assertCounts("launched: Glutton", atMost: 1)
    assertNone("launched: Hog")
  }

  func testTerminated() {
    assertCounts("terminated: Safari", atMost: 1)
    assertCounts("terminated: {app: Safari, reason: background-quit}", atMost: 1)
    assertNone("terminated: {app: Safari, reason: jettisoned}")
  }

  func testExited() {
    assertCounts("exited: {app: Idle, reason: home}", atMost: 1)
    assertCounts("exited: {reason: run-ended}")
  }

  func testWarned() {
    assertCounts("warned: Glutton, level: 1")
    assertNone("warned: Glutton, level: 3")
  }

  func testWarningAnswered() {
    assertCounts("warning-answered: Glutton")
  }

  func testState() {
    assertCounts("state: Atlas, to: background", atMost: 1)
    assertNone("state: Atlas, to: active")
  }

  func testCalled() {
    assertCounts("called: {app: Glutton, method: 'applicationWillResignActive:'}", atMost: 1)
  }

  func testRang() {
    assertCounts("rang: Glutton", atMost: 1)
    assertNone("rang: Atlas")
  }

  func testInterrupted() {
    assertCounts("interrupted: {kind: sms, phase: ignored}", atMost: 1)
    assertNone("interrupted: {kind: call}")
  }

  func testDiagnosed() {
    assertCounts("diagnosed: {app: Glutton, kind: over-release}", atMost: 1)
    assertNone("diagnosed: {kind: double-free}")
  }

  func testLeaked() {
    assertCounts("leaked: {app: Glutton, class: Verse}", atMost: 1)
    assertNone("leaked: Atlas")
  }

  func testEveryEventWithAWordCanBeNamed() {
    let words = EventTable.all.compactMap { ($0 as? any ScenarioEvent.Type)?.scenarioWord }
    XCTAssertEqual(EventPatterns.terms.map(\.name).sorted(), (words + ["rang"]).sorted())
  }

  func testPagesTakenBackAndRead() {
    assertMet(
      Self.map + """
        timeline:
          - {at: 1s, launch: Atlas}
          - {at: 2s, launch: Hog}
          - {at: 3s, allocate: {app: Hog, bytes: 1MB, count: 22}}
        expect:
          - count: {of: {reclaimed: {app: Atlas, memory: clean}}, at-least: 1}
          - count: {of: {reclaimed: {app: Atlas, memory: purgeable}}, at-most: 0}
          - count: {of: {read: Atlas}, at-least: 1}
          - count: {of: {read: Mail}, at-most: 0}
        """)
  }

  func testLevel() {
    assertCounts("level: 1")
    assertCounts("level: 2")
  }

  func testOpened() {
    assertCounts("opened: 'idle:b'", atMost: 1)
    assertNone("opened: 'idle:c'")
  }

  func testWiFi() {
    assertCounts("wifi: asleep", atMost: 1)
    assertNone("wifi: awake")
  }

  func testRefused() throws {
    assertMet(
      """
      policy: none
      timeline: [{at: 1s, launch: Hog}, {at: 2s, allocate: {app: Hog, bytes: 1MB, count: 100}}]
      expect: [{count: {of: {refused: Hog}, at-least: 1}}]
      """)
  }
}
