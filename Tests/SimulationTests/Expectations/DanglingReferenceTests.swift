import MemsimJournal
import MemsimScenario
import TestSupport
import XCTest

/// An over-release that only a look at all memory shows, however a process ends.
final class DanglingReferenceTests: XCTestCase {
  /// An album that is in a circle, with a cover that is released once too often.
  private static let overRelease = """
    - {allocate: {class: Album, as: album, fields: [cover, self]}}
    - {allocate: {class: Cover, as: cover, fields: [title]}}
    - {link: {from: album, to: album, field: self}}
    - {link: {from: album, to: cover, field: cover}}
    - {release: album}
    - {release: {object: cover, times: 2}}
    """

  private func story(
    _ ending: String = "", after more: String = "", expecting: String = "no-diagnostics: Reader"
  ) throws -> ScenarioRun {
    let steps = (Self.overRelease + more).split(separator: "\n").map { "      \($0)\n" }.joined()
    return try ScenarioRun(
      alone: """
        apps:
          - name: Reader
            limit: {hard: 2MB}
            steps:
        \(steps)
        timeline:
          - {at: 1s, launch: Reader}
        \(ending)
        expect: [{\(expecting)}]

        """)
  }

  private func assertFound(
    _ run: ScenarioRun, file: StaticString = #filePath, line: UInt = #line
  ) {
    let bodies = run.events(Diagnosed.self).map(\.body)
    XCTAssertEqual(bodies.map(\.diagnosis), ["dangling-reference"], file: file, line: line)
    XCTAssertEqual(bodies.first?.className, "Cover", file: file, line: line)
    XCTAssertEqual(bodies.first?.reference, "Album.cover", file: file, line: line)
    XCTAssertNotEqual(bodies.first?.site, 0, file: file, line: line)
    XCTAssertEqual(
      run.failures, ["no-diagnostics: Reader: dangling-reference"], file: file, line: line)
  }

  /// Returns the exit of the process that has the diagnosis.
  private func exits(of run: ScenarioRun) -> [(at: UInt64, pid: Int?, body: ProcessExited)] {
    let pid = run.events(Diagnosed.self).first?.pid
    return run.events(ProcessExited.self).filter { $0.pid == pid }
  }

  func testAtTheEndOfTheRun() throws {
    let run = try story()
    assertFound(run)
    XCTAssertEqual(exits(of: run).map(\.body.reason), [.runEnded])
  }

  func testAtAnExit() throws {
    let run = try story("  - {at: 2s, press: home}")
    assertFound(run)
    XCTAssertEqual(exits(of: run).map(\.body.reason), [.home])
    XCTAssertEqual(run.events(Diagnosed.self).map(\.at), exits(of: run).map(\.at))
  }

  func testAtAnExitOfItsOwn() throws {
    let run = try story(after: "\n- exit")
    assertFound(run)
    XCTAssertEqual(exits(of: run).map(\.body.reason), [.returned])
  }

  func testAtACrash() throws {
    let run = try story(after: "\n- crash")
    assertFound(run)
    XCTAssertEqual(exits(of: run).map(\.body.reason), [.crash])
  }

  /// In the same callback, which is in the middle of what it does.
  func testAtAKill() throws {
    let run = try story(
      after: "\n- {loop: {times: 1000, do: [{malloc: {size: 64KB, as: block}}, {use: block}]}}")
    assertFound(run)
    XCTAssertEqual(
      run.events(ProcessTerminated.self).map(\.body.reason), ["per-process-limit"])
  }

  func testAtAMarkAndNotAgainLater() throws {
    let run = try story(
      """
        - {at: 2s, mark: {app: Reader, as: first}}
        - {at: 3s, mark: {app: Reader, as: second}}
        - {at: 4s, press: home}
      """)
    assertFound(run)
    XCTAssertEqual(run.events(Diagnosed.self).map(\.at), [2_000_000_000])
  }

  func testWhenItIsExpectedInTheMiddleOfARun() throws {
    let run = try story(
      "  - {at: 2s, expect: [{no-diagnostics: Reader}, {no-diagnostics: {}}]}",
      expecting: "diagnostics: {app: Reader, kind: dangling-reference, times: 1}")
    XCTAssertEqual(
      run.failures,
      [
        "no-diagnostics: Reader: dangling-reference", "no-diagnostics: {}: dangling-reference",
      ])
    XCTAssertEqual(run.events(Diagnosed.self).map(\.at), [2_000_000_000])
  }

  /// The slot of the picture got a region for its next object under pressure, and lost its class.
  func testTheClassIsKnownThoughTheSlotHasLostIt() throws {
    let path = Checkout.path(of: "Scenarios/rings-while-short.yaml")
    let run = try ScenarioRun(ScenarioFile(path: path))
    let bodies = run.events(Diagnosed.self).map(\.body)
    XCTAssertEqual(bodies.map(\.reference), ["PlacardView.placardImage"])
    XCTAssertEqual(bodies.map(\.className), ["UIImage"])
  }

  func testNothingIsFoundOfWhatIsReleasedAsOftenAsRetained() throws {
    let run = try ScenarioRun(
      alone: """
        apps:
          - name: Reader
            steps:
              - {allocate: {class: Album, as: album, fields: [cover, self]}}
              - {allocate: {class: Cover, as: cover, fields: [title]}}
              - {link: {from: album, to: album, field: self}}
              - {link: {from: album, to: cover, field: cover}}
              - {weak: {from: cover, to: album}}
              - {release: album}
              - {release: cover}
              - {unlink: {from: album, field: cover}}
        timeline:
          - {at: 1s, launch: Reader}
          - {at: 2s, expect: {no-diagnostics: Reader}}
        expect: [{no-diagnostics: Reader}]

        """)
    XCTAssertEqual(run.failures, [])
    XCTAssertEqual(run.events(Diagnosed.self).count, 0)
  }
}
