import MemsimApps
import MemsimDevice
import MemsimKit
import MemsimTesting
import TestSupport
import XCTest

/// A game that is played on its side, as its user sees it.
final class LandscapeTests: XCTestCase {
  private let status = TestView(tag: 1)
  private let marble = TestView(class: "MarbleView")
  private let button = TestView(class: "UIButton")

  /// The game a second after the last of some actions, each a second after the other.
  private func run(
    on device: String = "iphone-3g", bundle: AppBundle? = nil, after actions: [TestAction] = [],
    expecting expectations: [TestExpectation] = [], seconds: Int64 = 3,
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> TestRun {
    var scenario = TestScenario(on: device, lasting: .seconds(Int64(actions.count) + seconds))
    if let bundle {
      scenario.install(try Landscape.executable.code.make(bundle))
    } else {
      scenario.install("Landscape")
    }
    scenario.at(.seconds(1), .launch("Landscape"))
    for (index, action) in actions.enumerated() { scenario.at(.seconds(Int64(index) + 2), action) }
    for expectation in expectations { scenario.expect(expectation, file: file, line: line) }
    return try TestRun(scenario)
  }

  private func shown(_ text: String) -> TestExpectation {
    .view(status, is: TestViewProperties(text: text))
  }

  func testItsScenarioHolds() throws {
    try TestRun("Scenarios/landscape.yaml").assertExpectations()
  }

  func testAPlaceOfTheScreenIsOneOfTheTurnedInterface() throws {
    let run = try run(
      after: [.tap(at: .points(250, 400))], expecting: [shown("set up, marble at 400, 50")])
    run.assertExpectations()
  }

  /// The other way round the status bar is at the left, and so is the top of the interface.
  func testItIsPlayedTheOtherWayRoundToo() throws {
    let bundle = try ChangedBundle(of: "Sources/Apps/Landscape/Landscape.app")
    defer { bundle.remove() }
    try bundle.replace(
      "OrientationLandscapeRight", in: "Info.plist", with: "OrientationLandscapeLeft")
    let run = try run(
      bundle: try AppBundle(path: bundle.path),
      after: [.tap(at: .points(70, 80))], expecting: [shown("set up, marble at 400, 50")])
    run.assertExpectations()
  }

  /// Before 2.1 no view controller follows the bundle's orientation: the app turns its view.
  func testBefore21TheAppTurnsItsViewItself() throws {
    for device in ["iphone-2.0", "iphone-3g"] {
      let run = try run(
        on: device, after: [.tap(at: .points(250, 400)), .rotate(to: .portrait)],
        expecting: [
          shown("set up, marble at 400, 50"),
          .view(TestView(class: "BoardView"), is: TestViewProperties(rotation: 90)),
        ])
      run.assertExpectations()
      run.assertNoLeaks(in: "Landscape")
    }
  }

  func testTheMarbleRollsAsTheDeviceIsTilted() throws {
    let right = try place(after: .accelerate(x: 0, y: -0.1))
    let left = try place(after: .accelerate(x: 0, y: 0.1))
    let down = try place(after: .accelerate(x: -0.1, y: 0))
    XCTAssertGreaterThan(right.x, 241)
    XCTAssertEqual(right.y, 150, accuracy: 1)
    XCTAssertLessThan(left.x, 239)
    XCTAssertEqual(down.x, 240, accuracy: 1)
    XCTAssertGreaterThan(down.y, 151)
  }

  /// Returns the position of the marble a second after it has begun to roll.
  private func place(after tilt: TestAction) throws -> (x: Double, y: Double) {
    let run = try run(after: [tilt, .tap(button)], seconds: 2)
    let views = try run.views(of: "Landscape")
    let center = try XCTUnwrap(views.first { $0.className == "MarbleView" }?.center)
    return (Double(center.x) / 64, Double(center.y) / 64)
  }

  /// While the app is not active, it moves twice a second instead of thirty times.
  func testTheGameIsSlowWhileSomethingElseIsInFront() throws {
    let call = TestAction.call(from: "Anna", rings: .seconds(4), then: .decline)
    let tilt = TestAction.accelerate(x: 0, y: -0.01)
    let free = try callbacks(after: [tilt, .tap(button)])
    let interrupted = try callbacks(after: [tilt, .tap(button), call])
    XCTAssertGreaterThan(free - interrupted, 80)
  }

  /// How far the marble has come in about seven seconds, in sixty-fourths of a point.
  private func callbacks(after actions: [TestAction]) throws -> Int {
    let run = try run(after: actions, seconds: Int64(9 - actions.count))
    let views = try run.views(of: "Landscape")
    return try XCTUnwrap(views.first { $0.className == "MarbleView" }?.center.x)
  }

  func testACleanRunLeavesNothingBehind() throws {
    let run = try run(
      after: [
        .tap(button), .call(from: "Anna", rings: .milliseconds(500), then: .decline), .shake(),
        .simulateWarning("Landscape"), .tap(button), .press(.home), .launch("Landscape"),
      ])
    run.assertNoLeaks(in: "Landscape")
    run.assertNoDiagnostics(in: "Landscape")
  }
}
