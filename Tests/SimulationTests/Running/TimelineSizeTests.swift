import MemsimApps
import MemsimDevice
import MemsimScenario
import MemsimSimulation
import XCTest

/// A timeline that asks for too much is refused before anything is run, and without going through
/// it.
final class TimelineSizeTests: XCTestCase {
  func testASeriesIsCountedByArithmetic() {
    XCTAssertEqual(
      problem(of: "{from: 0s, to: 8760h, every: 1ns, press: home}", end: "8760h"),
      "a.yaml:3:12: error: this item makes 31,536,000,000,000,001 events; expected at most "
        + "1,000,000, or a larger '--max-events'")
  }

  func testWhatComesAfterTheEndIsNotCounted() {
    XCTAssertNil(problem(of: "{from: 1s, to: 8760h, every: 1ms, press: home}", end: "2s"))
    XCTAssertNil(problem(of: "{from: 3s, to: 8760h, every: 1ns, press: home}", end: "2s"))
    XCTAssertNil(
      problem(
        of: "{at: 3s, repeat: {times: 1000000, every: 1ns, do: [{repeat: {times: 1000000, "
          + "every: 1ns, do: [{press: home}]}}]}}", end: "2s"))
  }

  func testNorWhatComesAfterAStop() {
    let series = "{from: 0s, to: 8760h, every: 1us, press: home}"
    XCTAssertNotNil(problem(of: series, end: "8760h"))
    XCTAssertNil(problem(of: "{at: 1ms, stop: }, \(series)", end: "8760h"))
    XCTAssertNil(problem(of: "{on: {warned: SpringBoard}, stop: }, \(series)", end: "8760h"))
  }

  func testRepetitionIsCountedAsOftenAsItComes() {
    let inner = "{repeat: {times: 1000, every: 1ns, do: [{press: home}, {press: home}]}}"
    let outer = "{at: 0s, repeat: {times: 2000, every: 1us, do: [\(inner)]}}"
    XCTAssertEqual(
      problem(of: outer, end: "1s"),
      "a.yaml:3:12: error: this item makes at least 2,001,001 events; expected at most 1,000,000, "
        + "or a larger '--max-events'")
  }

  func testMoreThanThereAreNumbersForIsTooMuch() {
    var action = "{press: home}"
    for _ in 0..<12 { action = "{repeat: {times: 1000000, every: 1ns, do: [\(action)]}}" }
    let item = "{at: 0s, " + action.dropFirst()
    XCTAssertTrue(problem(of: item, end: "8760h")?.contains("9,223,372,036,854,775,807") ?? false)
  }

  func testManyItemsTogetherAreTooMuch() {
    let item = "{from: 0s, to: 600s, every: 1ms, press: home}"
    XCTAssertEqual(
      problem(of: "\(item), \(item)", end: "600s"),
      "a.yaml:3:59: error: the timeline up to this item makes 1,200,002 events; expected at most "
        + "1,000,000, or a larger '--max-events'")
  }

  func testTheLimitCanBeSet() {
    let item = "{from: 0s, to: 1s, every: 10ms, press: home}"
    XCTAssertNil(problem(of: item, end: "1s", atMost: 101))
    XCTAssertNotNil(problem(of: item, end: "1s", atMost: 100))
  }

  /// Returns the problem of a timeline; nil if there is none.
  private func problem(of items: String, end: String, atMost most: Int? = nil) -> String? {
    var simulation = Simulation(.shipped)
    if let most { simulation.limits.events = most }
    do {
      let file = try ScenarioFile(
        text: "name: test\nend: \(end)\ntimeline: [\(items)]", path: "a.yaml")
      _ = try simulation.plan(of: file)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
