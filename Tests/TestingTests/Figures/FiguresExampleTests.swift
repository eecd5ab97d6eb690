import MemsimTesting
import XCTest

/// A reader keeps no more than two pages of what the user has read.
final class FiguresExampleTests: XCTestCase {
  func testReadingOnTakesNoMore() throws {
    let run = try TestRun(reading)
    XCTAssertLessThan(try run.peak(of: "Reader").bytes, 1 << 20)
    XCTAssertEqual(try run.objects(of: "Reader", at: "opened")["Page"].count, 2)

    let growth = try run.objects(of: "Reader", since: "opened")
    XCTAssertLessThanOrEqual(try growth["Page"].count, 0, "\(growth.classes)")
    XCTAssertEqual(try run.leaks(of: "Reader"), [])

    run.assert(.objects(in: "Reader", of: "Page", since: "opened", atMost: 0))
  }

  /// The user turns a page each second, and for each that comes one goes.
  private var reading: TestScenario {
    var scenario = TestScenario(on: "iphone-3g", lasting: .seconds(9))
    let turn: [TestOperation] = [
      .allocate("Page", bytes: 4096, as: "next"), .root("next"), .wait(.seconds(1)),
      .unroot("next"), .release("next"),
    ]
    scenario.install(
      "Reader", doing: [.allocate("Page", bytes: 4096, as: "first"), .root("first"), .loop(turn)])
    scenario.at(.zero, .launch("Reader"))
    scenario.at(.milliseconds(1500), .mark("Reader", as: "opened"))
    return scenario
  }
}
