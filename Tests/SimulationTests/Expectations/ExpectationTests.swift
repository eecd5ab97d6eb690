import MemsimJournal
import MemsimVocabulary
import XCTest

@testable import MemsimSimulation

/// Every expectation, met and not met, and what is found when it is not.
final class ExpectationTests: XCTestCase, ExpectingTests {
  /// Hog and Limited live in the background, Chess is warned and left, Chess#2 stays; Sieve loses
  /// five objects, and Clumsy frees a block twice.
  static let story = """
      - {name: Limited, workload: ramp, with: {rate: 16/s}, role: background, limit: {hard: 2MB}}
      - name: Sieve
        workload: leak
        with: {what: objects, size: 64, most: 5}
        role: background
      - name: Clumsy
        steps: [{malloc: {size: 64KB, as: block}}, {free: block}, {free: block}]
        role: background
    timeline:
      - {at: 1s, launch: Limited}
      - {at: 1s, launch: Sieve}
      - {at: 1s, launch: Clumsy}
      - {at: 1s, launch: Chess}
      - {at: 2s, simulate-warning: Chess}
      - {at: 3s, press: home}
      - {at: 5s, launch: Chess}

    """

  private static let kill =
    "Limited was killed first, at 2.7s: per-process-limit by hard-limit, level 0"

  func testTerminated() {
    assertHolds(
      "terminated: [Limited]", "terminated: [{app: Limited, reason: per-process-limit}]")
    assertFound(Self.kill, for: "terminated: []")
    assertFound("\(Self.kill); Chess#1 exited (home) at 3s", for: "terminated: [Chess#1]")
    assertFound(Self.kill, for: "terminated: [Limited, Limited]")
    assertFound(Self.kill, for: "terminated: [{app: Limited, reason: jettisoned}]")
    assertFound(
      "none for highwater; \(Self.kill)", for: "terminated: {who: [Limited], for: highwater}")
  }

  func testTerminatedSaysHowToAllowOtherKills() {
    let (limited, advice) = (
      "limit: {hard: 1MB}", "; expected exactly one kill, found 2: use order: "
    )
    for (expected, order) in [
      ("B", "{terminated: B}"),
      (
        "[{app: B, reason: per-process-limit}]", "{terminated: {app: B, reason: per-process-limit}}"
      ),
      ("C", nil),
    ] {
      XCTAssertEqual(
        try ScenarioRun(
          """
            - {name: A, steps: [{grow: 2MB}], \(limited)}
            - {name: B, steps: [{wait: 1s}, {grow: 2MB}], \(limited)}
            - {name: C, steps: []}
          timeline:
            - {at: 1s, launch: A}
            - {at: 2s, launch: B}
            - {at: 8s, launch: C}
          expect: [{terminated: \(expected)}]
          """
        ).failures.map { $0.components(separatedBy: "per-process-limit)").last },
        [order.map { "\(advice)[\($0)] if others may be killed" } ?? "; C is alive"], expected)
    }
  }

  func testTerminatedWhenNobodyWas() {
    assertFailures(
      ["terminated: [Hog]: none was killed; Hog is alive"],
      "timeline: [{at: 1s, launch: Hog}]\nexpect: [{terminated: [Hog]}]")
  }

  func testOrder() {
    assertHolds(
      "order: [{launched: Chess#1}, {warned: Chess#1}, {terminated: Limited}, {launched: Chess#2}]",
      "order: [{called: {app: Chess#all, method: 'applicationDidFinishLaunching:'}}]")
    assertFound(
      "no warned: Chess#1 after exited: Chess#1",
      for: "order: [{exited: Chess#1}, {warned: Chess#1}]")
    assertFound("no level: 1", for: "order: [{level: 1}]")
  }

  func testAnOrderNeedsAnEventForEach() {
    assertFound(
      "no warned: Chess#1 after warned: Chess#1",
      for: "order: [{warned: Chess#1}, {warned: Chess#1}]")
  }

  func testWarned() {
    assertHolds("warned: Chess#1", "warned: {app: Chess#1, times: 1}")
    assertFound("it was warned once", for: "warned: {app: Chess#1, times: 2}")
    assertFound("it was not warned", for: "warned: Sieve")
  }

  func testNotWarned() {
    assertHolds("not-warned: Sieve", "not-warned: Chess#2")
    assertFound("it was warned once", for: "not-warned: Chess#1")
  }

  func testAnOrderOfKillsSaysWhoWasKilled() {
    assertFound(
      "no terminated: Sieve after terminated: Limited; \(Self.kill)",
      for: "order: [{terminated: Limited}, {terminated: Sieve}]")
    assertFound("no warned: Sieve", for: "order: [{warned: Sieve}]")
  }

  func testOfManyKillsTheFirstAreTold() throws {
    let kills = (1...10).map { number in
      Kill(
        name: "Zoo-\(number)", pid: number, at: UInt64(number) * 1_000_000_000,
        end: ProcessTerminated(
          reason: "jettisoned", footprintBytes: 0, peakBytes: 0, freedBytes: 0,
          because: RationaleRecord(
            rule: "critical", level: 3, availablePages: 0, candidates: [])))
    }
    let text = Kill.text(of: kills)
    XCTAssertTrue(
      text.hasPrefix("Zoo-1 was killed first, at 1s: jettisoned by critical, level 3; then Zoo-2"))
    XCTAssertTrue(text.hasSuffix(", Zoo-8 at 8s (jettisoned), 2 more"), text)
    XCTAssertFalse(Kill.text(of: Array(kills.prefix(8))).contains("more"))
    XCTAssertEqual(Kill.text(of: []), "none was killed")
  }

  func testAlive() {
    assertHolds("alive: Chess#2", "alive: [Sieve, Clumsy]")
    assertFound("Chess#1 exited (home)", for: "alive: Chess#1")
    assertFound("Limited was killed (per-process-limit)", for: "alive: [Sieve, Limited]")
  }

  func testExited() {
    assertHolds("exited: Chess#1", "exited: {app: Chess#1, reason: home}")
    assertFound("home", for: "exited: {app: Chess#1, reason: call}")
    assertFound("it is alive", for: "exited: Chess#2")
    assertFound("it was killed (per-process-limit)", for: "exited: Limited")
    assertFound("no exited: Chess#2", for: "order: [{exited: Chess#2}]")
    assertHolds(
      "count: {of: {exited: Chess#2}, exactly: 0}",
      "count: {of: {exited: {app: Chess#2, reason: run-ended}}, exactly: 1}")
  }

  func testPeak() {
    // 2 MB are 512 pages; 65 + 17 n is more with 27 blocks: 524.
    assertHolds("peak: {app: Limited, at-least: 2096KB, at-most: 2096KB}")
    assertFound("2MB (2096KB)", for: "peak: {app: Limited, at-most: 2MB}")
    assertFound("2MB (2096KB)", for: "peak: {app: Limited, at-least: 3MB}")
  }

  func testFootprint() {
    // 64 pages of image, one of pools and a block of 17.
    assertHolds("footprint: {app: Chess#2, at-least: 328KB, at-most: 328KB}")
    assertFound("328KB", for: "footprint: {app: Chess#2, at-most: 300KB}")
    assertFound("it exited (home)", for: "footprint: {app: Chess#1, at-least: 1}")
  }

  func testLevel() {
    assertHolds("level: 0")
    assertFound("0", for: "level: 1")
  }

  func testLeaks() {
    assertHolds("leaks: Sieve", "leaks: {app: Sieve, objects: 5, blocks: 0, bytes: 320}")
    assertHolds("leaks: {app: Sieve, class: LostObject, objects: 5, bytes: 320}")
    assertFound(
      "5 objects of LostObject, 320 bytes",
      for: "leaks: {app: Sieve, class: LostObject, objects: 4}")
    assertFound("5 objects, 0 blocks, 320 bytes", for: "leaks: {app: Sieve, objects: 4}")
    assertFound(
      "no leaks of that class, but of LostObject", for: "leaks: {app: Sieve, class: Song}")
    assertFound("no leaks", for: "leaks: Chess#1")
  }

  func testALeakIsOfEveryClassInItsGroup() {
    let story = """
        - name: Reader
          role: background
          steps:
            - {allocate: 64, class: Book, fields: [page, picture], as: book}
            - {allocate: 1KB, class: Page, fields: [book], as: page}
            - {allocate: 2KB, class: Picture, as: picture}
            - {malloc: {size: 4KB, as: block}}
            - {link: {from: book, to: page, field: page}}
            - {link: {from: book, to: picture, field: picture}}
            - {link: {from: page, to: book, field: book}}
            - {release: book}
            - {release: page}
            - {release: picture}
      timeline: [{at: 1s, launch: Reader}]

      """
    assertMet(
      story + """
        expect:
          - leaks: {app: Reader, class: Book, objects: 1, bytes: 64}
          - leaks: {app: Reader, class: Page, objects: 1, bytes: 1KB}
          - leaks: {app: Reader, class: Picture, objects: 1, bytes: 2KB}
          - leaks: {app: Reader, objects: 3, blocks: 1}
          - order: [{leaked: {app: Reader, class: Picture}}]
          - count: {of: {leaked: {app: Reader, class: Page}}, at-least: 1, at-most: 1}

        """)
  }

  func testNoLeaks() {
    assertHolds("no-leaks: Chess#all", "no-leaks: Clumsy")
    assertFound("5 of LostObject (320 bytes)", for: "no-leaks: Sieve")
  }

  /// Objects that leak with a class are not counted as its objects.
  func testLeaksOfSeveralClassesAreCountedByClass() throws {
    let run = try ScenarioRun(
      alone: """
        apps:
          - name: Reader
            steps:
              - {allocate: {class: Detail, as: detail, count: 3, fields: [note]}}
              - {allocate: {class: Note, as: note, fields: [text]}}
              - {malloc: {size: 100, as: text}}
              - {malloc: {size: 64, count: 2}}
              - {link: {from: detail, to: note}}
              - {link: {from: note, to: text}}
              - {release: note}
        timeline: [{at: 1s, launch: Reader}]
        expect: [{no-leaks: Reader}]

        """)
    XCTAssertEqual(
      run.failures,
      [
        "no-leaks: Reader: 3 of Detail (144 bytes), with 1 other object and 1 block (160 bytes); "
          + "2 of blocks (128 bytes)"
      ])
  }

  func testDiagnostics() {
    assertHolds("diagnostics: Clumsy", "diagnostics: {app: Clumsy, kind: double-free, times: 1}")
    assertFound("double-free", for: "diagnostics: {app: Clumsy, kind: no-pool}")
    assertFound("double-free", for: "diagnostics: {app: Clumsy, times: 2}")
    assertFound("none", for: "diagnostics: Chess#1")
  }

  func testNoDiagnostics() {
    assertHolds("no-diagnostics: Chess#all")
    assertFound("double-free", for: "no-diagnostics: Clumsy")
  }

  func testLifecycle() {
    assertHolds("lifecycle: {app: Limited, calls: ['applicationDidFinishLaunching:']}")
    assertFound(
      "applicationDidFinishLaunching:",
      for: #"lifecycle: {app: Limited, calls: ["applicationWillTerminate:"]}"#)
  }

  func testCount() {
    assertHolds(
      "count: {of: {launched: Chess#all}, at-least: 2, at-most: 2}",
      "count: {of: {level: 1}, at-most: 0}")
    assertFound("2", for: "count: {of: {launched: Chess#all}, at-most: 1}")
    assertFound("0", for: "count: {of: refused, at-least: 1}")
  }

  func testACountNamesAnyApp() {
    assertHolds(
      "count: {of: {launched: SpringBoard}, exactly: 1}",
      "count: {of: {launched: launchd}, exactly: 1}",
      "count: {of: {launched: Sieve}, exactly: 1}",
      "count: {of: {terminated: any}, exactly: 1}",
      "count: {of: terminated, exactly: 1}",
      "order: [{launched: any}, {terminated: {app: any, reason: per-process-limit}}]")
    assertFound("1", for: "count: {of: {terminated: {app: any}}, exactly: 2}")
  }

  func testANameThatCouldMeanSeveralIsNoAnswer() {
    let found =
      "'Chess' can be Chess#1, which exited (home) at 3s, or Chess#2, which is alive; "
      + "expected one of them, or Chess#all"
    for expectation in [
      "alive: Chess", "alive: [Sieve, Chess]", "no-leaks: Chess", "exited: {app: Chess}",
      "terminated: [Chess]", "order: [{launched: Sieve}, {launched: Chess}]",
      "count: {of: {launched: Chess}, at-most: 2}", "peak: {app: Chess, at-least: 1}",
    ] {
      assertFound(found, for: expectation)
    }
  }

  func testANameMeansTheOnlyOneSoFar() {
    assertMet(Self.story + "  - {at: 4s, expect: [{exited: Chess}, {warned: Chess}]}\n")
  }

  func testWhatIsExpectedOfAllIsExpectedOfEach() {
    assertHolds("leaks: Sieve#all", "footprint: {app: Sieve#all, at-least: 1}")
    assertFound("Chess#1 exited (home)", for: "alive: Chess#all")
    assertFound("Chess#2: it is alive", for: "exited: Chess#all")
    assertFound("Chess#1: it was warned once", for: "not-warned: Chess#all")
    assertFound("Chess#1: 328KB; Chess#2: 328KB", for: "peak: {app: Chess#all, at-most: 1}")
  }

  /// The digest that a story is found to have at its end.
  private func outcome(_ story: String, _ expectations: String = "") throws -> String {
    let text = story + "expect: [\(expectations){outcome: unknown}]"
    let failure = try XCTUnwrap(ScenarioRun(text).failures.last)
    return String(try XCTUnwrap(failure.split(separator: " ").last))
  }

  func testAnOutcomeIsWhatWasFoundBefore() throws {
    let digest = try outcome(Self.story)
    XCTAssertEqual(digest.count, 32)
    assertHolds("outcome: \(digest)", "outcome: {digest: '\(digest)'}")
    assertFound(digest, for: "outcome: none")
  }

  func testAnotherStoryHasAnotherOutcome() throws {
    let story = Self.story + "  - {at: 6s, launch: Hog}\n"
    XCTAssertNotEqual(try outcome(story), try outcome(Self.story))
  }

  func testWhatIsExpectedIsNoPartOfAnOutcome() throws {
    XCTAssertEqual(try outcome(Self.story, "{level: 0}, {level: 1}, "), try outcome(Self.story))
  }

  func testAnOutcomeIsThatOfTheRunWhereNothingElseIsExpected() throws {
    XCTAssertEqual(
      try outcome(Self.story), try ScenarioRun(Self.story).journal.seal?.outcomeDigest)
  }

  func testAnOutcomeInTheMiddleIsWhatCameSoFar() throws {
    let story = Self.story + "  - {at: 4s, expect: {outcome: unknown}}\n"
    let failure = try XCTUnwrap(ScenarioRun(story).failures.first)
    XCTAssertFalse(failure.contains(try outcome(Self.story)))
  }

  func testAnOutcomeCanBeThatOfOnePolicy() throws {
    assertMet(Self.story + "expect: [{policy: jetsam, outcome: unknown}]")
    let failures = try ScenarioRun(
      Self.story + "policy: jetsam\nexpect: [{policy: jetsam, outcome: unknown}]"
    ).failures
    XCTAssertEqual(failures.count, 1)
  }

  func testAnExpectationOfOneBuildIsNotCheckedInAnother() throws {
    let own = BuildConfiguration.current
    let other = own == .debug ? BuildConfiguration.release : .debug
    assertFailures(
      [
        "alive: Chess: Chess was never launched; if you expect this, write {launched: Chess, "
          + "times: 0}"
      ],
      "expect: [{build: \(own), alive: Chess}, {build: \(other), alive: Hog}]")
    assertMet("expect: [{build: \(other), policy: iphoneos, alive: Hog}]")
  }

  func testAnExpectationOfOnePolicyIsNotCheckedUnderAnother() throws {
    let text = "expect: [{policy: jetsam, alive: Hog}, {policy: iphoneos, alive: Chess}]"
    XCTAssertEqual(try outcomes(text), ["alive: Hog": .otherPolicy, "alive: Chess": .failed])
    XCTAssertEqual(
      try outcomes("policy: jetsam\n" + text),
      ["alive: Hog": .failed, "alive: Chess": .otherPolicy])
    XCTAssertEqual(
      try outcomes("policy: none\n" + text),
      ["alive: Hog": .otherPolicy, "alive: Chess": .otherPolicy])
  }

  func testARunThatDoesNotGetThereLeavesWhatIsExpectedOpen() throws {
    let text = """
      timeline:
        - {at: 1s, launch: Chess}
        - {at: 2s, expect: {level: 0}}
        - {at: 3s, simulate-warning: Hog}
        - {at: 4s, expect: {level: 1}}
        - {on: {warned: Chess}, expect: {level: 2}}
      expect: [{alive: Chess}, {policy: jetsam, alive: Hog}]
      """
    XCTAssertEqual(
      try outcomes(text),
      [
        "level: 0": .met, "level: 1": .unreached, "level: 2": .unreached,
        "alive: Chess": .unreached, "alive: Hog": .otherPolicy,
      ])
  }

  /// Returns the result of each expectation.
  private func outcomes(_ text: String) throws -> [String: ExpectationResult] {
    let checks = try ScenarioRun(text).events(ExpectationChecked.self).map(\.body)
    return Dictionary(checks.map { ($0.text, $0.result) }) { first, _ in first }
  }
}
