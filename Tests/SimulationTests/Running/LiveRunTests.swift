import Glibc
import MemsimApps
import MemsimJournal
import MemsimScenario
import MemsimSimulation
import MemsimVocabulary
import TestSupport
import XCTest

/// A run that is added to while it goes on is the run of a scenario that had all of it.
final class LiveRunTests: XCTestCase {
  /// The commands and their times; some are at moments at which scenarios do something.
  private static let commands: [(at: TimeSpan, line: String)] = [
    (.milliseconds(333), "squeeze: 60%"), (.seconds(1), "ring-switch: silent"),
    (.seconds(1), "tap: {at: [160, 200], finger: 5}"), (.seconds(2), "rotate: landscape-left"),
    (.milliseconds(2500), "press: home"),
    (.seconds(3), "touch: {phase: began, at: [9, 99], finger: 4}"),
    (.milliseconds(3017), "touch: {phase: moved, at: [50, 99], finger: 4}"),
    (.seconds(4), "touch: {phase: ended, at: [60, 99], finger: 4}"),
    (.seconds(4), "press: wake"), (.seconds(5), "squeeze: 12%"), (.seconds(5), "shake: 2"),
    (.seconds(6), "call: {from: \"+1 555 0123\", rings: 1s, then: decline}"),
    (.milliseconds(7001), "expect: {level: 0}"), (.seconds(8), "squeeze: 100%"),
  ]

  /// The scenario that a file and what was played make, and how its run went while it was played.
  private func play(
    _ file: ScenarioFile, _ commands: [(at: TimeSpan, line: String)]
  ) throws -> (text: String, live: JournalSeal, refusals: [String]) {
    let simulation = Simulation(.shipped)
    let driver = ScriptDriver(commands, in: file, with: simulation)
    let seal = try XCTUnwrap(
      try simulation.run(
        simulation.plan(of: file), path: file.path, to: MemorySink(), driver: driver))
    return (file.text(adding: driver.played, endingAt: driver.end), seal, driver.refusals)
  }

  private func seal(of text: String, as path: String) throws -> JournalSeal {
    let simulation = Simulation(.shipped)
    let plan = try simulation.plan(of: try ScenarioFile(text: text, path: path))
    return try XCTUnwrap(try simulation.run(plan, path: path, to: MemorySink()))
  }

  func testWhatWasPlayedInEveryScenarioHasTheDigestsOfTheLiveRun() throws {
    let outcomes = try Checkout.text(of: "Scenarios/outcomes.txt").split(separator: "\n")
    for line in outcomes {
      let words = line.split(separator: " ").map(String.init)
      let name = words[0]
      let file = try ScenarioFile(path: Checkout.path(of: "Scenarios/\(name)"))
      let (text, live, refusals) = try play(file, Self.commands)
      let saved = try seal(of: text, as: file.path)
      XCTAssertEqual(saved.digest, live.digest, "\(name): \(refusals)")
      XCTAssertEqual(saved.outcomeDigest, live.outcomeDigest, name)
      XCTAssertNotEqual(live.outcomeDigest, words[2], name)
    }
  }

  func testWhatIsPlayedComesBeforeWhatTheRunHasScheduledForTheSameMoment() throws {
    let text = """
      name: a
      end: 5s
      apps: [{name: A, steps: [{wait: 1s}, {grow: 64KB}, {wait: 1s}, {grow: 64KB}]}]
      timeline: [{at: 0s, launch: A}, {from: 1s, to: 4s, every: 1s, squeeze: 50%}]

      """
    let file = try ScenarioFile(text: text, path: "a.yaml")
    let commands = (1...4).flatMap { second in
      [(at: TimeSpan.seconds(second), line: "squeeze: 30%"), (.seconds(second), "press: home")]
    }
    let (played, live, refusals) = try play(file, commands)
    XCTAssertEqual(refusals, [])
    XCTAssertEqual(try seal(of: played, as: "a.yaml").digest, live.digest)
  }

  func testWhatCannotBeDoneIsToldAndIsNoPartOfWhatWasPlayed() throws {
    let file = try ScenarioFile(text: "name: a\nend: 2s\n", path: "a.yaml")
    let (text, live, refusals) = try play(
      file, [(.seconds(1), "press: wake"), (.seconds(1), "press: sleep")])
    XCTAssertEqual(refusals, ["the device is not locked"])
    XCTAssertFalse(text.contains("wake"))
    XCTAssertEqual(try seal(of: text, as: "a.yaml").digest, live.digest)
  }

  func testWhatWasDoneInPartIsPartOfWhatWasPlayed() throws {
    let text = """
      name: a
      end: 5s
      apps: [{name: A, workload: cache, role: background, copies: 3}]

      """
    let file = try ScenarioFile(text: text, path: "a.yaml")
    let (played, live, refusals) = try play(
      file, [(.seconds(1), "launch: A-2"), (.seconds(2), "launch: A"), (.seconds(3), "shake: 1")])
    XCTAssertEqual(refusals, [])
    XCTAssertTrue(played.contains("launch: A}"), played)
    XCTAssertFalse(played.contains("shake"), played)
    XCTAssertEqual(try seal(of: played, as: "a.yaml").digest, live.digest)
  }

  func testWhatIsPlayedTakesAsLongHoweverMuchWasPlayedBefore() throws {
    let file = try ScenarioFile(text: "name: a\nend: 2s\n", path: "a.yaml")
    let simulation = Simulation(.shipped)
    let driver = FingerDriver(in: file, with: simulation)
    _ = try simulation.run(
      simulation.plan(of: file), path: "a.yaml", to: MemorySink(), driver: driver)
    let first = driver.costs.prefix(250).reduce(0, +)
    let last = driver.costs.suffix(250).reduce(0, +)
    XCTAssertEqual(driver.costs.count, 2000)
    // Each looks at no other: else the last ones take fifteen times as long.
    XCTAssertLessThan(last, 4 * first)
  }

  func testWhatIsExpectedOfWhatWasPlayedBeforeIsLookedAtWithIt() throws {
    let file = try ScenarioFile(
      text: "name: a\nend: 9s\napps: [{name: MoveMe}]\ntimeline: [{at: 0s, launch: MoveMe}]\n",
      path: "a.yaml")
    let simulation = Simulation(.shipped)
    let expectation = "expect: {footprint: {app: MoveMe, at-most: 9MB, since: "
    let driver = ScriptDriver(
      [
        (.seconds(2), "{mark: MoveMe, as: opened}"), (.seconds(3), "shake: 1"),
        (.seconds(4), "\(expectation)opened}}"), (.seconds(5), "\(expectation)openned}}"),
      ], in: file, with: simulation)
    driver.takesFaults = true
    _ = try simulation.run(
      simulation.plan(of: file), path: "a.yaml", to: MemorySink(), driver: driver)
    XCTAssertEqual(driver.faults.count, 1, "\(driver.faults)")
    XCTAssertTrue(driver.faults.first?.contains("did you mean 'opened'?") ?? false)
    XCTAssertEqual(driver.played.count, 3, "\(driver.played)")
  }

  func testWhatIsPlayedBehindTheEndMovesIt() throws {
    let file = try ScenarioFile(text: "name: a\nend: 2s\n", path: "a.yaml")
    let (text, live, _) = try play(file, [(.seconds(3), "press: sleep")])
    XCTAssertTrue(text.contains("end: 3s\n"), text)
    XCTAssertEqual(try seal(of: text, as: "a.yaml").digest, live.digest)
  }
}

/// Moves a finger over and over, and asks the host how long each move takes it.
private final class FingerDriver: RunDriver {
  private let reader: CommandReader

  /// The nanoseconds of the processor for each.
  private(set) var costs: [Int] = []

  init(in file: ScenarioFile, with simulation: Simulation) {
    reader = CommandReader(for: file, in: simulation.vocabulary, adding: [], from: "commands")
  }

  func drive(_ run: LiveRun) -> Bool {
    for number in 1...2000 {
      let moment = run.nextMoment
      let phase = number == 1 ? "began" : "moved"
      let line = "touch: {phase: \(phase), at: [\(number % 300), 100], finger: 3}"
      do {
        guard let item = try reader.command(Array(line.utf8), number: number)?.item(at: moment)
        else { continue }
        let before = Self.time
        try run.play(item, at: moment)
        costs.append(Self.time - before)
      } catch {
        XCTFail("\(error)")
      }
      run.run(until: moment)
    }
    return false
  }

  private static var time: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// Plays commands at moments.
private final class ScriptDriver: RunDriver {
  private let commands: [(at: TimeSpan, line: String)]
  private let reader: CommandReader
  private var items: [(text: String, isRefused: Bool)] = []

  /// Whether the driver records faults instead of failing the test.
  var takesFaults = false
  /// The faults of commands that cannot be read or played.
  private(set) var faults: [String] = []
  /// The reasons of actions that were refused.
  private(set) var refusals: [String] = []
  /// The end of the run, if that is not the scenario's end.
  private(set) var end: Instant?

  /// The actions that were not refused, as a timeline has them.
  var played: [String] { items.filter { !$0.isRefused }.map(\.text) }

  init(
    _ commands: [(at: TimeSpan, line: String)], in file: ScenarioFile, with simulation: Simulation
  ) {
    self.commands = commands
    reader = CommandReader(for: file, in: simulation.vocabulary, adding: [], from: "commands")
  }

  func drive(_ run: LiveRun) -> Bool {
    let planned = run.plan.scenario.end
    run.refuse { [unowned self] number, reason in
      items[number].isRefused = true
      refusals.append(reason)
    }
    for (number, command) in commands.enumerated() {
      let due = Instant.start + command.at
      run.run(until: due - .nanoseconds(1))
      guard !run.isStopped else { break }
      let moment = run.now < due ? due : run.nextMoment
      do {
        let item = try reader.command(Array(command.line.utf8), number: number + 1)?.item(
          at: moment)
        guard let item else { continue }
        try run.play(item, at: moment)
        items.append((text: item.text, isRefused: false))
      } catch let error where takesFaults {
        faults.append("\(error)")
      } catch {
        XCTFail("\(error)")
      }
    }
    run.end(notBefore: run.now)
    if run.plan.scenario.end != planned { end = run.plan.scenario.end }
    return true
  }
}
