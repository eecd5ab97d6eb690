import MemsimScenario
import MemsimSimulation
import XCTest

@testable import MemsimCommand

/// In which order workers take jobs.
final class JobQueueTests: XCTestCase {
  private func rest(of queue: JobQueue) -> [Int] {
    var queue = queue
    var jobs: [Int] = []
    while let job = queue.next() { jobs.append(job) }
    return jobs
  }

  func testTheLongestIsTakenFirstAndOfTwoTheEarlier() {
    XCTAssertEqual(rest(of: JobQueue(costs: [1, 5, 3, 5, 0, 3])), [1, 3, 2, 5, 0, 4])
  }

  func testOnlyTheOneThatMayBeBegunIsTaken() {
    var queue = JobQueue(costs: [1, 2, 3])
    XCTAssertEqual(queue.next(only: 1), 1)
    XCTAssertNil(queue.next(only: 1))
    XCTAssertEqual(rest(of: queue), [2, 0])
  }

  func testItIsEmptyWhenAllAreTaken() {
    var queue = JobQueue(costs: [7])
    XCTAssertFalse(queue.isEmpty)
    XCTAssertEqual(queue.next(), 0)
    XCTAssertTrue(queue.isEmpty)
    XCTAssertNil(queue.next())
  }

  private func cost(of apps: Int, for end: String) throws -> Int {
    let names = (0..<apps).map { "{name: A\($0), steps: []}" }.joined(separator: ", ")
    let text = "name: a\nend: \(end)\napps: [\(names)]\n"
    let file = try ScenarioFile(text: text, path: "a.yaml")
    return RunCost(of: try Simulation(Catalogue()).plan(of: file).scenario).value
  }

  func testARunIsLongerWithMoreAppsAndMoreTime() throws {
    XCTAssertLessThan(try cost(of: 1, for: "5s"), try cost(of: 1, for: "6s"))
    XCTAssertLessThan(try cost(of: 1, for: "5s"), try cost(of: 2, for: "5s"))
    XCTAssertGreaterThan(try cost(of: 9, for: "8000h"), try cost(of: 9, for: "7000h"))
  }
}
