import MemsimDevice
import MemsimTesting
import XCTest

/// The least that an app is made of, as its user sees it.
final class SkeletonTests: XCTestCase {
  private let figure = TestView(class: "SkeletonView")
  private let status = TestView(tag: 1)
  private let xRay = TestView(text: "X-ray")

  /// The app a second after its launch, at the end of which a view is like this.
  private func run(
    os version: String = "3.1", setting values: KeyValuePairs<String, String> = [:],
    after actions: [TestAction] = [], shows view: TestView,
    is properties: TestViewProperties? = nil,
    onScreen: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) throws -> TestRun {
    var scenario = TestScenario(on: "iphone-3g", lasting: .seconds(Int64(actions.count) + 3))
    scenario.set("device.os", to: version)
    scenario.install("Skeleton", values)
    scenario.at(.seconds(1), .launch("Skeleton"))
    for (index, action) in actions.enumerated() { scenario.at(.seconds(Int64(index) + 2), action) }
    scenario.expect(.view(view, is: properties, onScreen: onScreen), file: file, line: line)
    return try TestRun(scenario)
  }

  private func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Rectangle {
    let size = Point.points(width, height)
    return Rectangle(origin: .points(x, y), width: size.x, height: size.y)
  }

  func testItsScenariosHold() throws {
    for story in ["launch", "warned", "saved"] {
      try TestRun("Scenarios/skeleton-\(story).yaml").assertExpectations()
    }
  }

  func testBothVariantsShowTheFigureBelowTheStatusBar() throws {
    try run(shows: figure, is: TestViewProperties(frame: rectangle(0, 20, 320, 460)))
      .assertExpectations()
    // Here it lies on a view that is there.
    let run = try run(
      setting: ["with.variant": "view-did-load"], shows: figure,
      is: TestViewProperties(frame: rectangle(0, 0, 320, 460)))
    run.assertExpectations()
  }

  func testTheFirstControllerIsToldThatItIsSeen() throws {
    try run(shows: status, is: TestViewProperties(text: "start 1, view loaded 1x", alpha: 1))
      .assertExpectations()
  }

  func testWhatMovesStartsWhenTheViewIsSeen() throws {
    var scenario = TestScenario(on: "iphone-3g", lasting: .seconds(2))
    scenario.install("Skeleton")
    scenario.at(.seconds(1), .launch("Skeleton"))
    scenario.at(
      .milliseconds(1250),
      .expect(.view(status, is: TestViewProperties(alpha: 0.5), onScreen: true)))
    try TestRun(scenario).assertExpectations()
  }

  func testATapShowsTheSecondControllersViewAndAnotherTakesItAway() throws {
    let tap = TestAction.tap(at: .points(160, 240))
    try run(after: [tap], shows: xRay).assertExpectations()
    try run(after: [tap, tap], shows: xRay, is: TestViewProperties(exists: false))
      .assertExpectations()
    try run(after: [tap, tap, tap], shows: xRay).assertExpectations()
  }

  func testAViewOutOfSightIsLoadedAgainOnEverySystem() throws {
    let tap = TestAction.tap(at: .points(160, 240))
    for version in ["2.2", "3.0"] {
      let run = try run(
        os: version, after: [tap, tap, .simulateWarning("Skeleton"), tap],
        shows: TestView(text: "start 1, view loaded 2x", tag: 2))
      run.assertExpectations()
      run.assertNoLeaks(in: "Skeleton")
      run.assertNoDiagnostics(in: "Skeleton")
    }
  }

  func testTheInterfaceTurnsWithTheDevice() throws {
    let run = try run(
      after: [.rotate(to: .landscapeLeft)], shows: figure, is: TestViewProperties(rotation: 90))
    run.assertExpectations()
  }

  func testACleanRunLeavesNothingBehind() throws {
    let tap = TestAction.tap(at: .points(160, 240))
    for variant in ["load-view", "view-did-load"] {
      let run = try run(
        setting: ["with.variant": variant],
        after: [
          tap, .call(from: "+1 555 0100", rings: .milliseconds(500), then: .decline), tap,
          .simulateWarning("Skeleton"), tap,
          .press(.home), .launch("Skeleton"),
        ],
        shows: TestView(text: "start 2, view loaded 1x", tag: 1))
      run.assertNoLeaks(in: "Skeleton")
      run.assertNoDiagnostics(in: "Skeleton")
    }
  }
}
