import MemsimDevice
import MemsimHost
import MemsimJournal
import MemsimSimulation
import MemsimTesting
import MemsimVocabulary
import TestSupport
import XCTest

/// Runs that are not the same every time, and what is said of them.
final class SecondRunTests: XCTestCase {
  override func setUpWithError() throws {
    try Sanitizer.skipWithoutMallocOfJemalloc()
  }

  /// Native code that keeps as many pages as it is told when it is launched.
  private final class Keeper: NativeProgram {
    private let pages: () -> Int
    private var kept: UnsafeMutableRawPointer?

    init(pages: @escaping () -> Int) {
      self.pages = pages
    }

    func launch(in system: System) {
      kept = .allocate(byteCount: pages() << 12, alignment: 4096)
    }

    func receiveMemoryWarning(level: Int, in system: System) {}
  }

  /// A scenario whose app of a name takes more pages each time that it is launched.
  private func growing(_ name: String, by step: Int) -> TestScenario {
    let count = Counter()
    var app = App(name, native: { Keeper { 100 + step * count.next() } })
    app.imagePages = 0
    var scenario = TestScenario(on: "small", lasting: .seconds(2))
    scenario.install(app)
    scenario.at(.seconds(1), .launch(name))
    return scenario
  }

  private final class Counter: Sendable {
    private let count = Monitor(0)

    func next() -> Int {
      count.withLock {
        $0 += 1
        return $0
      }
    }
  }

  private func failures(_ body: () throws -> Void) rethrows -> [TestFailure] {
    let list = FailureList()
    try TestFailure.$listener.withValue(list.add) { try body() }
    return list.all
  }

  func testWhatIsTheSameTwicePasses() throws {
    let run = try TestRun(growing("Same", by: 0), with: .small(pages: 2000))
    XCTAssertEqual(failures { run.assertSameTwice() }.map(\.message), [])
  }

  func testNeitherARunMoreNorAnAssertionMakesItsAppsAgain() throws {
    let count = Counter()
    var catalogue = Catalogue.small(pages: 2000)
    catalogue.apps.append(
      CatalogueApp("Made", "An app that is counted.") {
        _ = count.next()
        return App("Made", native: { Keeper { 100 } })
      })
    var scenario = TestScenario(on: "small", lasting: .seconds(2))
    scenario.install("Made")
    scenario.at(.seconds(1), .launch("Made"))
    let run = try TestRun(scenario, with: catalogue)
    run.assert(.alive("Made"))
    run.assertSameTwice()
    XCTAssertEqual(count.next(), 2)
  }

  func testTheFirstEventThatDiffersIsNamedAtTheLineOfTheTest() throws {
    let run = try TestRun(growing("Other", by: 64), with: .small(pages: 2000))
    let failures = failures { run.assertSameTwice(line: 77) }
    let failure = try XCTUnwrap(failures.first)
    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failure.line, 77)
    let start = "not the same twice: at 1.1s the footprint of Other was "
    XCTAssertTrue(failure.message.hasPrefix(start), failure.message)
    XCTAssertTrue(failure.message.contains(" the second time; own code that reads the clock,"))
    XCTAssertTrue(failure.message.contains("has no warmUp"), failure.message)
  }

  func testAFailureSaysThatTheFirstRunOfTheProcessCameOutOtherwise() throws {
    let scenario = growing("Warmer", by: 64)
    let first = try TestRun(scenario, with: .small(pages: 2000))
    XCTAssertNil(first.differenceFromFirstRun)
    let second = try TestRun(scenario, with: .small(pages: 2000))
    let difference = try XCTUnwrap(second.differenceFromFirstRun)
    XCTAssertTrue(difference.hasPrefix("at 1.1s the footprint of Warmer was "), difference)
    XCTAssertTrue(difference.hasSuffix(" now"), difference)
    let said = failures { second.assertWarned("Warmer") }.map(\.message).joined()
    XCTAssertTrue(
      said.contains("of this scenario in this process differs: \(difference); if an app"), said)
    let before = failures { first.assertWarned("Warmer") }.map(\.message).joined()
    XCTAssertFalse(before.contains("otherwise"), before)
  }

  func testAnotherScenarioIsNotComparedWithIt() throws {
    _ = try TestRun(growing("One", by: 64), with: .small(pages: 2000))
    let two = try TestRun(growing("Two", by: 64), with: .small(pages: 2000))
    XCTAssertNil(two.differenceFromFirstRun)
    let seeded = try TestRun(
      growing("One", by: 64), setting: ["seed": "2"], with: .small(pages: 2000))
    XCTAssertNil(seeded.differenceFromFirstRun)
  }

  func testNothingIsRunThatTheScenarioDoesNotAskFor() throws {
    let launches = Counter()
    var scenario = TestScenario(on: "small", lasting: .seconds(2))
    scenario.install(App("Counted", native: { Keeper { launches.next() } }))
    scenario.at(.seconds(1), .launch("Counted"))
    let run = try TestRun(scenario, with: .small(pages: 2000))
    _ = try TestRun(scenario, with: .small(pages: 2000))
    _ = failures { run.assertWarned("Counted") }
    XCTAssertEqual(launches.next(), 3)
  }

  func testTheHeaderNamesTheBuildOfNativeCodeAlone() throws {
    let native = try TestRun(growing("Built", by: 0), with: .small(pages: 2000))
    XCTAssertEqual(native.journal.header.build, native.build)
    XCTAssertTrue(
      native.report.contains(
        "\n  build   \(native.build): figures of native code are valid for such builds only\n"),
      native.report)
    var scenario = TestScenario(on: "small", lasting: .seconds(1))
    scenario.install(.still("Game", pages: 8))
    let counted = try TestRun(scenario, with: .small())
    XCTAssertNil(counted.journal.header.build)
    XCTAssertFalse(counted.report.contains("\n  build "), counted.report)
  }
}
