import MemsimTesting
import XCTest

/// Whom the user does not see goes before whom he sees.
final class BackgroundFirstTests: XCTestCase {
  func testTheBackgroundGoesBeforeTheForeground() throws {
    for policy in ["iphoneos", "jetsam-2010", "jetsam"] {
      let run = try TestRun(crowdedPhone, under: policy)
      run.assertTerminated(inOrder: ["Sync", "Chat", "Game"])
      run.assertWarnedBeforeTerminated("Game")
    }
  }

  func testUnderLmkdTheHomeScreenGoesBeforeWhatIsInFrontOfIt() throws {
    let run = try TestRun(crowdedPhone, under: "lmkd-minfree")
    run.assertTerminated(inOrder: ["Sync", "Chat", "SpringBoard"])
  }

  func testUnderLargestFirstNobodyIsBehindAnybody() throws {
    let run = try TestRun(crowdedPhone, under: "largest-first")
    run.assertTerminated(exactly: ["Game"])
    run.assertSurvived("Sync")
  }

  func testUnderNoPolicyWhatIsNotThereIsRefused() throws {
    let run = try TestRun(crowdedPhone, under: "none")
    run.assertTerminated(exactly: [])
    run.assertSurvived("Game")
  }

  /// As platform W22 has it.
  func testTheBackgroundHearsNothingOfItsEnd() throws {
    for policy in ["iphoneos", "jetsam-2010", "jetsam"] {
      let run = try TestRun(crowdedPhone, under: policy)
      run.assertNotWarned("Sync")
      run.assertLifecycle(of: "Sync", ["applicationDidFinishLaunching:"])
    }
  }

  /// A game grows in front of two apps in the background until it has taken all there is.
  private var crowdedPhone: TestScenario {
    var scenario = TestScenario(on: "iphone-3g", lasting: .seconds(60))
    for app in ["Sync", "Chat"] {
      scenario.install(app, workload: "ramp", ["with.to": "3MB", "role": "background"])
    }
    scenario.install("Game", workload: "ramp", ["with.rate": "40/s"])
    for (index, app) in ["Sync", "Chat", "Game"].enumerated() {
      scenario.at(.seconds(Int64(index)), .launch(app))
    }
    return scenario
  }
}
