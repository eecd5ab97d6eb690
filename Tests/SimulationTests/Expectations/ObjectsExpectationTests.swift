import MemsimJournal
import XCTest

/// How many objects live, now, at a mark, and more than at a mark.
///
/// Reader has a Song from the start, two Pages more at each of 3 s, 5 s and 7 s, and one block; it
/// lets its Song go at 8 s.
final class ObjectsExpectationTests: XCTestCase, ExpectingTests {
  static let story = """
      - name: Reader
        steps:
          - {allocate: 64, class: Song, as: song}
          - {malloc: {size: 64KB, as: block}}
          - loop:
              times: 3
              do:
                - {wait: 2s}
                - {allocate: 128, class: Page, as: page}
                - {root: page}
                - {allocate: 128, class: Page, as: page}
                - {root: page}
          - {wait: 1s}
          - {release: song}
    timeline:
      - {at: 1s, launch: Reader}
      - {at: 2s, mark: Reader, as: opened}
      - {at: 4s, mark: Reader}
      - {at: 6s, mark: {app: Reader, as: read}}

    """

  func testOfManyClassesFourAreNamedAndTheOthersCounted() {
    for (count, rest) in [(4, ""), (5, ", 1 more class"), (6, ", 2 more classes")] {
      let steps = (1...count).map { "{allocate: 64, class: C\($0), as: a}, {root: a}" }
      assertFailures(
        ["objects: {app: Many, exactly: 0}: \(count): 1 C1, 1 C2, 1 C3, 1 C4\(rest)"],
        """
          - {name: Many, steps: [\(steps.joined(separator: ", "))]}
        timeline: [{at: 1s, launch: Many}]
        expect: [{objects: {app: Many, exactly: 0}}]
        """)
    }
  }

  private func assertMistake(
    _ mistake: String, in expectation: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertThrowsError(
      try ScenarioRun(Self.text([expectation])), file: file, line: line
    ) { error in
      XCTAssertTrue("\(error)".hasSuffix(": error: \(mistake)"), "\(error)", file: file, line: line)
    }
  }

  func testWhatLivesAtTheEnd() {
    assertHolds(
      "objects: {app: Reader, class: Page, exactly: 6}",
      "objects: {app: Reader, class: Page, at-least: 6, at-most: 6}",
      "objects: {app: Reader, class: Song, at-most: 0}", "objects: {app: Reader, exactly: 6}")
    assertFound("6", for: "objects: {app: Reader, class: Page, at-most: 5}")
    assertFound("6", for: "objects: {app: Reader, class: Page, at-least: 7}")
    assertFound("6: 6 Page", for: "objects: {app: Reader, exactly: 5}")
  }

  func testWhatLivesInTheMiddle() {
    assertFailures(
      ["objects: {app: Reader, class: Page, exactly: 3}: 2"],
      Self.story.replacing(
        "  - {at: 4s,",
        with: """
            - {at: 3.5s, expect: {objects: {app: Reader, class: Page, exactly: 2}}}
            - {at: 3.5s, expect: {objects: {app: Reader, class: Page, exactly: 3}}}
            - {at: 4s,
          """))
  }

  func testWhatLivedAtAMark() {
    assertHolds(
      "objects: {app: Reader, class: Page, at: opened, exactly: 0}",
      "objects: {app: Reader, class: Song, at: opened, exactly: 1}",
      "objects: {app: Reader, class: Page, at: 2, exactly: 2}",
      "objects: {app: Reader, at: read, exactly: 5}")
    assertFound("1", for: "objects: {app: Reader, class: Song, at: opened, exactly: 0}")
    assertFound("5: 4 Page, 1 Song", for: "objects: {app: Reader, at: read, at-most: 1}")
  }

  func testGrowth() {
    assertHolds(
      "objects: {app: Reader, class: Page, since: opened, exactly: 6}",
      "objects: {app: Reader, class: Page, since: opened, at: read, exactly: 4}",
      "objects: {app: Reader, class: Song, since: opened, at-most: 0}",
      "objects: {app: Reader, since: opened, at-least: 5}")
    assertFound(
      "4 more, 4 in all",
      for: "objects: {app: Reader, class: Page, since: opened, at: read, at-most: 0}")
    assertFound(
      "1 fewer, 0 in all", for: "objects: {app: Reader, class: Song, since: read, at-least: 0}")
    assertFound("5 more: +6 Page", for: "objects: {app: Reader, since: opened, at-most: 0}")
  }

  func testNothingGrowsBackwards() {
    for figure in ["objects: {app: Reader, class: Page", "footprint: {app: Reader"] {
      assertFound(
        "the mark 'opened' was taken at 2s, before 'read' at 6s",
        for: "\(figure), since: read, at: opened, at-most: 0}")
    }
  }

  func testTheFootprintAtAMarkAndSinceOne() {
    assertHolds(
      "footprint: {app: Reader, at: opened, at-least: 64KB}",
      "footprint: {app: Reader, since: opened, at-most: 64KB}",
      "footprint: {app: Reader, since: opened, at: opened, exactly: 0}")
    assertFound(
      "4KB more, 332KB in all",
      for: "footprint: {app: Reader, since: opened, at: 2, at-least: 1MB}")
  }

  func testTheLastMarkOfANameCounts() {
    assertMet(
      """
        - name: Reader
          steps: [{loop: {do: [{allocate: 64, class: Page, as: page}, {root: page}, {wait: 1s}]}}]
      timeline:
        - {at: 500ms, launch: Reader}
        - {from: 1s, to: 3s, every: 1s, mark: Reader, as: turn}
        - {at: 4s, expect: {objects: {app: Reader, class: Page, at: turn, exactly: 3}}}
      """)
  }

  func testWhoHasEndedHasNoObjects() {
    assertFailures(
      ["objects: {app: Chess, exactly: 0}: it exited (home)"],
      """
      timeline: [{at: 1s, launch: Chess}, {at: 2s, press: home}]
      expect: [{objects: {app: Chess, exactly: 0}}]
      """)
  }

  func testAMarkThatDidNotComeAnswersNothing() {
    assertFailures(
      [
        "objects: {app: Chess, at: never, at-most: 9}: there was no mark 'never' of 'Chess'; there "
          + "was none at all"
      ],
      """
      timeline:
        - {at: 1s, launch: Chess}
        - {on: {warned: Chess}, mark: Chess, as: never}
      expect: [{objects: {app: Chess, at: never, at-most: 9}}]
      """)
  }

  func testAMarkThatTheTimelineDoesNotHave() {
    assertMistake(
      "the timeline has no mark 'openned' of 'Reader'; did you mean 'opened'?",
      in: "objects: {app: Reader, at: openned, at-most: 0}")
    assertMistake(
      "the timeline has no mark 'later' of 'Reader'; expected 'opened' or 'read'",
      in: "footprint: {app: Reader, since: later, at-most: 0}")
    assertMistake(
      "the timeline has no mark 'opened' of 'Chess'; expected a 'mark' of that app with 'as: "
        + "opened'",
      in: "objects: {app: Chess, at: opened, at-most: 0}")
  }

  func testAFigureWithoutABoundIsAMistake() {
    let mistake = "has no bound; expected 'at-most', 'at-least' or 'exactly'"
    assertMistake("'objects' \(mistake)", in: "objects: {app: Reader}")
    assertMistake("'footprint' \(mistake)", in: "footprint: {app: Reader, since: opened}")
    assertMistake("'peak' \(mistake)", in: "peak: {app: Reader}")
    assertMistake("'count' \(mistake)", in: "count: {of: {launched: Reader}}")
  }

  func testBoundsThatExcludeEachOther() {
    assertMistake(
      "'at-most' cannot be used together with 'exactly'; expected only one of them",
      in: "objects: {app: Reader, exactly: 1, at-most: 2}")
    assertMistake(
      "'at-most' is 1, less than 'at-least'; expected at least 2",
      in: "objects: {app: Reader, at-least: 2, at-most: 1}")
    assertMistake(
      "'objects' is always true; expected 'at-least' to be more than 0",
      in: "objects: {app: Reader, at-least: 0}")
  }

  func testANumberIsNoNameOfAMark() throws {
    XCTAssertThrowsError(
      try ScenarioRun("timeline: [{at: 1s, launch: Chess}, {at: 2s, mark: Chess, as: '2'}]")
    ) { error in
      XCTAssertTrue("\(error)".contains("the name of a mark is '2'; expected a name"), "\(error)")
    }
  }
}
