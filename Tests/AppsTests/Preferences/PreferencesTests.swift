import MemsimDevice
import MemsimTesting
import XCTest

/// The values that the app reads from its defaults, and the values that it saves.
final class PreferencesTests: XCTestCase {
  /// The app at 1 s, two touches, and another launch at 6 s, which must show texts.
  private func check(
    _ settings: KeyValuePairs<String, String> = [:], then end: TestAction = .press(.home),
    shows texts: String..., file: StaticString = #filePath, line: UInt = #line
  ) throws {
    var scenario = TestScenario(on: "iphone-3g", lasting: .seconds(8))
    scenario.install("Preferences", settings)
    scenario.at(.seconds(1), .launch("Preferences"))
    scenario.at(.seconds(2), .tap(at: .points(160, 400)))
    scenario.at(.seconds(3), .tap(at: .points(160, 400)))
    scenario.at(.seconds(4), end)
    scenario.at(.seconds(6), .launch("Preferences"))
    for text in texts {
      scenario.expect(.view(TestView(in: "Preferences#2", text: text)), file: file, line: line)
    }
    let run = try TestRun(scenario)
    run.assertExpectations()
    run.assertNoLeaks()
    run.assertNoDiagnostics()
  }

  func testItsScenarioHolds() throws {
    try TestRun("Scenarios/preferences-lost.yaml").assertExpectations()
  }

  /// As platform F6 has it.
  func testItGreetsByWhatIsRegisteredUnlessAnArgumentSaysMore() throws {
    try check(shows: "Hello, Joe Smith", "touched 2x")
    try check(["with.argument": "yes"], shows: "Hello, Ann Smith", "touched 2x")
  }

  /// As platform F11 has it.
  func testAChangeInSettingsIsSeenAtTheNextLaunch() throws {
    var scenario = TestScenario(on: "iphone-3g", lasting: .seconds(6))
    scenario.install("Preferences")
    scenario.at(.seconds(1), .launch("Preferences"))
    scenario.at(.seconds(2), .tap(at: .points(160, 400)))
    scenario.at(.seconds(3), .press(.home))
    for (key, value) in [("first_name", "Ann"), ("last_name", "yes"), ("touches", "41")] {
      scenario.at(.seconds(4), .setPreference(key, to: value, of: "Preferences"))
    }
    scenario.at(.milliseconds(4500), .launch("Preferences"))
    scenario.at(.seconds(5), .tap(at: .points(160, 400)))
    for text in ["Hello, Ann 1", "touched 42x"] {
      scenario.expect(.view(TestView(in: "Preferences#2", text: text)))
    }
    try TestRun(scenario).assertExpectations()
  }

  /// As platform F15 has it.
  func testOnlyWhatWasSynchronizedOutlivesAKill() throws {
    let kill = TestAction.limit("Preferences", hard: 65_536)
    try check(then: kill, shows: "touched 2x")
    try check(["with.synchronizes": "no"], then: kill, shows: "touched 0x")
    try check(["with.synchronizes": "no"], shows: "touched 2x")
  }
}
