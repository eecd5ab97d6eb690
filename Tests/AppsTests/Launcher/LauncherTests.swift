import MemsimDevice
import MemsimTesting
import XCTest

/// Who opens Launcher's links, and how its user comes back.
final class LauncherTests: XCTestCase {
  /// Launcher at 1 s, and a touch of a link at 2 s.
  private func scenario(touching title: String, beside apps: [String] = ["ToDo"]) -> TestScenario {
    var scenario = TestScenario(on: "iphone-3g", lasting: .seconds(6))
    scenario.install("Launcher")
    for app in apps { scenario.install(app) }
    scenario.at(.seconds(1), .launch("Launcher"))
    scenario.at(.seconds(2), .tap(TestView(text: title)))
    return scenario
  }

  func testItsScenarioHolds() throws {
    try TestRun("Scenarios/launcher-links.yaml").assertExpectations()
  }

  /// As platform U2 to U5 have it.
  func testEachLinkHasItsApp() throws {
    for (title, app) in [
      ("Call the zoo", "Phone"), ("Write to the keeper", "Mail"), ("Send a message", "Messages"),
      ("Read a page", "Safari"), ("Hear a lion", "iPod"), ("The report is due", "ToDo"),
    ] {
      var scenario = scenario(touching: title)
      scenario.at(.seconds(3), .press(.home))
      scenario.expect(.exited("Launcher#1", for: .url))
      scenario.expect(.order(.opened(), .called(.openURL, in: app)))
      scenario.expect(.launched("Launcher", times: 2))
      scenario.expect(.view(TestView(in: "Launcher#2", text: "Welcome back from “\(title)”.")))
      let run = try TestRun(scenario)
      run.assertExpectations()
      run.assertNoLeaks()
      run.assertNoDiagnostics()
    }
  }

  /// As platform U7 has it.
  func testALinkWithoutAnAppLeavesTheUserWhereHeIs() throws {
    for (title, apps) in [("A scheme that no app has", ["ToDo"]), ("The report is due", [])] {
      var scenario = scenario(touching: title, beside: apps)
      let scheme = apps.isEmpty ? "todolist" : "aquarium"
      scenario.expect(.alive("Launcher#1"))
      scenario.expect(.view(TestView(text: "No app opens \(scheme):")))
      try TestRun(scenario).assertExpectations()
    }
  }

  /// As platform U9 and U15 have it.
  func testOnlyHomeLeadsBackAndOnlyIfItIsSet() throws {
    for (setting, launches) in [("yes", 2), ("no", 1)] {
      var scenario = scenario(touching: "The report is due")
      scenario.set("settings.return-after-url", to: setting)
      scenario.at(.seconds(3), .press(.home))
      scenario.expect(.launched("Launcher", times: launches))
      try TestRun(scenario).assertExpectations()
    }
    var scenario = scenario(touching: "The report is due")
    scenario.at(.seconds(3), .limit("ToDo", hard: 65_536))
    scenario.expect(.launched("Launcher", times: 1))
    try TestRun(scenario).assertExpectations()
  }

  func testAFingerThatLeavesItsRowOpensNothing() throws {
    var scenario = TestScenario(on: "iphone-3g", lasting: .seconds(5))
    scenario.install("Launcher")
    scenario.at(.seconds(1), .launch("Launcher"))
    // The finger leaves the row far enough to count as outside, and opens nothing.
    scenario.at(
      .seconds(2), .drag(from: .points(160, 40), to: .points(160, 300), over: .seconds(1)))
    scenario.expect(.alive("Launcher#1"))
    scenario.expect(.view(TestView(text: "Touch what another app is to open.")))
    try TestRun(scenario).assertExpectations()
  }
}
