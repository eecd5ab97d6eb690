import MemsimTesting
import Pictures
import XCTest

final class PicturesTests: XCTestCase {
  private let scenario = "Scenarios/pictures.yaml"

  func testTheScenarioHolds() throws {
    try TestRun(scenario, with: .pictures).assertExpectations()
  }

  func testAnAppThatKeepsItsCacheIsTerminated() throws {
    let run = try TestRun(
      scenario, setting: ["apps.Pictures.with.heeds-warnings": "no"], with: .pictures)
    run.assertWarnedBeforeTerminated("Pictures")
    run.assertTerminated("Pictures", for: "unanswered-warning")
  }

  func testTheAlbumOutlivesAHoarderBehindIt() throws {
    var scenario = TestScenario(on: "iphone-3g", lasting: .minutes(2))
    scenario.install("hoarder", workload: "ramp", ["with.rate": "20/s", "role": "background"])
    scenario.install("Pictures")
    scenario.at(.zero, .launch("hoarder"))
    scenario.at(.seconds(1), .launch("Pictures"))
    let run = try TestRun(scenario, with: .pictures)
    run.assertTerminated("hoarder", for: "background-quit")
    run.assertSurvived("Pictures")
  }

  func testUnderThePolicyOfThisPackageTheNewestGoesFirst() throws {
    var scenario = TestScenario(on: "iphone-3g", under: "newest-first", lasting: .minutes(1))
    scenario.install("Pictures")
    scenario.install("thumbnails", workload: "thumbnails", ["role": "background"])
    scenario.at(.zero, .launch("Pictures"))
    scenario.at(.seconds(1), .launch("thumbnails"))
    let run = try TestRun(scenario, with: .pictures)
    run.assertTerminated("thumbnails", before: "Pictures")
  }
}
