import MemsimDevice
import MemsimTesting
import TestSupport
import XCTest

/// Actions on the screen, and expectations of its content.
final class ScreenTests: XCTestCase {
  private static let card = ViewNode.view(
    "Card", x: 10, y: 20, width: 100, height: 40, text: "Lion")

  private func run(_ actions: [TestAction]) throws -> TestRun {
    var scenario = TestScenario(on: "iphone-3g", lasting: .seconds(20))
    scenario.install(.poster("Cards", [Self.card]))
    scenario.at(.zero, .launch("Cards"))
    for (index, action) in actions.enumerated() {
      scenario.at(.seconds(Int64(index) + 1), action)
    }
    return try TestRun(scenario)
  }

  func testFingersAndLooksAreThoseOfAFile() throws {
    let run = try run([
      .touch(Touch(finger: 2, phase: .began, location: .points(1, 2))), .tap(at: .points(3, 4)),
      .tap(TestView(in: "Cards", text: "Lion"), count: 2),
      .drag(from: .points(1, 2), to: .points(3, 4)), .rotate(to: .landscapeLeft),
      .snapshot(of: "Cards", onScreen: true), .frame(named: "lion"),
      .expect(
        .view(
          TestView(class: "Card"),
          is: TestViewProperties(text: "Lion", center: .points(60, 40), scale: 1, alpha: 1))),
    ])
    run.assertExpectations()
    run.assertSurvived("Cards")
  }

  func testAViewThatIsNotThereCannotBeTapped() {
    XCTAssertThrowsError(try run([.tap(TestView(text: "Tiger"))])) { error in
      XCTAssertTrue("\(error)".contains("Cards shows no view with text 'Tiger'"), "\(error)")
    }
  }
}
