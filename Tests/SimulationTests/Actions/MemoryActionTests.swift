import MemsimJournal
import XCTest

/// Actions of a scenario on memory.
final class MemoryActionTests: XCTestCase {
  func testStepsAnswerAWarningAsTheySay() {
    assertMet(
      """
        - {name: Album, steps: {grow: 1MB}, on-warning: {free-all: 100%}}
      timeline:
        - {at: 1s, launch: Album}
        - {at: 2s, expect: {footprint: {app: Album, at-least: 1MB}}}
        - {at: 3s, simulate-warning: Album}
      expect: [{footprint: {app: Album, at-most: 512KB}}]
      """)
  }

  func testAllocatedBlocksAreTheApps() {
    assertMet(
      """
      timeline:
        - {at: 1s, launch: Chess}
        - {at: 2s, allocate: {app: Chess, bytes: 1MB, count: 2}}
      expect: [{footprint: {app: Chess, at-least: 2MB}}, {no-leaks: Chess}]
      """)
  }

  func testNothingIsAllocatedInWhatDoesNotRun() {
    assertProblem(
      "'Chess' is not running at 2s", line: 1,
      in: "timeline: [{at: 2s, allocate: {app: Chess, bytes: 1MB}}]")
  }

  func testTheYoungestBlocksAreFreed() {
    assertMet(
      """
      timeline:
        - {at: 1s, launch: Chess}
        - {at: 2s, allocate: {app: Chess, bytes: 1MB, count: 2}}
        - {at: 3s, allocate: {app: Chess, bytes: 4MB}}
        - {at: 4s, free: Chess, count: 1}
      expect: [{footprint: {app: Chess, at-least: 2MB, at-most: 3MB}}]
      """)
  }

  func testTheRestIsFreedAfterSome() {
    assertMet(
      """
      timeline:
        - {at: 1s, launch: Chess}
        - {at: 2s, allocate: {app: Chess, bytes: 1MB, count: 5}}
        - {at: 3s, free: Chess, count: 3}
        - {at: 4s, expect: {footprint: {app: Chess, at-least: 2MB, at-most: 3MB}}}
        - {at: 5s, free: Chess}
      expect: [{footprint: {app: Chess, at-most: 1MB}}, {no-diagnostics: Chess}]
      """)
  }

  func testAllBlocksAreFreed() {
    assertMet(
      """
      timeline:
        - {at: 1s, launch: Chess}
        - {at: 2s, allocate: {app: Chess, bytes: 1MB, count: 2}}
        - {at: 3s, free: Chess}
      expect: [{footprint: {app: Chess, at-most: 1MB}}]
      """)
  }

  func testWhatIsGivenUpIsFreeAndCountsNoLonger() {
    assertMet(
      """
      timeline:
        - {at: 1s, launch: Chess}
        - {at: 2s, allocate: {app: Chess, bytes: 4MB}}
        - {at: 3s, expect: {footprint: {app: Chess, at-least: 4MB}}}
        - {at: 4s, give-up: {app: Chess, bytes: 3MB}}
        - {at: 5s, expect: {footprint: {app: Chess, at-least: 1MB, at-most: 2MB}}}
        - {at: 6s, allocate: {app: Chess, bytes: 2MB}}
      expect: [{footprint: {app: Chess, at-least: 3MB, at-most: 4MB}}, {no-leaks: Chess}]
      """)
  }

  func testNoMoreIsGivenUpThanThereIsAndThatIsGoneOnce() {
    assertMet(
      """
      timeline:
        - {at: 1s, launch: Chess}
        - {at: 2s, allocate: {app: Chess, bytes: 4MB}}
        - {at: 3s, give-up: {app: Chess, bytes: 1GB}}
        - {at: 4s, expect: {footprint: {app: Chess, at-least: 4KB, at-most: 512KB}}}
        - {at: 5s, free: Chess}
        - {at: 6s, expect: {footprint: {app: Chess, at-least: 4KB, at-most: 512KB}}}
        - {at: 7s, give-up: {app: Chess, bytes: 4KB}}
        - {at: 8s, allocate: {app: Chess, bytes: 2MB}}
      expect: [{footprint: {app: Chess, at-least: 2MB, at-most: 3MB}}]
      """)
  }

  func testWhatAnAppLeaksIsFreedAsItsCallbacksEnd() {
    for what in ["objects", "blocks", "cycles", "all"] {
      assertMet(
        """
          - name: Leaky
            workload: leak
            with: {what: \(what), size: 16KB, most: 600, rate: 100/s}
        timeline:
          - {at: 0s, fix-leaks: Leaky}
          - {at: 1s, launch: Leaky}
          - {at: 1s, launch: Chess}
        expect:
          - {peak: {app: Leaky, at-most: 1MB}}
          - {no-leaks: Leaky}
          - {no-diagnostics: Leaky}
        """)
    }
  }

  /// Before the action nothing is freed, from it on all that was leaked, in each process, of that
  /// app alone.
  func testLeaksAreFixedFromAMomentOnInEveryLaunch() {
    let leaky = { (name: String) in
      "  - {name: \(name), workload: leak, with: {what: blocks, size: 64KB, most: 40, rate: 40/s}}"
    }
    assertMet(
      """
      \(leaky("Leaky"))
      \(leaky("Other"))
      timeline:
        - {at: 0s, launch: Leaky}
        - {at: 2s, expect: {footprint: {app: Leaky, at-least: 2500KB}}}
        - {at: 3s, fix-leaks: Leaky}
        - {at: 4s, press: home}
        - {at: 5s, launch: Leaky}
        - {at: 5500ms, expect: {footprint: {app: Leaky#2, at-most: 1MB}}}
        - {at: 6s, expect: {footprint: {app: Leaky#2, at-most: 1MB}}}
        - {at: 7s, launch: Other}
      expect:
        - {no-leaks: Leaky#1}
        - {no-leaks: Leaky#2}
        - {leaks: {app: Other, blocks: 40}}
      """)
  }

  func testNothingIsGivenUpByWhatDoesNotRun() {
    assertProblem(
      "'Chess' is not running at 2s", line: 1,
      in: "timeline: [{at: 2s, give-up: {app: Chess, bytes: 1MB}}]")
  }

  func testNoMoreIsFreedThanThereIs() {
    assertProblem(
      "the scenario holds 2 blocks in 'Chess'", line: 4,
      in: """
        timeline:
          - {at: 1s, launch: Chess}
          - {at: 2s, allocate: {app: Chess, bytes: 1MB, count: 2}}
          - {at: 3s, free: {app: Chess, count: 3}}
        """)
  }

  func testRetainsAndReleasesKeepBalance() {
    assertMet(
      """
      timeline:
        - {at: 1s, launch: Keeper}
        - {at: 2s, retain: {app: Keeper, class: Song, count: 2}}
        - {at: 3s, release: {app: Keeper, class: Song, count: 2}}
      expect: [{no-diagnostics: Keeper}, {no-leaks: Keeper}]
      """.replacing("timeline:", with: Self.keeper + "timeline:"))
  }

  func testAReleaseTooManyIsDiagnosed() {
    assertMet(
      """
      timeline:
        - {at: 1s, launch: Keeper}
        - {at: 2s, release: {app: Keeper, class: Song, count: 2}}
      expect: [{diagnostics: {app: Keeper, kind: over-release, times: 1}}]
      """.replacing("timeline:", with: Self.keeper + "timeline:"))
  }

  func testAnObjectThatIsNotThereCannotBeRetained() {
    assertProblem(
      "'Chess' has no object of 'Song'", line: 3,
      in: """
        timeline:
          - {at: 1s, launch: Chess}
          - {at: 2s, retain: {app: Chess, class: Song}}
        """)
  }

  func testAnObjectThatIsNotThereCannotBeReleased() {
    assertProblem(
      "'Chess' has no object of 'Song'", line: 3,
      in: """
        timeline:
          - {at: 1s, launch: Chess}
          - {at: 2s, release: {app: Chess, class: Song}}
        """)
  }

  func testALimitHoldsFromNowOn() {
    assertMet(
      """
      timeline: [{at: 1s, launch: Hog}, {at: 5s, limit: {app: Hog, hard: 1MB}}]
      expect: [{terminated: [{app: Hog, reason: per-process-limit}]}]
      """)
  }

  func testAMarkWritesDownWhatIsAlive() throws {
    let run = try ScenarioRun("timeline: [{at: 1s, launch: Hog}, {at: 5s, mark: Hog}]")
    let marks = run.events(AllocationProfiled.self).filter { $0.body.moment == .request }
    XCTAssertFalse(marks.isEmpty)
    XCTAssertEqual(Set(marks.map(\.pid)), [run.pid(of: "Hog")])
  }

  func testASqueezeMakesMemoryShort() {
    assertMet(
      """
      timeline: [{at: 1s, squeeze: 18%}, {at: 2s, expect: {level: 1}}, {at: 3s, squeeze: 90%}]
      expect: [{level: 0}]
      """)
  }

  func testASimulatedWarningChangesNoLevel() throws {
    let run = try ScenarioRun(
      "timeline: [{at: 1s, launch: Chess}, {at: 2s, simulate-warning: Chess, level: 2}]")
    XCTAssertEqual(run.events(WarningDelivered.self).map(\.body.level), [2])
    XCTAssertEqual(run.events(LevelChanged.self).count, 0)
  }

  private static let keeper = """
      - {name: Keeper, steps: [{allocate: 1KB, class: Song, as: song}, {root: song}]}

    """
}
