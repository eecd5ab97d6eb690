import MemsimTesting
import TestSupport
import XCTest

/// How much memory an assertion finds to be enough.
final class SurvivalTests: XCTestCase {
  /// An app that takes 20 MB in the first seconds, and nothing more.
  private var scenario: TestScenario {
    var scenario = TestScenario("envelope", lasting: .seconds(10))
    scenario.install("Game", workload: "ramp", ["with.rate": "40/s", "with.to": "20MB"])
    scenario.at(.zero, .launch("Game"))
    scenario.expect(.alive("Game"))
    return scenario
  }

  private func failures(_ body: () throws -> Void) rethrows -> [String] {
    let failures = FailureList()
    try TestFailure.$listener.withValue(failures.add) { try body() }
    return failures.all.map(\.message)
  }

  func testEnoughIsEnough() throws {
    let run = try TestRun(scenario)
    XCTAssertEqual(failures { run.assertSurvives(within: .megabytes(126)) }, [])
    XCTAssertEqual(failures { run.assertSurvives(within: .megabytes(40), of: "Game") }, [])
  }

  func testTheStoryOfTheFlagshipFitsIntoItsPhone() throws {
    let run = try TestRun("Scenarios/lowmem.yaml")
    run.assertSurvives(within: .megabytes(128))
    run.assertSurvives(within: .megabytes(4), of: "MoveMe")
  }

  func testAFailureSaysWhoWasKilledAndWhatIsEnough() throws {
    let run = try TestRun(scenario)
    let found = failures { run.assertSurvives(within: .megabytes(10), of: "Game") }
    XCTAssertEqual(found.count, 1)
    let message = try XCTUnwrap(found.first)
    XCTAssertTrue(
      message.hasPrefix(
        "expected the scenario to pass with a limit of 10MB for Game; Game killed "),
      message)
    let least = try XCTUnwrap(message.firstMatch(of: #/; (\d+)KB is the smallest tried amount/#))
    let kilobytes = try XCTUnwrap(Int(least.1))
    XCTAssertEqual(
      failures { run.assertSurvives(within: .kilobytes(kilobytes), of: "Game") }, [])
    XCTAssertEqual(
      failures { run.assertSurvives(within: .kilobytes(kilobytes - 4), of: "Game") }.count, 1)
  }

  func testADeviceCanBeTooSmall() throws {
    let run = try TestRun(scenario)
    let found = failures { run.assertSurvives(within: .megabytes(30)) }
    XCTAssertEqual(found.count, 1)
    XCTAssertTrue(
      found[0].hasPrefix("expected the scenario to pass on a device with 30MB; "), found[0])
    XCTAssertTrue(found[0].contains(" is the smallest tried amount that is enough"), found[0])
  }

  /// A phone that makes room for an app behind the user by three kills: with less memory there are
  /// four, and with much more none.
  private let crowded = """
    name: crowded
    apps:
      - {name: Reader, workload: cache, with: {entry: 64KB, rate: 4/s}}
      - {name: Hoarder, workload: ramp, with: {chunk: 256KB, rate: 8/s}, role: background}
    timeline:
      - {at: 0s, launch: Hoarder}
      - {at: 1s, launch: Reader}
    end: 20s
    expect: [{terminated: [Safari, iPod, Hoarder]}]

    """

  func testWhatTheRunItselfHadIsTriedBeforeMore() throws {
    let path = try makeFolder().appending(path: "crowded.yaml").path
    try crowded.write(toFile: path, atomically: true, encoding: .utf8)
    let run = try TestRun(path)
    let found = failures { run.assertSurvives(within: .megabytes(90)) }
    let message = try XCTUnwrap(found.first)
    let least = try XCTUnwrap(message.firstMatch(of: #/; (\d+)KB is the smallest tried amount/#))
    let kilobytes = try XCTUnwrap(Int(least.1))
    XCTAssertTrue((90 << 10..<128 << 10).contains(kilobytes), message)
    XCTAssertEqual(failures { run.assertSurvives(within: .kilobytes(kilobytes)) }, [])
    XCTAssertEqual(failures { run.assertSurvives(within: .kilobytes(kilobytes - 4)) }.count, 1)
  }

  func testTheTimelineBelowAFailureIsThatOfTheMemoryInQuestion() throws {
    let path = try makeFolder().appending(path: "crowded.yaml").path
    try crowded.write(toFile: path, atomically: true, encoding: .utf8)
    let run = try TestRun(path)
    let found = failures { run.assertSurvives(within: .megabytes(90)) }
    let message = try XCTUnwrap(found.first)
    let name = try XCTUnwrap(message.firstMatch(of: #/; (\w+) killed at /#)?.1)
    XCTAssertFalse(run.terminated.contains(String(name)), message)
    XCTAssertTrue(message.contains(try Regex("▸ .* \(name) +killed [(]")), message)
  }

  func testAnAppThatIsNotThereIsAFailure() throws {
    let run = try TestRun(scenario)
    XCTAssertTrue(
      failures { run.assertSurvives(within: .megabytes(30), of: "Gane") }[0].hasPrefix(
        "the scenario has no app Gane; did you mean Game?"))
  }

  func testAPolicyWithoutLimitsCannotHoldOne() throws {
    let run = try TestRun(scenario, under: "largest-first")
    let found = failures { run.assertSurvives(within: .megabytes(10), of: "Game") }
    XCTAssertEqual(found.count, 1)
    XCTAssertTrue(found[0].contains("the policy 'largest-first' reads no limit"), found[0])
  }

  func testATraceIsHeldToTheLimitOfItsProcess() throws {
    let run = try TestRun(replaying: "Tests/TracesTests/Samples/leaky.zst")
    run.assertSurvives(within: .megabytes(64))
    let found = failures { run.assertSurvives(within: .megabytes(1)) }
    XCTAssertEqual(found.count, 1)
    XCTAssertTrue(
      found[0].hasPrefix(
        "expected the scenario to pass with a limit of 1MB for leaky; leaky killed "), found[0])
    let least = try run.peak(of: "leaky").bytes
    XCTAssertTrue(
      found[0].contains("; \(least / 1024)KB is the smallest tried amount that is enough"),
      found[0])
    run.assertSurvives(within: .bytes(least))
    XCTAssertEqual(failures { run.assertSurvives(within: .bytes(least - 1)) }.count, 1)
  }

  func testAFileThatIsNoTraceIsThrown() {
    XCTAssertThrowsError(try TestRun(replaying: "README.md")) { error in
      XCTAssertTrue("\(error)".contains("this is no trace"), "\(error)")
    }
  }

  func testATraceThatBreaksOffIsThrown() throws {
    let path = try makeFolder().appending(path: "broken.txt").path
    try "1: malloc 0x10 8\n1: mallok 0x20 8\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    XCTAssertThrowsError(try TestRun(replaying: path)) { error in
      XCTAssertTrue(
        "\(error)".hasSuffix(
          "error: the trace 'broken.txt' is incomplete, in line 2: unknown line '1: mallok "
            + "0x20 8'; expected 'THREAD: malloc ...'; memsim replayed the events up to there"),
        "\(error)")
    }
  }
}
