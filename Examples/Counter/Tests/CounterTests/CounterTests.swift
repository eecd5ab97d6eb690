import Counter
import MemsimTesting
import XCTest

final class CounterTests: XCTestCase {
  func testTheScenarioHolds() throws {
    try TestRun("Scenarios/counter.yaml", with: .counter).assertExpectations()
  }

  func testACallLeavesTheCountAsItIs() throws {
    var scenario = TestScenario(on: "iphone-3g", lasting: .seconds(10))
    scenario.install("Counter")
    scenario.at(.seconds(1), .launch("Counter"))
    scenario.at(.seconds(2), .tap(TestView(class: "CounterView"), count: 5))
    scenario.at(.seconds(4), .call(from: "+1 555 0100", then: .decline))
    scenario.expect(.view(TestView(class: "CounterView", text: "5")))
    try TestRun(scenario, with: .counter).assertExpectations()
  }

  func testTheLeakIsFoundWhereTheTextWasMade() throws {
    let run = try TestRun(
      "Scenarios/counter.yaml", setting: ["apps.Counter.with.leaks": "yes"], with: .counter)
    XCTAssertTrue(run.report.contains("showCount()"), run.report)
  }
}
